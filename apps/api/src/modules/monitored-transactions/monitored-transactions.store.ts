import { deskSources } from '@contado/contract/desk/desk-queues.ts'
import type {
  HoldReason,
  MonitoredType,
  ReviewWord,
  StopRule,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { ReviewStatus } from '@contado/contract/monitored-transactions/review-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type TransactionRow = {
  readonly id: string
  readonly type: MonitoredType
  readonly organization_id: string
  readonly handle: string
  readonly legal_name: string
  readonly counterparty: string
  readonly reference: string
  readonly invoice_id: string | null
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly waits_for: HoldReason
  readonly stop_rule: StopRule | null
  readonly status: Exclude<ReviewStatus, 'closed'>
  readonly is_escalated: boolean
  readonly since: Instant
  readonly release_date: LocalDate | null
}

const payments = (where: RawBuilder<unknown>) => sql`
  select p.id, 'invoice-payment' as type, p.payer_id as organization_id, o.handle, o.legal_name,
    coalesce(nullif(i.sender_snapshot ->> 'legalName', ''), i.sender_snapshot ->> 'name') as counterparty,
    coalesce(i.number, '') as reference, i.id as invoice_id, p.currency, p.amount_minor,
    case when p.status <> 'held' then 'review' when not p.awaits_verification then 'decision'
      when p.awaits_decision then 'decision-and-verification' else 'verification' end as waits_for,
    p.held_at, p.release_date, p.stop_rule
  from payments p join organizations o on o.id = p.payer_id join invoices i on i.id = p.invoice_id where ${where}`
const deposits = (where: RawBuilder<unknown>) => sql`
  select d.id, case d.provider when 'smart_rail' then 'incoming-smart-payment' else 'incoming-traditional-payment' end,
    d.organization_id, o.handle, o.legal_name, d.sender_name, d.reference, null, d.currency, d.amount_minor,
    case d.status when 'held' then 'decision' else 'review' end, d.held_at, null, d.stop_rule
  from deposits d join organizations o on o.id = d.organization_id where ${where}`
const transfers = (where: RawBuilder<unknown>) => sql`
  select t.id, case when t.rail_kind is null then 'internal-transfer' else 'outgoing-' || t.rail_kind || '-payment' end,
    t.organization_id, o.handle, o.legal_name, t.payee_name, t.reference, null, t.source_currency, t.source_minor,
    case t.status when 'in_review' then 'decision' else 'review' end, t.held_at, null, t.stop_rule
  from transfers t join organizations o on o.id = t.organization_id where ${where}`

const reviewed = sql`(select transaction_id from monitored_reviews where status <> 'closed')`
// All kinds side by side, each found by the index of what is held, or by that of the reviews that are open.
const held = sql`
  select h.*, coalesce(nullif(r.status, 'closed'), 'held') as status, r.status <> 'closed' and r.escalated_at is not null as is_escalated,
    r.escalated_at,
    case h.waits_for when 'review' then r.opened_at else h.held_at end as since
  from (
    ${payments(sql`p.status = 'held'`)} union all ${deposits(sql`d.status = 'held' and d.reversed_at is null`)}
    union all ${transfers(sql`t.status = 'in_review'`)}
    union all ${payments(sql`p.status <> 'held' and p.id in ${reviewed}`)}
    union all ${deposits(sql`d.status <> 'held' and d.id in ${reviewed}`)}
    union all ${transfers(sql`t.status <> 'in_review' and t.id in ${reviewed}`)}
  ) h left join monitored_reviews r on r.transaction_id = h.id`

const railKinds: Readonly<Partial<Record<MonitoredType, 'local' | 'swift' | null>>> = {
  'internal-transfer': null,
  'outgoing-local-payment': 'local',
  'outgoing-swift-payment': 'swift',
}

export const isTransfer = (type: MonitoredType): boolean => railKinds[type] !== undefined

/** One of the list, with by when it is due and whose it is. */
export type LineRow = TransactionRow & {
  readonly due_at: Instant | null
  readonly assigned_to: string | null
  readonly assigned_name: string | null
}

const { hours: heldHours } = deskSources['held-payments']
const { hours: flaggedHours } = deskSources.flagged
const { hours: escalatedHours } = deskSources['escalated-transactions']
// As the desk counts it: nothing of staff is late while a customer or a verification is waited for.
const dueAt = sql`case when l.is_escalated then business_due(l.escalated_at, ${escalatedHours}::integer)
  when l.status = 'info_requested' or l.waits_for = 'verification' then null
  when l.waits_for = 'review' then business_due(l.since, ${flaggedHours}::integer)
  else business_due(l.since, ${heldHours}::integer) end`

