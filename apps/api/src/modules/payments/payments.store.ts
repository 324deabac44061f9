import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'
import { alongside } from '../../platform/db/transaction-end.ts'
import type { Stop } from './stop-of.ts'

export type PaymentRow = Selectable<Database['payments']>

type NewPayment = {
  readonly id: string
  readonly invoiceId: string
  readonly payerId: string
  readonly payeeId: string
  readonly status: 'guaranteed' | 'settled' | 'held'
  readonly isPart?: boolean
  /** The own invoice whose guarantee pays; a balance does without. */
  readonly incomeInvoiceId?: string
  readonly currency: Currency
  readonly minor: bigint
  readonly payerAccountType: PaymentRow['payer_account_type']
  readonly authorizedOn: LocalDate
  readonly releaseDate: LocalDate | null
  readonly transferId: string
  readonly releaseTransferId: string | null
  readonly initiatedBy: string
  readonly createdAt: Instant
  /** What a held payment waits for. */
  readonly stop?: Stop | null
}

export const insertPayment = async (tx: Tx, payment: NewPayment): Promise<void> => {
  const written = tx
    .insertInto('payments')
    .values({
      id: payment.id,
      invoice_id: payment.invoiceId,
      payer_id: payment.payerId,
      payee_id: payment.payeeId,
      method: payment.incomeInvoiceId === undefined ? 'balance' : 'income',
      income_invoice_id: payment.incomeInvoiceId ?? null,
      is_part: payment.isPart ?? false,
      status: payment.status,
      currency: payment.currency,
      amount_minor: payment.minor,
      payer_account_type: payment.payerAccountType,
      authorized_on: payment.authorizedOn,
      release_date: payment.releaseDate,
      ledger_transfer_id: payment.transferId,
      release_transfer_id: payment.releaseTransferId,
      initiated_by: payment.initiatedBy,
      created_at: payment.createdAt,
      settled_at: payment.status === 'settled' ? payment.createdAt : null,
      ...(payment.stop
        ? {
            awaits_verification: payment.stop.awaitsVerification,
            awaits_decision: payment.stop.awaitsDecision,
            stop_rule: payment.stop.rule,
            held_at: payment.createdAt,
          }
        : {}),
    })
    .execute()
  await alongside(tx, written)
}

export const selectPayment = async (tx: Tx, paymentId: string): Promise<PaymentRow | null> =>
  (await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()) ?? null

export type AccruingRow = Pick<PaymentRow, 'id' | 'payee_id' | 'invoice_id' | 'amount_minor'> & {
  readonly currency: Currency
  readonly payer_account_type: AccountType
  readonly payee_account_type: AccountType
  readonly since: LocalDate
  readonly through: LocalDate
}

/** Guaranteed bills for which a day is over where the seller is that no interest was booked for yet, in the order of their ids. */
export const selectAccruing = async (
  tx: Tx,
  { now, after, limit }: { readonly now: Instant; readonly after: string; readonly limit: number },
): Promise<AccruingRow[]> => {
  const { rows } = await sql<AccruingRow>`
    select p.id, p.payee_id, p.invoice_id, p.amount_minor, p.currency, p.payer_account_type, i.account_type as payee_account_type,
      coalesce(p.interest_since, p.authorized_on) as since, d.through
    from payments p join invoices i on i.id = p.invoice_id
    cross join lateral (select least(p.release_date, (${now}::timestamptz at time zone i.seller_time_zone)::date) as through) d
    where p.status = 'guaranteed' and p.currency = 'USD' and p.method <> 'income' and p.release_date is not null and p.id > ${after}
      and greatest(p.authorized_on, p.interest_since, ledger_last_accrual(p.payee_id, p.currency, i.account_type, i.id)) < d.through
    order by p.id limit ${limit}`.execute(tx)
  return rows
}

/** What an invoice's guarantee has paid of its seller's own bills, in minor units; what was denied came back. */
export const sumPaidFrom = async (tx: Tx, incomeInvoiceId: string): Promise<bigint> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(amount_minor), 0) as total from payments
    where income_invoice_id = ${incomeInvoiceId} and status <> 'denied'`.execute(tx)
  return BigInt(rows[0]?.total ?? '0')
}

/** What of an organization's guaranteed income in one account has paid its bills, in minor units. */
export const sumUsedIncome = async (
  tx: Tx,
  of: { readonly organizationId: string; readonly currency: string; readonly accountType: string },
): Promise<bigint> => {
  const { rows } = await sql<{ total: string }>`select coalesce(sum(b.amount_minor), 0) as total
    from payments b join invoices i on i.id = b.income_invoice_id
    where i.sender_id = ${of.organizationId} and i.currency = ${of.currency} and i.account_type = ${of.accountType}
      and i.status = 'allocated' and b.status <> 'denied'`.execute(tx)
  return BigInt(rows[0]?.total ?? '0')
}

type Waiting = { readonly invoice_id: string; readonly left_minor: string }

/** What every guarantee must still hold: what was paid in, less what it paid of its seller's own bills. */
export const selectGuaranteesLeft = async (tx: Tx): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select p.invoice_id, (p.amount_minor - coalesce((select sum(b.amount_minor) from payments b
      where b.income_invoice_id = p.invoice_id and b.status <> 'denied'), 0))::text as left_minor
    from payments p where p.status = 'guaranteed'`.execute(tx)
  return rows
}

