import { describe, expect, test } from 'vitest'
import { type PaymentSource, paymentBlockOf } from './invoice-document-payment.domain.ts'
import { invoiceStatuses } from './invoice-lifecycle.ts'

const bank = { bank: 'Sandbox Bank', address: '1 Main Street', city: 'Berlin', zip: '10115', country: 'DE' }
const source: PaymentSource = {
  viewer: 'buyer',
  status: 'sent',
  currency: 'EUR',
  creditorReference: 'RF18539007547034',
  paymentMethods: { achDirectDebit: { enabled: false }, bankTransfer: true },
  bankAccountDetails: {
    local: { accountHolder: 'Halden Studio LLC', accountNumber: 'DE89370400440532013000', ...bank },
    swift: { accountHolder: 'Halden Studio LLC', accountNumber: 'DE89370400440532013000', bic: 'SANDDEFFXXX', ...bank },
  },
}
const titlesOf = (one: PaymentSource) => paymentBlockOf(one, 'en')?.ways.map(({ title }) => title)

describe('how an invoice says that it can be paid', () => {
  test('in the order of the options, the transfer by each way that there is', () => {
    const { label, ways } = paymentBlockOf(source, 'en') ?? { label: '', ways: [] }
    expect(label).toBe('How to pay')
    expect(ways.map(({ title }) => title)).toEqual([
      'Account balance',
      'Local bank transfer',
      'International bank transfer (SWIFT)',
    ])
    expect(ways[1]?.details).toEqual([
      { label: 'Beneficiary', text: 'Halden Studio LLC' },
      { label: 'IBAN', text: 'DE89 3704 0044 0532 0130 00' },
      { label: 'Bank', text: 'Sandbox Bank' },
      { label: 'Bank address', text: '1 Main Street' },
      { label: 'City', text: 'Berlin' },
      { label: 'Postal code', text: '10115' },
      { label: 'Country', text: 'Germany' },
      { label: 'Reference', text: 'RF18 5390 0754 7034' },
    ])
    expect(ways[2]?.lines).toEqual(['Same as the local transfer, with these details:'])
    expect(ways[2]?.details).toEqual([{ label: 'BIC', text: 'SANDDEFFXXX' }])
  })

  test('a transfer from abroad to another bank says all of it', () => {
    const { local, swift } = source.bankAccountDetails ?? {}
    const other = { ...bank, bank: 'Other Bank', address: '2 Side Street', city: 'Bonn', zip: '53111' }
    const elsewhere = swift ? { ...swift, ...other, accountNumber: 'DE02100100100006820101' } : null
    const { ways } = paymentBlockOf(
      { ...source, bankAccountDetails: { local: local ?? null, swift: elsewhere } },
      'en',
    ) ?? {
      ways: [],
    }
    expect(ways[2]?.lines).toEqual(ways[1]?.lines)
    expect(ways[2]?.details).toContainEqual({ label: 'Reference', text: 'RF18 5390 0754 7034' })
  })

  test('nothing is guaranteed once it is overdue', () => {
    const linesOf = (isOverdue: boolean) => paymentBlockOf({ ...source, isOverdue }, 'en')?.ways[0]?.lines
    expect(linesOf(false)).toEqual([
      'Online, from an account balance. Paid before the due date, the money is guaranteed until then.',
    ])
    expect(linesOf(true)).toEqual(['Online, from an account balance.'])
  })

  test('in Spanish', () => {
    const { ways } = paymentBlockOf(source, 'es') ?? { ways: [] }
    expect(ways[1]?.details.at(-1)).toEqual({ label: 'Referencia', text: 'RF18 5390 0754 7034' })
  })

  test('with a bank debit where it is taken, and one way where there is one', () => {
    const methods = { achDirectDebit: { enabled: true }, bankTransfer: true }
    const details = { local: source.bankAccountDetails?.local ?? null, swift: null }
    expect(titlesOf({ ...source, paymentMethods: methods, bankAccountDetails: details })).toEqual([
      'Account balance',
      'US bank debit',
      'Local bank transfer',
    ])
  })

  test('a draft has no reference yet, a form that is typed knows no ways', () => {
    const draft = paymentBlockOf({ ...source, status: 'draft', creditorReference: null }, 'en')
    expect(draft?.ways[1]?.details.map(({ label }) => label)).not.toContain('Reference')
    const { paymentMethods: _, ...form } = source
    expect(paymentBlockOf(form, 'en')).toBeNull()
  })

  test.each(invoiceStatuses)('only while there is something to pay: %s', (status) => {
    expect(paymentBlockOf({ ...source, status }, 'en') !== null).toBe(['draft', 'scheduled', 'sent'].includes(status))
  })
})
