import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Chain, Head } from './head.ts'

// The fixed beginning of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the seed follow.
const pkcs8Beginning = Buffer.from('302e020100300506032b657004220420', 'hex')

type Keys = { readonly secret: KeyObject; readonly open: KeyObject }

// Whoever verifies a chain asks once for each of its heads.
const made = new Map<string, Keys>()

const keysOf = (secret: string): Keys => {
  const known = made.get(secret)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ledger heads', 32))
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Beginning, seed]), format: 'der', type: 'pkcs8' })
  const keys = { secret: key, open: createPublicKey(key) }
  made.set(secret, keys)
  return keys
}

const textOf = ({ kind, id }: Chain, { shard, sequence, count, hash, previousHash }: Head): Buffer =>
  Buffer.from(
    [
      `contado ${kind} head`,
      id,
      shard,
      sequence,
      count,
      hash.toString('hex'),
      previousHash?.toString('hex') ?? '',
    ].join('|'),
  )

/** The public half of the key that signs heads, as base64 (SPKI): enough to verify copies elsewhere. */
export const headKeyName = (secret: string): string =>
  keysOf(secret).open.export({ format: 'der', type: 'spki' }).toString('base64')

/** Signs the head of the chain of batches (Ed25519) with a key that is not in the database. */
export const signHead = (secret: string, chain: Chain, head: Head): Buffer =>
  sign(null, textOf(chain, head), keysOf(secret).secret)

/** Whether the house signed this head. */
export const isSignedHead = (secret: string, chain: Chain, head: Head & { readonly signature: Buffer }): boolean =>
  verify(null, textOf(chain, head), keysOf(secret).open, head.signature)
