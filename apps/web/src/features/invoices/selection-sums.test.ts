import { expect, it } from 'vitest'
import { selectionSums } from './selection-sums.ts'

it('sums what is chosen, each currency on its own and to the last cent', () => {
  expect(selectionSums([])).toEqual([])
  expect(
    selectionSums([
      { currency: 'USD', totalDue: '0.10' },
      { currency: 'EUR', totalDue: '1204.00' },
      { currency: 'USD', totalDue: '0.20' },
    ]),
  ).toEqual([
    { currency: 'USD', total: '0.30' },
    { currency: 'EUR', total: '1204.00' },
  ])
})
