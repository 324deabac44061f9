import type { Conversion } from '@contado/contract/conversions/conversions.endpoints.ts'
import { type Currency, decimal, decimalText, money, moneyText } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { findAccounts, legIdOf, linesOf, type Purse } from '../ledger/index.ts'
import type { NewQuote, QuoteRow } from './conversions.store.ts'
import { boughtPurse, movementIdOf, soldPurse } from './quote-purses.ts'

type Line = NonNullable<Conversion['lines']>['source']

const text = (minor: bigint, currency: Currency): string => moneyText(money(minor, currency))

const lineOf = async (tx: Tx, { purse, currency }: { purse: Purse; currency: Currency }, id: string): Promise<Line> => {
  const [account] = await findAccounts(tx, { ...purse, kinds: ['available'] })
  // The spread is a leg between both, where there is one.
  const transferIds = [0, 1, 2].map((leg) => legIdOf(movementIdOf(id), leg))
  const [line] = account ? await linesOf(tx, { accountId: account.id, transferIds }) : []
  if (!line) throw new Error(`Conversion ${id} has no line in ${currency}`)
  return { transactionId: line.transferId, balanceAfter: text(line.balance, currency) }
}

/** Both sides of a quote and its price. */
export const exchangeView = (quote: NewQuote) => ({
  sourceCurrency: quote.sold_currency,
  amount: text(quote.sold_minor, quote.sold_currency),
  spread: text(quote.spread_minor, quote.sold_currency),
  targetCurrency: quote.bought_currency,
  targetAmount: text(quote.bought_minor, quote.bought_currency),
  rate: quote.rate,
  ratesDate: quote.rates_date,
})

/** A share of what leaves, as a fraction. */
export const shareText = (bps: number): string => decimalText(decimal(BigInt(bps), 4))

/** A quote that was taken, as its business reads it. */
export const conversionView = async (tx: Tx, quote: QuoteRow): Promise<Conversion> => {
  const { id, status, accepted_at: acceptedAt, completed_at: completedAt } = quote
  if (status === 'open' || acceptedAt === null) throw new Error(`Quote ${id} was not taken`)
  const lines =
    status === 'completed'
      ? {
          source: await lineOf(tx, { purse: soldPurse(quote), currency: quote.sold_currency }, id),
          target: await lineOf(tx, { purse: boughtPurse(quote), currency: quote.bought_currency }, id),
        }
      : null
  return {
    conversionId: id,
    status: status === 'accepted' ? 'processing' : status,
    ...exchangeView(quote),
    spreadShare: quote.spread_bps === null ? null : shareText(quote.spread_bps),
    acceptedAt,
    completedAt,
    lines,
  }
}
