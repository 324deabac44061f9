import { expect, test } from 'vitest'
import { takesBankDebit } from './bank-debit-rule.domain.ts'

const offered = { currency: 'USD', hasMerchantAccount: true, senderCountry: 'US', recipientCountry: 'ES' } as const

test.each([
  ['both sides in supported countries', {}, true],
  ['a recipient of whom no address is known', { recipientCountry: null }, true],
  ['another currency', { currency: 'EUR' }, false],
  ['no merchant account', { hasMerchantAccount: false }, false],
  ['a seller in a country that sanctions block', { senderCountry: 'IR' }, false],
  ['a buyer in a country closed to debits', { recipientCountry: 'CU' }, false],
] as const)('%s', (_, change, isTaken) => {
  expect(takesBankDebit({ ...offered, ...change })).toBe(isTaken)
})
