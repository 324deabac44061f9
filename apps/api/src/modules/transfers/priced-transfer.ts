import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { type Currency, isPositiveMoney, localDateIn, type Money, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { currentRates, storedRates } from '../accounts/index.ts'
import { type ExchangeTerms, exchangedBack, exchangeTerms, spreadBpsOf, transferFee } from '../fees/index.ts'
import type { Organization } from '../organizations/index.ts'

export type Priced = ExchangeTerms & {
  /** In the source's currency. */
  readonly fee: Money
  /** What leaves for the payee, in any currency at the day's rates. */
  readonly amountIn: (currency: Currency) => Money
}

type Asked = {
  readonly organization: Pick<Organization, 'pricingTier' | 'timeZone'>
  readonly from: Currency
  readonly into: Currency
  /** How it leaves the house; null inside. */
  readonly corridor: Corridor | null
  /** Of the fixed side. */
  readonly amount: Money
  readonly fixedSide: 'source' | 'target'
}

/** What a transfer takes, brings and costs today; refuses with `AmountOutOfRange` what would bring or take nothing, with `TransferLimitReached`, and with `RateUnavailable` where it is exchanged. */
export const priceTransfer = async (
  { tx, now }: Pick<Call<Member>, 'tx' | 'now'>,
  { organization: { pricingTier: tier, timeZone }, from, into, corridor, amount, fixedSide }: Asked,
): Promise<Priced> => {
  const today = localDateIn(timeZone, msOf(now))
  // Nothing is exchanged at old rates; limits and rules may count by them.
  const rates = await (from === into ? storedRates(tx, today) : currentRates(tx, today))
  const spreadBps = spreadBpsOf(tier)
  const terms = exchangeTerms({ amount, other: fixedSide === 'source' ? into : from, fixedSide, spreadBps, rates })
  if (!isPositiveMoney(terms.source) || !isPositiveMoney(terms.target)) throw new Refusal('AmountOutOfRange')
  if (corridor?.mostMinor != null && terms.target.minor > corridor.mostMinor) {
    const most = moneyText(money(corridor.mostMinor, into))
    throw new Refusal('TransferLimitReached', { details: { most, currency: into } })
  }
  const fee = corridor ? transferFee({ corridor, sent: terms.target, tier }) : money(0n, into)
  const exchanged = (amount: Money, currency: Currency): Money =>
    amount.currency === currency ? amount : exchangedBack(amount, currency, rates.perUsd)
  return { ...terms, fee: exchanged(fee, from), amountIn: (currency) => exchanged(terms.source, currency) }
}

type Bounded = Pick<Priced, 'source' | 'target'> & { readonly fixedSide: 'source' | 'target' }

/** Whether the side that is not fixed is worse than the worst amount that was accepted of it, in its minor units. */
export const isWorseThan = (boundMinor: bigint, { fixedSide, source, target }: Bounded): boolean =>
  fixedSide === 'source' ? target.minor < boundMinor : source.minor > boundMinor
