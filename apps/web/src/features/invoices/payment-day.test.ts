import { expect, it } from 'vitest'
import { paymentDay } from './payment-day.ts'

const plain = { dueDate: '2026-03-31', discountAmount: '0.00', earlyDiscountEndDate: null }
const discounted = { ...plain, discountAmount: '1.97', earlyDiscountEndDate: '2026-03-14' }

it.each([
  [plain, '2026-03-01', { kind: 'early', reachesOn: '2026-03-31' }],
  [discounted, '2026-03-01', { kind: 'early', reachesOn: '2026-03-14' }],
  [{ ...discounted, discountAmount: '0.00' }, '2026-03-20', { kind: 'early', reachesOn: '2026-03-31' }],
  [plain, '2026-03-31', { kind: 'onTime', reachesOn: '2026-03-31' }],
  [plain, '2026-04-01', { kind: 'late', reachesOn: '2026-04-01' }],
])('%o paid on %s', (invoice, today, day) => expect(paymentDay(invoice, today)).toEqual(day))
