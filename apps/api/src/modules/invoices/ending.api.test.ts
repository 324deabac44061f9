import { localDateIn } from '@contado/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, ledgerOf, pay, paymentOf, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

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
beforeEach(() => app.forgetAttempts())

const act = (company: TestCompany, action: string, body: unknown, headers = {}): Promise<Answered> =>
  company.browser.send('POST', `/invoices/${action}`, { body, headers })
const get = async (company: TestCompany, invoiceId: string) =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const timeline = async (company: TestCompany, invoiceId: string) =>
  (await company.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items
const mailsTo = async (email: string, kind: string): Promise<{ subject: string; text: string }[]> => {
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return data.items.filter((mail: { kind: string }) => mail.kind === kind)
}
const reasonOf = (invoice: { actions: { action: string; reason: string | null }[] }, action: string) =>
  invoice.actions.find((one) => one.action === action)?.reason
const audited = async (action: string): Promise<number> =>
  (await app.owner.query('select count(*)::int as n from audit_entries where action = $1', [action])).rows[0].n

const bodies: Readonly<Record<string, object>> = {
  cancel: { senderCancelMessage: 'incorrect-invoice' },
  'mark-as-paid-externally': {},
  reject: { buyerRejectionMessage: 'Not ours' },
  'notify-external-payment': {},
}
const bySeller = ['cancel', 'mark-as-paid-externally']
const byBuyer = ['reject', 'notify-external-payment']

describe('200', () => {
  test('canceled: both sides read why and when, the buyer is mailed in its language, no money moves', async () => {
    const before = await ledgerOf(app, buyer)
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer)
    const { status, data } = await act(seller, 'cancel', { invoiceId, senderCancelMessage: ' incorrect-invoice ' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'canceled_by_sender',
      senderCancelMessage: 'incorrect-invoice',
      amountToPay: '0.00',
      isOverdue: false,
    })
    expect(data.cancelDate).toMatch(/Z$/)
    const own = await timeline(seller, invoiceId)
    const last = own.at(-1)
    expect(last).toMatchObject({ kind: 'canceled', by: 'seller', details: { message: 'incorrect-invoice' } })
    expect(data.lastUpdatedBy).toBe(last.name)
    const seen = await get(buyer, invoiceId)
    expect(seen).toMatchObject({ status: 'canceled_by_sender', lastUpdatedBy: 'Halden Studio LLC' })
    const [mail] = await mailsTo(buyer.email, 'invoice-canceled')
    expect(mail?.subject).toBe(`Halden Studio LLC canceló la factura ${invoiceNumber}`)
    expect(mail?.text).toContain('Factura incorrecta')
    expect(await ledgerOf(app, buyer)).toEqual(before)
    expect(await audited('invoice.canceled')).toBeGreaterThan(0)
  })

  test('own words, of 150 characters once trimmed', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const senderCancelMessage = 'x'.repeat(150)
    const { data } = await act(seller, 'cancel', { invoiceId, senderCancelMessage: `  ${senderCancelMessage}\n` })
    expect(data.senderCancelMessage).toBe(senderCancelMessage)
  })

  test('marked as paid externally, with day and person', async () => {
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer)
    const { status, data } = await act(seller, 'mark-as-paid-externally', { invoiceId })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'paid_externally',
      paidOnDate: localDateIn('America/New_York', wallMs()),
      paidAmount: '0.00',
      amountToPay: '0.00',
    })
    expect(data.lastUpdatedBy).toMatch(/\w/)
    const [mail] = await mailsTo(buyer.email, 'invoice-marked')
    expect(mail?.subject).toBe(`La factura ${invoiceNumber} de Halden Studio LLC consta como pagada`)
    expect((await timeline(buyer, invoiceId)).at(-1)).toMatchObject({ kind: 'kept-in-mailbox', by: 'house' })
  })

  test('rejected: the seller is told why', async () => {
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer)
    const { status, data } = await act(buyer, 'reject', { invoiceId, buyerRejectionMessage: ' We ordered nothing ' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'rejected_by_recipient', buyerRejectionMessage: 'We ordered nothing' })
    expect((await get(seller, invoiceId)).lastUpdatedBy).toBe('Comercio Castilla SL')
    const [mail] = await mailsTo(seller.email, 'invoice-rejected')
    expect(mail?.subject).toBe(`Comercio Castilla SL rejected invoice ${invoiceNumber}`)
    expect(mail?.text).toContain('We ordered nothing')
  })

  test('rejected without a word', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const { data } = await act(buyer, 'reject', { invoiceId, buyerRejectionMessage: ' ' })
    expect(data).toMatchObject({ status: 'rejected_by_recipient', buyerRejectionMessage: null })
  })

  test('told of a payment outside: it stays open, can still be paid, and is told of once', async () => {
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    const notice = { invoiceId, customMessage: ' By cheque ' }
    const { status, data } = await act(buyer, 'notify-external-payment', notice)
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'sent', externalPaymentNotificationSent: true, amountToPay: '100.00' })
    expect(reasonOf(data, 'notify-external-payment')).toBe('InvoiceAlreadyNoticed')
    expect(reasonOf(data, 'pay')).toBeNull()
    expect((await timeline(seller, invoiceId)).find((one: { kind: string }) => one.kind === 'noticed')).toMatchObject({
      by: 'buyer',
      name: 'Comercio Castilla SL',
      details: { message: 'By cheque' },
    })
    const [mail] = await mailsTo(seller.email, 'invoice-noticed')
    expect(mail?.subject).toBe(`Comercio Castilla SL says invoice ${invoiceNumber} is paid`)
    expect(mail?.text).toContain('By cheque')
    const again = await act(buyer, 'notify-external-payment', notice)
    expect([again.status, again.error?.code]).toEqual([409, 'InvoiceAlreadyNoticed'])
    expect((await pay(app, buyer, paymentOf(await get(buyer, invoiceId)))).data.status).toBe('allocated')
  })

  test('archived by each side for itself, and fetched back', async () => {
    const { invoiceId } = await sendFrom(seller, buyer, { summary: 'put away' })
    await act(seller, 'cancel', { invoiceId, ...bodies.cancel })
    const { status, data } = await act(seller, 'archive', { invoiceId })
    expect(status).toBe(200)
    expect(data).toMatchObject({ isArchived: true, archivedBySender: true, status: 'canceled_by_sender' })
    expect(await get(buyer, invoiceId)).toMatchObject({ isArchived: false, archivedBySender: false })
    const ids = async (company: TestCompany, path: string): Promise<string[]> =>
      (await company.browser.send('GET', path)).data.items.map((row: { invoiceId: string }) => row.invoiceId)
    expect(await ids(seller, '/invoices/income')).not.toContain(invoiceId)
    expect(await ids(buyer, '/invoices/expenses')).toContain(invoiceId)
    expect(await ids(seller, '/invoices/log?archived=only')).toEqual([invoiceId])
    expect((await timeline(seller, invoiceId)).map((one: { kind: string }) => one.kind)).toContain('archived')
    expect((await timeline(buyer, invoiceId)).map((one: { kind: string }) => one.kind)).not.toContain('archived')
    expect((await act(buyer, 'archive', { invoiceId })).data).toMatchObject({ archivedByRecipient: true })
    expect(await ids(buyer, '/invoices/expenses')).not.toContain(invoiceId)
    expect((await act(seller, 'unarchive', { invoiceId })).data).toMatchObject({ isArchived: false })
    expect(await ids(seller, '/invoices/income')).toContain(invoiceId)
  })

  test('the same request with the same key acts once and is answered the same', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const headers = { 'idempotency-key': newId() }
    const first = await act(seller, 'cancel', { invoiceId, ...bodies.cancel }, headers)
    const again = await act(seller, 'cancel', { invoiceId, ...bodies.cancel }, headers)
    expect([again.status, again.data]).toEqual([200, first.data])
    expect((await timeline(seller, invoiceId)).filter((one: { kind: string }) => one.kind === 'canceled')).toHaveLength(
      1,
    )
  })
})

