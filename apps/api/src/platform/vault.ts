import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { findDataKey, insertDataKey } from './db/data-key-store.ts'
import type { Tx } from './db/db.ts'

export type Place = { readonly table: string; readonly column: string; readonly row: string }

const nonceBytes = 12
const tagBytes = 16

/** What encrypts: as it is, or as Node keeps it ready for use. */
export type Key = Buffer | KeyObject

const seal = (key: Key, text: Buffer, place: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

const open = (key: Key, sealed: Buffer, place: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), decipher.final()])
}

const derived = new Map<string, KeyObject>()

// Kept, since every request asks for some: deriving one, or making it ready for use, takes longer than using it.
const keyFor = (secret: string, purpose: string): KeyObject => {
  const name = JSON.stringify([purpose, secret])
  const key = derived.get(name) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  derived.set(name, key)
  return key
}

const wrappingKey = (secret: string): KeyObject => keyFor(secret, 'data key wrapping')

const placeText = ({ table, column, row }: Place): string => `${table}.${column}.${row}`

/** An organization's data key from the wrapped one that the database keeps. */
export const unwrapDataKey = (secret: string, organizationId: string, wrapped: Buffer): Buffer =>
  open(wrappingKey(secret), wrapped, organizationId)

/** The organization's own data key, made on first use and kept wrapped by a key that is not in the database. */
export const dataKeyOf = async (tx: Tx, secret: string, organizationId: string): Promise<Buffer> => {
  const found = await findDataKey(tx, organizationId)
  if (found) return unwrapDataKey(secret, organizationId, found)
  const fresh = randomBytes(32)
  await insertDataKey(tx, organizationId, seal(wrappingKey(secret), fresh, organizationId))
  const stored = await findDataKey(tx, organizationId)
  if (!stored) throw new Error('the data key was not stored')
  return unwrapDataKey(secret, organizationId, stored)
}

/** Encrypts personal data with AES-256-GCM, bound to its table, column and row. */
export const encrypt = (key: Key, text: string, place: Place): Buffer => seal(key, Buffer.from(text), placeText(place))

/** Decrypts what `encrypt` made; throws when it was moved to another place or changed. */
export const decrypt = (key: Key, sealed: Buffer, place: Place): string =>
  open(key, sealed, placeText(place)).toString()

/** A key of the house for what belongs to no organization: authenticator secrets, stored answers to staff and visitors. */
export const houseKey = (secret: string): Key => keyFor(secret, 'house data key')

/** HMAC-SHA256 under a key of its own per purpose, which is not in the database: nobody who reads the table can guess at the text. */
export const keyedHash = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', keyFor(secret, purpose)).update(text).digest()

/** A keyed hash to look a secret value up by. */
export const blindIndex = (secret: string, text: string): Buffer => keyedHash(secret, 'blind index', text)

type Code = { readonly kind: string; readonly userId: string; readonly code: string }

/** What is kept of a code that a person types. Keyed, because a plain hash of six digits is no secret. */
export const codeHashOf = (secret: string, { kind, userId, code }: Code): Buffer =>
  blindIndex(secret, `${kind} ${userId} ${code}`)
