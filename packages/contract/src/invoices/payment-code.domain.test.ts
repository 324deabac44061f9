import { expect, it } from 'vitest'
import { type PaymentCodeSource, paymentCodeOf } from './payment-code.domain.ts'

const details = {
  accountHolder: 'Halden Studio LLC',
  accountNumber: 'DE63100999009582449740',
  bic: 'SBXBDEBB',
  bank: 'Sandbox Bank Europa AG',
  address: 'Friedrichstraße 100',
  city: 'Berlin',
  zip: '10117',
  country: 'DE',
}
const source: PaymentCodeSource = {
  currency: 'EUR',
  amountToPay: '1660.00',
  creditorReference: 'RF72BD39BF29E15B2D65',
  details,
}

it('names the account, the amount and the reference as EPC069-12 wants them', () => {
  expect(paymentCodeOf(source)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'SBXBDEBB',
    'Halden Studio LLC',
    'DE63100999009582449740',
    'EUR1660.00',
    '',
    'RF72BD39BF29E15B2D65',
  ])
})

it('cuts a long name, and stays within what a code may hold', () => {
  const accountHolder = `${'Größe '.repeat(20)}\n`
  const lines = paymentCodeOf({ ...source, details: { ...details, accountHolder } })?.split('\n')
  expect(lines?.[5]).toHaveLength(70)
  expect(lines).toHaveLength(10)
  expect(paymentCodeOf({ ...source, details: { ...details, accountHolder: '漢'.repeat(140) } })).not.toBeNull()
})

it.each<[string, Partial<PaymentCodeSource>]>([
  ['another currency', { currency: 'GBP' }],
  ['no account', { details: null }],
  ['an account without an IBAN', { details: { ...details, accountNumber: '237910178983' } }],
  ['an IBAN outside of SEPA', { details: { ...details, accountNumber: 'TR330006100519786457841326' } }],
  ['no reference', { creditorReference: null }],
  ['nothing to pay', { amountToPay: '0.00' }],
  ['more than a transfer holds', { amountToPay: '1000000000.00' }],
  ['fractions of a cent', { amountToPay: '1.005' }],
  ['no name', { details: { ...details, accountHolder: ' ' } }],
])('is none for %s', (_, change) => expect(paymentCodeOf({ ...source, ...change })).toBeNull())
