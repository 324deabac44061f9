import { pageLabel } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { dateIn } from './download-statement.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { statementPdf } from './statement.pdf.ts'
import { statementDocument, statementLines } from './statement-document.domain.ts'
import { statementRows } from './statement-rows.domain.ts'

const transaction = (index: number, change: Partial<Statement['transactions'][number]> = {}) => ({
  transactionId: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
  at: '2026-03-08T04:59:59.000Z',
  kind: 'invoice-income' as const,
  counterparty: `Comercio ${index}`,
  description: 'INV-2026-0001',
  amount: '1204.00',
  currency: 'USD' as const,
  balanceAfter: '9000.00',
  isIncome: true,
  invoiceId: null,
  transferId: null,
  conversionId: null,
  batchId: null,
  pending: null,
  note: null,
  ...change,
})
const statement = (transactions: Statement['transactions'], timeZone = 'America/New_York'): Statement => ({
  accountHolder: '上海春风 Łódź',
  currency: 'USD',
  accountType: 'smart',
  bankAccountNumber: null,
  from: parseLocalDate('2026-03-01'),
  to: parseLocalDate('2026-03-31'),
  timeZone,
  openingBalance: '0.00',
  closingBalance: '9000.00',
  totalIn: '10204.00',
  totalOut: '-1204.00',
  transactions,
})
const documentOf = (from: Statement, language: 'en' | 'es') =>
  statementDocument(from, { words: { en, es }[language], language, bank: 'Contado', dateOf: dateIn(from.timeZone) })
const squeezed = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '')
const drawn = async (document: ReturnType<typeof documentOf>): Promise<string> =>
  squeezed(textOfPdf(Buffer.from(await statementPdf(document, { paper: 'a4', country: 'US' }))))

test.each(['en', 'es'] as const)('says what the document says, in its order: %s', async (language) => {
  const document = documentOf(statement([transaction(1), transaction(2, { amount: '-1204.00' })]), language)
  expect(await drawn(document)).toBe(squeezed([...statementLines(document), pageLabel(language, 1, 1)]))
})

test.each([
  ['en', 'Sent · should arrive 02 Dec, 2026', 'Processing', 'Recall requested'],
  ['es', 'Enviada · debería llegar el 02 dic, 2026', 'En proceso', 'Devolución solicitada'],
] as const)('what has not arrived says so, and when it should: %s', (language, sent, processing, recalled) => {
  const found = statement([
    transaction(1, { pending: { status: 'sent', arrivalDate: parseLocalDate('2026-12-02'), isRecalled: false } }),
    transaction(2, { pending: { status: 'processing', arrivalDate: null, isRecalled: false } }),
    transaction(3, { pending: { status: 'sent', arrivalDate: parseLocalDate('2026-12-02'), isRecalled: true } }),
    transaction(4),
  ])
  const { rows } = documentOf(found, language)
  expect(rows.slice(1, 5).map((row) => row[2]?.split('\n').slice(2))).toEqual([[sent], [processing], [recalled], []])
  const table = statementRows(found, { words: { en, es }[language], language, dateOf: dateIn(found.timeZone) })
  expect(table.slice(2, 6).map((row) => row.at(-1))).toEqual([sent, processing, recalled, ''])
  expect(new Set(table.map((row) => row.length))).toEqual(new Set([9]))
})

test('money that leaves has a minus, not a hyphen', () => {
  const { rows, sums } = documentOf(statement([transaction(1, { amount: '-1204.00' })]), 'en')
  expect([rows[1]?.[3], sums[2]?.text]).toEqual(['\u2212$1,204.00', '\u2212$1,204.00'])
})

test('over several pages: the head of the table on each, every movement once, pages counted', async () => {
  const document = documentOf(statement(Array.from({ length: 90 }, (_, index) => transaction(index + 1))), 'en')
  const text = await drawn(document)
  const pages = Number(/Page1of(\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(2)
  expect(text.split('DateTypeDescriptionAmountBalance').length - 1).toBe(pages)
  for (let index = 1; index <= 90; index += 1) expect(text.split(`Comercio${index}INV`).length - 1).toBe(1)
  expect(text).toContain(`Page${pages}of${pages}`)
})

test.each([
  ['Pacific/Pago_Pago', '2026-03-31T10:59:59.999Z', '30 Mar, 2026'],
  ['Pacific/Pago_Pago', '2026-03-31T11:00:00.000Z', '31 Mar, 2026'],
  ['Pacific/Kiritimati', '2026-03-31T09:59:59.999Z', '31 Mar, 2026'],
  ['Pacific/Kiritimati', '2026-03-31T10:00:00.000Z', '01 Apr, 2026'],
  ['America/New_York', '2026-03-08T04:59:59.999Z', '07 Mar, 2026'],
  ['America/New_York', '2026-03-08T05:00:00.000Z', '08 Mar, 2026'],
  ['America/New_York', '2026-03-09T03:59:59.999Z', '08 Mar, 2026'],
  ['America/New_York', '2026-03-09T04:00:00.000Z', '09 Mar, 2026'],
  ['America/New_York', '2026-11-02T04:59:59.999Z', '01 Nov, 2026'],
  ['America/New_York', '2026-11-02T05:00:00.000Z', '02 Nov, 2026'],
])('a movement counts on the day of the zone: %s, %s', (timeZone, at, day) => {
  const { rows, facts } = documentOf(statement([transaction(1, { at })], timeZone), 'en')
  expect(rows[1]?.[0]).toBe(day)
  expect(facts.find(({ label }) => label === 'Period')?.text).toBe('01 Mar, 2026 – 31 Mar, 2026')
})
