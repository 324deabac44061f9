import type { Currency, LocalDate } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

type Transfer = {
  readonly id: string
  readonly depositId: string
  readonly invoiceId: string
  readonly payerId: string | null
  readonly payeeId: string
  readonly currency: Currency
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
