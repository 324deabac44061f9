import { expect, test } from 'vitest'
import { factsOf } from './fault-facts.ts'

const none = { place: null, expected: null, found: null, currency: null, limitDays: null, since: null }

test.each([
  [
    {
      code: 'clearing_overdue',
      subject: 'account 382 (suspense, USD at smart_rail)',
      expected: 'empty after 30 days',
      found: '1000012799 since 2026-10-02T11:05:00.000Z',
    },
    {
      place: { kind: 'suspense', provider: 'smart_rail' },
      expected: null,
      found: '10000127.99',
      currency: 'USD',
      limitDays: 30,
      since: '2026-10-02T11:05:00.000Z',
    },
  ],
  [
    { code: 'sum_not_zero', subject: 'EUR at house', expected: '0', found: '-120' },
    { ...none, expected: '0.00', found: '-1.20', currency: 'EUR' },
  ],
  [
    {
      code: 'credit_differs',
      subject: 'credit 01a2 ada GBP smart',
      expected: '500 waiting',
      found: '0 on its account',
    },
    { ...none, expected: '5.00', found: '0.00', currency: 'GBP' },
  ],
  [{ code: 'version_gap', subject: 'account 17', expected: 'version 4', found: 'version 6 (transfer 01a2)' }, none],
  [{ code: 'guarantee_differs', subject: 'invoice 01a2', expected: '500 guaranteed', found: '0 on its account' }, none],
])('$code: what it says in numbers', (fault, facts) => {
  expect(factsOf(fault)).toEqual(facts)
})
