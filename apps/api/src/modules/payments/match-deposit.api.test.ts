import { creditorReferenceText } from '@contado/contract/invoices/creditor-reference.domain.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import {
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
  withWorker,
} from '../../test-kit/companies.ts'
import {
  draftFrom,
  ledgerOf,
  moveClockTo,
  pay,
  paymentOf,
  sendFrom,
  setZone,
  verified,
} from '../../test-kit/invoicing.ts'
import { newAddress } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '5000.00' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

/** Money arrives from outside for an account of the seller, and everything that follows has happened. */
const arrive = async (amount: string, reference: string, terms: Wire = {}): Promise<string> => {
  const body = {
    handle: seller.handle,
    currency: 'USD',
    accountType: 'smart',
    amount,
    reference,
    senderName: 'Castle Bank Account',
    ...terms,
  }
  const { status, data, error } = await withWorker(app, app.customer().send('POST', '/sandbox/deposits', { body }))
  if (status !== 200) throw new Error(`refused: ${error?.code}`)
  await app.drainJobs()
  return data.depositId
}

const seen = async (company: TestCompany, invoiceId: string): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const happenings = async (company: TestCompany, invoiceId: string): Promise<Wire[]> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items
const mailsOf = async (invoiceId: string): Promise<string[]> => {
  const { rows } = await app.owner.query(
    'select recipient, kind from outgoing_messages where invoice_id = $1 order by kind, recipient',
    [invoiceId],
  )
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}
const available = async (accountType = 'smart'): Promise<bigint> =>
  (await ledgerOf(app, seller, { accountType })).available ?? 0n
const credit = async (): Promise<bigint> => (await ledgerOf(app, seller)).credit ?? 0n
const paymentsOf = async (invoiceId: string): Promise<Wire[]> => {
  const { rows } = await app.owner.query(
    `select method, status, is_part, payer_id, amount_minor::int as minor, excess_minor::int as excess, excess_status,
      authorized_on::text as on from payments where invoice_id = $1 order by created_at, id`,
    [invoiceId],
  )
  return rows
}

