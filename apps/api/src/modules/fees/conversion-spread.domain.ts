import { divideRoundHalfUp, type Money, money } from '@contado/money'
import { type PricingTier, pricingTierOf } from './pricing-tier.domain.ts'

const spreadBps: Readonly<Record<PricingTier, bigint>> = { vault: 50n, premium: 30n }

/** What the house keeps of an amount that is sold, rounded half up: 0.50 %, premium 0.30 %. */
export const conversionSpread = (sold: Money, tier: string): Money =>
  money(divideRoundHalfUp(sold.minor * spreadBps[pricingTierOf(tier)], 10_000n), sold.currency)
