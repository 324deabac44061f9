import { randomInt } from 'node:crypto'
import type { Call } from '../../platform/call.ts'
import { blindIndex } from '../../platform/vault.ts'
import type { Spent } from './one-time-codes.ts'
import { replaceRecoveryCodes, takeRecoveryCode, wasRecoveryCodeUsed } from './recovery-codes.store.ts'

const howMany = 10
// Without letters and digits that are read for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const shape = /^[a-z0-9]{5}-[a-z0-9]{5}$/

const newRecoveryCode = (): string => {
  const half = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${half()}-${half()}`
}

const hashFor = (secret: string, userId: string, code: string): Buffer =>
  blindIndex(secret, `recovery code ${userId} ${code}`)

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
    list.map((code) => hashFor(settings.secret, userId, code)),
  )
  return list
}

/** Whether a text is a recovery code by its looks; capitals and spaces around it do not matter. */
export const looksLikeRecoveryCode = (text: string): boolean => shape.test(text.trim().toLowerCase())

/** Uses a recovery code up, in the caller's transaction. */
export const spendRecoveryCode = async (
  { tx, settings }: Pick<Call, 'tx' | 'settings'>,
  { userId, code }: { userId: string; code: string },
): Promise<Spent> => {
  const hash = hashFor(settings.secret, userId, code.trim().toLowerCase())
  if (await takeRecoveryCode(tx, userId, hash)) return 'spent'
  return (await wasRecoveryCodeUsed(tx, userId, hash)) ? 'reused' : 'wrong'
}
