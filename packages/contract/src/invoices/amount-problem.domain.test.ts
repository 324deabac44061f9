import { expect, test } from 'vitest'
import { amountProblemOf } from './amount-problem.domain.ts'
import { fieldProblemOf } from './invoice-problems.domain.ts'

const written = { currency: 'EUR', fees: [{ type: 'percent' }, { type: 'fixed' }] } as const

test.each([
  ['items[3].rate', 'too_large', { key: 'atMost', amount: '1000000000000.00' }],
  ['items[3].rate', 'negative', { key: 'atLeast', amount: '0.00' }],
  ['fees[1].value', 'too_large', { key: 'atMost', amount: '1000000000000.00' }],
  ['total', 'too_large', { key: 'atMost', amount: '100000000000.00' }],
  ['total', 'must_be_positive', { key: 'moreThan', amount: '0.00' }],
  ['total', 'total', { key: 'moreThan', amount: '0.00' }],
  ['fees[0].value', 'too_large', null],
  ['items[3].qty', 'too_large', null],
  ['earlyDiscountPercent', 'too_large', null],
  ['items[3].rate', 'not_a_number', null],
])('%s that is %s', (path, code, problem) => {
  expect(amountProblemOf({ path, code }, written)).toEqual(problem)
})

test('the answer of the API names the limit with its currency', () => {
  expect(fieldProblemOf({ path: 'total', code: 'too_large' }, written).message).toBe(
    'This must be at most €100,000,000,000.00',
  )
  expect(fieldProblemOf({ path: 'total', code: 'must_be_positive' }, written).message).toBe(
    'This must be more than €0.00',
  )
  expect(fieldProblemOf({ path: 'items[0].qty', code: 'too_large' }, written).message).toBe('This is too large')
})
