import { expect, test } from 'vitest'
import { billsPlan, isPayable } from './bills-plan.ts'

const bill = (invoiceId: string, currency: 'USD' | 'EUR', amountToPay: string) =>
  ({ invoiceId, currency, amountToPay, status: 'sent' }) as const
const account = (currency: 'USD' | 'EUR', accountType: 'smart' | 'traditional', balance: string) => ({
  currency,
  accountType,
  balance,
  isActive: true,
})

test('each currency is added up and paid by the first account that has enough', () => {
  const bills = [bill('a', 'USD', '100.00'), bill('b', 'USD', '50.50'), bill('c', 'EUR', '10.00')]
  const accounts = [account('USD', 'smart', '150.00'), account('USD', 'traditional', '150.50')]
  expect(billsPlan(bills, accounts, {})).toMatchObject([
    { currency: 'USD', amount: '150.50', count: 2, account: { accountType: 'traditional' }, short: null, left: '0.00' },
    { currency: 'EUR', amount: '10.00', count: 1, account: undefined, short: '10.00' },
  ])
  expect(billsPlan(bills, accounts, { USD: 'smart' })[0]).toMatchObject({ short: '0.50', left: null })
})

test('only what was sent and is still due can be paid', () => {
  expect(isPayable(bill('a', 'USD', '0.01'))).toBe(true)
  expect(isPayable(bill('a', 'USD', '0.00'))).toBe(false)
  expect(isPayable({ ...bill('a', 'USD', '5.00'), status: 'completed' })).toBe(false)
})
