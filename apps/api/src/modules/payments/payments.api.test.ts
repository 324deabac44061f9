import { localDateIn } from '@contado/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { askFor, codeFor, draftFrom, ledgerOf, pay, paymentOf, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany
let poor: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC', language: 'es' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  poor = await verifyCompany(app, { legalName: 'Poor Purse LLC' })
  for (let times = 0; times < 3; times += 1) await depositTo(app, buyer, { amount: '9000.00' })
  await depositTo(app, poor, { amount: '99.99' })
})
afterAll(() => app.close())
// Refused payments count as attempts of the code; here they are many in one session.
beforeEach(() => app.forgetAttempts())

const today = (): string => localDateIn('America/New_York', wallMs())
const sendPay = (company: TestCompany, body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
  company.browser.send('POST', '/invoices/pay', { body, headers })

/** What money and rows there are; a refused payment must leave it as it was. */
const everything = async () => ({
  ledger: (await app.owner.query('select id, balance, version from ledger_accounts order by id')).rows,
  payments: (await app.owner.query('select count(*)::int as n from payments')).rows[0].n,
  notes: (await app.owner.query('select count(*)::int as n from transaction_notes')).rows[0].n,
  statuses: (await app.owner.query('select id, status, version from invoices order by id')).rows,
})
const unchanged = async (act: () => Promise<unknown>): Promise<void> => {
  const before = await everything()
  await act()
  expect(await everything()).toEqual(before)
}

const mailsTo = async (email: string, kind: string): Promise<{ subject: string; text: string }[]> => {
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return data.items.filter((mail: { kind: string }) => mail.kind === kind)
}

describe('200', () => {
  test('before the due date: the money is guaranteed, and both sides read where it is', async () => {
    const [had, sellerHad] = [await ledgerOf(app, buyer), await ledgerOf(app, seller)]
    const sent = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    const { status, data } = await pay(app, buyer, paymentOf(sent))
    expect(status).toBe(200)
    expect(data).toMatchObject({
      status: 'allocated',
      viewer: 'buyer',
      paidAmount: '100.00',
      amountToPay: '0.00',
      finalAmount: '100.00',
      paidOnDate: today(),
      releaseDate: '2090-01-31',
      actions: expect.arrayContaining([{ action: 'pay', isEnabled: false, reason: 'InvoicePaymentProcessingError' }]),
    })
    expect((await ledgerOf(app, buyer)).available).toBe((had.available ?? 0n) - 10_000n)
    expect(await ledgerOf(app, seller)).toMatchObject({
      available: sellerHad.available,
      guaranteed: (sellerHad.guaranteed ?? 0n) + 10_000n,
    })
    const [toBuyer] = await mailsTo(buyer.email, 'payment-guaranteed')
    expect(toBuyer?.subject).toBe('Pagaste 100,00\u00a0US$ a Halden Studio LLC. Lo recibe el 31 ene 2090')
    expect(toBuyer?.text).toContain('lo libera a Halden Studio LLC el 31 ene 2090')
    const [toSeller] = await mailsTo(seller.email, 'payment-guaranteed')
    expect(toSeller?.subject).toBe('Castle Trading LLC paid you $100.00. You get it on 31 Jan 2090')
    expect(toSeller?.text).toContain('releases it to your balance on 31 Jan 2090')
  })

  test('on the due date: the seller has the money at once', async () => {
    const before = await ledgerOf(app, seller)
    const sent = await sendFrom(seller, buyer, { dueDate: today() })
    const { data } = await pay(app, buyer, paymentOf(sent))
    expect(data).toMatchObject({ status: 'completed', paidOnDate: today(), releaseDate: null })
    const after = await ledgerOf(app, seller)
    expect([after.available, after.guaranteed]).toEqual([(before.available ?? 0n) + 10_000n, before.guaranteed])
    expect((await mailsTo(seller.email, 'payment-settled'))[0]?.text).toContain('is now in your balance')
    expect((await mailsTo(buyer.email, 'payment-settled'))[0]?.text).toMatch(/Halden.* ya tiene 100,00.* en su cuenta/)
  })

  test('both lists of transactions say who, what and which invoice', async () => {
    const guaranteed = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    const direct = await sendFrom(seller, buyer, { dueDate: today() })
    await pay(app, buyer, paymentOf(guaranteed))
    await pay(app, buyer, paymentOf(direct))
    const list = async (company: TestCompany) =>
      (await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=2')).data.items
    expect(await list(buyer)).toMatchObject([
      {
        kind: 'invoice-payment',
        counterparty: 'Halden Studio LLC',
        description: direct.invoiceNumber,
        amount: '-100.00',
        invoiceId: direct.invoiceId,
      },
      {
        kind: 'guarantee',
        counterparty: 'Halden Studio LLC',
        description: guaranteed.invoiceNumber,
        amount: '-100.00',
      },
    ])
    expect((await list(seller))[0]).toMatchObject({
      kind: 'invoice-income',
      counterparty: 'Castle Trading LLC',
      amount: '100.00',
      invoiceId: direct.invoiceId,
    })
  })

  test('what is guaranteed and what is owed stand among the funds', async () => {
    const owed = await sendFrom(third, buyer, { dueDate: '2090-01-31' })
    await pay(app, buyer, paymentOf(await sendFrom(third, buyer, { dueDate: '2090-01-31' })))
    const { data } = await third.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(data).toMatchObject({
      transactionalBalance: '0.00',
      guaranteedInvoicesBalance: '100.00',
      outstandingInvoicesTotal: owed.totalDue,
    })
    const other = await third.browser.send('GET', '/organization/funds?currency=USD&accountType=traditional')
    expect(other.data).toMatchObject({ guaranteedInvoicesBalance: '0.00', outstandingInvoicesTotal: '0.00' })
  })

  test('the text with the code names amount, payee and invoice', async () => {
    const sent = await sendFrom(seller, buyer)
    await codeFor(app, buyer, paymentOf(sent))
    const { data } = await buyer.browser.send('GET', '/me')
    const { phoneNumber } = data.profile
    const texts = await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(phoneNumber)}`)
    const { text } = texts.data.items[0]
    expect(text).toContain(`Pagar la factura ${sent.invoiceNumber}`)
    expect(text).toContain('Importe: 100,00\u00a0US$')
    expect(text).toContain('Beneficiario: Halden Studio LLC')
  })
})

describe('the same request again', () => {
  test('twenty at once with one key: one effect, and every answer that is no 409 is the same', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    const request = paymentOf(sent)
    const headers = { 'otp-code': await codeFor(app, buyer, request), 'idempotency-key': newId() }
    const before = await ledgerOf(app, buyer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendPay(buyer, request, headers)))
    const done = answers.filter(({ status }) => status === 200)
    expect(done.length).toBeGreaterThan(0)
    for (const { data } of done) expect(data).toEqual(done[0]?.data)
    for (const { status, error } of answers) {
      if (status !== 200) expect([status, error?.code]).toEqual([409, 'RequestInFlight'])
    }
    expect((await ledgerOf(app, buyer)).available).toBe((before.available ?? 0n) - 10_000n)
    await unchanged(async () => {
      const again = await sendPay(buyer, request, headers)
      expect([again.status, again.data]).toEqual([200, done[0]?.data])
      const other = await sendPay(buyer, { ...request, accountType: 'traditional' }, headers)
      expect([other.status, other.error?.code]).toEqual([422, 'IdempotencyKeyReused'])
    })
  })

  test('two payments at once, each with its own key and code: one pays, the other is told', async () => {
    const colleague = { ...buyer, browser: app.customer() }
    colleague.browser.userId = buyer.userId
    for (const [name, value] of buyer.browser.cookies) colleague.browser.cookies.set(name, value)
    for (let round = 0; round < 5; round += 1) {
      const sent = await sendFrom(seller, buyer, { dueDate: round % 2 ? today() : '2090-01-31' })
      const request = paymentOf(sent)
      const code = await codeFor(app, buyer, request)
      const before = await ledgerOf(app, buyer)
      const answers = await Promise.all(
        [buyer, colleague].map((company) =>
          sendPay(company, request, { 'otp-code': code, 'idempotency-key': newId() }),
        ),
      )
      expect(answers.map(({ status }) => status === 200).sort()).toEqual([false, true])
      expect((await ledgerOf(app, buyer)).available).toBe((before.available ?? 0n) - 10_000n)
    }
  })

  test('a second payment is refused by the invoice’s state before there is a code for it', async () => {
    const guaranteed = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    const settled = await sendFrom(seller, buyer, { dueDate: today() })
    for (const [sent, code] of [
      [guaranteed, 'InvoicePaymentProcessingError'],
      [settled, 'InvoiceStatusConflict'],
    ]) {
      await pay(app, buyer, paymentOf(sent))
      await unchanged(async () => {
        const { status, error } = await askFor(buyer, paymentOf(sent))
        expect([status, error?.code]).toEqual([409, code])
      })
    }
  })
})

describe('401, 403, 404', () => {
  test('401 without a session', async () => {
    expect((await app.customer().send('POST', '/invoices/pay', { body: {} })).status).toBe(401)
  })

  test('403 for who only reads, and for a business that is not verified', async () => {
    const sent = await sendFrom(seller, buyer)
    await setRole(app, buyer, 'read-only')
    expect((await sendPay(buyer, paymentOf(sent))).error?.code).toBe('NotPermitted')
    await setRole(app, buyer, 'owner')
    const young = await createCompany(app)
    const toYoung = await sendFrom(seller, young)
    expect((await sendPay(young, paymentOf(toYoung))).error?.code).toBe('OrganizationNotVerified')
    expect((await pay(app, young, paymentOf(toYoung))).error?.code).toBe('OrganizationNotVerified')
  })

  test('403 for who has no second factor', async () => {
    const request = paymentOf(await sendFrom(seller, third))
    const from = (factor: string) =>
      app.owner.query('update users set second_factor = $2 where id = $1', [third.userId, factor])
    await from('email')
    expect((await pay(app, third, request)).error?.code).toBe('AccountNotSecure')
    await from('sms')
  })

  test('403 without a code, with a wrong one, and with one for another amount; then the right one still works', async () => {
    const sent = await sendFrom(seller, buyer)
    const request = paymentOf(sent)
    const code = await codeFor(app, buyer, request)
    const wrong = code === '000000' ? '000001' : '000000'
    await unchanged(async () => {
      expect((await sendPay(buyer, request)).error?.code).toBe('OtpNotProvided')
      expect((await sendPay(buyer, request, { 'otp-code': wrong })).error?.code).toBe('InvalidOtpError')
      const other = { ...request, amount: '1.00' }
      expect((await sendPay(buyer, other, { 'otp-code': code })).error?.code).toBe('InvalidOtpError')
    })
    expect((await sendPay(buyer, request, { 'otp-code': code })).status).toBe(200)
    const next = await sendFrom(seller, buyer)
    const reused = await sendPay(buyer, paymentOf(next), { 'otp-code': code })
    expect([reused.status, reused.error?.code]).toEqual([403, 'ReusedLoginOtpError'])
  })

  test('a code is not used up by a payment that was refused', async () => {
    const sent = await sendFrom(seller, poor)
    const request = paymentOf(sent)
    const headers = { 'otp-code': await codeFor(app, poor, request) }
    expect((await sendPay(poor, request, headers)).error?.code).toBe('InsufficientFunds')
    await depositTo(app, poor, { amount: '0.01' })
    expect((await sendPay(poor, request, headers)).status).toBe(200)
    await depositTo(app, poor, { amount: '99.99' })
  })

  test('404 for a foreign invoice and for a draft, also when asking for the code', async () => {
    const sent = await sendFrom(seller, buyer)
    const draft = await draftFrom(seller, buyer)
    for (const [company, invoice] of [
      [third, sent],
      [buyer, draft],
    ] as const) {
      const asked = await pay(app, company, paymentOf(invoice))
      expect([asked.status, asked.error?.code]).toEqual([404, 'InvoiceNotFound'])
      const paid = await sendPay(company, paymentOf(invoice), { 'otp-code': '123456' })
      expect(paid.status).toBe(403)
    }
  })
})

describe('409', () => {
  test('too little money: nothing moves, and the message says so', async () => {
    const sent = await sendFrom(seller, poor)
    const request = paymentOf(sent)
    const headers = { 'otp-code': await codeFor(app, poor, request), 'idempotency-key': newId() }
    await unchanged(async () => {
      const { status, error } = await sendPay(poor, request, headers)
      expect([status, error?.code]).toEqual([409, 'InsufficientFunds'])
      expect(error?.message).toContain('No money was moved.')
    })
  })

  test.each(['99.99', '100.01', '0.00', '-100.00'])('an amount of %s is not what is owed', async (amount) => {
    const request = { ...paymentOf(await sendFrom(seller, buyer)), amount }
    const { rows: before } = await app.owner.query('select count(*) from outgoing_messages')
    const { status, error } = await askFor(buyer, request)
    expect([status, error?.code]).toEqual([409, 'AmountChanged'])
    expect((await app.owner.query('select count(*) from outgoing_messages')).rows).toEqual(before)
  })

  test('two invoices at once that together cost more than there is: one is paid', async () => {
    const spender = await verifyCompany(app, { legalName: 'Spender LLC' })
    await depositTo(app, spender, { amount: '150.00' })
    const requests = [await sendFrom(seller, spender), await sendFrom(third, spender)].map((sent) => paymentOf(sent))
    const codes: string[] = []
    for (const request of requests) codes.push(await codeFor(app, spender, request))
    const answers = await Promise.all(
      requests.map((request, index) => sendPay(spender, request, { 'otp-code': codes[index] ?? '' })),
    )
    expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 'InsufficientFunds'])
    expect((await ledgerOf(app, spender)).available).toBe(5_000n)
  })
})

test('404 for an account that the payer lacks', async () => {
  const request = paymentOf(await sendFrom(seller, buyer), 'merchant')
  const headers = { 'otp-code': await codeFor(app, buyer, request) }
  await unchanged(async () => {
    const { status, error } = await sendPay(buyer, request, headers)
    expect([status, error?.code]).toEqual([404, 'AccountNotFound'])
  })
})

describe('422', () => {
  let invoice: { invoiceId: string }
  beforeEach(async () => {
    invoice = await sendFrom(seller, buyer)
  })
  test.each<[Record<string, unknown>, string]>([
    [{ currency: 'EUR', accountType: 'traditional' }, 'currency'],
    [{ amount: '100.001' }, 'amount'],
  ])('%j', async (change, field) => {
    await unchanged(async () => {
      const { status, error } = await askFor(buyer, { ...paymentOf(invoice), ...change })
      expect([status, error?.validations[0]?.field]).toEqual([422, field])
    })
  })
  test.each<[Record<string, unknown>, string]>([
    [{ amount: '1e2' }, 'amount'],
    [{ amount: 100 }, 'amount'],
    [{ amount: 'NaN' }, 'amount'],
    [{ invoiceId: 'x' }, 'invoiceId'],
    [{ accountType: 'gold' }, 'accountType'],
    [{ finalAmount: '1.00' }, 'finalAmount'],
    [{ status: 'completed' }, 'status'],
  ])('%j, before any code is looked at', async (change, field) => {
    const { status, error } = await sendPay(buyer, { ...paymentOf(invoice), ...change })
    expect([status, error?.code, error?.validations[0]?.field]).toEqual([422, 'ValidationError', field])
  })
})
