import { createHash, randomBytes, randomInt } from 'node:crypto'
import { wallMs } from './clock.ts'

let lastMs = 0
let sequence = 0

/** A new UUIDv7: time-ordered, and increasing within one process also inside a millisecond (RFC 9562, method 1). */
export const newId = (): string => {
  const now = wallMs()
  if (now > lastMs) {
    lastMs = now
    sequence = randomInt(0, 0x400)
  } else if (++sequence > 0xfff) {
    lastMs += 1
    sequence = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(lastMs, 0, 6)
  bytes.writeUInt16BE(0x7000 | sequence, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** A secret of 256 bits as URL-safe text, for sessions and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Six digits from a cryptographic source. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')
