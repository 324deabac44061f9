import type {
  HoldReason,
  MonitoredAction,
  MonitoredType,
  ReviewAction,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
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
  readonly held_at: Instant
  readonly release_date: LocalDate | null
}

// All kinds side by side, each found by the index of what is held.
const held = sql`
  select p.id, 'invoice-payment' as type, p.payer_id as organization_id, o.handle, o.legal_name,
    coalesce(nullif(i.sender_snapshot ->> 'legalName', ''), i.sender_snapshot ->> 'name') as counterparty,
    coalesce(i.number, '') as reference, i.id as invoice_id, p.currency, p.amount_minor,
    case when not p.awaits_verification then 'decision' when p.awaits_decision then 'decision-and-verification'
      else 'verification' end as waits_for,
    p.held_at, p.release_date
  from payments p join organizations o on o.id = p.payer_id join invoices i on i.id = p.invoice_id where p.status = 'held'
  union all
  select d.id, case d.provider when 'smart_rail' then 'incoming-smart-payment' else 'incoming-traditional-payment' end,
    d.organization_id, o.handle, o.legal_name, d.sender_name, d.reference, null, d.currency, d.amount_minor, 'decision',
    d.held_at, null
  from deposits d join organizations o on o.id = d.organization_id
  where d.status = 'held' and d.reversed_at is null
  union all
  select t.id, case when t.rail_kind is null then 'internal-transfer' else 'outgoing-' || t.rail_kind || '-payment' end,
    t.organization_id, o.handle, o.legal_name, t.payee_name, t.reference, null, t.source_currency, t.source_minor, 'decision',
    t.held_at, null
  from transfers t join organizations o on o.id = t.organization_id where t.status = 'in_review'`

const railKinds: Readonly<Partial<Record<MonitoredType, 'local' | 'swift' | null>>> = {
  'internal-transfer': null,
  'outgoing-local-payment': 'local',
  'outgoing-swift-payment': 'swift',
}

export const isTransfer = (type: MonitoredType): boolean => railKinds[type] !== undefined

type Asked = {
  readonly type: string | null
  readonly waitsFor: string | null
  readonly currency: string | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** What is held now, the longest held first. */
export const selectHeld = async (
  tx: Tx,
  { type, waitsFor, currency, limit, after }: Asked,
): Promise<TransactionRow[]> => {
  const { rows } = await sql<TransactionRow>`
    select * from (${held}) h
    where (${type}::text is null or type = ${type}) and (${waitsFor}::text is null or waits_for = ${waitsFor})
      and (${currency}::text is null or currency = ${currency})
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', held_at), id)
        > (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', held_at), id limit ${limit}`.execute(tx)
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
): Promise<{ organizationId: string; isHeld: boolean } | null> => {
  if (transactionType === 'invoice-payment') {
    const row = await tx
      .selectFrom('payments')
      .select(['payer_id', 'status'])
      .where('id', '=', transactionId)
      .where('payer_id', 'is not', null)
      .executeTakeFirst()
    return row?.payer_id ? { organizationId: row.payer_id, isHeld: row.status === 'held' } : null
  }
  const railKind = railKinds[transactionType]
  if (railKind !== undefined) {
    const row = await tx
      .selectFrom('transfers')
      .select(['organization_id', 'status'])
      .where('id', '=', transactionId)
      .where('rail_kind', railKind === null ? 'is' : '=', railKind)
      .executeTakeFirst()
    return row ? { organizationId: row.organization_id, isHeld: row.status === 'in_review' } : null
  }
  const provider = transactionType === 'incoming-smart-payment' ? 'smart_rail' : 'traditional_rail'
  const row = await tx
    .selectFrom('deposits')
    .select(['organization_id', 'status', 'reversed_at'])
    .where('id', '=', transactionId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row ? { organizationId: row.organization_id, isHeld: row.status === 'held' && row.reversed_at === null } : null
}

type Decision = Which & {
  readonly id: string
  readonly action: MonitoredAction | ReviewAction | 'off-hold'
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
  readonly action: MonitoredAction | ReviewAction | 'off-hold'
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
