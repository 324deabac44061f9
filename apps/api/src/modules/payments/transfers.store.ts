import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { creditLifecycle } from '@contado/contract/payments/credit-lifecycle.ts'
import { paymentLifecycle } from '@contado/contract/payments/payment-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { PaymentRow } from './payments.store.ts'

type Transfer = {
  readonly id: string
  readonly depositId: string
  readonly invoiceId: string
  readonly payerId: string | null
  readonly payeeId: string
  readonly currency: Currency
  /** Which account of the payee it came to. */
  readonly accountType: AccountType
  readonly minor: bigint
  readonly isPart: boolean
  readonly authorizedOn: LocalDate
  readonly transferId: string
  readonly excess: { readonly minor: bigint; readonly transferId: string } | null
  readonly at: Instant
}

/** Keeps that a deposit paid an invoice. */
export const insertTransfer = async (tx: Tx, transfer: Transfer): Promise<void> => {
  const { excess } = transfer
  await tx
    .insertInto('payments')
    .values({
      id: transfer.id,
      invoice_id: transfer.invoiceId,
      payer_id: transfer.payerId,
      payee_id: transfer.payeeId,
      method: 'transfer',
      status: 'settled',
      deposit_id: transfer.depositId,
      currency: transfer.currency,
      payee_account_type: transfer.accountType,
      amount_minor: transfer.minor,
      is_part: transfer.isPart,
      authorized_on: transfer.authorizedOn,
      ledger_transfer_id: transfer.transferId,
      created_at: transfer.at,
      settled_at: transfer.at,
      excess_minor: excess?.minor ?? 0n,
      excess_status: excess ? 'open' : null,
      excess_transfer_id: excess?.transferId ?? null,
    })
    .execute()
}

/** The payment that a deposit made, held still until the transaction ends; null where it paid no invoice, or was taken back before. */
export const lockTransfer = async (tx: Tx, depositId: string): Promise<PaymentRow | null> =>
  (await tx
    .selectFrom('payments')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('status', '=', 'settled')
    .forUpdate()
    .executeTakeFirst()) ?? null

/** A part that its seller gave back and that has not left yet, held still until the transaction ends; null where there is none. */
export const lockLeaving = async (tx: Tx, depositId: string): Promise<PaymentRow | null> =>
  (await tx
    .selectFrom('payments')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .where('status', '=', 'refunded')
    .where('excess_status', '=', 'returning')
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The payer's bank took a deposit back, and with it what was too much and had not been sent back yet. */
export const markTakenBack = async (tx: Tx, payment: PaymentRow, at: Instant): Promise<void> => {
  const credit = moveOf(creditLifecycle, 'take-back')
  const isWaiting = payment.excess_status !== null && credit.from.includes(payment.excess_status)
  await tx
    .updateTable('payments')
    .set({
      status: moveOf(paymentLifecycle, 'return').to,
      ended_at: at,
      ...(isWaiting ? { excess_status: credit.to, excess_ended_at: at } : {}),
    })
    .where('id', '=', payment.id)
    .execute()
}

/** The payments of an invoice whose deposits were taken back and that still count, oldest first. */
export const selectTakenBack = (tx: Tx, invoiceId: string): Promise<PaymentRow[]> =>
  tx
    .selectFrom('payments')
    .selectAll('payments')
    .innerJoin('deposits', 'deposits.id', 'payments.deposit_id')
    .where('payments.invoice_id', '=', invoiceId)
    .where('payments.status', '=', 'settled')
    .where('deposits.reversed_at', 'is not', null)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute()

/** The invoice that a deposit paid, or null. */
export const findTransfer = async (tx: Tx, depositId: string): Promise<string | null> =>
  (await tx.selectFrom('payments').select('invoice_id').where('deposit_id', '=', depositId).executeTakeFirst())
    ?.invoice_id ?? null
