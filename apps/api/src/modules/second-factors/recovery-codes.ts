import { randomInt } from 'node:crypto'
import type { Call } from '../../platform/call.ts'
import { codeHashOf } from '../../platform/vault.ts'
import type { Typed } from './one-time-codes.ts'
import { replaceRecoveryCodes, takeRecoveryCode, wasRecoveryCodeUsed } from './recovery-codes.store.ts'

const howMany = 10
// Without letters and digits that are read for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const shape = /^[a-z0-9]{5}-[a-z0-9]{5}$/

const newRecoveryCode = (): string => {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${half()}-${half()}`
}

/** Ten new recovery codes in the place of the earlier ones. Only their hashes are kept: this is the one time they are known. */
export const renewRecoveryCodes = async (
  { tx, settings }: Pick<Call, 'tx' | 'settings'>,
  userId: string,
): Promise<string[]> => {
  const codes = new Set<string>()
  while (codes.size < howMany) codes.add(newRecoveryCode())
  const list = [...codes]
  await replaceRecoveryCodes(
    tx,
    userId,
    list.map((code) => codeHashOf(settings.secret, { kind: 'recovery code', userId, code })),
  )
  return list
}

/** Whether a text is a recovery code by its looks; capitals and spaces around it do not matter. */
export const looksLikeRecoveryCode = (text: string): boolean => shape.test(text.trim().toLowerCase())

/** A recovery code that somebody typed. */
export const typedRecoveryCode = (
  { tx, settings }: Pick<Call, 'tx' | 'settings'>,
  { userId, code }: { userId: string; code: string },
): Typed => {
  const hash = codeHashOf(settings.secret, {
    kind: 'recovery code',
    userId,
    code: code.trim().toLowerCase(),
  })
  return {
    judge: async (apart) => {
      const isUsed = await wasRecoveryCodeUsed(apart, userId, hash)
      return isUsed === null ? 'wrong' : isUsed ? 'reused' : 'right'
    },
    spend: () => takeRecoveryCode(tx, userId, hash),
  }
}
