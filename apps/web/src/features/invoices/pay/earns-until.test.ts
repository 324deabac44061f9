import { expect, test } from 'vitest'
import { earnsUntil } from './earns-until.ts'

const bill = { currency: 'USD', discountAmount: '0.00', dueDate: '2026-12-24', earlyDiscountEndDate: null } as const

test.each([
  ['before the due date', bill, '2026-11-24', '2026-12-24'],
  ['on the due date', bill, '2026-12-24', null],
  ['after it', bill, '2026-12-25', null],
  ['in another currency', { ...bill, currency: 'EUR' as const }, '2026-11-24', null],
  [
    'with a discount',
    { ...bill, discountAmount: '2.00', earlyDiscountEndDate: '2026-12-01' },
    '2026-11-24',
    '2026-12-01',
  ],
  [
    'on the discount’s last day',
    { ...bill, discountAmount: '2.00', earlyDiscountEndDate: '2026-12-01' },
    '2026-12-01',
    null,
  ],
])('a bill paid %s earns until %3$s', (_, paid, today, until) => {
  expect(earnsUntil(paid, today)).toBe(until)
})
