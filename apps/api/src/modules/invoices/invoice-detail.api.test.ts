import { documentLines, invoiceDocument, pageLabel } from '@contado/contract/invoices/invoice-document.domain.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, pay, paymentOf, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Comercio Castilla SL', language: 'es' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer)
})
afterAll(() => app.close())

const squeezed = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '')

describe('GET /invoices/{invoiceId}/pdf', () => {
  test('200: the PDF says what the preview of the same viewer says, in the asked or the own language', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: '2090-01-31', notes: 'Gracias' })
    await pay(app, buyer, paymentOf(sent))
    for (const [company, query, language] of [
      [seller, '', 'en'],
      [buyer, '', 'es'],
      [buyer, '?language=en', 'en'],
    ] as const) {
      const { data } = await company.browser.send('GET', `/invoices/${sent.invoiceId}`)
      const pdf = await company.browser.send('GET', `/invoices/${sent.invoiceId}/pdf${query}`)
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(pdf.headers['content-disposition']).toBe(`attachment; filename="${sent.invoiceNumber}.pdf"`)
      const expected = [...documentLines(invoiceDocument(data, language)), pageLabel(language, 1, 1)]
      expect(squeezed(textOfPdf(pdf.bytes))).toBe(squeezed(expected))
    }
  })

  test('200: a draft, for its sender', async () => {
    const { invoiceId } = await draftFrom(seller, null, { items: [] })
    const pdf = await seller.browser.send('GET', `/invoices/${invoiceId}/pdf`)
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([200, 'attachment; filename="draft.pdf"'])
  })

  test('200 and 429: a long invoice is drawn beside everything else, and of many drawings at once the last are refused', async () => {
    const items = Array.from({ length: 200 }, () => ({ name: 'W'.repeat(200), rate: '1.00', qty: '1' }))
    const { invoiceId } = await draftFrom(seller, null, { items })
    const gaps: number[] = []
    let last = performance.now()
    const timer = setInterval(() => {
      gaps.push(performance.now() - last)
      last = performance.now()
    }, 10)
    const startedAt = performance.now()
    const pdf = await seller.browser.send('GET', `/invoices/${invoiceId}/pdf`)
    const drawnInMs = performance.now() - startedAt
    clearInterval(timer)
    expect(pdf.status).toBe(200)
    expect(Math.max(...gaps)).toBeLessThan(drawnInMs / 2)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => seller.browser.send('GET', `/invoices/${invoiceId}/pdf`)),
    )
    const answered = (status: number) => answers.filter((answer) => answer.status === status).length
    expect(answered(200)).toBeGreaterThanOrEqual(12)
    expect(answered(429)).toBeGreaterThan(0)
    expect(answered(200) + answered(429)).toBe(20)
  })

  test('401, 403, 404, 422', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    expect((await app.customer().send('GET', `/invoices/${invoiceId}/pdf`)).status).toBe(401)
    expect((await third.browser.send('GET', `/invoices/${invoiceId}/pdf`)).error?.code).toBe('InvoiceNotFound')
    const absent = '01a1fdfc-0000-7000-8000-000000000000'
    expect((await seller.browser.send('GET', `/invoices/${absent}/pdf`)).status).toBe(404)
    expect((await seller.browser.send('GET', `/invoices/${invoiceId}/pdf?language=fr`)).status).toBe(422)
    await setRole(app, third, 'no-access')
    expect((await third.browser.send('GET', `/invoices/${invoiceId}/pdf`)).error?.code).toBe('NotPermitted')
    await setRole(app, third, 'owner')
  })
})

describe('GET /invoices/{invoiceId}', () => {
  test('401, 403, 404', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    expect((await app.customer().send('GET', `/invoices/${invoiceId}`)).status).toBe(401)
    expect((await seller.browser.send('GET', `/invoices/${invoiceId}`, { userId: 'new' })).error?.code).toBe(
      'UserMismatch',
    )
    const { status, error } = await third.browser.send('GET', `/invoices/${invoiceId}`)
    expect([status, error?.code]).toEqual([404, 'InvoiceNotFound'])
  })

  test('a button that is off says why', async () => {
    const sent = await sendFrom(seller, buyer)
    const actions = async () => (await buyer.browser.send('GET', `/invoices/${sent.invoiceId}`)).data.actions
    expect(await actions()).toContainEqual({ action: 'pay', isEnabled: true, reason: null })
    await setRole(app, buyer, 'read-only')
    expect(await actions()).toContainEqual({ action: 'pay', isEnabled: false, reason: 'NotPermitted' })
    await setRole(app, buyer, 'owner')
    await pay(app, buyer, paymentOf(sent))
    expect(await actions()).toContainEqual({ action: 'pay', isEnabled: false, reason: 'InvoicePaymentProcessingError' })
  })
})