describe.each([...bySeller, ...byBuyer, 'archive', 'unarchive'])('%s is refused', (action) => {
  const isSellers = bySeller.includes(action)
  const body = (invoiceId: string) => ({ invoiceId, ...bodies[action] })
  const rightful = () => (byBuyer.includes(action) ? buyer : seller)

  test('401 without a session, 403 for who only reads, 404 for strangers and drafts of others, 422 without a body', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    expect((await app.customer().send('POST', `/invoices/${action}`, { body: {} })).status).toBe(401)
    await setRole(app, rightful(), 'read-only')
    const asReader = await act(rightful(), action, body(invoiceId))
    await setRole(app, rightful(), 'owner')
    expect([asReader.status, asReader.error?.code]).toEqual([403, 'NotPermitted'])
    expect((await act(third, action, body(invoiceId))).error?.code).toBe('InvoiceNotFound')
    const draft = await draftFrom(seller, buyer)
    expect((await act(buyer, action, body(draft.invoiceId))).error?.code).toBe('InvoiceNotFound')
    const { status, error } = await act(rightful(), action, {})
    expect([status, error?.validations[0]?.field]).toEqual([422, 'invoiceId'])
    expect((await get(seller, invoiceId)).status).toBe('sent')
  })

  test('403 for the other side', async () => {
    if (action.endsWith('archive')) return
    const { invoiceId } = await sendFrom(seller, buyer)
    const { status, error } = await act(isSellers ? buyer : seller, action, body(invoiceId))
    expect([status, error?.code]).toEqual([403, 'NotPermitted'])
  })

  test('409 while it is paid and once it is over, as the menu says', async () => {
    const held = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    await pay(app, buyer, paymentOf(held))
    const { status, error } = await act(rightful(), action, body(held.invoiceId))
    const expected = action === 'unarchive' ? 'InvoiceStatusConflict' : 'InvoicePaymentProcessingError'
    expect([status, error?.code]).toEqual([409, expected])
    expect(reasonOf(await get(rightful(), held.invoiceId), action)).toBe(expected)
    const over = await sendFrom(seller, buyer)
    await act(seller, 'cancel', { invoiceId: over.invoiceId, ...bodies.cancel })
    if (action === 'archive') await act(seller, 'archive', { invoiceId: over.invoiceId })
    const again = await act(rightful(), action, body(over.invoiceId))
    expect([again.status, again.error?.code]).toEqual([409, 'InvoiceStatusConflict'])
    expect(reasonOf(await get(rightful(), over.invoiceId), action)).toBe('InvoiceStatusConflict')
  })

  test('409 once a part of it is paid', async () => {
    if (!['cancel', 'reject'].includes(action)) return
    const { invoiceId } = await sendFrom(seller, buyer)
    const parts = JSON.stringify([{ date: '2026-01-01', minor: '1' }])
    await app.owner.query('update invoices set paid_minor = 1, paid_parts = $2 where id = $1', [invoiceId, parts])
    const { status, error } = await act(rightful(), action, body(invoiceId))
    expect([status, error?.code]).toEqual([409, 'InvoicePartlyPaid'])
    expect(reasonOf(await get(rightful(), invoiceId), action)).toBe('InvoicePartlyPaid')
  })
})

test.each<[string, object, string]>([
  ['cancel', { senderCancelMessage: ' ' }, 'senderCancelMessage'],
  ['cancel', { senderCancelMessage: 'x'.repeat(151) }, 'senderCancelMessage'],
  ['cancel', {}, 'senderCancelMessage'],
  ['reject', { buyerRejectionMessage: 'x'.repeat(501) }, 'buyerRejectionMessage'],
  ['reject', {}, 'buyerRejectionMessage'],
  ['notify-external-payment', { customMessage: 'x'.repeat(501) }, 'customMessage'],
  ['notify-external-payment', { receiptId: 'mine' }, 'receiptId'],
])('422: %s with %j', async (action, body, field) => {
  const { invoiceId } = await sendFrom(seller, buyer)
  const company = byBuyer.includes(action) ? buyer : seller
  const { status, error } = await act(company, action, { invoiceId, ...body })
  expect([status, error?.validations[0]?.field]).toEqual([422, field])
})
