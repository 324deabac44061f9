import type { ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  type Currency,
  isPositiveMoney,
  localDateIn,
  type Money,
  MoneyError,
  money,
  moneyText,
  parseMoney,
} from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { currentRates, getOpenAccount } from '../accounts/index.ts'
import { exchangeTerms, spreadBpsOf } from '../fees/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { exchangeView, shareText } from './conversion-view.ts'
import { insertQuote } from './conversions.store.ts'

const validMs = 30_000

type Asked = {
  readonly sourceCurrency: Currency
  readonly targetCurrency: Currency
  readonly amount: string
  readonly fixedSide: 'source' | 'target'
}
type Asking = Pick<Call<Member>, 'tx' | 'now' | 'actor'>

const readAmount = (text: string, currency: Currency): Money => {
  try {
    return parseMoney(text, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField('amount', error.code, 'amount is invalid')
    throw error
  }
}

const priceOf = async ({ tx, now, actor }: Asking, asked: Asked) => {
  const { sourceCurrency, targetCurrency, fixedSide } = asked
  const [own, other] = fixedSide === 'source' ? [sourceCurrency, targetCurrency] : [targetCurrency, sourceCurrency]
  const amount = readAmount(asked.amount, own)
  if (!isPositiveMoney(amount)) throw new Refusal('AmountOutOfRange')
  const { timeZone, pricingTier } = await getOrganization(tx, actor.organizationId)
  const rates = await currentRates(tx, localDateIn(timeZone, msOf(now)))
  const spreadBps = spreadBpsOf(pricingTier)
  const terms = exchangeTerms({ amount, other, fixedSide, spreadBps, rates })
  const { source, target, rate, ratesDate } = terms
  if (!isPositiveMoney(source) || !isPositiveMoney(target)) throw new Refusal('AmountOutOfRange')
  if (rate === null || ratesDate === null) throw new Error('An exchange without a rate')
  return { ...terms, rate, ratesDate, spreadBps: Number(spreadBps) }
}

/**
 * Offers to exchange between two traditional accounts of the actor's business, for thirty seconds. Refuses with `AccountNotFound`,
 * `AmountOutOfRange` (also where nothing would be bought), `RateUnavailable`, and the field `targetCurrency` for the same currency.
 */
export const quoteConversion = async (call: Asking, asked: Asked): Promise<ConversionQuote> => {
  const { tx, now, actor } = call
  const { organizationId, userId } = actor
  const { sourceCurrency, targetCurrency } = asked
  if (targetCurrency === sourceCurrency) {
    throw refuseField('targetCurrency', 'same_currency', 'Choose another currency')
  }
  for (const currency of [sourceCurrency, targetCurrency]) {
    await getOpenAccount(tx, { organizationId, currency, accountType: 'traditional' })
  }
  const { source, spread, spreadBps, target, rate, ratesDate } = await priceOf(call, asked)
  const row = {
    id: newId(),
    organization_id: organizationId,
    sold_currency: sourceCurrency,
    bought_currency: targetCurrency,
    sold_minor: source.minor,
    spread_minor: spread.minor,
    spread_bps: spreadBps,
    bought_minor: target.minor,
    rates_date: ratesDate,
    rate,
    quoted_by: userId,
    quoted_at: now,
    expires_at: instantOf(msOf(now) + validMs),
  }
  await insertQuote(tx, row)
  const which = { organizationId, unit: sourceCurrency, accountType: 'traditional', kinds: ['available'] } as const
  const [balance] = await balancesOf(tx, which)
  return {
    quoteId: row.id,
    ...exchangeView(row),
    spreadShare: shareText(spreadBps),
    expiresAt: row.expires_at,
    available: moneyText(money(balance?.available ?? 0n, sourceCurrency)),
  }
}
