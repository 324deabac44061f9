import { expect, it } from 'vitest'
import { boundOf } from './quote-bound.ts'

const quote = { sourceCurrency: 'USD', amount: '100.00', targetCurrency: 'EUR', targetAmount: '92.55' } as const

it('lets a hundredth of the other side go before somebody is asked again, and asks for something at least', () => {
  expect(boundOf(quote, 'source')).toBe('91.62')
  expect(boundOf(quote, 'target')).toBe('101.00')
  expect(boundOf({ ...quote, targetAmount: '0.01' }, 'source')).toBe('0.01')
})
