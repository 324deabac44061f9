import { providerStatuses } from '@contado/contract/accounts/accounts.endpoints.ts'
import { describe, expect, test } from 'vitest'
import { accountPlaces, currencyStatusOf } from './currency-status.domain.ts'
import { causesOf, transactionKindOf } from './transaction-kind.domain.ts'

describe('currencyStatusOf', () => {
  test('an organization that is not verified has nothing, whatever the provider says', () => {
    for (const providerStatus of providerStatuses) {
      for (const isOpen of [true, false]) {
        expect(currencyStatusOf({ isOrganizationVerified: false, providerStatus, isOpen })).toBe(
          'ORGANIZATION_VERIFICATION_REQUIRED',
        )
      }
    }
  })

  test.each([
    ['not_started', 'CURRENCY_ACCOUNT_LOCKED', 'CURRENCY_ACCOUNT_LOCKED'],
    ['denied', 'CURRENCY_ACCOUNT_LOCKED', 'CURRENCY_ACCOUNT_LOCKED'],
    ['ineligible', 'CURRENCY_ACCOUNT_LOCKED', 'CURRENCY_ACCOUNT_LOCKED'],
    ['completed', 'PROVIDER_APPLICATION_UNDER_REVIEW', 'PROVIDER_APPLICATION_UNDER_REVIEW'],
    ['approved', 'CURRENCY_ACCOUNT_ACTIVE_FOR_TRANSACTIONS', 'CURRENCY_ACCOUNT_ELIGIBLE_FOR_OPENING'],
  ] as const)('%s', (providerStatus, whenOpen, whenNot) => {
    const standing = { isOrganizationVerified: true, providerStatus }
    expect(currencyStatusOf({ ...standing, isOpen: true })).toBe(whenOpen)
    expect(currencyStatusOf({ ...standing, isOpen: false })).toBe(whenNot)
  })

  test('thirteen places: three in US dollars first, euros next', () => {
    expect(accountPlaces).toHaveLength(13)
    expect(accountPlaces.slice(0, 4).map(({ currency }) => currency)).toEqual(['USD', 'USD', 'USD', 'EUR'])
  })
})

describe('transactionKindOf', () => {
  test.each([
    ['deposit', 1n, 'deposit'],
    ['deposit.verified', 1n, 'deposit'],
    ['invoice.payment', -1n, 'invoice-payment'],
    ['invoice.payment', 1n, 'invoice-income'],
    ['invoice.guarantee', -1n, 'guarantee'],
    ['invoice.release', 1n, 'release'],
    ['something-new', 1n, 'other'],
    ['deposit', -1n, 'other'],
  ] as const)('%s %s is %s', (cause, minor, kind) => {
    expect(transactionKindOf(cause, minor)).toBe(kind)
    if (kind !== 'other') expect(causesOf([kind], minor < 0n ? 'out' : 'in')).toContain(cause)
  })

  test('a kind asks for its causes on its own side only', () => {
    expect(causesOf(['release', 'guarantee'], 'in')).toEqual(['invoice.release'])
    expect(causesOf(['release', 'guarantee'], 'out')).toEqual(['invoice.guarantee'])
    expect(causesOf(['other'], 'in')).toEqual([])
  })
})
