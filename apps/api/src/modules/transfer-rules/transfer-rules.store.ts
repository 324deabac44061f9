import type { ApprovalRule } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type RulesRow = {
  readonly version: number
  readonly approvals: readonly ApprovalRule[]
  readonly cooling_usd_minor: bigint
  readonly day_usd_minor: bigint
  readonly thirty_days_usd_minor: bigint
}

/** What the actor's organization decided, or null. */
export const selectRules = async (tx: Tx, organizationId: string): Promise<RulesRow | null> => {
  const { rows } =
    await sql<RulesRow>`select version, approvals, cooling_usd_minor, day_usd_minor, thirty_days_usd_minor
    from transfer_rules where organization_id = ${organizationId}`.execute(tx)
  return rows[0] ?? null
}

/** Keeps what follows the version that it counts up from; answers false where another was kept meanwhile. */
export const upsertRules = async (tx: Tx, organizationId: string, row: RulesRow): Promise<boolean> => {
  const { version, approvals, cooling_usd_minor, day_usd_minor, thirty_days_usd_minor } = row
  const { numAffectedRows } = await sql`insert into transfer_rules
      (organization_id, version, approvals, cooling_usd_minor, day_usd_minor, thirty_days_usd_minor)
    values (${organizationId}, ${version}, ${JSON.stringify(approvals)}::jsonb, ${cooling_usd_minor}, ${day_usd_minor},
      ${thirty_days_usd_minor})
    on conflict (organization_id) do update set version = excluded.version, approvals = excluded.approvals,
      cooling_usd_minor = excluded.cooling_usd_minor, day_usd_minor = excluded.day_usd_minor,
      thirty_days_usd_minor = excluded.thirty_days_usd_minor
    where transfer_rules.version = excluded.version - 1`.execute(tx)
  return numAffectedRows === 1n
}

/** What left on a day and within the 30 days that end with it. */
export const selectUsage = async (
  tx: Tx,
  organizationId: string,
  day: LocalDate,
): Promise<{ readonly dayMinor: bigint; readonly thirtyDaysMinor: bigint }> => {
  const { rows } = await sql<{ day_minor: bigint; thirty_days_minor: bigint }>`
    select coalesce(sum(usd_minor) filter (where day = ${day}::date), 0)::bigint as day_minor,
      coalesce(sum(usd_minor), 0)::bigint as thirty_days_minor
    from transfer_usage where organization_id = ${organizationId} and day between ${day}::date - 29 and ${day}::date`.execute(
    tx,
  )
  const [row] = rows
  return { dayMinor: row?.day_minor ?? 0n, thirtyDaysMinor: row?.thirty_days_minor ?? 0n }
}

/** What leaves a business on a day, in US cents. */
export type Usage = { readonly organizationId: string; readonly day: LocalDate; readonly usdMinor: bigint }

/** Counts on a day; whoever counts on the same day waits until this transaction ends. */
export const addUsage = async (tx: Tx, { organizationId, day, usdMinor }: Usage): Promise<void> => {
  await sql`insert into transfer_usage (organization_id, day, usd_minor) values (${organizationId}, ${day}, ${usdMinor})
    on conflict (organization_id, day) do update set usd_minor = transfer_usage.usd_minor + excluded.usd_minor`.execute(
    tx,
  )
}

export const subtractUsage = async (tx: Tx, { organizationId, day, usdMinor }: Usage): Promise<void> => {
  await sql`update transfer_usage set usd_minor = usd_minor - ${usdMinor}
    where organization_id = ${organizationId} and day = ${day}`.execute(tx)
}
