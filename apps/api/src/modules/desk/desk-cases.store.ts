import type { StaffRole } from '@contado/contract/kernel/permissions.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type HeldRow = {
  readonly opened_by: string | null
  readonly opened_name: string | null
  readonly opened_until: Instant | null
  readonly assigned_to: string | null
  readonly assigned_name: string | null
  readonly snoozed_until: Instant | null
}

/** Who has a case open, whose it is, and until when it rests. */
export const selectHeldCase = async (tx: Tx, caseId: string, now: Instant): Promise<HeldRow> => {
  const { rows } = await sql<HeldRow>`
    select h.staff_id as opened_by, h.leased_until as opened_until, hs.first_name || ' ' || hs.last_name as opened_name,
      c.assigned_to, s.first_name || ' ' || s.last_name as assigned_name,
      case when c.snoozed_until > ${now} then c.snoozed_until end as snoozed_until
    from (select ${caseId}::uuid as case_id) x
      left join desk_leases h on h.case_id = x.case_id and h.leased_until > now() left join staff hs on hs.id = h.staff_id
      left join desk_cases c on c.case_id = x.case_id left join staff s on s.id = c.assigned_to`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a case has a row')
  return row
}

type Lease = { readonly caseId: string; readonly staffId: string; readonly at: Instant; readonly until: Instant }

/** Opens a case for somebody, or lets them stay; nothing where somebody else has it open. */
export const keepLease = async (tx: Tx, { caseId, staffId, at, until }: Lease): Promise<void> => {
  await sql`delete from desk_leases where staff_id = ${staffId} and leased_until <= ${at}`.execute(tx)
  await sql`insert into desk_leases (case_id, staff_id, leased_at, leased_until) values (${caseId}, ${staffId}, ${at}, ${until})
    on conflict (case_id) do update set staff_id = excluded.staff_id, leased_at = excluded.leased_at, leased_until = excluded.leased_until
    where desk_leases.staff_id = excluded.staff_id or desk_leases.leased_until <= excluded.leased_at`.execute(tx)
}

export const deleteLease = async (tx: Tx, caseId: string, staffId: string): Promise<void> => {
  await tx.deleteFrom('desk_leases').where('case_id', '=', caseId).where('staff_id', '=', staffId).execute()
}

/** Whose a case is; held until the transaction ends. */
export const lockCase = async (tx: Tx, caseId: string): Promise<string | null> => {
  await sql`insert into desk_cases (case_id) values (${caseId}) on conflict do nothing`.execute(tx)
  const row = await tx
    .selectFrom('desk_cases')
    .select('assigned_to')
    .where('case_id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  return row?.assigned_to ?? null
}

type Assigned = { readonly caseId: string; readonly to: string | null; readonly by: string; readonly at: Instant }

export const assignCase = async (tx: Tx, { caseId, to, by, at }: Assigned): Promise<void> => {
  await tx
    .updateTable('desk_cases')
    .set({ assigned_to: to, assigned_by: to === null ? null : by, assigned_at: to === null ? null : at })
    .where('case_id', '=', caseId)
    .execute()
}

type Snoozed = { readonly caseId: string; readonly until: Instant | null; readonly by: string; readonly at: Instant }

export const snoozeCase = async (tx: Tx, { caseId, until, by, at }: Snoozed): Promise<void> => {
  const rest = until === null ? { snoozed_by: null, snoozed_at: null } : { snoozed_by: by, snoozed_at: at }
  await tx
    .updateTable('desk_cases')
    .set({ ...rest, snoozed_until: until })
    .where('case_id', '=', caseId)
    .execute()
}

const mostForgotten = 50

/** Forgets whose cases were that wait for nothing any more, the oldest of somebody's first. */
export const forgetEnded = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`delete from desk_cases where case_id in (
    select c.case_id from desk_cases c where c.assigned_to = ${staffId}
      and not exists (select from desk_lines l where l.case_id = c.case_id)
    order by c.assigned_at limit ${mostForgotten})`.execute(tx)
}

export type ColleagueRow = { readonly id: string; readonly name: string; readonly load: number }

const mostColleagues = 100

/** Enabled staff of some roles, who has the fewest cases first; of each no more than a hundred are counted. */
export const selectColleagues = async (tx: Tx, roles: readonly StaffRole[]): Promise<ColleagueRow[]> => {
  const { rows } = await sql<ColleagueRow>`
    select s.id, s.first_name || ' ' || s.last_name as name, (
      select count(*) from (select c.case_id from desk_cases c where c.assigned_to = s.id order by c.assigned_at desc limit 100) c
      where exists (select from desk_lines l where l.case_id = c.case_id))::int as load
    from staff s where s.is_enabled and s.role = any (${[...roles]})
    order by load, name, s.id limit ${mostColleagues}`.execute(tx)
  return rows
}
