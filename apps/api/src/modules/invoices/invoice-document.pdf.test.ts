import type { DocumentSource } from '@contado/contract/invoices/invoice-document.domain.ts'
import { documentLines, invoiceDocument, pageLabel } from '@contado/contract/invoices/invoice-document.domain.ts'
import { describe, expect, test } from 'vitest'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { invoicePdf } from './invoice-document.pdf.ts'

const source = (change: Partial<DocumentSource> = {}): DocumentSource => ({
  viewer: 'seller',
  status: 'allocated',
  invoiceNumber: 'INV-2026-0001',
  currency: 'USD',
  items: [
    { name: 'Diseño, semana 1', rate: '1250.00', qty: '2.50', amount: '3125.00' },
    {
      name: 'A long name that runs over more than one line, Łódź Ωμέγα Привет',
      rate: '0.000001',
      qty: '1',
      amount: '0.00',
    },
  ],
  fees: [
    { name: 'Handling', type: 'percent', value: '5.50', amount: '171.88' },
    { name: 'Delivery', type: 'fixed', value: '10', amount: '10.00' },
  ],
  taxes: [],
  subtotal: '3125.00',
  baseAmount: '3306.88',
  lateFeeAmount: '0.00',
  discountAmount: '0.00',
  cashbackAmount: null,
  customFields: [{ label: 'Order', value: 'PO-7' }],
  earlyDiscountPercent: null,
  earlyDiscountEndDate: null,
  lateFeeSettings: null,
  totalDue: '3306.88',
  paidAmount: '3306.88',
  amountToPay: '0.00',
  sendingDate: '2026-03-05',
  dueDate: '2026-09-30',
  summary: 'Spring work',
  notes: 'Thank you.\n\nBank: see above',
  senderDisplayName: 'Acme Studio LLC',
  senderHandle: 'acme',
  senderBusinessAddress: {
    line1: '1 Main St',
    line2: 'Floor 2',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    country: 'US',
  },
  recipientDisplayName: 'Comercio Castilla SL',
  recipientHandle: 'castilla',
  recipientBusinessAddress: { line1: 'Calle Mayor 1', city: 'Madrid', zip: '28001', country: 'ES' },
  ...change,
})

const squeezed = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '')
const drawn = async (from: DocumentSource, language: 'en' | 'es'): Promise<string> =>
  squeezed(textOfPdf(Buffer.from(await invoicePdf(from, { language, productName: 'Contado' }))))

