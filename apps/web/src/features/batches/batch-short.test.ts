import { expect, test } from 'vitest'
import { batchShort } from './batch-short.ts'

test('what leaves with its fee is held against the bank account of the currency alone', () => {
  const totals = [{ currency: 'EUR', amount: '100.00', fee: '0.50', rows: 2 }] as const
  const accounts = [
    { currency: 'EUR', accountType: 'smart', balance: '900.00' },
    { currency: 'EUR', accountType: 'traditional', balance: '100.49' },
  ] as const
  expect(batchShort(totals, accounts)).toEqual([{ currency: 'EUR', amount: '0.01' }])
  expect(batchShort(totals, [{ ...accounts[1], balance: '100.50' }])).toEqual([])
  expect(batchShort(totals, [])).toEqual([{ currency: 'EUR', amount: '100.50' }])
})
