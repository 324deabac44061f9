import { timingSafeEqual } from 'node:crypto'
import { newToken } from './ids.ts'
import { keyedHash } from './vault.ts'

/** The cookie that a session's token is for. */
export type SessionCookie = 'session' | 'staff_session'

const halfMark = 'half-'
const proofBytes = 12

const proofOf = (secret: string, cookie: SessionCookie, random: string): Buffer =>
  keyedHash(secret, `${cookie} tokens`, random).subarray(0, proofBytes)

const proved = (secret: string, cookie: SessionCookie, random: string): string =>
  `${random}.${proofOf(secret, cookie, random).toString('base64url')}`

/** A token of 256 bits and the proof that this house made it, by which one that was made up is told without asking the database. */
export const newSessionToken = (secret: string, cookie: SessionCookie): string => proved(secret, cookie, newToken())

/** The same for a session that is nobody's yet, made to be told apart from a whole one's. */
export const newHalfToken = (secret: string, cookie: SessionCookie): string =>
  proved(secret, cookie, halfMark + newToken())

export const isHalfToken = (token: string): boolean => token.startsWith(halfMark)

/** Whether this house made the token for this cookie; its session may have ended. */
export const isOwnToken = (secret: string, cookie: SessionCookie, token: string): boolean => {
  const [random = '', proof = ''] = token.split('.')
  const given = Buffer.from(proof, 'base64url')
  return given.length === proofBytes && timingSafeEqual(given, proofOf(secret, cookie, random))
}
