// Printed from the tables of endpoints by `npm run print`.
import type { StaffEndpoints } from '../endpoints.ts'
import type { ClientCall } from '../kernel/endpoint.ts'

export const staffCalls: Readonly<Record<keyof StaffEndpoints, ClientCall>> = {
  'admin.sessions.begin': { method: 'POST', path: '/admin/sessions/intermediate', isIdempotent: false, answer: 'json' },
  'admin.sessions.confirm': { method: 'POST', path: '/admin/sessions/confirm', isIdempotent: false, answer: 'json' },
  'admin.sessions.end': { method: 'DELETE', path: '/admin/sessions', isIdempotent: false, answer: 'nothing' },
  'admin.me.get': { method: 'GET', path: '/admin/me', isIdempotent: false, answer: 'json' },
  'admin.verification.signups': { method: 'GET', path: '/admin/verification/signups', isIdempotent: false, answer: 'json' },
  'admin.verification.companies': { method: 'GET', path: '/admin/verification/companies', isIdempotent: false, answer: 'json' },
  'admin.verification.company': { method: 'GET', path: '/admin/verification/company', isIdempotent: false, answer: 'json' },
  'admin.verification.reveal': { method: 'POST', path: '/admin/verification/reveal-personal-data', isIdempotent: false, answer: 'json' },
  'admin.verification.approve': { method: 'PUT', path: '/admin/verification/approve-company', isIdempotent: true, answer: 'json' },
  'admin.verification.deny': { method: 'PUT', path: '/admin/verification/deny-company', isIdempotent: true, answer: 'json' },
  'admin.transfers.list': { method: 'GET', path: '/admin/payments/transfers', isIdempotent: false, answer: 'json' },
  'admin.transfers.get': { method: 'GET', path: '/admin/payments/transfers/{transferId}', isIdempotent: false, answer: 'json' },
  'admin.deposits.list': { method: 'GET', path: '/admin/payments/deposits', isIdempotent: false, answer: 'json' },
  'admin.returns.list': { method: 'GET', path: '/admin/payments/returns', isIdempotent: false, answer: 'json' },
  'admin.deposits.unplaced': { method: 'GET', path: '/admin/payments/unplaced-deposits', isIdempotent: false, answer: 'json' },
  'admin.deposits.find-placement': { method: 'GET', path: '/admin/payments/unplaced-deposits/placement', isIdempotent: false, answer: 'json' },
  'admin.deposits.propose-placement': { method: 'PUT', path: '/admin/payments/unplaced-deposits/propose', isIdempotent: true, answer: 'json' },
  'admin.deposits.confirm-placement': { method: 'PUT', path: '/admin/payments/unplaced-deposits/confirm', isIdempotent: true, answer: 'json' },
  'admin.ledger.health': { method: 'GET', path: '/admin/ledger/health', isIdempotent: false, answer: 'json' },
  'admin.ledger.balances-over-time': { method: 'GET', path: '/admin/ledger/balances-over-time', isIdempotent: false, answer: 'json' },
  'admin.ledger.verify': { method: 'POST', path: '/admin/ledger/verify', isIdempotent: true, answer: 'json' },
  'sandbox.mailbox': { method: 'GET', path: '/sandbox/mailbox', isIdempotent: false, answer: 'json' },
  'sandbox.sms': { method: 'GET', path: '/sandbox/sms', isIdempotent: false, answer: 'json' },
  'sandbox.one-time-code': { method: 'GET', path: '/sandbox/one-time-code', isIdempotent: false, answer: 'json' },
  'sandbox.logins': { method: 'GET', path: '/sandbox/logins', isIdempotent: false, answer: 'json' },
  'sandbox.clock': { method: 'GET', path: '/sandbox/clock', isIdempotent: false, answer: 'json' },
  'sandbox.advance-clock': { method: 'POST', path: '/sandbox/clock', isIdempotent: false, answer: 'json' },
}
