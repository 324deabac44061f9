import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

export type ReturnedDebitRow = {
  readonly id: string
  readonly organization_id: string
  readonly handle: string
  readonly legal_name: string
  readonly currency: Currency
  readonly amount_minor: bigint
  readonly payer: string
  readonly number: string
  readonly reason: string | null
  readonly ended_at: Instant
}

type Asked = {
  readonly currency: string | null
  readonly search: string | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** Debits that their payer's bank took back after they settled, the latest first, with whose invoice they had paid. */
export const selectReturnedDebits = async (
  tx: Tx,
  { currency, search, limit, after }: Asked,
): Promise<ReturnedDebitRow[]> => {
  const matching = search === null ? null : likePattern(search)
  const { rows } = await sql<ReturnedDebitRow>`
    select b.* from (
      select d.id, d.payee_id as organization_id, o.handle, o.legal_name, i.currency, d.amount_minor, d.reason, d.ended_at,
        coalesce(i.recipient_snapshot ->> 'legalName', i.recipient_snapshot ->> 'name', '') as payer,
        coalesce(i.number, '') as number
      from bank_debits d join organizations o on o.id = d.payee_id join invoices i on i.id = d.invoice_id
      where d.status = 'returned'
    ) b
    where (${currency}::text is null or b.currency = ${currency})
      and (${matching}::text is null or b.handle ilike ${matching} or b.legal_name ilike ${matching}
        or b.payer ilike ${matching} or b.number ilike ${matching})
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', b.ended_at), b.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', b.ended_at) desc, b.id desc limit ${limit}`.execute(tx)
  return rows
}
