import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { likePattern } from '../../platform/db/like-pattern.ts'

export type ReturnedDepositRow = {
  readonly id: string
  readonly organization_id: string
  readonly handle: string
  readonly legal_name: string
  readonly provider: string
  readonly currency: Currency
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly sender_name: string
  readonly reference: string
  readonly reversal_reason: string | null
  readonly returned_at: Instant
}

type Asked = {
  readonly currency: string | null
  readonly search: string | null
  readonly limit: number
  readonly after: { readonly at: Instant; readonly id: string } | null
}

/** Deposits that the sender's bank took back or that staff sent back, the latest first, with whose they had been. */
export const selectReturnedDeposits = async (
  tx: Tx,
  { currency, search, limit, after }: Asked,
): Promise<ReturnedDepositRow[]> => {
  const matching = search === null ? null : likePattern(search)
  const { rows } = await sql<ReturnedDepositRow>`
    select b.* from (
      select d.id, d.organization_id, o.handle, o.legal_name, d.provider, d.currency, c.account_type, d.amount_minor,
        d.sender_name, d.reference, d.reversal_reason, coalesce(d.reversed_at, d.ended_at) as returned_at
      from deposits d join organizations o on o.id = d.organization_id
      join currency_accounts c on c.id = d.currency_account_id
      where d.reversed_at is not null or d.status = 'sent-back'
    ) b
    where (${currency}::text is null or b.currency = ${currency})
      and (${matching}::text is null or b.handle ilike ${matching} or b.legal_name ilike ${matching}
        or b.sender_name ilike ${matching} or b.reference ilike ${matching})
      and (${after?.id ?? null}::uuid is null or (date_trunc('milliseconds', b.returned_at), b.id)
        < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by date_trunc('milliseconds', b.returned_at) desc, b.id desc limit ${limit}`.execute(tx)
  return rows
}
