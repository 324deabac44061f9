import { expect, test } from 'vitest'
import { newToken } from './ids.ts'
import { isHalfToken, isOwnToken, newHalfToken, newSessionToken } from './session-token.ts'

const secret = 'a secret of the house, of more than 32 letters'
const own = newSessionToken(secret, 'session')
const [random = '', proof = ''] = own.split('.')

test('a token of ours is known as ours, for its own cookie alone, and is 256 random bits', () => {
  expect(isOwnToken(secret, 'session', own)).toBe(true)
  expect(isOwnToken(secret, 'staff_session', own)).toBe(false)
  expect(isOwnToken(`${secret}.`, 'session', own)).toBe(false)
  expect(Buffer.from(random, 'base64url')).toHaveLength(32)
  expect(newSessionToken(secret, 'session')).not.toBe(own)
})

test('a half one says so, and can’t be passed off as a whole one', () => {
  const half = newHalfToken(secret, 'session')
  expect([isHalfToken(half), isHalfToken(own)]).toEqual([true, false])
  expect(isOwnToken(secret, 'session', half)).toBe(true)
  expect(isOwnToken(secret, 'session', half.slice('half-'.length))).toBe(false)
  expect(isOwnToken(secret, 'session', `half-${own}`)).toBe(false)
})

test.each([
  ['nothing', ''],
  ['a proof alone', `.${proof}`],
  ['no proof', random],
  ['an empty proof', `${random}.`],
  ['half a proof', `${random}.${proof.slice(0, 8)}`],
  ['a longer proof', `${random}.${proof}AAAA`],
  ['another’s proof', `${newToken()}.${proof}`],
  ['a proof that is no text of base64', `${random}.ö÷ñ`],
])('%s is not ours', (_, token) => {
  expect(isOwnToken(secret, 'session', token)).toBe(false)
})
