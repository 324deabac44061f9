import { expect, it } from 'vitest'
import { movedBy } from './moved-by.ts'

it.each([
  ['paid', 'income', '5.00', true],
  ['matched', 'expenses', '-5.00', true],
  ['refunded', 'income', '-5.00', true],
  ['refunded', 'expenses', '5.00', true],
  ['sent', 'expenses', '5.00', false],
  ['released', 'expenses', '5.00', false],
] as const)('of what was %s (%s) it says %s', (kind, side, amount, isMoney) => {
  expect(movedBy({ kind, side, amount: '5.00' })).toEqual({ amount, isMoney })
})

it('says nothing of what moved nothing', () => {
  expect(movedBy({ kind: 'viewed', side: 'expenses', amount: null })).toEqual({ amount: null, isMoney: false })
})
