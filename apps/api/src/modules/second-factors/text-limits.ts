import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, User } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { networksOf } from '../../platform/http/network.ts'
import { log } from '../../platform/telemetry.ts'
import { placeKey } from '../identity/index.ts'
import { countryOf, type Phone } from './phone-number.ts'

const hour = 3600
const day = 24 * hour

type Budget = { readonly key: string; readonly max: number; readonly seconds: number }
type Counting = Pick<Call, 'tx' | 'settings'>

// Each text costs money and disturbs somebody.
const spend = async ({ tx, settings }: Counting, budgets: readonly Budget[]): Promise<void> => {
  for (const { key, max, seconds } of budgets) {
    const count = await countAttempt(tx, key, seconds)
    if (count > max * settings.rateLimitFactor) throw new Refusal('TooManyRequests', { retryAfterSeconds: seconds })
  }
}

// Strangers who use up theirs take nothing from whoever is known.
const shareOf = { 'verifying texts': 1, 'texts of strangers': 1, texts: 10 } as const

// Last of all, so that whoever is refused for something else takes nothing from the others.
const spendOfAll = async ({ tx, settings }: Counting, kind: keyof typeof shareOf): Promise<void> => {
  const max = settings.textsPerHour * shareOf[kind] * settings.rateLimitFactor
  const count = await countAttempt(tx, `${kind} to all countries`, hour)
  if (count > max) throw new Refusal('TooManyRequests', { retryAfterSeconds: hour })
  if (count === max) log.error({ kind, max }, 'no more texts this hour')
}

type Own = {
  readonly userId: string
  /** The session, or where somebody stands who has given the password or proved the mailbox. */
  readonly place: string
  /** Whether its owner was never seen there. */
  readonly isStranger?: boolean
}

/**
 * Counts a text to the number that a login has verified. What others do with the number does not count here, nor does what somebody
 * who learned the password does elsewhere, where the owner is known. Refuses TooManyRequests above thirty in an hour from one place,
 * and above sixty in a day from all places together that the owner was never seen at, and once the hour's texts of all people are sent.
 */
export const limitOwnTexts = async (call: Counting, { userId, place, isStranger = false }: Own): Promise<void> => {
  const key = (where: string): string => placeKey('texts', { account: userId, place: where })
  await spend(call, [
    { key: key(place), max: 30, seconds: hour },
    ...(isStranger ? [{ key: key('strangers'), max: 60, seconds: day }] : []),
  ])
  await spendOfAll(call, isStranger ? 'texts of strangers' : 'texts')
}

/**
 * Counts a text that verifies a number. Refuses TooManyRequests above five in an hour and ten in a day for one login. Of those without
 * an approved business, whom nobody knows yet, no more than ten in an hour come from one network (and not many more from wider ones), five in an hour and ten in a day go to
 * one number, some hundred in an hour to one country and some thousand to all of them.
 */
export const limitVerifyingTexts = async (call: Call<User>, { phoneNumber, countryIso }: Phone): Promise<void> => {
  const { actor, device, settings } = call
  const login = placeKey('verifying texts', { account: actor.userId, place: 'own' })
  const number = placeKey('verifying texts', { account: phoneNumber, place: 'strangers' })
  await spend(call, [
    { key: login, max: 5, seconds: hour },
    { key: `${login} today`, max: 10, seconds: day },
  ])
  if (actor.isOrganizationVerified) return
  await spend(call, [
    ...networksOf(device.address).map(({ network, share }) => ({
      key: `verifying texts from ${network}`,
      max: 10 * share,
      seconds: hour,
    })),
    { key: number, max: 5, seconds: hour },
    { key: `${number} today`, max: 10, seconds: day },
    {
      key: `verifying texts to ${countryOf({ phoneNumber, countryIso })}`,
      max: settings.textsPerCountry,
      seconds: hour,
    },
  ])
  await spendOfAll(call, 'verifying texts')
}
