import { addDays, firstInstantOf, type LocalDate, localDateIn } from '@contado/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import {
  draftFrom,
  invoiceFormTo,
  ledgerOf,
  moveClockTo,
  pay,
  paymentOf,
  sendFrom,
  verified,
} from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

const zone = 'America/New_York'
let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let today: LocalDate

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  for (let times = 0; times < 3; times += 1) await depositTo(app, buyer, { amount: '9000.00' })
  today = localDateIn(zone, wallMs())
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())
afterEach(async () => expect((await verified(app)).faults).toEqual([]))

const startOf = (date: LocalDate): Promise<unknown> => moveClockTo(app, instantOf(firstInstantOf(date, zone)))
const seenBy = async (company: TestCompany, { invoiceId }: { invoiceId: string }) =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data

const after = (days: number): LocalDate => addDays(today, days)
const discounted = () => ({
  sendingDate: today,
  dueDate: after(40),
  earlyDiscountPercent: '0.0197',
  earlyDiscountEndDate: after(10),
})

describe('an early discount', () => {
  test('paid in time: the net is guaranteed until the discount’s last day, and what was saved is kept', async () => {
    const sent = await sendFrom(seller, buyer, discounted())
    expect(sent).toMatchObject({
      discountAmount: '1.97',
      amountToPay: '98.03',
      totalDue: '100.00',
      cashbackAmount: null,
    })
    const before = await ledgerOf(app, seller)
    const { data } = await pay(app, buyer, paymentOf(sent))
    expect(data).toMatchObject({
      status: 'allocated',
      paymentWindow: 'allocated_early',
      cashbackAmount: '1.97',
      finalAmount: '98.03',
      paidAmount: '98.03',
      amountToPay: '0.00',
      releaseDate: after(10),
    })
    expect((await ledgerOf(app, seller)).guaranteed).toBe((before.guaranteed ?? 0n) + 9_803n)
    today = after(10)
    await startOf(today)
    await app.drainJobs()
    expect(await seenBy(seller, sent)).toMatchObject({
      status: 'completed',
      finalAmount: '98.03',
      cashbackAmount: '1.97',
    })
    expect((await ledgerOf(app, seller)).available).toBe((before.available ?? 0n) + 9_803n)
  })

  test('on its last day it is the seller’s at once', async () => {
    const sent = await sendFrom(seller, buyer, discounted())
    today = after(10)
    await startOf(today)
    const { data } = await pay(app, buyer, paymentOf(await seenBy(buyer, sent)))
    expect(data).toMatchObject({ status: 'completed', paymentWindow: 'allocated_early', finalAmount: '98.03' })
  })

  test('a day later the price without it is asked, and the old one refused', async () => {
    const sent = await sendFrom(seller, buyer, discounted())
    today = after(11)
    await startOf(today)
    const refused = await pay(app, buyer, paymentOf(sent))
    expect([refused.status, refused.error?.code]).toEqual([409, 'AmountChanged'])
    const { data } = await pay(app, buyer, paymentOf(await seenBy(buyer, sent)))
    expect(data).toMatchObject({
      status: 'allocated',
      paymentWindow: null,
      finalAmount: '100.00',
      cashbackAmount: null,
    })
  })

  test.each([
    ['half of it', { earlyDiscountEndDate: null }, 'earlyDiscountEndDate'],
    ['an end too near to sending', { earlyDiscountEndDate: 6 }, 'earlyDiscountEndDate'],
    ['an end too near to the due date', { earlyDiscountEndDate: 34 }, 'earlyDiscountEndDate'],
    ['a period of less than two weeks', { dueDate: 13 }, 'earlyDiscountEndDate'],
  ])('%s keeps it from being sent, not from being drafted', async (_, change, field) => {
    const dates = Object.fromEntries(
      Object.entries(change).map(([name, days]) => [name, typeof days === 'number' ? after(days) : days]),
    )
    const { invoiceId, version } = await draftFrom(seller, buyer, { ...discounted(), ...dates })
    const { status, error } = await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
    expect([status, error?.validations.map((problem) => problem.field)]).toEqual([422, [field]])
  })
})

describe('late fees', () => {
  test('grow by the day, are paid with the invoice, and stand still afterwards', async () => {
    const late = { type: 'recurring', percent: '0.015', repeatPeriod: 7 }
    const sent = await sendFrom(seller, buyer, { sendingDate: today, dueDate: after(1), lateFeeSettings: late })
    expect(sent).toMatchObject({ lateFeeAmount: '0.00', amountToPay: '100.00', lateFeeSettings: late })
    today = after(1 + 14)
    await startOf(today)
    const owed = await seenBy(buyer, sent)
    expect(owed).toMatchObject({ isOverdue: true, baseAmount: '100.00', lateFeeAmount: '3.00', totalDue: '103.00' })
    const list = await seller.browser.send('GET', '/invoices/income?bucket=overdue')
    expect(list.data.items[0]).toMatchObject({ totalDue: '103.00', amountToPay: '103.00' })
    const { data } = await pay(app, buyer, paymentOf(owed))
    expect(data).toMatchObject({
      status: 'paid_late',
      finalAmount: '103.00',
      payments: [{ date: today, amount: '103.00' }],
    })
    today = after(70)
    await startOf(today)
    expect(await seenBy(seller, sent)).toMatchObject({ totalDue: '103.00', lateFeeAmount: '3.00', amountToPay: '0.00' })
  })
})

describe('422', () => {
  test.each([
    [{ earlyDiscountPercent: '1.5' }, 'earlyDiscountPercent'],
    [{ lateFeeSettings: { type: 'flat', percent: '0', days: 3 } }, 'lateFeeSettings.percent'],
    [{ lateFeeSettings: { type: 'flat', percent: '0.1', repeatPeriod: 3 } }, 'lateFeeSettings'],
    [{ earlyDiscountEndDate: '2020-12-31' }, 'earlyDiscountEndDate'],
    [{ items: [{ name: 'Work', rate: '1', qty: '1', tax: { category: 'AE', rate: '21' } }] }, 'items[0].tax.rate'],
    [
      { customFields: Array.from({ length: 11 }, (_, index) => ({ id: `${index}`, label: 'x', value: '' })) },
      'customFields',
    ],
  ])('%j', async (terms, field) => {
    const { status, error } = await seller.browser.send('PUT', '/invoices/draft', { body: invoiceFormTo(buyer, terms) })
    expect(status).toBe(422)
    expect(error?.validations[0]?.field).toContain(field)
  })
})

test('tax and own fields are kept and fixed by sending', async () => {
  const terms = {
    items: [{ name: 'Work', rate: '10', qty: '1', tax: { category: 'S', rate: '21' } }],
    customFields: [{ id: 'po', label: 'Order', value: 'PO-7' }],
  }
  const sent = await sendFrom(seller, buyer, terms)
  expect(sent).toMatchObject({
    subtotal: '10.00',
    taxes: [{ category: 'S', rate: '21', base: '10.00', amount: '2.10' }],
    baseAmount: '12.10',
    customFields: terms.customFields,
  })
  for (const change of [`custom_fields = '[]'`, `taxes = '[]'`, `late_fee = '{}'`, `early_discount_percent = '0.5'`]) {
    await expect(app.owner.query(`update invoices set ${change} where id = '${sent.invoiceId}'`)).rejects.toThrow(
      'fixed for good',
    )
  }
})
