// Printed from the tables of endpoints by `npm run print`.
import type { ClientCall } from '../kernel/endpoint.ts'

export const firstCustomerCalls = {
  'sessions.begin': { method: 'POST', path: '/sessions/intermediate' },
  'sessions.start-social': { method: 'POST', path: '/sessions/social' },
  'sessions.request-email-code': { method: 'POST', path: '/sessions/email-code' },
  'sessions.begin-by-email-code': { method: 'POST', path: '/sessions/email-code/verify' },
  'sessions.passkey-options': { method: 'POST', path: '/sessions/passkey/options' },
  'sessions.begin-by-passkey': { method: 'POST', path: '/sessions/passkey' },
  'sessions.resend-code': { method: 'POST', path: '/sessions/intermediate/resend-code' },
  'sessions.confirm': { method: 'POST' },
  'sessions.end': { method: 'DELETE', path: '/sessions', answer: 'nothing' },
  'me.get': { path: '/me' },
  'sandbox.logins': {},
} as const satisfies Readonly<Record<string, ClientCall>>
