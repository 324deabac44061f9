import { addDays, localDateIn } from '@contado/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import {
  askFor,
  draftFrom,
  ledgerOf,
  pay,
  paymentOf,
  payPart,
  refund,
  sendFrom,
  setRole,
  verified,
} from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { verifyGuarantees } from './verify-guarantees.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let poor: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC', language: 'es' })
  poor = await verifyCompany(app, { legalName: 'Poor Purse LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer, { amount: '9000.00' })
  await depositTo(app, buyer, { amount: '500.00', accountType: 'traditional' })
  await depositTo(app, poor, { amount: '10.00' })
})
afterAll(() => app.close())
// Refused payments count as attempts of the code; here they are many in one session.
beforeEach(() => app.forgetAttempts())

const today = () => localDateIn('America/New_York', wallMs())
const dueLater = { dueDate: '2090-01-31' }

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any
const seenBy = async (company: TestCompany, { invoiceId }: Wire): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const actionOf = async (company: TestCompany, invoice: Wire, action: string): Promise<Wire> =>
  (await seenBy(company, invoice)).actions.find((one: Wire) => one.action === action)

/** What money and rows there are; a refused payment must leave it as it was. */
const everything = async () => ({
  ledger: (await app.owner.query('select id, balance, version from ledger_accounts order by id')).rows,
  payments: (await app.owner.query('select id, status from payments order by id')).rows,
  invoices: (await app.owner.query('select id, status, version from invoices order by id')).rows,
})
const refusedWith = async (code: string, status: number, act: () => Promise<Answered>): Promise<Answered> => {
  const before = await everything()
  const answer = await act()
  expect([answer.status, answer.error?.code]).toEqual([status, code])
  expect(await everything()).toEqual(before)
  return answer
}
const listOf = async (company: TestCompany): Promise<Wire[]> =>
  (await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')).data.items
/** What was texted with the newest code. */
const newestText = async (company: TestCompany): Promise<string> => {
  const { phoneNumber } = (await company.browser.send('GET', '/me')).data.profile
  return (await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(phoneNumber)}`)).data.items[0].text
}
const kindsOf = async (company: TestCompany, { invoiceId }: Wire): Promise<string[]> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items.map((event: Wire) => event.kind)
const allIsWell = async (): Promise<void> => {
  expect((await verified(app)).faults).toEqual([])
  expect(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))).toEqual([])
}

describe('a part: 200', () => {
  test('is the seller’s at once, also before the due date, and the rest stays to be paid', async () => {
    const [had, sellerHad] = [await ledgerOf(app, buyer), await ledgerOf(app, seller)]
    const invoice = await sendFrom(seller, buyer, dueLater)
    const { status, data } = await payPart(app, buyer, { invoice, amount: '30.00' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'sent',
      totalDue: '100.00',
      paidAmount: '30.00',
      amountToPay: '70.00',
      finalAmount: null,
      paidOnDate: null,
      releaseDate: null,
      paymentId: null,
      payments: [{ date: today(), amount: '30.00' }],
      actions: expect.arrayContaining([{ action: 'reject', isEnabled: false, reason: 'InvoicePartlyPaid' }]),
    })
    expect((await ledgerOf(app, buyer)).available).toBe((had.available ?? 0n) - 3_000n)
    expect(await ledgerOf(app, seller)).toMatchObject({ available: (sellerHad.available ?? 0n) + 3_000n })
    expect((await ledgerOf(app, seller)).guaranteed ?? 0n).toBe(sellerHad.guaranteed ?? 0n)
    expect((await listOf(buyer))[0]).toMatchObject({
      kind: 'part-payment',
      amount: '-30.00',
      counterparty: 'Halden Studio LLC',
      description: invoice.invoiceNumber,
      invoiceId: invoice.invoiceId,
    })
    expect((await listOf(seller))[0]).toMatchObject({ kind: 'part-payment', amount: '30.00', isIncome: true })
    expect(await kindsOf(seller, invoice)).toContain('paid-in-part')
    const listed = await seller.browser.send('GET', '/invoices/income?amountFrom=100&amountTo=100')
    expect(listed.data.items.map((row: Wire) => row.invoiceId)).toContain(invoice.invoiceId)
    await app.drainJobs()
    expect((await mailsTo(app, buyer.email, 'payment-paid-in-part'))[0]).toContain('Aún debes 70,00')
    expect((await mailsTo(app, seller.email, 'payment-paid-in-part'))[0]).toContain('$70.00 left to pay')
    await allIsWell()
  })

  test('part after part, and the rest as usual: guaranteed before the due date', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    await payPart(app, buyer, { invoice, amount: '30.00' })
    await payPart(app, buyer, { invoice, amount: '20.00', accountType: 'traditional' })
    const before = await ledgerOf(app, seller)
    const rest = await seenBy(buyer, invoice)
    expect(rest).toMatchObject({ amountToPay: '50.00', paidAmount: '50.00' })
    const { data } = await pay(app, buyer, paymentOf(rest))
    expect(data).toMatchObject({
      status: 'allocated',
      paidAmount: '100.00',
      finalAmount: '100.00',
      amountToPay: '0.00',
      releaseDate: '2090-01-31',
    })
    expect(data.payments.map((part: Wire) => part.amount)).toEqual(['30.00', '20.00', '50.00'])
    expect(await ledgerOf(app, seller)).toMatchObject({
      available: before.available,
      guaranteed: (before.guaranteed ?? 0n) + 5_000n,
    })
    const funds = await seller.browser.send('GET', '/guaranteed-funds?currency=USD&limit=100')
    const fund = funds.data.items.find((one: Wire) => one.invoiceId === invoice.invoiceId)
    expect(fund).toMatchObject({ amount: '50.00', availableAmount: '50.00', totalDue: '100.00' })
    for (const search of ['', `&search=${invoice.invoiceNumber}`]) {
      const list = await seller.browser.send('GET', `/invoices/income?bucket=guaranteed${search}`)
      expect(list.data.totals).toMatchObject([{ currency: 'USD', count: 1, total: '50.00' }])
    }
    await allIsWell()
  })

  test('of what is due today the rest completes it', async () => {
    const invoice = await sendFrom(seller, buyer, { dueDate: today() })
    const { data } = await payPart(app, buyer, { invoice, amount: '99.99' })
    expect(data).toMatchObject({ status: 'sent', amountToPay: '0.01' })
    expect((await pay(app, buyer, paymentOf(data))).data).toMatchObject({ status: 'completed', finalAmount: '100.00' })
  })

  test('takes no discount and ends none: who pays the rest inside its window takes it', async () => {
    const early = { earlyDiscountPercent: '0.1', earlyDiscountEndDate: addDays(today(), 10) }
    const invoice = await sendFrom(seller, buyer, { dueDate: addDays(today(), 30), ...early })
    expect(invoice).toMatchObject({ amountToPay: '90.00', discountAmount: '10.00' })
    await refusedWith('AmountChanged', 409, () => payPart(app, buyer, { invoice, amount: '90.00' }))
    const { data } = await payPart(app, buyer, { invoice, amount: '40.00' })
    expect(data).toMatchObject({ amountToPay: '50.00', discountAmount: '10.00', cashbackAmount: null })
    const paid = await pay(app, buyer, paymentOf(data))
    expect(paid.data).toMatchObject({
      status: 'allocated',
      cashbackAmount: '10.00',
      paymentWindow: 'allocated_early',
      paidAmount: '90.00',
      releaseDate: addDays(today(), 10),
    })
    await allIsWell()
  })

  test('the text with the code says that it is a part', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    await payPart(app, buyer, { invoice, amount: '30.00' })
    const text = await newestText(buyer)
    for (const words of [`Pagar parte de la factura ${invoice.invoiceNumber}`, '30,00', 'Halden Studio LLC']) {
      expect(text).toContain(words)
    }
  })
})

describe('a part is refused', () => {
  const asked = (invoice: Wire, change: object) => ({ ...paymentOf(invoice), isPart: true, ...change })

  test.each([
    ['nothing', '0.00', 'ValidationError', 422],
    ['less than nothing', '-1.00', 'ValidationError', 422],
    ['half a cent', '0.005', 'ValidationError', 422],
    ['all of it', '100.00', 'AmountChanged', 409],
    ['more than it', '100.01', 'AmountChanged', 409],
  ])('%s', async (_, amount, code, status) => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    // No code is on its way for what could not be paid with it.
    await refusedWith(code, status, () => askFor(buyer, asked(invoice, { amount })))
  })

  test('another amount than due without saying so: 409 as ever; saying that it is none: 422', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    await refusedWith('AmountChanged', 409, () => pay(app, buyer, { ...paymentOf(invoice), amount: '30.00' }))
    const body = asked(invoice, { isPart: false })
    const { status } = await buyer.browser.send('POST', '/invoices/pay', { body, headers: { 'otp-code': '123456' } })
    expect(status).toBe(422)
  })

  test('403: of the own invoice, or by a reader; 404: of somebody else’s', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    const headers = { 'otp-code': '123456' }
    const body = asked(invoice, { amount: '1.00' })
    const send = (company: TestCompany) => company.browser.send('POST', '/invoices/pay', { body, headers })
    await setRole(app, third, 'read-only')
    expect((await send(third)).status).toBe(403)
    await setRole(app, third, 'owner')
    const about = { body: { operation: 'invoices.pay', request: body } }
    await refusedWith('InvoiceNotFound', 404, () => third.browser.send('POST', '/me/send-email-2fa', about))
    await refusedWith('InvoiceNotFound', 404, () => seller.browser.send('POST', '/me/send-email-2fa', about))
    await refusedWith('InvoiceNotFound', 404, () => refund(app, third, { invoice, amount: '1.00' }))
  })

  test('409: more than the balance; of what is paid; of what was canceled', async () => {
    const mine = await sendFrom(seller, poor, dueLater)
    await refusedWith('InsufficientFunds', 409, () => payPart(app, poor, { invoice: mine, amount: '10.01' }))
    const paid = await sendFrom(seller, buyer, dueLater)
    await pay(app, buyer, paymentOf(paid))
    await refusedWith('InvoicePaymentProcessingError', 409, () =>
      payPart(app, buyer, { invoice: paid, amount: '1.00' }),
    )
    const gone = await sendFrom(seller, buyer, dueLater)
    const body = { invoiceId: gone.invoiceId, senderCancelMessage: 'incorrect-invoice' }
    await seller.browser.send('POST', '/invoices/cancel', { body })
    await refusedWith('InvoiceStatusConflict', 409, () => payPart(app, buyer, { invoice: gone, amount: '1.00' }))
  })
})

describe('a refund', () => {
  const acts = (invoice: Wire): Readonly<Record<string, () => Promise<Answered>>> => {
    const body = { invoiceId: invoice.invoiceId }
    return {
      cancel: () =>
        seller.browser.send('POST', '/invoices/cancel', { body: { ...body, senderCancelMessage: 'payment-not-owed' } }),
      reject: () => buyer.browser.send('POST', '/invoices/reject', { body: { ...body, buyerRejectionMessage: '' } }),
    }
  }

  test('gives every part back to the account that paid it; until then nothing else goes, after it everything', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    await depositTo(app, seller, { amount: '5.00' })
    const before = await Promise.all([
      ledgerOf(app, seller),
      ledgerOf(app, buyer),
      ledgerOf(app, buyer, { accountType: 'traditional' }),
    ])
    await payPart(app, buyer, { invoice, amount: '30.00' })
    await payPart(app, buyer, { invoice, amount: '20.00', accountType: 'traditional' })
    for (const act of Object.values(acts(invoice))) await refusedWith('InvoicePartlyPaid', 409, act)
    expect(await seenBy(seller, invoice)).toMatchObject({ refundableAmount: '50.00' })
    expect(await seenBy(buyer, invoice)).toMatchObject({ refundableAmount: '0.00' })
    expect(await actionOf(seller, invoice, 'refund')).toEqual({ action: 'refund', isEnabled: true, reason: null })
    const { status, data } = await refund(app, seller, { invoice, amount: '50.00' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'sent',
      paidAmount: '0.00',
      amountToPay: '100.00',
      payments: [],
      refundableAmount: '0.00',
    })
    const after = await Promise.all([
      ledgerOf(app, seller),
      ledgerOf(app, buyer),
      ledgerOf(app, buyer, { accountType: 'traditional' }),
    ])
    expect(after.map((one) => one.available)).toEqual(before.map((one) => one.available))
    expect((await listOf(seller))[0]).toMatchObject({ kind: 'refund', counterparty: 'Castle Trading LLC' })
    expect((await listOf(buyer))[0]).toMatchObject({
      kind: 'refund',
      amount: '30.00',
      counterparty: 'Halden Studio LLC',
      invoiceId: invoice.invoiceId,
    })
    expect(await kindsOf(buyer, invoice)).toEqual(expect.arrayContaining(['paid-in-part', 'paid-in-part', 'refunded']))
    await app.drainJobs()
    expect((await mailsTo(app, buyer.email, 'payment-refunded'))[0]).toContain('50,00')
    expect((await mailsTo(app, seller.email, 'payment-refunded'))[0]).toContain('You can now cancel the invoice')
    const text = await newestText(seller)
    for (const words of [`Refund payments of invoice ${invoice.invoiceNumber}`, '$50.00', 'Castle Trading LLC'])
      expect(text).toContain(words)
    await refusedWith('NothingToRefund', 409, () => refund(app, seller, { invoice, amount: '50.00' }))
    expect((await acts(invoice).cancel?.())?.status).toBe(200)
    await allIsWell()
  })

  test('the rest may be marked as paid outside: the part stays the seller’s, nothing else moves', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    await payPart(app, buyer, { invoice, amount: '30.00' })
    const before = await ledgerOf(app, seller)
    const body = { invoiceId: invoice.invoiceId }
    const { status, data } = await seller.browser.send('POST', '/invoices/mark-as-paid-externally', { body })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'paid_externally', paidAmount: '30.00', amountToPay: '0.00' })
    const { money } = (await buyer.browser.send('GET', `/invoices/${invoice.invoiceId}/timeline`)).data
    expect(money).toMatchObject([
      { step: 'paid', amount: '30.00', holder: 'seller' },
      { step: 'paid-outside', amount: '70.00', holder: 'outside', isDone: true },
    ])
    expect(await ledgerOf(app, seller)).toEqual(before)
    await refusedWith('InvoiceStatusConflict', 409, () => refund(app, seller, { invoice, amount: '30.00' }))
    await allIsWell()
  })

  test('409: nothing was paid; another amount; it was spent meanwhile; it is paid in full', async () => {
    const invoice = await sendFrom(third, buyer, dueLater)
    const amount = '30.00'
    await refusedWith('NothingToRefund', 409, () => refund(app, third, { invoice, amount }))
    expect(await actionOf(third, invoice, 'refund')).toMatchObject({ reason: 'NothingToRefund' })
    await payPart(app, buyer, { invoice, amount })
    await refusedWith('AmountChanged', 409, () => refund(app, third, { invoice, amount: '29.99' }))
    const bill = await sendFrom(seller, third, { items: [{ name: 'Rent', rate: '0.01', qty: '1' }] })
    await pay(app, third, paymentOf(bill))
    await refusedWith('InsufficientFunds', 409, () => refund(app, third, { invoice, amount }))
    const paid = await pay(app, buyer, paymentOf(await seenBy(buyer, invoice)))
    expect(paid.data.status).toBe('allocated')
    await refusedWith('InvoicePaymentProcessingError', 409, () => refund(app, third, { invoice, amount }))
  })

  test('403: the buyer, a reader, no code; 404: somebody else', async () => {
    const invoice = await sendFrom(seller, buyer, dueLater)
    await payPart(app, buyer, { invoice, amount: '30.00' })
    const body = { invoiceId: invoice.invoiceId, amount: '30.00', currency: 'USD' }
    const send = (company: TestCompany, headers = {}) =>
      company.browser.send('POST', '/invoices/refund', { body, headers: { 'idempotency-key': newId(), ...headers } })
    const about = { body: { operation: 'invoices.refund', request: body } }
    await refusedWith('NotPermitted', 403, () => buyer.browser.send('POST', '/me/send-email-2fa', about))
    await refusedWith('InvoiceNotFound', 404, () => poor.browser.send('POST', '/me/send-email-2fa', about))
    await refusedWith('OtpNotProvided', 403, () => send(seller))
    await setRole(app, seller, 'read-only')
    await refusedWith('NotPermitted', 403, () => send(seller, { 'otp-code': '123456' }))
    await setRole(app, seller, 'owner')
  })

  test('401: nobody is signed in; 422: the body of something else', async () => {
    const body = { invoiceId: newId(), amount: '30.00', currency: 'USD' }
    expect((await app.customer().send('POST', '/invoices/refund', { body })).status).toBe(401)
    const bad = { body: { invoiceId: 'x' }, headers: { 'otp-code': '123456' } }
    expect((await seller.browser.send('POST', '/invoices/refund', bad)).status).toBe(422)
  })
})

test('a paid amount that no payments add up to is found', async () => {
  const { invoiceId } = await sendFrom(seller, buyer, dueLater)
  await draftFrom(seller, buyer)
  await app.owner.query('update invoices set paid_minor = 500 where id = $1', [invoiceId])
  const found = await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))
  expect(found.map(({ code, subject }) => [code, subject])).toEqual([['parts_differ', `invoice ${invoiceId}`]])
  await app.owner.query('update invoices set paid_minor = 0 where id = $1', [invoiceId])
})
