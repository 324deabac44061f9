import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { wallMs } from './clock.ts'

let lastMs = 0
let sequence = 0

const hexOf = (number: number, digits: number): string => number.toString(16).padStart(digits, '0')

/** A new UUIDv7: time-ordered, and increasing within one process also inside a millisecond (RFC 9562, method 1). */
export const newId = (): string => {
  // Node keeps random bytes in store for these alone: taking them elsewhere costs ten times as much.
  const random = randomUUID()
  const now = wallMs()
  if (now > lastMs) {
    lastMs = now
    sequence = Number.parseInt(random.slice(0, 3), 16) & 0x3ff
  } else if (++sequence > 0xfff) {
    lastMs += 1
    sequence = 0
  }
  const time = hexOf(lastMs, 12)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hexOf(sequence, 3)}${random.slice(18)}`
}

/** No id lies below it: where reading in the order of ids begins. */
export const lowestId = '00000000-0000-0000-0000-000000000000'

/** A secret of 256 bits as URL-safe text, for sessions and links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Six digits from a cryptographic source. */
export const newCode = (): string => randomInt(0, 1_000_000).toString().padStart(6, '0')
