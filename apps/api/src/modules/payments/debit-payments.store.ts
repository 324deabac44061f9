import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import type { LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type DebitPayment = {
  readonly id: string
  readonly invoiceId: string
  /** The buyer's business, or null for somebody without an account. */
  readonly payerId: string | null
  readonly payeeId: string
  readonly minor: bigint
  readonly authorizedOn: LocalDate
  /** The movement that submits it. */
  readonly transferId: string
  readonly initiatedBy: string | null
  readonly createdAt: Instant
}

export const insertDebitPayment = async (tx: Tx, payment: DebitPayment): Promise<void> => {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      invoice_id: payment.invoiceId,
      payer_id: payment.payerId,
      payee_id: payment.payeeId,
      method: 'debit',
      status: 'processing',
      currency: 'USD',
      amount_minor: payment.minor,
      authorized_on: payment.authorizedOn,
      ledger_transfer_id: payment.transferId,
      initiated_by: payment.initiatedBy,
      created_at: payment.createdAt,
    })
    .execute()
}

type Change = { readonly action: 'settle' | 'fail' | 'return'; readonly at: Instant }

/** Throws when the payment is in another state. */
export const updateDebitPayment = async (tx: Tx, paymentId: string, { action, at }: Change): Promise<void> => {
  const { from, to } = moveOf(paymentLifecycle, action)
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: to, ...(to === 'settled' ? { settled_at: at } : { ended_at: at }) })
    .where('id', '=', paymentId)
    .where('method', '=', 'debit')
    .where('status', 'in', from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`a debit that is not ${from.join()} can't become ${to}`)
}

type Incoming = { readonly invoice_id: string; readonly minor: string }

/** What the provider was asked to debit and has not settled, by invoice. A debit counts once it was submitted: its money is booked then. */
export const selectIncoming = async (tx: Tx): Promise<Incoming[]> => {
  const { rows } = await sql<Incoming>`
    select p.invoice_id, sum(p.amount_minor)::text as minor from payments p join bank_debits d on d.id = p.id
    where p.method = 'debit' and p.status = 'processing' and d.submitted_at is not null group by 1`.execute(tx)
  return rows
}
