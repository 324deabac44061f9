import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { convertLink } from './convert-link.ts'

const account = (currency: 'USD' | 'EUR' | 'GBP', balance: string, worth = balance) => ({
  ...{ currency, accountType: 'traditional' as const, isActive: true, balance },
  ...{ balanceInBase: worth, balanceConvertedToUSD: worth },
})
const sums = { missing: '400.00', missingInBase: '440.00' }
const euros = { currency: 'EUR' as const, date: parseLocalDate('2026-12-01'), ...sums }
const pounds = { ...euros, currency: 'GBP' as const }

test('what is short is exchanged from what is worth most, so that just that much arrives', () => {
  const accounts = [account('USD', '900.00'), account('GBP', '800.00', '1040.00'), account('EUR', '0.00')]
  const given = { accounts, base: 'USD' as const, short: [euros] }
  expect(convertLink(euros, given)).toBe('/convert?from=GBP&to=EUR&amount=400.00&side=target')
  expect(convertLink(euros, { ...given, short: [euros, pounds] })).toBe(
    '/convert?from=USD&to=EUR&amount=400.00&side=target',
  )
})

test('all of it is exchanged where it will not do, and nothing without money elsewhere or an account for it', () => {
  const accounts = [account('USD', '30.00'), account('EUR', '5.00')]
  const given = { accounts, base: 'USD' as const, short: [euros] }
  expect(convertLink(euros, given)).toBe('/convert?from=USD&to=EUR&amount=30.00&side=source')
  expect(convertLink(euros, { ...given, accounts: [account('USD', '0.00'), account('EUR', '5.00')] })).toBeNull()
  expect(convertLink(pounds, { ...given, short: [pounds] })).toBeNull()
})
