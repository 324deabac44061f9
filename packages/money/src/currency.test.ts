import { expect, it } from 'vitest'
import { compareCurrency, currencies } from './currency.ts'

it('currencies stand in the order of lists, whatever order they came in', () => {
  expect(currencies.toReversed().toSorted(compareCurrency)).toEqual(currencies)
  expect(compareCurrency('EUR', 'EUR')).toBe(0)
})
