import { describe, expect, test } from 'vitest'
import {
  countryFigureText,
  dateFigureText,
  moneyFigureText,
  numberFigureText,
  percentFigureText,
} from './figures.domain.ts'
import { type DocumentSource, documentLines, invoiceDocument } from './invoice-document.domain.ts'
import { invoiceStatuses } from './invoice-lifecycle.ts'

const source: DocumentSource = {
  viewer: 'seller',
  status: 'sent',
  invoiceNumber: 'INV-2026-0001',
  currency: 'USD',
  items: [{ name: ' Design ', rate: '1250.5', qty: '2.50', amount: '3126.25' }],
  fees: [{ name: 'Handling', type: 'percent', value: '5.50', amount: '171.94' }],
  taxes: [],
  subtotal: '3126.25',
  baseAmount: '3298.19',
  lateFeeAmount: '0.00',
  discountAmount: '0.00',
  cashbackAmount: null,
  customFields: [],
  earlyDiscountPercent: null,
  earlyDiscountEndDate: null,
  lateFeeSettings: null,
  totalDue: '3298.19',
  paidAmount: '0.00',
  amountToPay: '3298.19',
  sendingDate: '2026-03-05',
  dueDate: '2026-09-30',
  summary: 'Spring work',
  notes: 'One\r\nTwo',
  senderDisplayName: 'Acme Studio LLC',
  senderHandle: 'acme',
  senderBusinessAddress: { line1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
  recipientDisplayName: 'Buyer LLC',
  recipientHandle: 'buyer',
  recipientBusinessAddress: null,
}

test('the document reads in order, in English', () => {
  expect(documentLines(invoiceDocument(source, 'en'))).toEqual([
    'Invoice',
    ...['From', 'Acme Studio LLC', '@acme', '1 Main St', 'Austin, TX 78701', 'United States'],
    ...['Bill to', 'Buyer LLC', '@buyer'],
    ...['Invoice number', 'INV-2026-0001', 'Date of issue', '05 Mar, 2026', 'Date due', '30 Sep, 2026'],
    ...['Summary', 'Spring work'],
    ...['Item/service', 'Unit price', 'Qty', 'Amount'],
    ...['Design', '$1,250.50', '2.5', '$3,126.25'],
    ...['Subtotal', '$3,126.25', 'Handling (5.5%)', '$171.94', 'Total (USD)', '$3,298.19'],
    ...['Notes', 'One', 'Two'],
  ])
})

test('a customer without an account is billed with all that is known: company, person, address, email', () => {
  const recipientInviteInfo = { email: 'rosa@silva.example', firstName: 'Rosa', lastName: 'Silva' }
  const billTo = (change: Partial<DocumentSource>) =>
    invoiceDocument({ ...source, recipientHandle: null, recipientInviteInfo, ...change }, 'en').parties[1]?.lines
  const recipientBusinessAddress = { line1: '3 Rue X', city: 'Paris', zip: '75001', country: 'FR' } as const
  expect(billTo({ recipientDisplayName: 'Silva Bakery', recipientBusinessAddress })).toEqual([
    ...['Silva Bakery', 'Rosa Silva', '3 Rue X', '75001 Paris', 'France', 'rosa@silva.example'],
  ])
  expect(billTo({ recipientDisplayName: 'Rosa Silva' })).toEqual(['Rosa Silva', 'rosa@silva.example'])
  expect(billTo({ recipientHandle: 'silva' })).toEqual(['Buyer LLC', '@silva'])
})

test('the same in Spanish, with what was paid', () => {
  const document = invoiceDocument({ ...source, paidAmount: '3298.19', amountToPay: '0.00' }, 'es')
  expect(document.totals).toEqual([
    { part: 'subtotal', label: 'Subtotal', text: '3.126,25\u00a0US$', isStrong: false },
    { part: 'fee', label: 'Handling (5,5\u00a0%)', text: '171,94\u00a0US$', isStrong: false },
    { part: 'total', label: 'Total (USD)', text: '3.298,19\u00a0US$', isStrong: true },
    { part: 'paid', label: 'Pagado', text: '3.298,19\u00a0US$', isStrong: false },
    { part: 'amountToPay', label: 'Importe a pagar', text: '0,00\u00a0US$', isStrong: true },
  ])
  expect(document.facts[1]).toEqual({ label: 'Fecha de emisión', text: '05 mar, 2026' })
})

test('tax, own fields, late fees and the terms of payment', () => {
  const document = invoiceDocument(
    {
      ...source,
      items: [
        { name: 'Design', rate: '100', qty: '1', amount: '100.00', tax: { category: 'S', rate: '21' } },
        { name: 'Book', rate: '10', qty: '1', amount: '10.00', tax: { category: 'AE', rate: '0' } },
        { name: 'Stamp', rate: '1', qty: '1', amount: '1.00' },
      ],
      fees: [],
      taxes: [
        { category: 'S', rate: '21', amount: '21.00' },
        { category: 'AE', rate: '0', amount: '0.00' },
      ],
      subtotal: '111.00',
      baseAmount: '132.00',
      lateFeeAmount: '6.60',
      totalDue: '138.60',
      customFields: [{ label: 'Order', value: 'PO-7' }],
      earlyDiscountPercent: '0.0197',
      earlyDiscountEndDate: '2026-03-15',
      lateFeeSettings: { type: 'recurring', percent: '0.015', repeatPeriod: 30 },
    },
    'en',
  )
  expect(document.facts.at(-1)).toEqual({ label: 'Order', text: 'PO-7' })
  expect(document.columns.map(({ label }) => label)).toEqual(['Item/service', 'Unit price', 'Qty', 'Tax', 'Amount'])
  expect(document.rows.map((row) => row[3])).toEqual(['21%', '0%', '–'])
  expect(document.totals.map(({ label, text }) => `${label} ${text}`)).toEqual([
    'Subtotal $111.00',
    'Tax 21% $21.00',
    'Reverse charge $0.00',
    'Total (USD) $132.00',
    'Late fees $6.60',
    'Total due $138.60',
  ])
  expect(document.terms?.lines).toEqual([
    'Pay $129.40 by 15 Mar, 2026 and save $2.60 (1.97%).',
    'Late fee: $1.98 on 30 Oct, 2026 and again every 30 days (1.5% of the unpaid amount).',
  ])
})

test.each<[DocumentSource['lateFeeSettings'], 'en' | 'es', string]>([
  [{ type: 'flat', percent: '0.02', days: 5 }, 'en', 'Late fee: $65.96 (2%), once, from 05 Oct, 2026.'],
  [
    { type: 'compound', percent: '0.02', repeatPeriod: 7 },
    'en',
    'Late fee: $65.96 on 07 Oct, 2026, then 2% of the amount owed, earlier fees included, every 7 days.',
  ],
  [
    { type: 'flat', percent: '0.02', days: 93 },
    'es',
    'Recargo por demora: 65,96\u00a0US$ (2\u00a0%), una sola vez, desde el 01 ene, 2027.',
  ],
])('a late fee with its first day and amount: %j, %s', (lateFeeSettings, language, line) => {
  expect(invoiceDocument({ ...source, lateFeeSettings }, language).terms?.lines).toEqual([line])
})

test.each(['pending_payment_approval', 'processing_payment'] as const)(
  'while a payment is %s nothing is saved by paying early, and no fee comes',
  (status) => {
    const terms = {
      earlyDiscountPercent: '0.02',
      earlyDiscountEndDate: '2026-03-15',
      lateFeeSettings: { type: 'recurring', percent: '0.01', repeatPeriod: 7 },
    } as const
    expect(invoiceDocument({ ...source, ...terms, status: 'sent' }, 'en').terms?.lines).toHaveLength(2)
    expect(invoiceDocument({ ...source, ...terms, status }, 'en').terms).toBeNull()
  },
)

test('what is settled has no terms left, and says what the discount saved', () => {
  const terms = { earlyDiscountPercent: '0.02', earlyDiscountEndDate: '2026-03-15', cashbackAmount: '65.96' }
  const document = invoiceDocument({ ...source, ...terms, status: 'allocated' }, 'en')
  expect(document.terms).toBeNull()
  expect(document.totals.at(-1)).toEqual({
    part: 'discount',
    label: 'Early-payment discount',
    text: '−$65.96',
    isStrong: false,
  })
})

test('after a part the lines add up to what is due while the discount is open', () => {
  const part = { paidAmount: '1000.00', discountAmount: '65.96', amountToPay: '2232.23', status: 'sent' } as const
  const { totals } = invoiceDocument({ ...source, ...part }, 'en')
  expect(totals.slice(-4).map(({ part: name, text }) => [name, text])).toEqual([
    ['total', '$3,298.19'],
    ['discount', '−$65.96'],
    ['paid', '$1,000.00'],
    ['amountToPay', '$2,232.23'],
  ])
})

test.each(['denied', 'canceled_by_sender', 'paid_externally'] as const)(
  '%s says what was paid, and no rest of it',
  (status) => {
    const { totals } = invoiceDocument({ ...source, paidAmount: '1000.00', amountToPay: '0.00', status }, 'en')
    expect(totals.map(({ part }) => part).slice(-2)).toEqual(['total', 'paid'])
  },
)

test('a date that is not typed yet is left open', () => {
  const { facts } = invoiceDocument({ ...source, dueDate: '' }, 'en')
  expect(facts.map(({ text }) => text)).toEqual(['INV-2026-0001', '05 Mar, 2026', '–'])
})

describe('badges by viewer (specification 4)', () => {
  const badge = (status: DocumentSource['status'], viewer: DocumentSource['viewer']) =>
    invoiceDocument({ ...source, status, viewer }, 'en').badge?.text ?? null
  test.each([
    ['completed', 'Guaranteed', 'Allocated', 'Paid'],
    ['allocated', 'Guaranteed', 'Allocated', 'Guaranteed'],
    ['paid_late', 'Paid', 'Paid', 'Paid'],
    ['paid_externally', 'Paid externally', 'Paid externally', 'Paid externally'],
  ] as const)('%s', (status, seller, buyer, visitor) => {
    expect([badge(status, 'seller'), badge(status, 'buyer'), badge(status, 'visitor')]).toEqual([
      seller,
      buyer,
      visitor,
    ])
  })
  test('none for every other status', () => {
    const others = invoiceStatuses.filter(
      (status) => !['completed', 'allocated', 'paid_late', 'paid_externally'].includes(status),
    )
    expect(others.length).toBe(invoiceStatuses.length - 4)
    for (const status of others) expect(badge(status, 'seller')).toBeNull()
  })
})

describe('figures', () => {
  test('amounts are exact beyond what a float could hold', () => {
    expect(moneyFigureText('9007199254740993.01', 'USD', 'en')).toBe('$9,007,199,254,740,993.01')
    expect(moneyFigureText('0.000001', 'USD', 'en')).toBe('$0.000001')
    expect(moneyFigureText('5', 'EUR', 'es')).toBe('5,00\u00a0€')
    expect(moneyFigureText('1234.5', 'CAD', 'en')).toBe('CA$1,234.50')
    expect(moneyFigureText('-984', 'GBP', 'es')).toBe('\u2212984,00\u00a0£')
  })
  test('what is typed and not yet a number stays as it is', () => {
    expect(moneyFigureText('12.', 'USD', 'en')).toBe('12.')
    expect(numberFigureText('', 'en')).toBe('')
  })
  test('quantities, percentages, dates, countries', () => {
    expect([numberFigureText('1000.50', 'en'), numberFigureText('1000.50', 'es')]).toEqual(['1,000.5', '1.000,5'])
    expect([percentFigureText('5', 'en'), percentFigureText('5', 'es')]).toEqual(['5%', '5\u00a0%'])
    expect([dateFigureText('2026-01-09', 'en'), dateFigureText('2026-01-09', 'es')]).toEqual([
      '09 Jan, 2026',
      '09 ene, 2026',
    ])
    expect([countryFigureText('DE', 'en'), countryFigureText('DE', 'es')]).toEqual(['Germany', 'Alemania'])
  })
})