describe('a transfer that names an invoice', () => {
  test('pays it: both sides see it, the timeline and both mails say so, the list names the number', async () => {
    const { invoiceId, invoiceNumber, creditorReference } = await sendFrom(seller, buyer)
    const before = await available()
    await arrive('100.00', `Invoice ${creditorReferenceText(creditorReference).toLowerCase()} thanks`)
    for (const company of [seller, buyer]) {
      expect(await seen(company, invoiceId)).toMatchObject({
        status: 'paid',
        paidAmount: '100.00',
        finalAmount: '100.00',
        amountToPay: '0.00',
        bankAccountDetails: null,
      })
      expect((await happenings(company, invoiceId)).filter(({ kind }) => kind === 'matched')).toMatchObject([
        { by: 'house', details: { amount: '100.00', sender: 'Castle Bank Account', isPart: false, excess: null } },
      ])
    }
    expect((await available()) - before).toBe(10_000n)
    expect(await paymentsOf(invoiceId)).toMatchObject([
      {
        method: 'transfer',
        status: 'settled',
        is_part: false,
        payer_id: buyer.organizationId,
        minor: 10_000,
        excess: 0,
      },
    ])
    const list = await seller.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart')
    expect(list.data.items[0]).toMatchObject({
      kind: 'invoice-income',
      counterparty: 'Castle Bank Account',
      description: invoiceNumber,
      invoiceId,
      amount: '100.00',
    })
    const mails = await mailsOf(invoiceId)
    expect(mails).toContain(`payment-matched ${seller.email}`)
    expect(mails).toContain(`payment-matched ${buyer.email}`)
  })

  test('counts once, however often its notice comes', async () => {
    const { invoiceId, creditorReference: reference } = await sendFrom(seller, buyer)
    const before = await available()
    const noticeId = newId()
    await arrive('40.00', reference, { noticeId })
    await arrive('40.00', reference, { noticeId })
    expect((await available()) - before).toBe(4_000n)
    expect(await paymentsOf(invoiceId)).toHaveLength(1)
  })

  test('may come to any account of the seller in the currency', async () => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const before = await available('traditional')
    await arrive('100.00', creditorReference, { accountType: 'traditional' })
    expect((await seen(seller, invoiceId)).status).toBe('paid')
    expect((await available('traditional')) - before).toBe(10_000n)
  })

  test('by its number, where no reference says otherwise', async () => {
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer)
    await arrive('100.00', `payment for ${invoiceNumber}.`)
    expect((await seen(buyer, invoiceId)).status).toBe('paid')
  })

  test('less than what is due pays a part, at once the seller’s; the rest may come by another transfer or from a balance', async () => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const before = await available()
    await arrive('30.00', creditorReference)
    expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'sent', paidAmount: '30.00', amountToPay: '70.00' })
    expect((await available()) - before).toBe(3_000n)
    const cancel = { invoiceId, senderCancelMessage: 'incorrect-invoice' }
    expect((await seller.browser.send('POST', '/invoices/cancel', { body: cancel })).error?.code).toBe(
      'InvoicePartlyPaid',
    )
    await arrive('70.00', creditorReference)
    expect(await seen(seller, invoiceId)).toMatchObject({ status: 'paid', paidAmount: '100.00', finalAmount: '100.00' })
    expect((await paymentsOf(invoiceId)).map(({ is_part }) => is_part)).toEqual([true, false])
    const other = await sendFrom(seller, buyer)
    await arrive('30.00', other.creditorReference)
    const left = await seen(buyer, other.invoiceId)
    expect((await pay(app, buyer, paymentOf(left))).data).toMatchObject({ status: 'allocated', paidAmount: '100.00' })
  })

  test('more than what is due: the rest is the payer’s credit, never the seller’s', async () => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const [before, creditBefore] = [await available(), await credit()]
    await arrive('120.00', creditorReference)
    expect(await seen(seller, invoiceId)).toMatchObject({ status: 'paid', paidAmount: '100.00', finalAmount: '100.00' })
    expect([(await available()) - before, (await credit()) - creditBefore]).toEqual([10_000n, 2_000n])
    expect(await paymentsOf(invoiceId)).toMatchObject([{ minor: 10_000, excess: 2_000, excess_status: 'open' }])
    expect((await happenings(buyer, invoiceId)).find(({ kind }) => kind === 'matched').details.excess).toBe('20.00')
  })

  test('somebody without an account is mailed at the address that the invoice went to', async () => {
    const email = newAddress('payer')
    const recipientInvite = { email, firstName: 'Ada', lastName: 'Rossi' }
    const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite })
    const sent = await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
    await arrive('100.00', sent.data.creditorReference)
    expect((await seen(seller, invoiceId)).status).toBe('paid')
    expect(await paymentsOf(invoiceId)).toMatchObject([{ payer_id: null }])
    expect(await mailsOf(invoiceId)).toContain(`invoice-paid ${email}`)
  })
})

describe('a deposit that pays no invoice is the seller’s as any other', () => {
  test('nothing is named, or what nobody sent', async () => {
    const before = await available()
    await arrive('10.00', 'thank you')
    await arrive('10.00', 'RF18 5390 0754 7034')
    await arrive('10.00', 'INV-2021-9999')
    expect((await available()) - before).toBe(3_000n)
  })

  test('the invoice of another seller, or of this one in another currency', async () => {
    const foreign = await sendFrom(buyer, seller)
    const euro = await sendFrom(seller, buyer, { currency: 'EUR', accountType: 'traditional' })
    const before = await available()
    await arrive('100.00', foreign.creditorReference)
    await arrive('100.00', euro.creditorReference)
    expect((await available()) - before).toBe(20_000n)
    expect((await seen(buyer, foreign.invoiceId)).status).toBe('sent')
    expect((await seen(seller, euro.invoiceId)).status).toBe('sent')
  })

  test('two invoices at once: nobody guesses which', async () => {
    const [one, other] = [await sendFrom(seller, buyer), await sendFrom(seller, buyer)]
    const before = await available()
    await arrive('200.00', `${one.creditorReference} ${other.creditorReference}`)
    await arrive('200.00', `${one.invoiceNumber} ${other.invoiceNumber}`)
    expect((await available()) - before).toBe(40_000n)
    expect([(await seen(buyer, one.invoiceId)).status, (await seen(buyer, other.invoiceId)).status]).toEqual([
      'sent',
      'sent',
    ])
  })

  test.each([
    ['guaranteed meanwhile', async (one: Wire) => pay(app, buyer, paymentOf(one)), 'allocated'],
    [
      'canceled',
      async ({ invoiceId }: Wire) =>
        seller.browser.send('POST', '/invoices/cancel', {
          body: { invoiceId, senderCancelMessage: 'incorrect-invoice' },
        }),
      'canceled_by_sender',
    ],
    ['paid by a transfer before', async (one: Wire) => arrive('100.00', one.creditorReference), 'paid'],
  ] as const)('%s: noted for the seller alone', async (_, end, status) => {
    const sent = await sendFrom(seller, buyer)
    await end(sent)
    const before = await available()
    await arrive('100.00', sent.creditorReference)
    expect((await seen(seller, sent.invoiceId)).status).toBe(status)
    expect((await available()) - before).toBe(10_000n)
    const noted = (events: Wire[]) => events.filter(({ kind }) => kind === 'not-owed').length
    expect(noted(await happenings(seller, sent.invoiceId))).toBe(1)
    expect(noted(await happenings(buyer, sent.invoiceId))).toBe(0)
  })
})

