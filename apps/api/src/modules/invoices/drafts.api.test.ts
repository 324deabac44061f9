import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, invoiceFormTo, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await createCompany(app)
})
afterAll(() => app.close())

const save = (body: unknown, company = seller): Promise<Answered> =>
  company.browser.send('PUT', '/invoices/draft', { body })
const get = (invoiceId: string, company = seller): Promise<Answered> =>
  company.browser.send('GET', `/invoices/${invoiceId}`)
const countInvoices = async (): Promise<number> =>
  (await app.owner.query('select count(*)::int as n from invoices')).rows[0].n

describe('200', () => {
  test('a draft keeps what was typed and shows what follows from it', async () => {
    const { status, data } = await save(
      invoiceFormTo(buyer, {
        items: [
          { name: 'Design', rate: '33.335', qty: '3' },
          { name: 'Hosting', rate: '0.005', qty: '1' },
        ],
        fees: [
          { name: 'Handling', type: 'percent', value: '10' },
          { name: 'Delivery', type: 'fixed', value: '5.5' },
        ],
        notes: 'Line one\nLine two',
      }),
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      version: 1,
      viewer: 'seller',
      invoiceNumber: null,
      status: 'draft',
      isOverdue: false,
      items: [
        { name: 'Design', rate: '33.335', qty: '3', amount: '100.01' },
        { name: 'Hosting', rate: '0.005', qty: '1', amount: '0.01' },
      ],
      fees: [
        { name: 'Handling', type: 'percent', value: '10', amount: '10.00' },
        { name: 'Delivery', type: 'fixed', value: '5.5', amount: '5.50' },
      ],
      subtotal: '100.02',
      baseAmount: '115.52',
      totalDue: '115.52',
      amountToPay: '115.52',
      paidAmount: '0.00',
      finalAmount: null,
      senderDisplayName: 'Halden Studio LLC',
      senderWasVerified: true,
      recipientDisplayName: 'Castle Trading LLC',
      recipientHandle: buyer.handle,
      recipientBusinessAddress: { city: 'Portland' },
      sentAt: null,
      actions: expect.arrayContaining([
        { action: 'save', isEnabled: true, reason: null },
        { action: 'send', isEnabled: true, reason: null },
      ]),
    })
    expect((await get(data.invoiceId)).data).toEqual(data)
  })

  test('a draft may lack its recipient and its items', async () => {
    const { status, data } = await save(invoiceFormTo(null, { items: [] }))
    expect(status).toBe(200)
    expect(data).toMatchObject({ recipientId: null, recipientDisplayName: null, subtotal: '0.00', totalDue: '0.00' })
  })

  test('saving goes on from the version that was seen', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    const { status, data } = await save({ ...invoiceFormTo(null, { summary: 'Summer work' }), invoiceId, version })
    expect(status).toBe(200)
    expect(data).toMatchObject({ invoiceId, version: 2, summary: 'Summer work', recipientHandle: null })
  })

  test('the same request with the same key drafts once', async () => {
    const before = await countInvoices()
    const sent = { body: invoiceFormTo(buyer), headers: { 'idempotency-key': 'draft-key-0001' } }
    const first = await seller.browser.send('PUT', '/invoices/draft', sent)
    const again = await seller.browser.send('PUT', '/invoices/draft', sent)
    expect(again.data).toEqual(first.data)
    expect(await countInvoices()).toBe(before + 1)
  })

  test('a business that is not verified drafts, and reads why it can not send yet', async () => {
    const { data } = await save(invoiceFormTo(buyer), third)
    expect(data.actions).toEqual(
      expect.arrayContaining([
        { action: 'save', isEnabled: true, reason: null },
        { action: 'send', isEnabled: false, reason: 'OrganizationNotVerified' },
      ]),
    )
    expect(data).toMatchObject({
      senderWasVerified: false,
      senderBusinessAddress: null,
      senderDisplayName: third.handle,
    })
  })
})

describe('401, 403, 404', () => {
  test('401 without a session', async () => {
    expect((await app.customer().send('PUT', '/invoices/draft', { body: invoiceFormTo(buyer) })).status).toBe(401)
    expect((await app.customer().send('GET', '/invoices/x')).status).toBe(401)
  })

  test('403 for who only reads', async () => {
    const before = await countInvoices()
    await setRole(app, third, 'read-only')
    const { status, error } = await save(invoiceFormTo(buyer), third)
    expect([status, error?.code]).toEqual([403, 'NotPermitted'])
    await setRole(app, third, 'no-access')
    expect((await third.browser.send('GET', '/invoices/income')).status).toBe(403)
    await setRole(app, third, 'owner')
    expect(await countInvoices()).toBe(before)
  })

  test('403 for the recipient who saves over what was sent', async () => {
    const { invoiceId, version } = await sendFrom(seller, buyer)
    const { status, error } = await save({ ...invoiceFormTo(third), invoiceId, version }, buyer)
    expect([status, error?.code]).toEqual([403, 'NotPermitted'])
  })

  test('404: a draft is absent for its recipient and for a third business', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    for (const company of [buyer, third]) {
      expect((await get(invoiceId, company)).error?.code).toBe('InvoiceNotFound')
      const saved = await save({ ...invoiceFormTo(null), invoiceId, version }, company)
      expect([saved.status, saved.error?.code]).toEqual([404, 'InvoiceNotFound'])
    }
  })

  test('404 for a handle that nobody has, at its field', async () => {
    const { status, error } = await save({ ...invoiceFormTo(null), recipientHandle: '@nobody_has_it' })
    expect([status, error?.code, error?.validations[0]?.field]).toEqual([404, 'HandleNotFound', 'recipientHandle'])
  })
})

