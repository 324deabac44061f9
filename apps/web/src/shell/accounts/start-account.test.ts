import { expect, test } from 'vitest'
import { startAccount } from './start-account.ts'

const account = (currency: 'USD' | 'EUR' | 'GBP', balance: string, balanceConvertedToUSD = balance) => ({
  ...{ currency, balance, balanceConvertedToUSD },
})

test('a form begins with what is worth most, not with the largest figure', () => {
  const accounts = [account('USD', '0.00'), account('EUR', '900.00', '990.00'), account('GBP', '850.00', '1105.00')]
  expect(startAccount(accounts, 'EUR')?.currency).toBe('GBP')
})

test('without any money it begins with the base currency, or the first account where that is not open', () => {
  const accounts = [account('USD', '0.00'), account('EUR', '0.00')]
  expect(startAccount(accounts, 'EUR')?.currency).toBe('EUR')
  expect(startAccount(accounts, 'GBP')?.currency).toBe('USD')
  expect(startAccount([], 'EUR')).toBeUndefined()
})
