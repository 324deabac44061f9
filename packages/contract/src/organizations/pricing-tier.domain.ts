export const pricingTiers = ['vault', 'premium'] as const
export type PricingTier = (typeof pricingTiers)[number]

/** The tier of this name; an unknown one pays as the first. */
export const pricingTierOf = (name: string): PricingTier => pricingTiers.find((tier) => tier === name) ?? 'vault'

type TierTerms = {
  /** What a month costs, in cents of US dollars. */
  readonly membershipMinor: bigint
  /** A month that ends with a balance worth that much costs nothing; null where no balance helps. */
  readonly freeFromMinor: bigint | null
  /** Beneficial owners may read or run the accounts. */
  readonly letsOwnersIn: boolean
  /** The business's logo is on the PDFs of its invoices. */
  readonly showsLogo: boolean
}

/** What a plan costs and gives; what transfers and conversions cost in each stands with their fees. */
export const tierTerms: Readonly<Record<PricingTier, TierTerms>> = {
  vault: { membershipMinor: 1_000n, freeFromMinor: 500_000n, letsOwnersIn: false, showsLogo: false },
  premium: { membershipMinor: 4_900n, freeFromMinor: null, letsOwnersIn: true, showsLogo: true },
}
