import type { Currency, LocalDate } from '@contado/money'
import { type Selectable, sql } from 'kysely'
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

type Misstated = { readonly invoice_id: string; readonly status: string; readonly payment_status: string }

/** Invoices whose state and whose payment's state say different things about a guarantee. */
export const selectMisstated = async (tx: Tx): Promise<Misstated[]> => {
  const { rows } = await sql<Misstated>`
    select i.id as invoice_id, i.status, coalesce(p.status, 'none') as payment_status
    from invoices i left join payments p on p.id = i.payment_id
    where i.status not in ('draft', 'scheduled', 'deleted')
      and (i.status = 'allocated') <> coalesce(p.status = 'guaranteed', false)
    order by i.id limit 20`.execute(tx)
  return rows
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
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'settled', settled_at: at })
    .where('id', '=', paymentId)
    .where('status', '=', 'guaranteed')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