type Unequal = { readonly invoice_id: string; readonly paid: string; readonly parts: string; readonly payments: string }

/** Open invoices whose paid amount is another than the sum of their parts, or of the payments that settled. */
export const selectUnequalParts = async (tx: Tx): Promise<Unequal[]> => {
  const { rows } = await sql<Unequal>`
    select * from (select i.id as invoice_id, i.paid_minor::text as paid,
      (select coalesce(sum((part ->> 'minor')::bigint), 0) from jsonb_array_elements(i.paid_parts) part)::text as parts,
      (select coalesce(sum(p.amount_minor), 0) from payments p
        where p.invoice_id = i.id and p.status = 'settled')::text as payments
      from invoices i where i.status = 'sent') open
    where paid <> parts or paid <> payments order by invoice_id limit 20`.execute(tx)
  return rows
}

/** The parts of an invoice that were neither given back nor taken back by the payer's bank, oldest first. */
export const selectRefundable = (tx: Tx, invoiceId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .leftJoin('deposits', 'deposits.id', 'payments.deposit_id')
    .selectAll('payments')
    .where('payments.invoice_id', '=', invoiceId)
    .where('payments.is_part', '=', true)
    .where('payments.method', 'in', ['balance', 'transfer'])
    .where('payments.status', '=', 'settled')
    .where('deposits.reversed_at', 'is', null)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()

type Refunded = {
  readonly id: string
  readonly transferId: string
  readonly at: Instant
  /** What came from outside waits as its payer's credit until a job has sent it there, by this movement; minor units. */
  readonly credit?: { readonly minor: bigint; readonly transferId: string }
}

/** False when it was given back before. */
export const markRefunded = async (tx: Tx, { id, transferId, at, credit }: Refunded): Promise<boolean> => {
  const waiting = credit
    ? { excess_minor: credit.minor, excess_status: 'returning' as const, excess_transfer_id: credit.transferId }
    : {}
  const { from, to } = moveOf(paymentLifecycle, 'refund')
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: to, ended_at: at, refund_transfer_id: transferId, ...waiting })
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type RefundedSum = { readonly minor: bigint; readonly isFromOutside: boolean }

/** All that went back at the same moment as this payment, in minor units, and whether anything of it had come by bank transfer. */
export const sumRefundedWith = async (tx: Tx, { invoice_id, ended_at }: PaymentRow): Promise<RefundedSum> => {
  const { rows } = await sql<{ total: string; outside: boolean }>`select coalesce(sum(amount_minor), 0) as total,
    coalesce(bool_or(method = 'transfer'), false) as outside from payments
    where invoice_id = ${invoice_id} and status = 'refunded' and ended_at = ${ended_at}`.execute(tx)
  return { minor: BigInt(rows[0]?.total ?? '0'), isFromOutside: rows[0]?.outside ?? false }
}

type Reward = { readonly payment_id: string; readonly accrued: string; readonly paid: string }

/** Settled payments whose buyer was paid another interest than accrued on the guarantee. */
export const selectRewards = async (tx: Tx): Promise<Reward[]> => {
  const { rows } = await sql<Reward>`
    select p.id as payment_id, coalesce(a.accrued, 0)::text as accrued, coalesce(t.paid, 0)::text as paid
    from payments p
    left join (select g.reference, sum(l.booked) as accrued from ledger_accruals l
      join ledger_accounts g on g.id = l.account_id group by 1) a on a.reference = p.invoice_id::text
    left join (select cause_id, sum(amount) as paid from ledger_transfers where cause_kind = 'reward.apy' group by 1) t
      on t.cause_id = p.id
    where p.status = 'settled' and p.release_transfer_id is not null and coalesce(a.accrued, 0) <> coalesce(t.paid, 0)
    order by p.id limit 20`.execute(tx)
  return rows
}

/** False when it was settled before. */
export const markSettled = async (tx: Tx, paymentId: string, at: Instant): Promise<boolean> => {
  const { from, to } = moveOf(paymentLifecycle, 'release')
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: to, settled_at: at })
    .where('id', '=', paymentId)
    .where('status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
