import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'

const hourSeconds = 3600
const mostPerHour = { user: 30, number: 30 } as const

type Text = { readonly userId: string; readonly to: string }

/**
 * Counts a text against its sender and its number, since each costs money and disturbs somebody. Refuses TooManyRequests above
 * thirty in an hour of either.
 */
export const limitTexts = async (
  { tx, settings }: Pick<Call, 'tx' | 'settings'>,
  { userId, to }: Text,
): Promise<void> => {
  const limits = [
    { key: `texts of ${userId}`, max: mostPerHour.user },
    { key: `texts to ${hashOf(to).toString('base64url')}`, max: mostPerHour.number },
  ]
  for (const { key, max } of limits) {
    const count = await countAttempt(tx, key, hourSeconds)
    if (count > max * settings.rateLimitFactor) {
      throw new Refusal('TooManyRequests', { retryAfterSeconds: hourSeconds })
    }
  }
}