describe('the PDF says what the document says, in its order', () => {
  test.each<[string, Partial<DocumentSource>, 'en' | 'es']>([
    ['in English', {}, 'en'],
    ['in Spanish', {}, 'es'],
    ['for the buyer', { viewer: 'buyer' }, 'en'],
    [
      'a draft without recipient, items, notes',
      {
        status: 'draft',
        invoiceNumber: null,
        items: [],
        fees: [],
        notes: '',
        summary: '',
        recipientDisplayName: null,
        recipientHandle: null,
        recipientBusinessAddress: null,
        senderBusinessAddress: null,
      },
      'en',
    ],
    [
      'for a customer without an account',
      {
        recipientHandle: null,
        recipientInviteInfo: { email: 'rosa@silva.example', firstName: 'Rosa', lastName: 'Silva' },
      },
      'en',
    ],
    ['in another currency', { currency: 'PLN', totalDue: '99999999999.99' }, 'es'],
  ])('%s', async (_, change, language) => {
    const from = source(change)
    const expected = [...documentLines(invoiceDocument(from, language)), pageLabel(language, 1, 1)]
    expect(await drawn(from, language)).toBe(squeezed(expected))
  })

  test('over several pages: the table’s head is repeated, pages are counted, no row is lost', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      name: `Line ${index + 1}.`,
      rate: '1.00',
      qty: '1',
      amount: '1.00',
    }))
    const from = source({ items })
    const text = await drawn(from, 'en')
    const pages = Number(/Page1of(\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(2)
    const head = squeezed(invoiceDocument(from, 'en').columns.map(({ label }) => label))
    expect(text.split(head).length - 1).toBe(pages)
    const title = `Invoice ${from.invoiceNumber}`
    const labels = Array.from({ length: pages }, (_, index) => squeezed([title, pageLabel('en', index + 1, pages)]))
    const withoutLabels = labels.reduce((rest, label) => rest.replace(label, ''), text)
    const once = withoutLabels.replaceAll(head, '')
    const expected = squeezed(documentLines(invoiceDocument(from, 'en'))).replace(head, '')
    expect(once).toBe(expected)
  })

  test('letters of Greek, Cyrillic, Chinese, Japanese and Korean are letters', async () => {
    const texts = [
      'Ωμέγα Έργα',
      'Привет, Їжак',
      'Łódź İzmir Đà Nẵng',
      '上海春风设计',
      '株式会社さくら「東京」',
      '한국어 번역',
    ]
    const from = source({
      items: texts.map((name) => ({ name, rate: '1.00', qty: '1', amount: '1.00' })),
      recipientDisplayName: '設計および監理業務、第一期',
    })
    const expected = [...documentLines(invoiceDocument(from, 'en')), pageLabel('en', 1, 1)]
    expect(await drawn(from, 'en')).toBe(squeezed(expected))
  })

  test('long names, addresses and figures are broken or made smaller, and stay whole', async () => {
    const from = source({
      items: [
        { name: 'Wort'.repeat(20), rate: '999999999999.123456', qty: '1000000000.1234', amount: '99999999999.99' },
      ],
      senderDisplayName: `${'Donaudampfschiff'.repeat(8)} GmbH`,
      recipientBusinessAddress: { line1: 'Straße'.repeat(12), city: 'Llanfair'.repeat(9), zip: '1', country: 'GB' },
      customFields: Array.from({ length: 9 }, (_, index) => ({ label: `Field ${index}`, value: 'v-'.repeat(12) })),
      notes: '',
    })
    const expected = [...documentLines(invoiceDocument(from, 'es')), pageLabel('es', 1, 1)]
    expect(await drawn(from, 'es')).toBe(squeezed(expected))
  })

  test('whatever people write is drawn: marks without a picture are left out, letters without a font do no harm', async () => {
    const pieces = ['\u00ad', '\u200b', '\u202e', '\u2028', '\ufeff', '\u0007', '\ue000', '\u{10ffff}', '\uffff', '\t']
    const letters = ['e\u0301', 'ﷺ', '漢', 'مر', 'שָ', 'क्ष', '👩‍👩‍👧', '🇪🇸', '\u034f', '\u0f00', '\u1160']
    const texts = [...pieces, ...letters].map((piece) => piece.repeat(100))
    const items = texts.map((name) => ({ name, rate: '1.00', qty: '1', amount: '1.00' }))
    await invoicePdf(source({ items, notes: texts.join('\n') }), { language: 'en', productName: 'Contado' })
    const invisible = source({ summary: `Spring${pieces.slice(0, -1).join('')}work` })
    expect(await drawn(invisible, 'en')).toBe(await drawn(source({ summary: 'Springwork' }), 'en'))
  })

  test('the reader would notice a missing and a changed word', async () => {
    const expected = squeezed([...documentLines(invoiceDocument(source(), 'en')), pageLabel('en', 1, 1)])
    expect(await drawn(source({ notes: 'Thank you.' }), 'en')).not.toBe(expected)
    expect(await drawn(source({ baseAmount: '3306.89' }), 'en')).not.toBe(expected)
  })

  test.each([
    ['a seller in the US', { viewer: 'seller' }, undefined, [612, 792]],
    ['a buyer in Spain', { viewer: 'buyer' }, undefined, [595.28, 841.89]],
    [
      'a visitor without an address: the seller’s',
      { viewer: 'visitor', recipientBusinessAddress: null },
      undefined,
      [612, 792],
    ],
    ['whoever asks for another', { viewer: 'seller' }, 'a4', [595.28, 841.89]],
  ] as const)('the paper of %s', async (_, change, paper, [width, height]) => {
    const pdf = Buffer.from(await invoicePdf(source(change), { language: 'en', productName: 'Contado', paper }))
    expect(pdf.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`)
  })

  test('text is text: fonts are embedded, and nothing is a picture', async () => {
    const pdf = Buffer.from(await invoicePdf(source(), { language: 'en', productName: 'Contado' })).toString('latin1')
    expect(pdf.startsWith('%PDF-')).toBe(true)
    expect(pdf).toContain('/FontFile')
    expect(pdf).toMatch(/\+inter/)
    expect(pdf).not.toContain('/Subtype /Image')
  })
})
