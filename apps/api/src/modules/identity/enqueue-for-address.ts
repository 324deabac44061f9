import type { Actor, Call } from '../../platform/call.ts'
import { countAttempt } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'
import { placeKey } from './attempts.ts'
import { storedEmail } from './email-address.domain.ts'
import { browserAsking, type ProofPurpose } from './mailed-proofs.ts'
import { type Place, placeOf } from './places.ts'
import { findUserByEmail } from './users.store.ts'

const hour = 3600
const day = 24 * hour
const most = {
  anHour: 5,
  /** From one place that its owner is known at: nobody elsewhere can use these up. */
  aDayFromKnown: 20,
  /** From all other networks together, the first time that each of them asks in a day. */
  aDayFromNew: 60,
  /** From all other networks together, when they ask again. */
  aDayAgain: 20,
} as const

type MailTo = { readonly userId: string; readonly browserHash?: string }

type Asked = {
  readonly email: string
  /** What the mail proves; its code counts in the browser that asks. */
  readonly purpose: ProofPurpose
  /** Enqueues the job that mails, given the `userId` of the address, or one of nobody. */
  readonly enqueueMail: (to: MailTo) => Promise<void>
}

type From = { readonly address: string; readonly purpose: ProofPurpose; readonly place: Place }

const isMailed = async ({ tx }: Call<Actor>, { address, purpose, place }: From): Promise<boolean> => {
  const count = (where: string, seconds: number): Promise<number> =>
    countAttempt(tx, placeKey(`asked ${purpose}`, { account: address, place: where }), seconds)
  const lately = await count(place.key, hour)
  const today = await count(`${place.key} today`, day)
  if (lately > most.anHour) return false
  if (place.isKnown) return today <= most.aDayFromKnown
  return today === 1 ? (await count('new', day)) <= most.aDayFromNew : (await count('again', day)) <= most.aDayAgain
}

/**
 * Enqueues the job that mails what somebody asked for, silently no more often than a mailbox bears: whoever asks from elsewhere does not
 * use up what the owner may ask for from a browser or network that is known. Whether the address is known changes neither the answer
 * nor the work done before it: the job finds out.
 */
export const enqueueForAddress = async (
  call: Call<Actor>,
  { email, purpose, enqueueMail }: Asked,
): Promise<{ done: true }> => {
  const address = storedEmail(email)
  const user = await findUserByEmail(call.tx, address)
  const place = await placeOf(call, user?.id ?? null)
  if (!(await isMailed(call, { address, purpose, place }))) {
    await enqueueMail({ userId: newId() })
    return { done: true }
  }
  const browserHash = await browserAsking(call, { email: address, purpose })
  await enqueueMail({ userId: user?.id ?? newId(), browserHash })
  return { done: true }
}
