import { addDays, type LocalDate, parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import {
  ledgerOf,
  moveClockTo,
  pay,
  payFromIncome,
  paymentOf,
  payPart,
  sendFrom,
  setRole,
  verified,
} from '../../test-kit/invoicing.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { asOwner, signInStaff } from '../../test-kit/people.ts'
import type { Answered, TestApp, TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { verifyGuarantees } from './verify-guarantees.ts'

let app: TestApp
/** Buys from `middle`, which buys from `supplier`. */
let buyer: TestCompany
let middle: TestCompany
let supplier: TestCompany
let compliance: TestClient
let today: LocalDate = parseLocalDate('2030-05-01')

beforeAll(async () => {
  app = await startAppWithCompanies()
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  middle = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  supplier = await verifyCompany(app, { legalName: 'Print Works LLC' })
  compliance = await signInStaff(app, 'compliance-analyst')
  await depositTo(app, buyer, { amount: '9000.00' })
  await depositTo(app, buyer, { amount: '9000.00', accountType: 'traditional' })
  await goTo(today)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const goTo = async (day: LocalDate): Promise<void> => {
  today = day
  await moveClockTo(app, `${day}T16:00:00.000Z`)
  await app.drainJobs()
}
const inDays = (days: number): LocalDate => addDays(today, days)
const lines = (rate: string) => ({ items: [{ name: 'Work', rate, qty: '1' }] })

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

/** An invoice of `middle` that its buyer has guaranteed. */
const incomeOf = async (rate: string, { dueIn = 10, accountType = 'smart' } = {}): Promise<Wire> => {
  const invoice = await sendFrom(middle, buyer, { dueDate: inDays(dueIn), ...lines(rate) })
  const { status, data } = await pay(app, buyer, paymentOf(invoice, accountType))
  expect([status, data.status]).toEqual([200, 'allocated'])
  return data
}
const billOf = (rate: string, { dueIn = 20, ...terms }: { dueIn?: number } & object = {}): Promise<Wire> =>
  sendFrom(supplier, middle, { dueDate: inDays(dueIn), ...lines(rate), ...terms })
const fundsOf = async (company: TestCompany): Promise<Wire> =>
  (await company.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')).data
/** What the dashboard expects to come in, all weeks together. */
const expectedOf = async (company: TestCompany): Promise<number> => {
  const { data } = await company.browser.send('GET', '/dashboard/invoices-indicators?currency=USD&accountType=smart')
  return data.weeks.reduce((sum: number, week: Wire) => sum + Number(week.moneyIn), 0)
}
const fundOf = async ({ invoiceId }: Wire): Promise<Wire> => {
  const { data } = await middle.browser.send('GET', '/guaranteed-funds?currency=USD&limit=100')
  return data.items.find((one: Wire) => one.invoiceId === invoiceId)
}
const statusOf = async (company: TestCompany, { invoiceId }: Wire): Promise<string> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data.status
const timelineOf = async (company: TestCompany, { invoiceId }: Wire): Promise<Wire[]> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items
const allIsWell = async (): Promise<void> => {
  expect((await verified(app)).faults).toEqual([])
  expect(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))).toEqual([])
}

const everything = async () => ({
  ledger: (await app.owner.query('select id, balance, version from ledger_accounts order by id')).rows,
  payments: (await app.owner.query('select id, status from payments order by id')).rows,
  invoices: (await app.owner.query('select id, status, version from invoices order by id')).rows,
})
const refusedWith = async (code: string, status: number, act: () => Promise<Answered>): Promise<void> => {
  const before = await everything()
  const answer = await act()
  expect([answer.status, answer.error?.code]).toEqual([status, code])
  expect(await everything()).toEqual(before)
}

describe('200', () => {
  test('one income pays two bills; what is left is the seller’s on its day, and each bill goes on its own', async () => {
    const income = await incomeOf('100.00')
    const before = await fundsOf(middle)
    const had = await ledgerOf(app, middle)
    const expected = await expectedOf(middle)
    const [first, second] = [await billOf('30.00'), await billOf('25.00', { dueIn: 10 })]
    const { status, data } = await payFromIncome(app, middle, { invoice: first, income })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'allocated',
      paidAmount: '30.00',
      finalAmount: '30.00',
      amountToPay: '0.00',
      releaseDate: first.dueDate,
      paidOnDate: today,
    })
    expect((await payFromIncome(app, middle, { invoice: second, income })).status).toBe(200)
    expect(await fundOf(income)).toMatchObject({ amount: '100.00', availableAmount: '45.00' })
    expect(await expectedOf(middle)).toBe(expected - 55)
    const now = await fundsOf(middle)
    expect(now.guaranteedInvoicesBalance).toBe(before.guaranteedInvoicesBalance)
    expect(Number(now.availableGuaranteedFunds)).toBe(Number(before.availableGuaranteedFunds) - 55)
    expect(await ledgerOf(app, middle)).toEqual({ ...had, guaranteed: (had.guaranteed ?? 0n) - 5_500n })
    expect((await ledgerOf(app, supplier)).guaranteed).toBe(5_500n)
    await allIsWell()

    await goTo(inDays(10))
    expect(await statusOf(middle, income)).toBe('completed')
    expect(await statusOf(middle, second)).toBe('completed')
    expect(await statusOf(middle, first)).toBe('allocated')
    expect((await ledgerOf(app, middle)).available).toBe((had.available ?? 0n) + 4_500n)
    expect(await ledgerOf(app, supplier)).toMatchObject({ guaranteed: 3_000n, available: 2_500n })
    await goTo(inDays(10))
    expect(await ledgerOf(app, supplier)).toMatchObject({ guaranteed: 0n, available: 5_500n })
    await allIsWell()
  })

  test('what the income’s buyer earns stays; the bill earns nobody anything', async () => {
    const income = await incomeOf('4000.00', { dueIn: 100 })
    const had = await ledgerOf(app, middle)
    await payFromIncome(app, middle, { invoice: await billOf('4000.00', { dueIn: 100 }), income })
    const buyerHad = await ledgerOf(app, buyer)
    await goTo(inDays(100))
    const earned = ((await ledgerOf(app, buyer)).available ?? 0n) - (buyerHad.available ?? 0n)
    // 4000.00 × (1.02^(100/365) − 1)
    expect(earned).toBe(2_176n)
    // What the house gives comes from no supplier.
    const { data } = await buyer.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(data.items[0]).toMatchObject({ kind: 'reward', amount: '21.76', counterparty: null })
    expect((await ledgerOf(app, middle)).available).toBe(had.available)
    expect(await fundOf(income)).toBeUndefined()
    await allIsWell()
  })

  test('a guarantee at another provider stays there until the bill is released', async () => {
    const income = await incomeOf('80.00', { accountType: 'traditional' })
    const bill = await billOf('80.00')
    expect((await payFromIncome(app, middle, { invoice: bill, income })).status).toBe(200)
    const { rows } = await app.owner.query(
      `select provider from ledger_accounts where kind = 'guaranteed' and reference = $1`,
      [bill.invoiceId],
    )
    expect(rows).toEqual([{ provider: 'traditional_rail' }])
    const had = await ledgerOf(app, supplier)
    await goTo(inDays(20))
    expect((await ledgerOf(app, supplier)).available).toBe((had.available ?? 0n) + 8_000n)
    await allIsWell()
  })

  test('an income that a bill was paid with pays on: a guarantee passes through as many businesses as there are', async () => {
    const income = await incomeOf('70.00', { dueIn: 5 })
    const bill = (await payFromIncome(app, middle, { invoice: await billOf('70.00', { dueIn: 6 }), income })).data
    const back = await sendFrom(buyer, supplier, { dueDate: inDays(7), ...lines('70.00') })
    const { status, data } = await payFromIncome(app, supplier, { invoice: back, income: bill })
    expect([status, data.status]).toEqual([200, 'allocated'])
    const had = await ledgerOf(app, buyer)
    await goTo(inDays(7))
    const has = await ledgerOf(app, buyer)
    // What it once guaranteed comes back as what it is owed, and the interest of five days on 70.00 with it.
    expect((has.available ?? 0n) - (had.available ?? 0n)).toBe(7_000n + 1n)
    await allIsWell()
  })

  test('after parts the rest, and with the discount where the income comes in time', async () => {
    const income = await incomeOf('200.00', { dueIn: 10 })
    const parted = await billOf('50.00')
    await depositTo(app, middle, { amount: '20.00' })
    const rest = (await payPart(app, middle, { invoice: parted, amount: '20.00' })).data
    const paid = await payFromIncome(app, middle, { invoice: rest, income })
    expect(paid.data).toMatchObject({ status: 'allocated', finalAmount: '50.00' })
    const early = { earlyDiscountPercent: '0.1', earlyDiscountEndDate: inDays(12), dueIn: 30 }
    const discounted = await billOf('100.00', early)
    const { data } = await payFromIncome(app, middle, { invoice: discounted, income })
    expect(data).toMatchObject({ paidAmount: '90.00', cashbackAmount: '10.00', releaseDate: inDays(12) })
    expect((await fundOf(income)).availableAmount).toBe('80.00')
    await allIsWell()
  })

  test('mails and timelines say whose money it is, and nothing to the income’s buyer', async () => {
    const income = await incomeOf('60.00', { dueIn: 3 })
    const bill = await billOf('40.00')
    await payFromIncome(app, middle, { invoice: bill, income })
    const { phoneNumber } = (await middle.browser.send('GET', '/me')).data.profile
    const texts = await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(phoneNumber)}`)
    expect(texts.data.items[0].text).toContain(
      `Pay invoice ${bill.invoiceNumber}. Amount: $40.00. Beneficiary: Print Works LLC`,
    )
    await app.drainJobs()
    expect((await mailsTo(app, middle.email, 'payment-guaranteed'))[0]).toContain('$40.00 of your guaranteed income')
    expect((await mailsTo(app, supplier.email, 'payment-guaranteed'))[0]).toContain('set aside $40.00 for you')
    const used = (await timelineOf(middle, income)).find(({ kind }) => kind === 'income-used')
    expect(used).toMatchObject({ details: { amount: '40.00', billNumber: bill.invoiceNumber } })
    const moneyOf = async (company: TestCompany) =>
      (await company.browser.send('GET', `/invoices/${income.invoiceId}/timeline`)).data.money.map(
        (one: Wire) => `${one.step} ${one.amount}`,
      )
    expect(await moneyOf(middle)).toEqual(['guaranteed 60.00', 'used 40.00', 'expected-release 20.00'])
    expect(await moneyOf(buyer)).toEqual(['guaranteed 60.00', 'expected-release 60.00'])
    await goTo(inDays(3))
    const released = (events: Wire[]) =>
      events.filter(({ kind }) => kind === 'released').map(({ details }) => details.amount)
    expect(released(await timelineOf(middle, income))).toEqual(['20.00'])
    const seen = await timelineOf(buyer, income)
    expect(released(seen)).toEqual(['60.00'])
    expect(seen.map(({ kind }) => kind)).not.toContain('income-used')
    expect((await mailsTo(app, middle.email, 'payment-settled'))[0]).toContain('The other $40.00 paid your own')
    const { data } = await middle.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(data.items[0]).toMatchObject({ kind: 'release', amount: '20.00', counterparty: 'Castle Trading LLC' })
  })
})

describe('refused', () => {
  const asked = (invoice: Wire, income: Wire) => ({
    invoiceId: invoice.invoiceId,
    incomeInvoiceId: income.invoiceId,
    amount: invoice.amountToPay,
    currency: invoice.currency,
  })
  const about = (body: object) => ({ body: { operation: 'invoices.pay-from-income', request: body } })
  const ask = (company: TestCompany, body: object) => company.browser.send('POST', '/me/send-email-2fa', about(body))

  test('409: more than is left, released too late, due today, not guaranteed, another amount', async () => {
    const income = await incomeOf('50.00', { dueIn: 10 })
    const with_ = (invoice: Wire, by = income) => payFromIncome(app, middle, { invoice, income: by })
    await payFromIncome(app, middle, { invoice: await billOf('20.00'), income })
    await refusedWith('InsufficientFunds', 409, async () => with_(await billIn('30.01')))
    await refusedWith('IncomeTooLate', 409, async () => with_(await billIn('10.00', 9)))
    await refusedWith('IncomeTooLate', 409, async () => with_(await billIn('10.00', 0)))
    const open = await sendFrom(middle, buyer, { dueDate: inDays(5) })
    await refusedWith('IncomeNotGuaranteed', 409, async () => with_(await billIn('10.00'), open))
    const bill = await billIn('10.00')
    await refusedWith('AmountChanged', 409, () => with_({ ...bill, amountToPay: '9.99' }))
    const close = (at: string | null) =>
      pastGuards(app, `update ledger_accounts set closed_at = $2 where organization_id = $1 and kind = 'guaranteed'`, [
        middle.organizationId,
        at,
      ])
    await close(today)
    await refusedWith('AccountLocked', 409, () => with_(bill))
    await close(null)
    expect((await with_(bill)).status).toBe(200)
    await refusedWith('InvoicePaymentProcessingError', 409, () => with_(bill))
    const late = await billIn('10.00', 9)
    await middle.browser.send('POST', '/invoices/reject', {
      body: { invoiceId: late.invoiceId, buyerRejectionMessage: '' },
    })
    await refusedWith('InvoiceStatusConflict', 409, () => with_(late))
  })

  const bills: Record<string, Wire> = {}
  /** A bill that is there before what is counted. */
  const billIn = (rate: string, dueIn = 20): Promise<Wire> => Promise.resolve(bills[`${rate} ${dueIn}`])
  beforeAll(async () => {
    for (const [rate, dueIn] of [
      ['30.01', 20],
      ['10.00', 9],
      ['10.00', 0],
      ['10.00', 20],
    ] as const) {
      bills[`${rate} ${dueIn}`] = await billOf(rate, { dueIn })
    }
  })

  test('422: an income in another currency', async () => {
    const income = await incomeOf('50.00')
    const bill = await sendFrom(supplier, middle, {
      dueDate: inDays(20),
      currency: 'EUR',
      accountType: 'traditional',
      ...lines('10.00'),
    })
    await refusedWith('ValidationError', 422, () => payFromIncome(app, middle, { invoice: bill, income }))
  })

  test('401, 403, 404: who may not', async () => {
    const income = await incomeOf('50.00')
    const bill = await billOf('10.00')
    const body = asked(bill, income)
    expect((await app.customer().send('POST', '/invoices/pay-from-income', { body })).status).toBe(401)
    await refusedWith('OtpNotProvided', 403, () => middle.browser.send('POST', '/invoices/pay-from-income', { body }))
    // The income of somebody else, a bill of somebody else, what one only sent or only received.
    await refusedWith('InvoiceNotFound', 404, () => payFromIncome(app, supplier, { invoice: bill, income }))
    await refusedWith('InvoiceNotFound', 404, () => ask(buyer, body))
    await refusedWith('NotPermitted', 403, () => ask(middle, { ...body, incomeInvoiceId: bill.invoiceId }))
    await refusedWith('InvoiceNotFound', 404, () => ask(middle, { ...body, incomeInvoiceId: newId() }))
    await setRole(app, middle, 'read-only')
    await refusedWith('NotPermitted', 403, () => ask(middle, body))
    await setRole(app, middle, 'owner')
    const bad = { body: { ...body, accountType: 'smart' }, headers: { 'otp-code': '123456' } }
    expect((await middle.browser.send('POST', '/invoices/pay-from-income', bad)).status).toBe(422)
  })

  test('of two at once that together are more than the income one is told', async () => {
    const income = await incomeOf('50.00')
    const [one, other] = [await billOf('30.00'), await billOf('30.00')]
    const answers = await Promise.all([
      payFromIncome(app, middle, { invoice: one, income }),
      payFromIncome(app, middle, { invoice: other, income }),
    ])
    const codes = answers.map(({ status, error }) => (status === 200 ? 200 : error?.code))
    expect(codes.filter((code) => code === 200)).toHaveLength(1)
    await allIsWell()
  })
})

describe('staff', () => {
  const decide = async (action: string, transactionId: string, senderHandle: string): Promise<Answered> => {
    const body = { transactionType: 'invoice-payment', transactionId, senderHandle }
    const headers = { 'idempotency-key': newId() }
    return compliance.send('POST', `/admin/monitored-transactions/${action}`, { body, headers })
  }

  test('hold and deny a bill: the money waits among the income again', async () => {
    const income = await incomeOf('50.00', { dueIn: 5 })
    const bill = (await payFromIncome(app, middle, { invoice: await billOf('30.00'), income })).data
    const had = await ledgerOf(app, middle)
    expect((await decide('on-hold', bill.paymentId, middle.handle)).status).toBe(200)
    expect(await fundOf(income)).toMatchObject({ availableAmount: '20.00' })
    await allIsWell()
    expect((await decide('deny-and-cancel', bill.paymentId, middle.handle)).status).toBe(200)
    expect(await statusOf(middle, bill)).toBe('denied')
    expect(await fundOf(income)).toMatchObject({ amount: '50.00', availableAmount: '50.00' })
    expect((await ledgerOf(app, middle)).guaranteed).toBe((had.guaranteed ?? 0n) + 3_000n)
    await allIsWell()
    await goTo(inDays(5))
    expect((await ledgerOf(app, middle)).available).toBe((had.available ?? 0n) + 5_000n)
    expect((await mailsTo(app, middle.email, 'payment-denied'))[0]).toContain('part of your guaranteed income again')
  })

  test('deny it once the income is released: the money is the business’s own', async () => {
    // Nothing else is released meanwhile.
    await goTo(inDays(40))
    const income = await incomeOf('50.00', { dueIn: 5 })
    const bill = (await payFromIncome(app, middle, { invoice: await billOf('30.00'), income })).data
    await decide('on-hold', bill.paymentId, middle.handle)
    const had = await ledgerOf(app, middle)
    await goTo(inDays(5))
    expect((await ledgerOf(app, middle)).available).toBe((had.available ?? 0n) + 2_000n)
    await decide('deny-and-cancel', bill.paymentId, middle.handle)
    expect((await ledgerOf(app, middle)).available).toBe((had.available ?? 0n) + 5_000n)
    await allIsWell()
  })

  test('can not hold income that has paid a bill, and what monitoring stops is paid neither with income nor in part', async () => {
    const income = await incomeOf('50.00')
    await payFromIncome(app, middle, { invoice: await billOf('30.00'), income })
    const refused = await decide('on-hold', income.paymentId, buyer.handle)
    expect([refused.status, refused.error?.code]).toEqual([409, 'TransactionStatusConflict'])
    const bill = await billOf('10.00')
    const watch = (monitor: boolean) => setWatch(app, compliance, { organizationId: supplier.organizationId, monitor })
    await watch(true)
    await depositTo(app, middle, { amount: '20.00' })
    await refusedWith('PartNotPossible', 409, () => payFromIncome(app, middle, { invoice: bill, income }))
    await refusedWith('PartNotPossible', 409, () => payPart(app, middle, { invoice: bill, amount: '4.00' }))
    await watch(false)
    expect((await payFromIncome(app, middle, { invoice: bill, income })).status).toBe(200)
  })
})

test('a guarantee that paid more than it says is found', async () => {
  const income = await incomeOf('50.00')
  const bill = await billOf('10.00')
  const { data } = await payFromIncome(app, middle, { invoice: bill, income })
  await app.owner.query('update payments set amount_minor = 900 where id = $1', [data.paymentId])
  const found = await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))
  expect(found.map(({ code, subject }) => [code, subject]).sort()).toEqual(
    [
      ['guarantee_differs', `invoice ${bill.invoiceId}`],
      ['guarantee_differs', `invoice ${income.invoiceId}`],
    ].sort(),
  )
  await app.owner.query('update payments set amount_minor = 1000 where id = $1', [data.paymentId])
})
