import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { creditLifecycle } from '@contado/contract/payments/credit-lifecycle.ts'
import type { CreditStatus } from '@contado/contract/payments/credit-statuses.ts'
import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type CreditRow = {
  readonly id: string
  readonly invoice_id: string
  readonly invoice_number: string
  readonly payer_id: string | null
  readonly payee_id: string
  readonly deposit_id: string
  /** What goes back is a part that the seller refunded, no overpayment. */
  readonly is_refund: boolean
  readonly payee_account_type: AccountType
  readonly currency: Currency
  readonly excess_minor: bigint
  readonly excess_status: CreditStatus
  readonly excess_transfer_id: string
  readonly excess_ended_at: Instant | null
  readonly authorized_on: LocalDate
  readonly created_at: Instant
  /** The payer's account that it can go to, at the provider that it waits at; null where there is none. */
  readonly payer_account_type: AccountType | null
}

const columns = sql`p.id, p.invoice_id, i.number as invoice_number, p.payer_id, p.payee_id, p.deposit_id, p.status = 'refunded' as is_refund, p.payee_account_type,
  p.currency, p.excess_minor, p.excess_status, p.excess_transfer_id, p.excess_ended_at, p.authorized_on, p.created_at,
  (select a.account_type from currency_accounts a where a.organization_id = p.payer_id and a.currency = p.currency
    and a.account_type = case p.payee_account_type when 'traditional' then 'traditional' else 'smart' end) as payer_account_type`

type Asked = {
  readonly invoiceId: string | null
  readonly status: CreditStatus | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** Overpayments of both sides that the actor may see, newest first. A part that goes back is none. */
export const selectCredits = async (tx: Tx, { invoiceId, status, limit, after }: Asked): Promise<CreditRow[]> => {
  const { rows } = await sql<CreditRow>`
    select ${columns} from payments p join invoices i on i.id = p.invoice_id
    where p.excess_minor > 0 and p.status <> 'refunded' and (${invoiceId}::uuid is null or p.invoice_id = ${invoiceId})
      and (${status}::text is null or p.excess_status = ${status})
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', p.created_at), p.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', p.created_at) desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}

export const selectCredit = async (tx: Tx, paymentId: string): Promise<CreditRow | null> => {
  const { rows } = await sql<CreditRow>`
    select ${columns} from payments p join invoices i on i.id = p.invoice_id
    where p.id = ${paymentId} and p.excess_minor > 0`.execute(tx)
  return rows[0] ?? null
}

/** False when somebody moved it on before. */
export const moveCredit = async (
  tx: Tx,
  paymentId: string,
  { action, endedAt }: { action: keyof typeof creditLifecycle.actions; endedAt?: Instant },
): Promise<boolean> => {
  const { from, to } = moveOf(creditLifecycle, action)
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ excess_status: to, ...(endedAt === undefined ? {} : { excess_ended_at: endedAt }) })
    .where('id', '=', paymentId)
    .where('excess_status', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Waiting = {
  readonly payee_id: string
  readonly holder: string
  readonly currency: string
  readonly payee_account_type: string
  readonly minor: string
}

/** What still waits for its payers, of everybody, by the ledger account that it waits on. */
export const selectWaitingCredits = async (tx: Tx): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select payee_id, coalesce(payer_id, invoice_id)::text as holder, currency, payee_account_type,
      sum(excess_minor)::text as minor
    from payments where excess_status in ('open', 'returning') group by 1, 2, 3, 4`.execute(tx)
  return rows
}

/** How the provider calls the deposit that an overpayment came in with. */
export const selectEventId = async (tx: Tx, depositId: string): Promise<string | null> =>
  (await tx.selectFrom('deposits').select('provider_event_id').where('id', '=', depositId).executeTakeFirst())
    ?.provider_event_id ?? null
