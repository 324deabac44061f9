import { expect, it } from 'vitest'
import { paidAndLeft } from './paid-and-left.ts'

// 100.00 with a discount of 10.00 that is open, 20.00 of it paid: whoever pays the rest today pays 70.00.
it('a part was paid of what the invoice comes to today', () => {
  expect(paidAndLeft({ currency: 'USD', paidAmount: '20.00', amountToPay: '70.00' })).toBe('90.00')
})
