import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { type Currency, isPositiveMoney, localDateIn, type Money } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { getOpenAccount, storedRates } from '../accounts/index.ts'
import { conversionSpread } from '../fees/index.ts'
import { conversionTerms } from './conversion-terms.domain.ts'
import { insertQuote } from './fx.store.ts'

const validMs = 30_000

type Asked = { readonly sold: Money; readonly into: Currency; readonly pricingTier: string }
export type Quote = {
  readonly quoteId: string
  readonly sold: Money
  readonly spread: Money
  readonly bought: Money
  readonly rate: string
  readonly expiresAt: Instant
}

/**
 * Offers to sell an amount of one traditional account for another currency, for thirty seconds. Refuses with
 * `AccountNotFound`, `AmountOutOfRange` (also where nothing would be bought), and the field `into` for the same currency.
 */
export const quoteConversion = async (
  { tx, now, actor }: Pick<Call<Member>, 'tx' | 'now' | 'actor'>,
  { sold, into, pricingTier }: Asked,
): Promise<Quote> => {
  if (into === sold.currency) throw refuseField('into', 'same_currency', 'Choose another currency')
  const { organizationId, timeZone, userId } = actor
  for (const currency of [sold.currency, into]) {
    await getOpenAccount(tx, { organizationId, currency, accountType: 'traditional' })
  }
  const rates = await storedRates(tx, localDateIn(timeZone, msOf(now)))
  const spread = conversionSpread(sold, pricingTier)
  const perUsd = { soldPerUsd: rates.perUsd(sold.currency), boughtPerUsd: rates.perUsd(into) }
  const { bought, rate } = conversionTerms({ sold, spread, into, ...perUsd })
  if (!isPositiveMoney(sold) || !isPositiveMoney(bought)) throw new Refusal('AmountOutOfRange')
  const quoteId = newId()
  const expiresAt = instantOf(msOf(now) + validMs)
  await insertQuote(tx, {
    id: quoteId,
    organization_id: organizationId,
    sold_currency: sold.currency,
    bought_currency: into,
    sold_minor: sold.minor,
    spread_minor: spread.minor,
    bought_minor: bought.minor,
    rates_date: rates.date,
    rate,
    quoted_by: userId,
    quoted_at: now,
    expires_at: expiresAt,
  })
  return { quoteId, sold, spread, bought, rate, expiresAt }
}
