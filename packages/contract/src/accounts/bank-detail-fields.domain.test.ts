import { expect, it } from 'vitest'
import { bankDetailFields } from './bank-detail-fields.domain.ts'

const details = {
  accountHolder: 'Halden Studio LLC',
  accountNumber: '032180000118359719',
  routingCode: '123456',
  bank: 'Sandbox Bank',
  address: '1 Main Street',
  city: 'Springfield',
  zip: '12345',
  country: 'US',
}

it.each([
  ['MXN', 'clabe', 'routingCode'],
  ['EUR', 'iban', 'routingCode'],
  ['PLN', 'iban', 'routingCode'],
  ['GBP', 'iban', 'sortCode'],
  ['AUD', 'accountNumber', 'bsb'],
  ['NZD', 'accountNumber', 'bsb'],
  ['USD', 'accountNumber', 'routingCode'],
])('labels the numbers of %s as %s and %s', (currency, number, routing) => {
  const words = bankDetailFields(details, currency).map(({ word }) => word)
  expect(words.slice(0, 3)).toEqual(['accountHolder', number, routing])
})

it('shows the address of the holder below the name', () => {
  const fields = bankDetailFields({ ...details, businessAddress: '1 Main St, Austin' }, 'USD')
  expect(fields[1]).toEqual({
    word: 'businessAddress',
    value: '1 Main St, Austin',
    shown: '1 Main St, Austin',
    isReference: false,
  })
})

it('leaves out what is not there and marks what people copy', () => {
  const fields = bankDetailFields(details, 'USD')
  expect(fields.map(({ word }) => word)).not.toContain('bic')
  expect(fields.filter(({ isReference }) => isReference).map(({ word }) => word)).toEqual([
    'accountNumber',
    'routingCode',
  ])
})

it.each([
  ['EUR', { accountNumber: 'DE89370400440532013000' }, 'DE89 3704 0044 0532 0130 00'],
  ['MXN', { accountNumber: '002010077777777771' }, '002 010 07777777777 1'],
  ['USD', { accountNumber: '123456789012' }, '1234 5678 9012'],
  ['USD', { routingCode: '121140399' }, '121140399'],
  ['EUR', { bic: 'COBADEFFXXX' }, 'COBADEFFXXX'],
  ['GBP', { routingCode: '04-00-99' }, '04-00-99'],
  ['CAD', { transitNumber: '12345' }, '12345'],
])('shows the numbers of %s as people read them: %o as %s', (currency, number, shown) => {
  const fields = bankDetailFields({ accountHolder: 'A', ...number } as typeof details, currency)
  expect(fields[1]?.shown).toBe(shown)
})