describe('409', () => {
  test('a version that is not the newest: nothing is overwritten', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    await save({ ...invoiceFormTo(buyer, { summary: 'First tab' }), invoiceId, version })
    const { status, error } = await save({ ...invoiceFormTo(buyer, { summary: 'Second tab' }), invoiceId, version })
    expect([status, error?.code]).toEqual([409, 'InvoiceVersionConflict'])
    expect((await get(invoiceId)).data).toMatchObject({ summary: 'First tab', version: 2 })
  })

  test('two tabs at once: one wins', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((summary) =>
        save({ ...invoiceFormTo(buyer, { summary }), invoiceId, version }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await get(invoiceId)).data.version).toBe(2)
  })

  test('what was sent is not saved over', async () => {
    const { invoiceId, version } = await sendFrom(seller, buyer)
    const { status, error } = await save({ ...invoiceFormTo(buyer), invoiceId, version })
    expect([status, error?.code]).toEqual([409, 'InvoiceStatusConflict'])
  })
})

const item = { name: 'Design', rate: '50.00', qty: '2' }
const fee = { name: 'Handling', type: 'percent', value: '5' }

describe('422', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no number', { items: [{ ...item, rate: 'ten' }] }, 'items[0].rate'],
    ['an exponent', { items: [{ ...item, rate: '1e3' }] }, 'items[0].rate'],
    ['less than nothing', { items: [{ ...item, rate: '-1' }] }, 'items[0].rate'],
    ['no quantity', { items: [item, { ...item, qty: '' }] }, 'items[1].qty'],
    ['a quantity of zero', { items: [{ ...item, qty: '0' }] }, 'items[0].qty'],
    ['too many decimals', { items: [{ ...item, qty: '1.00001' }] }, 'items[0].qty'],
    ['too much', { items: [{ ...item, rate: '1000000000001' }] }, 'items[0].rate'],
    ['too much in all', { items: [{ ...item, rate: '1000000000000', qty: '1000' }] }, 'total'],
    ['more than all', { fees: [{ ...fee, value: '100.1' }] }, 'fees[0].value'],
    ['a fee of no number', { fees: [fee, { ...fee, type: 'fixed', value: '' }] }, 'fees[1].value'],
    ['half a cent', { fees: [{ ...fee, type: 'flat', value: '0.005' }] }, 'fees[0].value'],
    ['due before it is sent', { sendingDate: '2026-05-02', dueDate: '2026-05-01' }, 'dueDate'],
    ['no date', { dueDate: '2026-02-30' }, 'dueDate'],
    ['too early', { sendingDate: '2020-12-31' }, 'sendingDate'],
    ['too late', { dueDate: '2200-01-01' }, 'dueDate'],
    ['an account that the currency lacks', { currency: 'EUR', accountType: 'smart' }, 'accountType'],
    ['an unknown currency', { currency: 'BTC' }, 'currency'],
    ['a total of its own', { totalDue: '1.00' }, 'totalDue'],
    ['a state of its own', { status: 'completed' }, 'status'],
    ['a name of two lines', { items: [{ ...item, name: 'a\nb' }] }, 'items[0].name'],
    ['a fee that turns the reading direction', { fees: [{ ...fee, name: '\u202e%5' }] }, 'fees[0].name'],
    ['a summary that turns the reading direction', { summary: '\u2066paid\u2069' }, 'summary'],
    ['notes with control characters', { notes: 'fine\r\n\tand\u001b[31m not' }, 'notes'],
    ['a long summary', { summary: 'x'.repeat(201) }, 'summary'],
    ['too many items', { items: Array.from({ length: 201 }, () => item) }, 'items'],
    ['an unknown field of an item', { items: [{ ...item, amount: '1.00' }] }, 'items[0].amount'],
    ['a version without an invoice id that is none', { invoiceId: 'x', version: 1 }, 'invoiceId'],
  ])('%s', async (_, terms, field) => {
    const before = await countInvoices()
    const { status, error } = await save(invoiceFormTo(buyer, terms))
    expect([status, error?.code, error?.validations[0]?.field]).toEqual([422, 'ValidationError', field])
    expect(await countInvoices()).toBe(before)
  })

  test('every wrong number is named at once', async () => {
    const { error } = await save(invoiceFormTo(buyer, { items: [{ name: '', rate: 'a', qty: 'b' }] }))
    expect(error?.validations.map(({ field }) => field)).toEqual(['items[0].rate', 'items[0].qty'])
  })

  test('an invoice to oneself', async () => {
    const { status, error } = await save(invoiceFormTo(seller))
    expect([status, error?.code, error?.validations[0]?.field]).toEqual([422, 'OwnHandle', 'recipientHandle'])
  })

  test('saving without saying over which version', async () => {
    const { invoiceId } = await draftFrom(seller, buyer)
    const { status, error } = await save({ ...invoiceFormTo(buyer), invoiceId })
    expect([status, error?.validations[0]?.field]).toEqual([422, 'version'])
  })
})
