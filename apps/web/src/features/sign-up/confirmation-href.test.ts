import { expect, test } from 'vitest'
import { confirmationHref } from './confirmation-href.ts'

test('a recognized action leads to the confirmation with its token in the fragment', () => {
  expect(confirmationHref({ action: 'confirm-email' }, 'token=abc')).toBe('/sign-up/confirm-email#token=abc')
  expect(confirmationHref({ action: 'verify-email', token: 'a+b' }, '')).toBe('/sign-up/confirm-email#token=a%2Bb')
  expect(confirmationHref({ action: 'confirm-email' }, '')).toBe('/sign-up/confirm-email')
})

test('any other action is a plain sign-up', () => {
  expect(confirmationHref({ action: 'subscribe', token: 'abc' }, '')).toBeNull()
  expect(confirmationHref({}, 'token=abc')).toBeNull()
})
