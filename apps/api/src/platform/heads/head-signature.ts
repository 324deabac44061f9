import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Chain, Head } from './head.ts'

// The fixed beginning of an Ed25519 private key in PKCS #8 (RFC 8410); the 32 bytes of the seed follow.
const pkcs8Beginning = Buffer.from('302e020100300506032b657004220420', 'hex')

const keyOf = (secret: string): KeyObject => {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'ledger heads', 32))
  return createPrivateKey({ key: Buffer.concat([pkcs8Beginning, seed]), format: 'der', type: 'pkcs8' })
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
  createPublicKey(keyOf(secret)).export({ format: 'der', type: 'spki' }).toString('base64')

/** Signs the head of the chain of batches (Ed25519) with a key that is not in the database. */
export const signHead = (secret: string, chain: Chain, head: Head): Buffer =>
  sign(null, textOf(chain, head), keyOf(secret))

/** Whether the house signed this head. */
export const isSignedHead = (secret: string, chain: Chain, head: Head & { readonly signature: Buffer }): boolean =>
  verify(null, textOf(chain, head), createPublicKey(keyOf(secret)), head.signature)
