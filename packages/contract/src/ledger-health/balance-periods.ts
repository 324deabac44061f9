/** For how many days back money by kind is shown. */
export const balancePeriods = ['30', '90'] as const
export type BalancePeriod = (typeof balancePeriods)[number]
