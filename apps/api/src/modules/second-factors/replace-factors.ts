import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import { postgresCode } from '../../platform/db/db.ts'
import { clearFactors, endAccess, lockPerson, pauseUntil, removeKeys, replacePhone } from './factors.store.ts'
import { type Phone, readPhone } from './phone-number.ts'

const pauseMs = 24 * 3_600_000
const notUnique = '23505'

type Paused = { readonly pausedUntil: Instant }

const hold = async ({ tx }: Call<Staff>, userId: string): Promise<void> => {
  if (!(await lockPerson(tx, userId))) throw new Refusal('UserNotFound')
}

// Whoever talked staff into it has a day less than its owner needs to hear of it.
const startAgain = async ({ tx, wall }: Call<Staff>, userId: string): Promise<Paused> => {
  await endAccess(tx, userId)
  const pausedUntil = instantOf(msOf(wall) + pauseMs)
  await pauseUntil(tx, userId, pausedUntil)
  return { pausedUntil }
}

/**
 * For somebody who lost them: no second factor is left, nobody is signed in as the person, and what moves money or people waits for
 * 24 hours. Refuses `UserNotFound`.
 */
export const resetFactors = async (call: Call<Staff>, userId: string): Promise<Paused> => {
  await hold(call, userId)
  await clearFactors(call.tx, userId)
  await removeKeys(call.tx, userId)
  return startAgain(call, userId)
}

/** Puts another number in the place of the person's, with the same pause. Refuses `UserNotFound`, `PhoneNumberInUse`, a bad number. */
export const replacePersonPhone = async (call: Call<Staff>, userId: string, given: Phone): Promise<Paused> => {
  const phone = readPhone(given)
  await hold(call, userId)
  await replacePhone(call.tx, userId, phone).catch((error: unknown) => {
    throw postgresCode(error) === notUnique ? new Refusal('PhoneNumberInUse') : error
  })
  return startAgain(call, userId)
}
