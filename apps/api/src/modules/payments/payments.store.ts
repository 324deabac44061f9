import type { Currency, LocalDate } from '@contado/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/db.ts'

export type PaymentRow = Selectable<Database['payments']>

type NewPayment = {
  readonly id: string
  readonly invoiceId: string
  readonly payerId: string
  readonly payeeId: string
  readonly status: 'guaranteed' | 'settled'
  readonly currency: Currency
  readonly minor: bigint
  readonly payerAccountType: PaymentRow['payer_account_type']
  readonly authorizedOn: LocalDate
  readonly releaseDate: LocalDate | null
  readonly transferId: string
  readonly releaseTransferId: string | null
  readonly initiatedBy: string
  readonly createdAt: Instant
}

export const insertPayment = async (tx: Tx, payment: NewPayment): Promise<void> => {
  await tx
    .insertInto('payments')
    .values({
      id: payment.id,
      invoice_id: payment.invoiceId,
      payer_id: payment.payerId,
      payee_id: payment.payeeId,
      method: 'balance',
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
    })
    .execute()
}

export const selectPayment = async (tx: Tx, paymentId: string): Promise<PaymentRow | null> =>
  (await tx.selectFrom('payments').selectAll().where('id', '=', paymentId).executeTakeFirst()) ?? null

/** What is guaranteed now, of everybody. */
export const selectGuaranteed = (
  tx: Tx,
): Promise<{ id: string; payee_id: string; invoice_id: string; amount_minor: bigint }[]> =>
  tx
    .selectFrom('payments')
    .select(['id', 'payee_id', 'invoice_id', 'amount_minor'])
    .where('status', '=', 'guaranteed')
    .execute()

/** False when it was settled before. */
export const markSettled = async (tx: Tx, paymentId: string, at: Instant): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'settled', settled_at: at })
    .where('id', '=', paymentId)
    .where('status', '=', 'guaranteed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
