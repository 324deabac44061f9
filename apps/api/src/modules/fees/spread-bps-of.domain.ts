import { type PricingTier, pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'

const spreadBps: Readonly<Record<PricingTier, bigint>> = { vault: 50n, premium: 30n }

/** The house's share of what is sold, in hundredths of a percent: 0.50 %, premium 0.30 %. */
export const spreadBpsOf = (tier: string): bigint => spreadBps[pricingTierOf(tier)]
