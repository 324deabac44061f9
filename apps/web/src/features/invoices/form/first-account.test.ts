import { expect, test } from 'vitest'
import { firstAccount } from './first-account.ts'

type Currency = 'USD' | 'EUR' | 'GBP'
type Type = 'traditional' | 'smart' | 'merchant'

const account = (currency: Currency, accountType: Type, worth = '0.00', isActive = true) => ({
  ...{ currency, accountType, isActive, balance: worth, balanceConvertedToUSD: worth },
})
const accounts = [
  account('USD', 'traditional'),
  account('USD', 'smart'),
  account('USD', 'merchant', '999.00'),
  account('EUR', 'traditional', '120.00'),
  account('GBP', 'traditional', '500.00', false),
]
const none = { named: undefined, last: null, base: 'USD' } as const
const found = (wishes: Partial<Parameters<typeof firstAccount>[1]>) => {
  const first = firstAccount(accounts, { ...none, ...wishes })
  return first && `${first.currency} ${first.accountType}`
}

test('a new invoice begins in the currency that its address names, else where the last one was paid into', () => {
  const last = { currency: 'USD', accountType: 'traditional' } as const
  expect(found({ named: 'EUR', last })).toBe('EUR traditional')
  expect(found({ last })).toBe('USD traditional')
  expect(found({ named: 'USD' })).toBe('USD smart')
})

test('the first of all begins where most money is; what is closed or only collects debits counts for nothing', () => {
  expect(found({})).toBe('EUR traditional')
  expect(found({ named: 'GBP', last: { currency: 'GBP', accountType: 'traditional' } })).toBe('EUR traditional')
  expect(firstAccount(accounts.slice(0, 3), none)).toMatchObject({ currency: 'USD', accountType: 'smart' })
})
