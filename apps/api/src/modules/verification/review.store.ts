import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'
import type { UsersTable } from '../../platform/db/tables.ts'

type Page = { readonly search: string | null; readonly limit: number }

export type SignupRow = {
  readonly id: string
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly status: UsersTable['status']
  readonly kyc_status: CurrentUser['kycStatus']
  readonly email_verified_at: Instant | null
  readonly created_at: Instant
  readonly organization_id: string | null
  readonly handle: string | null
  readonly verification_status: string | null
}

/** Newest first, after the given user. */
export const selectSignups = async (
  tx: Tx,
  { search, limit, after }: Page & { readonly after: string | null },
): Promise<SignupRow[]> => {
  const matching = search === null ? null : likePattern(search.trim())
  const { rows } = await sql<SignupRow>`
    select u.id, u.email, u.first_name, u.last_name, u.status, u.kyc_status, u.email_verified_at, u.created_at,
      o.id as organization_id, o.handle, o.verification_status
    from users u
    left join lateral (
      select g.id, g.handle, g.verification_status from memberships m join organizations g on g.id = m.organization_id
      where m.user_id = u.id order by m.created_at, g.id limit 1) o on true
    where (${after}::uuid is null or (u.created_at, u.id) < (select x.created_at, x.id from users x where x.id = ${after}))
      and (${matching}::text is null or u.email ilike ${matching} or u.first_name || ' ' || u.last_name ilike ${matching}
        or o.handle ilike ${matching})
    order by u.created_at desc, u.id desc limit ${limit}`.execute(tx)
  return rows
}

export type CompanyRow = {
  readonly organization_id: string
  readonly handle: string
  readonly legal_name: string | null
  readonly country: string | null
  readonly organization_type: 'business' | 'solopreneur'
  readonly verification_status: string
  readonly submitted_at: Instant | null
  readonly is_decided: boolean
  readonly asked: number
  readonly waiting: number
  readonly unread: number
  readonly is_returned: boolean
  readonly reopened: 'customer' | 'staff' | null
}

export type CompanyPlace = { readonly isDecided: boolean; readonly organizationId: string }

/** Those that wait first, and of them the longest wait first; after the given place. */
export const selectCompanies = async (
  tx: Tx,
  { search, limit, status, after }: Page & { readonly status: string | null; readonly after: CompanyPlace | null },
): Promise<CompanyRow[]> => {
  const matching = search === null ? null : likePattern(search.trim())
  const { rows } = await sql<CompanyRow>`
    select a.organization_id, o.handle, a.legal_name, a.country, o.organization_type, o.verification_status,
      a.status = 'in_progress' as is_returned, a.submitted_at, a.status not in ('submitted', 'additional_info_requested') as is_decided, r.asked, r.waiting, r.unread, n.reopened
    from applications a join organizations o on o.id = a.organization_id
    cross join lateral (
      select count(*)::int as asked, (count(*) filter (where q.status = 'sent'))::int as waiting,
        (count(*) filter (where q.status = 'replied'))::int as unread
      from additional_info_requests q
      where q.organization_id = a.organization_id and q.external_document_type <> 'monitored-transaction' and q.to_user_id is null) r
    cross join lateral (
      select case when a.status = 'approved' then (
        select case when bool_or(s.status = 'in_progress') then 'customer' else 'staff' end
        from step_reopenings p join application_steps s on s.organization_id = p.organization_id and s.round = p.round and s.step = p.step
          and s.user_id is not distinct from p.user_id
        where p.organization_id = a.organization_id and p.closed_at is null having count(*) > 0) end as reopened) n
    where (a.status <> 'in_progress' or a.reason is not null) and (${status}::text is null or a.status = ${status}
        or (${status} = 'returned' and a.status = 'in_progress')
        or (${status} = 'reopened' and n.reopened is not null))
      and (${after?.organizationId ?? null}::uuid is null
        or (a.status not in ('submitted', 'additional_info_requested'), a.submitted_at, a.organization_id) > (${after?.isDecided ?? false}::boolean,
          (select x.submitted_at from applications x where x.organization_id = ${after?.organizationId ?? null}::uuid),
          ${after?.organizationId ?? null}::uuid))
      and (${matching}::text is null or a.legal_name ilike ${matching} or o.handle ilike ${matching})
    order by (a.status not in ('submitted', 'additional_info_requested')), a.submitted_at, a.organization_id limit ${limit}`.execute(
    tx,
  )
  return rows
}

export type HistoryRow = {
  readonly id: string
  readonly at: Instant
  readonly action: string
  readonly decision: string | null
  readonly actor: string
  readonly reason: string | null
}

type HistoryPage = {
  readonly organizationId: string
  /** Whether acts of monitoring are among them. */
  readonly seesMonitoring: boolean
  readonly limit: number
  readonly after: string | null
}

/** What was done to and by an organization after the given entry, newest first, with who did it and the words that staff gave. */
export const selectOrganizationHistory = async (
  tx: Tx,
  { organizationId, seesMonitoring, limit, after }: HistoryPage,
): Promise<HistoryRow[]> => {
  // A decision is written just before its entry, by the same hand: ids are in the order of time.
  const { rows } = await sql<HistoryRow>`
    select e.id, e.at, e.action, d.action as decision, coalesce(nullif(trim(s.first_name || ' ' || s.last_name), ''),
      nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email, e.actor_kind) as actor,
      case when e.actor_kind = 'staff' then nullif(coalesce(e.subject ->> 'reason', d.message), '') end as reason
    from audit_entries e left join staff s on s.id = e.actor_id left join users u on u.id = e.actor_id
    left join lateral (
      select m.action, m.message from monitored_decisions m
      where e.action = 'monitored-transaction.decided' and m.transaction_id = (e.subject ->> 'transactionId')::uuid
        and m.staff_id = e.actor_id and m.id < e.id
      order by m.id desc limit 1) d on true
    where e.organization_id = ${organizationId}
      and (${seesMonitoring} or e.action !~ '^(monitored-transaction|organization\.monitored|additional-info)')
      and (${after}::uuid is null or (e.at, e.id) < (select x.at, x.id from audit_entries x where x.id = ${after}))
    order by e.at desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}

export const selectStaffName = async (tx: Tx, staffId: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('staff')
    .select(['first_name', 'last_name'])
    .where('id', '=', staffId)
    .executeTakeFirst()
  return row ? `${row.first_name} ${row.last_name}` : null
}