type Asked = {
  readonly type: string | null
  readonly waitsFor: string | null
  readonly currency: string | null
  readonly isEscalated: boolean | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** What is held now, the longest held first. */
export const selectHeld = async (
  tx: Tx,
  { type, waitsFor, currency, isEscalated, limit, after }: Asked,
): Promise<LineRow[]> => {
  const { rows } = await sql<LineRow>`
    select l.*, ${dueAt} as due_at, c.assigned_to, s.first_name || ' ' || s.last_name as assigned_name
    from (select * from (${held}) h
    where (${type}::text is null or type = ${type}) and (${waitsFor}::text is null or waits_for = ${waitsFor})
      and (${currency}::text is null or currency = ${currency})
      and (${isEscalated}::boolean is null or coalesce(is_escalated, false) = ${isEscalated})
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', since), id)
        > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', since), id limit ${limit}) l
      left join desk_cases c on c.case_id = l.id left join staff s on s.id = c.assigned_to
    order by date_trunc('milliseconds', l.since), l.id`.execute(tx)
  return rows
}

type Which = { readonly transactionType: MonitoredType; readonly transactionId: string }

export const selectHeldOne = async (
  tx: Tx,
  { transactionType, transactionId }: Which,
): Promise<TransactionRow | null> => {
  const { rows } = await sql<TransactionRow>`
    select * from (${held}) h where id = ${transactionId} and type = ${transactionType}`.execute(tx)
  return rows[0] ?? null
}

/** Whose it is and whether it is held; null where there is no such transaction of that type. */
export const selectTransaction = async (
  tx: Tx,
  { transactionType, transactionId }: Which,
): Promise<{ organizationId: string; isHeld: boolean; currency: string; minor: bigint } | null> => {
  if (transactionType === 'invoice-payment') {
    const row = await tx
      .selectFrom('payments')
      .select(['payer_id', 'status', 'currency', 'amount_minor as minor'])
      .where('id', '=', transactionId)
      .where('payer_id', 'is not', null)
      .executeTakeFirst()
    if (!row?.payer_id) return null
    const { payer_id: organizationId, status, currency, minor } = row
    return { organizationId, isHeld: status === 'held', currency, minor }
  }
  const railKind = railKinds[transactionType]
  if (railKind !== undefined) {
    const row = await tx
      .selectFrom('transfers')
      .select(['organization_id', 'status', 'source_currency as currency', 'source_minor as minor'])
      .where('id', '=', transactionId)
      .where('rail_kind', railKind === null ? 'is' : '=', railKind)
      .executeTakeFirst()
    if (!row) return null
    const { organization_id: organizationId, status, currency, minor } = row
    return { organizationId, isHeld: status === 'in_review', currency, minor }
  }
  const provider = transactionType === 'incoming-smart-payment' ? 'smart_rail' : 'traditional_rail'
  const row = await tx
    .selectFrom('deposits')
    .select(['organization_id', 'status', 'reversed_at', 'currency', 'amount_minor as minor'])
    .where('id', '=', transactionId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (!row) return null
  const { organization_id: organizationId, status, reversed_at, currency, minor } = row
  return { organizationId, isHeld: status === 'held' && reversed_at === null, currency, minor }
}

type Decision = Which & {
  readonly id: string
  readonly action: ReviewWord
  readonly message: string
  readonly staffId: string
  readonly at: Instant
}

export const insertDecision = async (tx: Tx, decision: Decision): Promise<void> => {
  await tx
    .insertInto('monitored_decisions')
    .values({
      id: decision.id,
      transaction_type: decision.transactionType,
      transaction_id: decision.transactionId,
      action: decision.action,
      message: decision.message,
      staff_id: decision.staffId,
      decided_at: decision.at,
    })
    .execute()
}

type DecisionRow = {
  readonly action: ReviewWord
  readonly message: string
  readonly by: string
  readonly at: Instant
}

const mostShown = 100

/** What staff decided about a transaction, oldest first. */
export const selectDecisions = async (tx: Tx, transactionId: string): Promise<DecisionRow[]> => {
  const { rows } = await sql<DecisionRow>`
    select d.action, d.message, s.first_name || ' ' || s.last_name as by, d.decided_at as at
    from monitored_decisions d join staff s on s.id = d.staff_id
    where d.transaction_id = ${transactionId} order by d.decided_at, d.id limit ${mostShown}`.execute(tx)
  return rows
}

type AskedRow = {
  readonly amount_minor: bigint
  readonly currency: Currency
  readonly counterparty: string
  readonly at: Instant
  readonly invoice_id: string | null
}

/** What the business that is asked may know of its own transaction, or null. */
export const selectAskedTransaction = async (
  tx: Tx,
  { transactionType, transactionId }: Which,
): Promise<AskedRow | null> => {
  const asked =
    transactionType === 'invoice-payment'
      ? sql<AskedRow>`select p.amount_minor, p.currency, p.created_at as at, i.id as invoice_id,
          coalesce(nullif(i.sender_snapshot ->> 'legalName', ''), i.sender_snapshot ->> 'name') as counterparty
        from payments p join invoices i on i.id = p.invoice_id
        where p.id = ${transactionId} and p.payer_id = current_organization_id()`
      : isTransfer(transactionType)
        ? sql<AskedRow>`select source_minor as amount_minor, source_currency as currency, payee_name as counterparty,
            created_at as at, null as invoice_id
          from transfers where id = ${transactionId} and organization_id = current_organization_id()`
        : sql<AskedRow>`select amount_minor, currency, sender_name as counterparty, received_at as at, null as invoice_id
          from deposits where id = ${transactionId} and organization_id = current_organization_id()`
  return (await asked.execute(tx)).rows[0] ?? null
}