describe('the day it counts on', () => {
  beforeAll(async () => {
    await setZone(app, seller, 'Pacific/Auckland')
    await moveClockTo(app, '2031-03-10T12:30:00.000Z')
  })
  const late = { percent: '0.05', type: 'flat', days: 1 }

  test('is the value date, in the seller’s zone: in time though it is heard of late, and without the late fee', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: '2031-03-11', lateFeeSettings: late })
    await moveClockTo(app, '2031-03-14T00:00:00.000Z')
    expect((await seen(buyer, sent.invoiceId)).amountToPay).toBe('105.00')
    await arrive('100.00', sent.creditorReference, { valueDate: '2031-03-11' })
    expect(await seen(buyer, sent.invoiceId)).toMatchObject({ status: 'paid', paidOnDate: '2031-03-11' })
  })

  test('after the due date it is paid late, and the fee is part of what was due', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: '2031-03-15', lateFeeSettings: late })
    await moveClockTo(app, '2031-03-20T00:00:00.000Z')
    await arrive('105.00', sent.creditorReference)
    expect(await seen(buyer, sent.invoiceId)).toMatchObject({ status: 'paid_late', finalAmount: '105.00' })
  })

  test('a day to come counts as today, one before the invoice as its own', async () => {
    const one = await sendFrom(seller, buyer)
    await arrive('100.00', one.creditorReference, { valueDate: '2031-12-24' })
    expect((await seen(buyer, one.invoiceId)).paidOnDate).toBe('2031-03-20')
    const other = await sendFrom(seller, buyer)
    await arrive('100.00', other.creditorReference, { valueDate: '2030-01-01' })
    expect((await seen(buyer, other.invoiceId)).paidOnDate).toBe('2031-03-20')
  })

  test('within the early discount it pays in full with less', async () => {
    const terms = { dueDate: '2031-06-30', earlyDiscountPercent: '0.02', earlyDiscountEndDate: '2031-04-15' }
    const sent = await sendFrom(seller, buyer, terms)
    await arrive('98.00', sent.creditorReference)
    expect(await seen(buyer, sent.invoiceId)).toMatchObject({
      status: 'paid',
      finalAmount: '98.00',
      cashbackAmount: '2.00',
    })
  })
})

test('the ledger has nothing against any of it', async () => {
  expect((await verified(app)).faults).toEqual([])
})

test('heard of days later, by its notice alone, it counts on the day that it came to the bank', async () => {
  const { rows } = await app.owner.query(
    `select (business_now() at time zone time_zone)::date::text as today, business_now() + interval '6 days' as later
      from organizations where id = $1`,
    [seller.organizationId],
  )
  const [{ today, later }] = rows
  const lateFeeSettings = { type: 'flat', percent: '0.1', days: 1 }
  const { invoiceId, creditorReference } = await sendFrom(seller, buyer, { dueDate: today, lateFeeSettings })
  const eventId = newId()
  const account = `${seller.organizationId}:USD:smart`
  await app.owner.query(
    `insert into sandbox_bank_deposits values ('smart_rail', $1, $2, 'USD', 10000, $3, '4321', 'Castle Bank Account', $4,
      business_now(), null, true)`,
    [eventId, depositIdOf('smart_rail', eventId), account, creditorReference],
  )
  await moveClockTo(app, new Date(later).toISOString())
  expect((await seen(buyer, invoiceId)).amountToPay).toBe('110.00')
  await runJob(app, { name: 'deposits.follow', payload: { provider: 'smart_rail', eventId } })
  await app.drainJobs()
  expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'paid', paidOnDate: today, finalAmount: '100.00' })
})
