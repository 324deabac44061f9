import { retryDays } from '@contado/contract/onboarding-fees/onboarding-fees.endpoints.ts'

const dayMs = 86_400_000

/** When a card is charged again that was refused first at one instant and again now; null after the last time. Epoch milliseconds. */
export const nextTryMs = (firstMs: number, nowMs: number): number | null =>
  retryDays.map((days) => firstMs + days * dayMs).find((ms) => ms > nowMs) ?? null
