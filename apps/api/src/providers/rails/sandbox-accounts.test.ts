import { currencies } from '@contado/money'
import { isValidBIC, validateIBAN } from 'ibantools'
import { stdnum } from 'stdnum'
import { describe, expect, test } from 'vitest'
import { sandboxAccountNumbers, smartRoutingCode } from './sandbox-account-numbers.ts'
import { openSandboxAccounts, sandboxSentinels } from './sandbox-accounts.ts'
import { sandboxBanks } from './sandbox-banks.ts'

const references = Array.from(
  { length: 200 },
  (_, index) => `0190c7e2-0000-7000-8000-${String(index).padStart(12, '0')}`,
)

const isRoutingNumber = (digits: string): boolean => {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return /^\d{9}$/.test(digits) && sum % 10 === 0
}

describe('account numbers pass the checks of their country', () => {
  test.each(['EUR', 'GBP', 'PLN'] as const)('%s: IBAN', (currency) => {
    for (const reference of references) {
      expect(validateIBAN(sandboxAccountNumbers(currency, reference).accountNumber)).toMatchObject({ valid: true })
    }
    expect(validateIBAN('DE89370400440532013001').valid).toBe(false)
  })

  test('MXN: CLABE', () => {
    const isClabe = (text: string) => stdnum.MX?.clabe?.validate(text).isValid
    for (const reference of references)
      expect(isClabe(sandboxAccountNumbers('MXN', reference).accountNumber)).toBe(true)
    expect(isClabe('646180000000000000')).toBe(false)
  })

  test('NZD: bank, branch, base and check digit', () => {
    const isNumber = (text: string) => stdnum.NZ?.bank?.validate(text).isValid
    for (const reference of references) {
      const { accountNumber, routingCode } = sandboxAccountNumbers('NZD', reference)
      expect(isNumber(accountNumber)).toBe(true)
      expect(accountNumber.startsWith(`${routingCode}-`)).toBe(true)
    }
    expect(isNumber('38-9000-0000002-000')).toBe(false)
  })

  test('USD: ABA routing numbers of both providers, which differ', () => {
    const { routingCode = '' } = sandboxAccountNumbers('USD', 'any')
    expect(isRoutingNumber(routingCode)).toBe(true)
    expect(isRoutingNumber(smartRoutingCode)).toBe(true)
    expect(routingCode).not.toBe(smartRoutingCode)
    expect(isRoutingNumber('123456789')).toBe(false)
  })

  test('the rest: the shapes that their banks use', () => {
    expect(sandboxAccountNumbers('GBP', 'x').routingCode).toMatch(/^\d{2}-\d{2}-\d{2}$/)
    expect(sandboxAccountNumbers('AUD', 'x')).toMatchObject({
      accountNumber: expect.stringMatching(/^\d{9}$/),
      routingCode: expect.stringMatching(/^\d{3}-\d{3}$/),
    })
    const canadian = sandboxAccountNumbers('CAD', 'x')
    expect(canadian).toMatchObject({ transitNumber: expect.stringMatching(/^\d{5}$/), institutionNumber: '699' })
    expect(canadian.routingCode).toBe(`0${canadian.institutionNumber}${canadian.transitNumber}`)
    for (const currency of ['HKD', 'CNH', 'SGD'] as const) {
      expect(sandboxAccountNumbers(currency, 'x')).toMatchObject({
        bankCode: expect.stringMatching(/^\d{3,4}$/),
        branchCode: expect.stringMatching(/^\d{3}$/),
      })
    }
    for (const currency of currencies) expect(isValidBIC(sandboxBanks[currency].bic)).toBe(true)
  })
})

test('no two accounts share a number, and a reference keeps its number', () => {
  for (const currency of currencies) {
    const numbers = references.map((reference) => sandboxAccountNumbers(currency, reference).accountNumber)
    expect(new Set(numbers).size).toBe(references.length)
    expect(references.map((reference) => sandboxAccountNumbers(currency, reference).accountNumber)).toEqual(numbers)
  }
})

describe('the sandbox’s provider', () => {
  const request = {
    provider: 'traditional_rail' as const,
    accountHolder: 'Halden Studio LLC',
    accounts: currencies.map((currency) => ({
      reference: `r:${currency}`,
      currency,
      accountType: 'traditional' as const,
    })),
  }

  test('opens what it is asked for, the same every time', async () => {
    const answer = await openSandboxAccounts(request)
    expect(answer).toEqual(await openSandboxAccounts(request))
    expect(answer.status === 'approved' && answer.accounts).toHaveLength(currencies.length)
  })

  test.each(Object.entries(sandboxSentinels))('%s for its sentinel', async (status, beginning) => {
    expect(await openSandboxAccounts({ ...request, accountHolder: `${beginning} LLC` })).toEqual({ status })
  })
})
