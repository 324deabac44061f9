import { expect, it } from 'vitest'
import { selectionSums } from './selection-sums.ts'

const open = { status: 'sent', finalAmount: null, totalDue: '9999.00' } as const

it('sums what is chosen, each currency on its own and to the last cent', () => {
  expect(selectionSums([])).toEqual([])
  expect(
    selectionSums([
      { ...open, currency: 'USD', amountToPay: '0.10' },
      { ...open, currency: 'EUR', amountToPay: '1204.00' },
      { ...open, currency: 'USD', status: 'completed', finalAmount: '0.20', amountToPay: '0.00' },
    ]),
  ).toEqual([
    { currency: 'USD', total: '0.30' },
    { currency: 'EUR', total: '1204.00' },
  ])
})
