/** The most that the bank lets a business send, and its pause for new bank details, in US cents; magnitudes for the sandbox. */
export const bankSendingLimits = {
  dayUsdMinor: 100_000_000n,
  thirtyDaysUsdMinor: 1_000_000_000n,
  coolingUsdMinor: 1_000_000n,
} as const
export const coolingHours = 24
