import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'

const hourSeconds = 3600
const mostPerHour = { fromHere: 30, toNumber: 100 } as const

type Text = { readonly userId: string; readonly to: string }

/**
 * Counts a text, since each costs money and disturbs somebody. Refuses TooManyRequests above thirty in an hour for one login from
 * one network, so that somebody elsewhere does not use up the owner's, and above a hundred to one number.
 */
export const limitTexts = async (
  { tx, settings, device }: Pick<Call, 'tx' | 'settings' | 'device'>,
  { userId, to }: Text,
): Promise<void> => {
  const limits = [
    { key: `texts of ${userId} ${device.network}`, max: mostPerHour.fromHere },
    { key: `texts to ${hashOf(to).toString('base64url')}`, max: mostPerHour.toNumber },
  ]
  for (const { key, max } of limits) {
    const count = await countAttempt(tx, key, hourSeconds)
    if (count > max * settings.rateLimitFactor) {
      throw new Refusal('TooManyRequests', { retryAfterSeconds: hourSeconds })
    }
  }
}
