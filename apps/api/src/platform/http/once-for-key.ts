import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../call.ts'
import { canonicalJson } from '../canonical-json.ts'
import { claimKey, findStoredAnswer, type KeyOf, storeAnswer } from '../db/request-store.ts'
import {
  blindIndex,
  dataKeyOf,
  decrypt,
  encrypt,
  houseKey,
  type Key,
  keyedHash,
  type Place,
  unwrapDataKey,
} from '../vault.ts'
import { refuseCardNumber } from './read-input.ts'

export type Keyed = { readonly route: string; readonly key: string; readonly input: unknown }

/** The Idempotency-Key as the header brought it, or null where there is none. */
export const readKey = (raw: string | string[] | undefined): string | null => {
  if (raw === undefined) return null
  if (typeof raw === 'string' && /^[\w-]{8,100}$/.test(raw)) {
    refuseCardNumber(raw)
    return raw
  }
  throw new Refusal('MalformedRequest', { message: 'Idempotency-Key must be 8 to 100 letters, digits, _ or -.' })
}

const actorKeyOf = ({ actor, inviteToken, settings }: Call): string => {
  if ('userId' in actor) return `user:${actor.userId}`
  if ('staffId' in actor) return `staff:${actor.staffId}`
  // Whoever holds an invoice's link has no other name.
  return inviteToken === null ? 'nobody' : `link:${blindIndex(settings.secret, `link ${inviteToken}`).toString('hex')}`
}

const placeOf = ({ actor, organizationId, route, key }: KeyOf): Place => ({
  table: 'idempotency_keys',
  column: 'answer',
  row: [actor, organizationId ?? '', route, key].join(' '),
})

type Claimed = {
  readonly where: KeyOf
  readonly bodyHash: Buffer
  readonly dataKey: Key
  readonly stored: Awaited<ReturnType<typeof findStoredAnswer>>
}

const claim = async (call: Call, { route, key, input }: Keyed): Promise<Claimed> => {
  const { tx, actor, settings } = call
  const { secret } = settings
  const organizationId = 'organizationId' in actor ? actor.organizationId : null
  const where = { actor: actorKeyOf(call), organizationId, route, key }
  // The second is asked behind the first, so that it sees what whoever held the key before has kept.
  const [{ taken, wrapped_key: wrapped }, stored] = await Promise.all([
    claimKey(tx, where),
    findStoredAnswer(tx, where),
  ])
  if (!taken) throw new Refusal('RequestInFlight', { retryAfterSeconds: 1 })
  const bodyHash = keyedHash(secret, 'idempotent requests', canonicalJson(input))
  if (organizationId === null) return { where, bodyHash, dataKey: houseKey(secret), stored }
  const dataKey = wrapped ? unwrapDataKey(secret, organizationId, wrapped) : await dataKeyOf(tx, secret, organizationId)
  return { where, bodyHash, dataKey, stored }
}

type Answered = { readonly answer: unknown }

const replay = ({ where, bodyHash, dataKey, stored }: Claimed): Answered | null => {
  if (stored === null) return null
  if (!stored.body_hash.equals(bodyHash)) throw new Refusal('IdempotencyKeyReused')
  return { answer: JSON.parse(decrypt(dataKey, stored.answer, placeOf(where))) }
}

const organizationIn = (answer: unknown): string | null => {
  if (typeof answer !== 'object' || answer === null || !('organizationId' in answer)) return null
  return typeof answer.organizationId === 'string' ? answer.organizationId : null
}

const keep = async ({ tx, settings }: Call, { where, bodyHash, dataKey }: Claimed, answer: unknown): Promise<void> => {
  const text = JSON.stringify(answer ?? null)
  const made = where.organizationId === null && where.actor.startsWith('user:') ? organizationIn(answer) : null
  // Whoever has just created a business acts for it from now on, and asks again as such.
  const kept = made === null ? where : { ...where, organizationId: made }
  const key = made === null ? dataKey : await dataKeyOf(tx, settings.secret, made)
  await storeAnswer(tx, { ...kept, bodyHash, answer: encrypt(key, text, placeOf(kept)) })
}

/** The answer that was given under this key before, if one was. */
export const answeredBefore = async (call: Call, keyed: Keyed): Promise<Answered | null> =>
  replay(await claim(call, keyed))

/** Runs once per actor, organization, route and key: afterwards the same request gets the answer that was kept with the effect. */
export const onceForKey = async <T>(call: Call, keyed: Keyed, run: () => Promise<T>): Promise<T> => {
  const claimed = await claim(call, keyed)
  const before = replay(claimed)
  if (before) return before.answer as T
  const answer = await run()
  await keep(call, claimed, answer)
  return answer
}
