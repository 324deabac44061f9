/** What an invoice may hold. `max` is inclusive and in whole units; `maxScale` is the number of decimals. */
export const invoiceLimits = {
  maxItems: 200,
  maxFees: 20,
  rate: { max: 10n ** 12n, maxScale: 6 },
  qty: { max: 10n ** 9n, maxScale: 4 },
  feePercent: { max: 100n, maxScale: 4 },
  feeFixed: { max: 10n ** 12n },
  taxPercent: { max: 100n, maxScale: 4 },
  earlyDiscountPercent: { maxScale: 6 },
  earlyDiscountMarginDays: 7,
  lateFeePercent: { maxScale: 6 },
  /** Days or periods of a late fee, and how long after the due date fees still come. */
  lateFeeMaxPeriodDays: 3650,
  lateFeeMaxDays: 36_525,
  /** All late fees of an invoice together, as a fraction of its base. */
  lateFeeCap: { numerator: 1n, denominator: 1n },
  maxTotalMinor: 10n ** 13n,
} as const
