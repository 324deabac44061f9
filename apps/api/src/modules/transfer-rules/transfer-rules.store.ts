import type { ApprovalRule, PersonLimits } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type RulesRow = {
  readonly version: number
  readonly approvals: readonly ApprovalRule[]
  readonly cooling_usd_minor: bigint
  readonly day_usd_minor: bigint
  readonly thirty_days_usd_minor: bigint
  readonly person_limits: PersonLimits
}

/** What the actor's organization decided, or null. */
export const selectRules = async (tx: Tx, organizationId: string): Promise<RulesRow | null> => {
  const { rows } =
    await sql<RulesRow>`select version, approvals, cooling_usd_minor, day_usd_minor, thirty_days_usd_minor, person_limits
    from transfer_rules where organization_id = ${organizationId}`.execute(tx)
  return rows[0] ?? null
}

/** Keeps what follows the version that it counts up from; answers false where another was kept meanwhile. */
export const upsertRules = async (tx: Tx, organizationId: string, row: RulesRow): Promise<boolean> => {
  const { version, approvals, cooling_usd_minor, day_usd_minor, thirty_days_usd_minor, person_limits } = row
  const { numAffectedRows } = await sql`insert into transfer_rules
      (organization_id, version, approvals, cooling_usd_minor, day_usd_minor, thirty_days_usd_minor, person_limits)
    values (${organizationId}, ${version}, ${JSON.stringify(approvals)}::jsonb, ${cooling_usd_minor}, ${day_usd_minor},
      ${thirty_days_usd_minor}, ${JSON.stringify(person_limits)}::jsonb)
    on conflict (organization_id) do update set version = excluded.version, approvals = excluded.approvals,
      cooling_usd_minor = excluded.cooling_usd_minor, day_usd_minor = excluded.day_usd_minor,
      thirty_days_usd_minor = excluded.thirty_days_usd_minor, person_limits = excluded.person_limits
    where transfer_rules.version = excluded.version - 1`.execute(tx)
  return numAffectedRows === 1n
}

/** What left on a day and within the 30 days that end with it, in US cents. */
export type Used = { readonly dayMinor: bigint; readonly thirtyDaysMinor: bigint; readonly oldestDay: LocalDate | null }

type UsedRow = { day_minor: bigint; thirty_days_minor: bigint; oldest_day: LocalDate | null }

const usedIn = (
  day: LocalDate,
) => sql`coalesce(sum(usd_minor) filter (where day = ${day}::date), 0)::bigint as day_minor,
  coalesce(sum(usd_minor), 0)::bigint as thirty_days_minor, min(day) filter (where usd_minor > 0) as oldest_day`

const usedOf = (row: UsedRow | undefined): Used => ({
  dayMinor: row?.day_minor ?? 0n,
  thirtyDaysMinor: row?.thirty_days_minor ?? 0n,
  oldestDay: row?.oldest_day ?? null,
})

export const selectUsage = async (tx: Tx, organizationId: string, day: LocalDate): Promise<Used> => {
  const { rows } = await sql<UsedRow>`select ${usedIn(day)} from transfer_usage
    where organization_id = ${organizationId} and day between ${day}::date - 29 and ${day}::date`.execute(tx)
  return usedOf(rows[0])
}

type OfPersons = { readonly organizationId: string; readonly userIds: readonly string[]; readonly day: LocalDate }

/** The same of each of these persons, by who they are. */
export const selectUsageOfPersons = async (
  tx: Tx,
  { organizationId, userIds, day }: OfPersons,
): Promise<(userId: string) => Used> => {
  const { rows } = await sql<
    UsedRow & { user_id: string }
  >`select user_id, ${usedIn(day)} from transfer_usage_of_persons
    where organization_id = ${organizationId} and user_id = any(${userIds}::uuid[])
      and day between ${day}::date - 29 and ${day}::date group by user_id`.execute(tx)
  const byPerson = new Map(rows.map((row) => [row.user_id, row]))
  return (userId) => usedOf(byPerson.get(userId))
}

/** What leaves a business on a day because somebody made it, in US cents. */
export type Usage = {
  readonly organizationId: string
  readonly userId: string
  readonly day: LocalDate
  readonly usdMinor: bigint
}

/** Counts on a day; whoever counts on the same day waits until this transaction ends. */
export const addUsage = async (tx: Tx, { organizationId, userId, day, usdMinor }: Usage): Promise<void> => {
  await sql`with whole as (
      insert into transfer_usage (organization_id, day, usd_minor) values (${organizationId}, ${day}, ${usdMinor})
      on conflict (organization_id, day) do update set usd_minor = transfer_usage.usd_minor + excluded.usd_minor
      returning organization_id, day)
    insert into transfer_usage_of_persons (organization_id, user_id, day, usd_minor)
    select organization_id, ${userId}, day, ${usdMinor} from whole
    on conflict (organization_id, user_id, day) do update
      set usd_minor = transfer_usage_of_persons.usd_minor + excluded.usd_minor`.execute(tx)
}

export const subtractUsage = async (tx: Tx, { organizationId, userId, day, usdMinor }: Usage): Promise<void> => {
  await sql`with whole as (
      update transfer_usage set usd_minor = usd_minor - ${usdMinor}
      where organization_id = ${organizationId} and day = ${day} returning organization_id, day)
    update transfer_usage_of_persons p set usd_minor = usd_minor - ${usdMinor} from whole
    where p.organization_id = whole.organization_id and p.day = whole.day and p.user_id = ${userId}`.execute(tx)
}
