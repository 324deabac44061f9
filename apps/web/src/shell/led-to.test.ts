import { expect, test } from 'vitest'
import { ledTo } from './led-to.ts'

const toLogin = { to: '/auth', reason: 'login-required' } as const
const signedIn = { to: '/', reason: 'already-signed-in' } as const

test('login keeps the destination with its search, and says why, except for the start page', () => {
  expect(ledTo(toLogin, '/invoices/1?tab=paid')).toBe('/auth?reason=login-required&next=%2Finvoices%2F1%3Ftab%3Dpaid')
  expect(ledTo(toLogin, '/')).toBe('/auth')
})

test('after the login it leads there, and nowhere outside', () => {
  expect(ledTo(signedIn, '/auth?next=%2Finvoices%2F1%3Ftab%3Dpaid')).toBe('/invoices/1?tab=paid')
  expect(ledTo(signedIn, '/auth?next=https%3A%2F%2Fevil.example')).toBe('/')
  expect(ledTo(signedIn, '/auth?next=%2F%2Fevil.example')).toBe('/')
  expect(ledTo(signedIn, '/sign-up')).toBe('/')
})

test('other destinations are plain', () => {
  expect(ledTo({ to: '/verify', reason: 'verification-required' }, '/contacts')).toBe('/verify')
})
