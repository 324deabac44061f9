import type { GuaranteedFund } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { civilDate, id } from '@contado/contract/kernel/wire.ts'
import { type Currency, money, moneyText } from '@contado/money'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { type PageQuery, pageOf } from '../../platform/page.ts'
import { type FundRow, type FundsFilter, selectFunds, sumFunds, sumGuaranteed } from './guaranteed-funds.store.ts'
import { rowView } from './list-invoices.ts'

type Query = PageQuery & { readonly currency: Currency }
type Funds = { items: GuaranteedFund[]; nextCursor: string | null; total: string; availableTotal: string }

const order = {
  shape: z.tuple([civilDate, id]).transform(([releaseDate, last]) => ({ releaseDate, id: last })),
  placeOf: (row: FundRow) => [row.release_date, row.id] as const,
}

const listFunds = async (call: Call<Member>, stage: FundsFilter['stage'], query: Query): Promise<Funds> => {
  const { tx, actor, now } = call
  const { currency } = query
  const filter = { organizationId: actor.organizationId, currency, now, stage }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectFunds(tx, filter, page))
  const { total, left } = await sumFunds(tx, filter)
  return {
    items: rows.map((row) => fundView(row, stage, call)),
    nextCursor,
    total: moneyText(money(total, currency)),
    // Released money is no guarantee any more, and the balance pays with it.
    availableTotal: moneyText(money(stage === 'guaranteed' ? left : 0n, currency)),
  }
}

const fundView = (
  row: FundRow,
  stage: FundsFilter['stage'],
  call: Pick<Call<Member>, 'actor' | 'now'>,
): GuaranteedFund => ({
  ...rowView(row, call),
  amount: moneyText(money(row.guaranteed_minor, row.currency)),
  availableAmount: moneyText(money(stage === 'guaranteed' ? BigInt(row.left_minor) : 0n, row.currency)),
  guaranteedOn: row.paid_on_date,
  releaseDate: row.release_date,
  paymentWindow: row.payment_window,
  holder: stage === 'guaranteed' ? 'house' : 'seller',
})

/** What buyers guaranteed to the organization in a currency, the next to be released first. */
export const listGuaranteedFunds = (call: Call<Member>, query: Query): Promise<Funds> =>
  listFunds(call, 'guaranteed', query)

/** What was guaranteed and is the organization's by now, the last released first. */
export const listCompletedFunds = (call: Call<Member>, query: Query): Promise<Funds> =>
  listFunds(call, 'completed', query)

type Guarantees = {
  readonly next: readonly GuaranteedFund[]
  readonly sums: readonly { readonly currency: Currency; readonly count: number; readonly minor: bigint }[]
}

/** What buyers guaranteed to the organization in all currencies: what is released next, and what all of it adds up to. */
export const guaranteedToUs = async (
  call: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  limit: number,
): Promise<Guarantees> => {
  const { tx, actor, now } = call
  const { organizationId } = actor
  const rows = await selectFunds(tx, { organizationId, now, stage: 'guaranteed' }, { after: null, limit })
  const sums = await sumGuaranteed(tx, organizationId)
  return {
    next: rows.map((row) => fundView(row, 'guaranteed', call)),
    sums: sums.map(({ currency, count, minor }) => ({ currency, count: Number(count), minor: BigInt(minor) })),
  }
}
