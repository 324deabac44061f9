import { expect, test } from 'vitest'
import { ledTo } from './led-to.ts'

const toLogin = { to: '/auth', reason: 'login-required' } as const
const signedIn = { to: '/', reason: 'already-signed-in' } as const
const insecure = { to: '/account-security', reason: 'account-insecure' } as const
const secure = { to: '/', reason: 'account-secure' } as const

test('login keeps the destination with its search, and says why, except for the start page', () => {
  expect(ledTo(toLogin, '/invoices/1?tab=paid')).toBe('/auth?reason=login-required&next=%2Finvoices%2F1%3Ftab%3Dpaid')
  expect(ledTo(toLogin, '/')).toBe('/auth')
})

test('so do the other things that are asked for on the way', () => {
  expect(ledTo(insecure, '/contacts')).toBe('/account-security?next=%2Fcontacts')
  expect(ledTo(insecure, '/')).toBe('/account-security')
  expect(ledTo({ to: '/save-phone-number', reason: 'phone-required' }, '/contacts')).toBe(
    '/save-phone-number?next=%2Fcontacts',
  )
})

test.each([signedIn, secure, { to: '/', reason: 'phone-saved' } as const])(
  '%o leads on to the destination, and nowhere outside',
  (verdict) => {
    expect(ledTo(verdict, '/auth?next=%2Finvoices%2F1%3Ftab%3Dpaid')).toBe('/invoices/1?tab=paid')
    expect(ledTo(verdict, '/auth?next=https%3A%2F%2Fevil.example')).toBe('/')
    expect(ledTo(verdict, '/auth?next=%2F%2Fevil.example')).toBe('/')
    expect(ledTo(verdict, '/auth?next=%2F%5Cevil.example')).toBe('/')
    expect(ledTo(verdict, '/sign-up')).toBe('/')
  },
)

test('who may not manage the business is told so on the page where they end', () => {
  expect(ledTo({ to: '/', reason: 'not-permitted' }, '/invoices/new/form')).toBe('/?reason=not-permitted')
})

test('other destinations are plain', () => {
  expect(ledTo({ to: '/verify', reason: 'verification-required' }, '/contacts')).toBe('/verify')
})
