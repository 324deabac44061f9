import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { findDataKey, insertDataKey } from './db/data-key-store.ts'
import type { Tx } from './db/db.ts'

export type Place = { readonly table: string; readonly column: string; readonly row: string }

const nonceBytes = 12
const tagBytes = 16

const seal = (key: Buffer, text: Buffer, place: string): Buffer => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(place))
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
}

const open = (key: Buffer, sealed: Buffer, place: string): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, sealed.length - tagBytes)), decipher.final()])
}

const wrappingKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'data key wrapping', 32))

const placeText = ({ table, column, row }: Place): string => `${table}.${column}.${row}`

/** The organization's own data key, made on first use and kept wrapped by a key that is not in the database. */
export const dataKeyOf = async (tx: Tx, secret: string, organizationId: string): Promise<Buffer> => {
  const found = await findDataKey(tx, organizationId)
  if (found) return open(wrappingKey(secret), found, organizationId)
  const fresh = randomBytes(32)
  await insertDataKey(tx, organizationId, seal(wrappingKey(secret), fresh, organizationId))
  const stored = await findDataKey(tx, organizationId)
  if (!stored) throw new Error('the data key was not stored')
  return open(wrappingKey(secret), stored, organizationId)
}

/** Encrypts personal data with AES-256-GCM, bound to its table, column and row. */
export const encrypt = (key: Buffer, text: string, place: Place): Buffer =>
  seal(key, Buffer.from(text), placeText(place))

/** Decrypts what `encrypt` made; throws when it was moved to another place or changed. */
export const decrypt = (key: Buffer, sealed: Buffer, place: Place): string =>
  open(key, sealed, placeText(place)).toString()

/** A key of the house for secrets that belong to no organization (staff's authenticator secrets). */
export const houseKey = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'house data key', 32))

/** A keyed hash to look a secret value up by. */
export const blindIndex = (secret: string, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'blind index', 32)))
    .update(text)
    .digest()
