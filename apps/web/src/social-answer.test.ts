import { expect, test } from 'vitest'
import { readSocialAnswer } from './social-answer.ts'

const state = 'st4te-of-twenty-letters'
const google = { provider: 'google', state } as const
const linkedin = { provider: 'linkedin', state } as const
const back = (provider: string, { search = '', fragment = '' }) => ({ provider, search, fragment })

test('Google brings its identity token in the fragment, LinkedIn its code in the query', () => {
  expect(readSocialAnswer(back('google', { fragment: `state=${state}&id_token=a.b.c` }), google)).toEqual({
    kind: 'proof',
    proof: { googleIdToken: 'a.b.c', state },
  })
  expect(readSocialAnswer(back('linkedin', { search: `?code=abcde&state=${state}` }), linkedin)).toEqual({
    kind: 'proof',
    proof: { linkedInCode: 'abcde', state },
  })
})

test('what this tab did not begin is refused', () => {
  const fragment = `state=${state}&id_token=a.b.c`
  const stray = { kind: 'stray' }
  expect(readSocialAnswer(back('google', { fragment }), null)).toEqual(stray)
  expect(readSocialAnswer(back('google', { fragment }), linkedin)).toEqual(stray)
  expect(readSocialAnswer(back('google', { fragment }), { ...google, state: 'another' })).toEqual(stray)
  expect(readSocialAnswer(back('google', { fragment: 'id_token=a.b.c' }), { ...google, state: '' })).toEqual(stray)
  expect(readSocialAnswer(back('google', { search: `?state=${state}&id_token=a.b.c` }), google)).toEqual(stray)
})

test.each([
  ['google', `error=access_denied&state=${state}`, 'canceled'],
  ['google', `error=server_error&state=${state}`, 'failed'],
  ['google', `state=${state}`, 'failed'],
] as const)('%s with %s is %s', (provider, fragment, kind) => {
  expect(readSocialAnswer(back(provider, { fragment }), google)).toEqual({ kind })
})

test.each([
  [`?error=user_cancelled_login&state=${state}`, 'canceled'],
  [`?error=user_cancelled_authorize&state=${state}`, 'canceled'],
  [`?error=unauthorized_scope_error&state=${state}`, 'failed'],
] as const)('LinkedIn with %s is %s', (search, kind) => {
  expect(readSocialAnswer(back('linkedin', { search }), linkedin)).toEqual({ kind })
})

test('Google may also refuse in the query', () => {
  const search = `?error=access_denied&state=${state}`
  expect(readSocialAnswer(back('google', { search }), google)).toEqual({ kind: 'canceled' })
})
