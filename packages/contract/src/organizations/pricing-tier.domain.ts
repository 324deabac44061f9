export const pricingTiers = ['vault', 'premium'] as const
export type PricingTier = (typeof pricingTiers)[number]

/** The tier of this name; an unknown one pays as the first. */
export const pricingTierOf = (name: string): PricingTier => pricingTiers.find((tier) => tier === name) ?? 'vault'
