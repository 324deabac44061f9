import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { ledgerOf, moveClockTo, pay, paymentOf, payPart, refund, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { asOwner, signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { verifyHeld } from '../deposits/index.ts'
import { verifyGuarantees } from './verify-guarantees.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let compliance: TestClient
let finance: TestClient

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  compliance = await signInStaff(app, 'compliance-analyst')
  finance = await signInStaff(app, 'finance')
  await depositTo(app, buyer, { amount: '90000.00' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const today = async (): Promise<string> =>
  (await app.owner.query(`select (business_now() at time zone 'America/New_York')::date::text as day`)).rows[0].day
const dayAfter = async (days: number): Promise<string> =>
  (await app.owner.query('select ($1::date + $2::int)::text as day', [await today(), days])).rows[0].day
const bill = async (terms: object = {}): Promise<Wire> =>
  sendFrom(seller, buyer, { items: [{ name: 'Design', rate: '100.00', qty: '1' }], ...terms })
const paidBill = async (terms: object = {}): Promise<Wire> => {
  const { status, data, error } = await pay(app, buyer, paymentOf(await bill(terms)))
  if (status !== 200) throw new Error(`not paid: ${error?.code}`)
  return data
}
const watch = async (company: TestCompany, monitor: boolean, who = compliance) => {
  const { status, error } = await setWatch(app, who, { organizationId: company.organizationId, monitor })
  return status === 200 ? 200 : [status, error?.code]
}
type Decision = { readonly transactionId: string; readonly senderHandle?: string; readonly message?: string }
const decide = async (action: string, decision: Decision, { who = compliance, key = newId(), ...more } = {}) => {
  const body = { transactionType: 'invoice-payment', senderHandle: buyer.handle, ...decision, ...more }
  const headers = { 'idempotency-key': key }
  const { status, data, error } = await who.send('POST', `/admin/monitored-transactions/${action}`, { body, headers })
  return status === 200 ? data.isHeld : [status, error?.code]
}
const read = async (invoice: Wire, who = buyer): Promise<Wire> =>
  (await who.browser.send('GET', `/invoices/${invoice.invoiceId}`)).data
const heldOn = async (paymentId: string): Promise<bigint> =>
  BigInt(
    (
      await app.owner.query(
        `select coalesce(sum(balance), 0)::text as minor from ledger_accounts where kind = 'held' and reference = $1`,
        [paymentId],
      )
    ).rows[0].minor,
  )
const blocked = async (): Promise<bigint> =>
  BigInt(
    (
      await app.owner.query(
        `select coalesce(sum(balance), 0)::text as minor from ledger_accounts where kind = 'blocked'`,
      )
    ).rows[0].minor,
  )
/** What the two have by name: of the buyer what it may use, of the seller that and what is guaranteed to it. */
const balances = async () => {
  const [buyers, sellers] = [await ledgerOf(app, buyer), await ledgerOf(app, seller)]
  return {
    buyer: buyers.available ?? 0n,
    held: buyers.held ?? 0n,
    seller: sellers.available ?? 0n,
    guaranteed: sellers.guaranteed ?? 0n,
    blocked: await blocked(),
  }
}
type Balances = Awaited<ReturnType<typeof balances>>
const change = async (before: Balances): Promise<Partial<Balances>> => {
  const after = await balances()
  const moved = Object.keys(after).filter((key) => after[key as keyof Balances] !== before[key as keyof Balances])
  return Object.fromEntries(
    moved.map((key) => [key, after[key as keyof Balances] - before[key as keyof Balances]]),
  ) as Partial<Balances>
}
const mailsAbout = async (company: TestCompany): Promise<string[]> => {
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(company.email)}`)
  return data.items.map(({ subject }: Wire) => subject)
}
const kinds = async (invoice: Wire): Promise<string[]> => {
  const { data } = await buyer.browser.send('GET', `/invoices/${invoice.invoiceId}/timeline`)
  return data.items.map(({ kind }: Wire) => kind)
}
const faults = async () => [
  ...(await verified(app)).faults,
  ...(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))),
  ...(await asOwner(app, (db) => db.transaction().execute(verifyHeld))),
]

/** A seller loses its verification after it sent, or gets it back from staff. */
const setVerified = async (isVerified: boolean): Promise<void> => {
  const { organizationId } = seller
  if (isVerified) {
    const body = { organizationId }
    expect((await compliance.send('PUT', '/admin/verification/approve-company', { body })).status).toBe(200)
    return
  }
  await app.owner.query(`update organizations set verification_status = 'completed' where id = $1`, [organizationId])
  await app.owner.query(`update directory_entries set is_verified = false where organization_id = $1`, [organizationId])
  await app.owner.query(
    `update applications set status = 'submitted', decided_by = null, decided_at = null
      where organization_id = $1`,
    [organizationId],
  )
}

describe('a payment that monitoring stops', () => {
  test.each([
    ['the payer', () => buyer],
    ['the seller', () => seller],
  ] as const)('is held while %s is watched, and is still the payer’s', async (_, watched) => {
    expect(await watch(watched(), true)).toBe(200)
    const before = await balances()
    const held = await paidBill()
    expect(await watch(watched(), false)).toBe(200)
    expect(held).toMatchObject({ status: 'pending_payment_approval', paidAmount: '100.00', amountToPay: '0.00' })
    expect(await change(before)).toEqual({ buyer: -10_000n, held: 10_000n })
    expect(await heldOn(held.paymentId)).toBe(10_000n)
    expect(await kinds(held)).toContain('held')
    const { data } = await buyer.browser.send('GET', `/invoices/${held.invoiceId}/timeline`)
    expect(data.money).toMatchObject([{ step: 'paid', amount: '100.00', holder: 'house', isDone: true }])
    expect((await mailsAbout(buyer))[0]).toContain('is being reviewed')
    expect((await mailsAbout(seller))[0]).toContain('is being reviewed')
    expect(await decide('deny-and-cancel', { transactionId: held.paymentId })).toBe(false)
    expect(await change(before)).toEqual({})
  })

  test('stands at what was paid early: nothing is left to pay of it, nor added, before its end', async () => {
    const dueDate = await dayAfter(30)
    const terms = {
      sendingDate: await today(),
      dueDate,
      earlyDiscountPercent: '0.02',
      earlyDiscountEndDate: await dayAfter(10),
      lateFeeSettings: { type: 'flat', percent: '0.5', days: 1 },
    }
    const stands = { totalDue: '100.00', lateFeeAmount: '0.00', discountAmount: '0.00', amountToPay: '0.00' }
    await watch(buyer, true)
    const held = await paidBill(terms)
    await watch(buyer, false)
    expect(held).toMatchObject({ status: 'pending_payment_approval', paidAmount: '98.00', ...stands })
    await moveClockTo(app, `${await dayAfter(33)}T12:00:00.000Z`)
    expect(await read(held)).toMatchObject({ status: 'pending_payment_approval', ...stands })
    expect(await decide('deny-and-cancel', { transactionId: held.paymentId })).toBe(false)
  })

  test('denied after a part was paid: the seller can still give the part back', async () => {
    const before = await balances()
    const invoice = await bill()
    const part = await payPart(app, buyer, { invoice, amount: '40.00' })
    expect(part.status).toBe(200)
    await watch(buyer, true)
    const { data: held } = await pay(app, buyer, paymentOf(part.data))
    await watch(buyer, false)
    expect(held).toMatchObject({ status: 'pending_payment_approval' })
    // What came in before is there already.
    for (const query of ['bucket=open', 'bucket=all', 'bucket=open&search=inv']) {
      for (const [who, side] of [
        [seller, 'income'],
        [buyer, 'expenses'],
      ] as const) {
        const { data } = await who.browser.send('GET', `/invoices/${side}?${query}`)
        expect([side, query, data.totals[0].onItsWayTotal]).toEqual([side, query, '60.00'])
        expect(data.inBase.onItsWayTotal).toBe('60.00')
      }
    }
    expect((await seller.browser.send('GET', '/home/cash-position')).data).toMatchObject({ onItsWay: '60.00' })
    const early = await refund(app, seller, { invoice, amount: '40.00' })
    expect([early.status, early.error?.code]).toEqual([409, 'InvoicePaymentProcessingError'])
    expect(await decide('deny-and-cancel', { transactionId: held.paymentId })).toBe(false)
    expect(await read(invoice, seller)).toMatchObject({
      status: 'denied',
      paidAmount: '40.00',
      refundableAmount: '40.00',
    })
    const { status, data } = await refund(app, seller, { invoice, amount: '40.00' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'denied', paidAmount: '0.00', denyReason: 'payment_denied_by_compliance' })
    expect(data.deniedAt).not.toBeNull()
    await app.drainJobs()
    for (const { email } of [seller, buyer]) {
      expect((await mailsTo(app, email, 'payment-refunded'))[0]).toContain('The invoice stays closed')
    }
    expect(await change(before)).toEqual({})
    expect(await faults()).toEqual([])
  })

  test('allowed before its release day it is guaranteed, and released as any other', async () => {
    await watch(buyer, true)
    const dueDate = await dayAfter(10)
    const before = await balances()
    const held = await paidBill({ dueDate })
    await watch(buyer, false)
    expect(await decide('allow', { transactionId: held.paymentId, message: 'Known supplier' })).toBe(false)
    expect(await change(before)).toEqual({ buyer: -10_000n, guaranteed: 10_000n })
    expect(await read(held)).toMatchObject({ status: 'allocated', releaseDate: dueDate })
    expect(await kinds(held)).toEqual(expect.arrayContaining(['held', 'approved']))
    await moveClockTo(app, `${await dayAfter(11)}T17:00:00.000Z`)
    await app.drainJobs()
    expect(await read(held)).toMatchObject({ status: 'completed' })
    // Ten days of two per cent a year on 100.00 are five cents.
    expect(await change(before)).toEqual({ buyer: -9_995n, seller: 10_000n })
  })

  test('allowed when its release day has passed it is the seller’s at once, and earned nothing', async () => {
    await watch(buyer, true)
    const before = await balances()
    const held = await paidBill({ dueDate: await dayAfter(3) })
    await watch(buyer, false)
    await moveClockTo(app, `${await dayAfter(5)}T17:00:00.000Z`)
    await app.drainJobs()
    expect(await read(held)).toMatchObject({ status: 'pending_payment_approval' })
    expect(await decide('allow', { transactionId: held.paymentId })).toBe(false)
    expect(await change(before)).toEqual({ buyer: -10_000n, seller: 10_000n })
    expect(await read(held)).toMatchObject({ status: 'completed', finalAmount: '100.00' })
  })

  test('paid late it counts on the day it was paid, whenever it is allowed', async () => {
    const invoice = await bill({ dueDate: await today() })
    await moveClockTo(app, `${await dayAfter(2)}T17:00:00.000Z`)
    await watch(seller, true)
    const paidOn = await today()
    const { data: held } = await pay(app, buyer, paymentOf(invoice))
    await watch(seller, false)
    await moveClockTo(app, `${await dayAfter(1)}T17:00:00.000Z`)
    expect(await decide('allow', { transactionId: held.paymentId })).toBe(false)
    expect(await read(held)).toMatchObject({ status: 'paid_late', paidOnDate: paidOn })
  })

  test('denied it goes back to the payer, both are told why, and the invoice is closed', async () => {
    await watch(seller, true)
    const held = await paidBill()
    await watch(seller, false)
    const before = await balances()
    expect(await decide('deny-and-cancel', { transactionId: held.paymentId })).toBe(false)
    expect(await change(before)).toEqual({ buyer: 10_000n, held: -10_000n })
    const denied = { status: 'denied', denyReason: 'payment_denied_by_compliance', paidAmount: '0.00', payments: [] }
    expect(await read(held)).toMatchObject(denied)
    expect(await kinds(held)).toContain('denied')
    expect((await mailsAbout(buyer))[0]).toContain('was denied')
    expect((await mailsAbout(seller))[0]).toContain('was denied')
    const { data } = await buyer.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(data.items[0]).toMatchObject({ kind: 'return', amount: '100.00', counterparty: 'Halden Studio LLC' })
    expect((await pay(app, buyer, paymentOf({ ...held, amountToPay: '100.00' }))).error?.code).toBe(
      'InvoiceStatusConflict',
    )
  })

  test('denied and held for OFAC it never comes back', async () => {
    await watch(seller, true)
    const held = await paidBill()
    await watch(seller, false)
    const before = await balances()
    expect(await decide('deny-and-hold-for-ofac', { transactionId: held.paymentId })).toBe(false)
    expect(await change(before)).toEqual({ held: -10_000n, blocked: 10_000n })
    expect(await read(held)).toMatchObject({ status: 'denied', denyReason: 'payment_denied_by_compliance' })
    for (const action of ['allow', 'deny-and-cancel', 'on-hold']) {
      expect(await decide(action, { transactionId: held.paymentId })).toEqual([409, 'TransactionStatusConflict'])
    }
    expect(await change(before)).toEqual({ held: -10_000n, blocked: 10_000n })
  })
})

describe('a guarantee that staff hold', () => {
  test('is the payer’s again, earns nothing meanwhile, and goes on earning when it is taken back', async () => {
    const dueDate = await dayAfter(120)
    const before = await balances()
    const invoice = await paidBill({ dueDate, items: [{ name: 'Design', rate: '10000.00', qty: '1' }] })
    expect(invoice).toMatchObject({ status: 'allocated' })
    await moveClockTo(app, `${await dayAfter(20)}T17:00:00.000Z`)
    await app.drainJobs()
    expect(await decide('on-hold', { transactionId: invoice.paymentId })).toBe(true)
    expect(await change(before)).toEqual({ buyer: -1_000_000n, held: 1_000_000n })
    expect(await read(invoice)).toMatchObject({ status: 'pending_payment_approval' })
    await moveClockTo(app, `${await dayAfter(50)}T17:00:00.000Z`)
    await app.drainJobs()
    expect(await decide('on-hold', { transactionId: invoice.paymentId }, { onHold: false } as object)).toBe(false)
    expect(await change(before)).toEqual({ buyer: -1_000_000n, guaranteed: 1_000_000n })
    await moveClockTo(app, `${await dayAfter(51)}T17:00:00.000Z`)
    await app.drainJobs()
    expect(await read(invoice)).toMatchObject({ status: 'completed' })
    // Seventy of its 120 days: floor(1000000 × (1.02^(70/365) − 1)).
    expect(await change(before)).toEqual({ buyer: -1_000_000n + 3_804n, seller: 1_000_000n })
    expect(await faults()).toEqual([])
  })

  test('allowed after its release day, it pays what was earned before', async () => {
    const before = await balances()
    const invoice = await paidBill({
      dueDate: await dayAfter(60),
      items: [{ name: 'Design', rate: '10000.00', qty: '1' }],
    })
    await moveClockTo(app, `${await dayAfter(20)}T17:00:00.000Z`)
    expect(await decide('on-hold', { transactionId: invoice.paymentId })).toBe(true)
    await moveClockTo(app, `${await dayAfter(50)}T17:00:00.000Z`)
    await app.drainJobs()
    expect(await decide('allow', { transactionId: invoice.paymentId })).toBe(false)
    // Twenty days: floor(1000000 × (1.02^(20/365) − 1)).
    expect(await change(before)).toEqual({ buyer: -1_000_000n + 1_085n, seller: 1_000_000n })
    expect(await faults()).toEqual([])
  })

  test('denied after a hold it has earned nothing', async () => {
    const before = await balances()
    const invoice = await paidBill({ dueDate: await dayAfter(60) })
    await moveClockTo(app, `${await dayAfter(20)}T17:00:00.000Z`)
    expect(await decide('on-hold', { transactionId: invoice.paymentId })).toBe(true)
    expect(await decide('deny-and-cancel', { transactionId: invoice.paymentId })).toBe(false)
    expect(await change(before)).toEqual({})
    expect(await read(invoice)).toMatchObject({ status: 'denied', releaseDate: null })
  })

  test('a settled one can’t be held', async () => {
    const invoice = await paidBill({ dueDate: await today() })
    expect(invoice.status).toBe('completed')
    expect(await decide('on-hold', { transactionId: invoice.paymentId })).toEqual([409, 'TransactionStatusConflict'])
  })
})

describe('a seller that lost its verification', () => {
  test('reads what it gets once verified, and gets it when staff approve it', async () => {
    const invoice = await bill()
    const late = await bill({ dueDate: await today() })
    await setVerified(false)
    const before = await balances()
    const { data: held } = await pay(app, buyer, paymentOf(invoice))
    const { data: other } = await pay(app, buyer, paymentOf(late))
    expect([held.status, held.senderWasVerified, other.status]).toEqual([
      'pending_payment_approval',
      false,
      'pending_payment_approval',
    ])
    expect(await change(before)).toEqual({ buyer: -20_000n, held: 20_000n })
    const funds = await seller.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(funds.data.availableFundsAfterVerification).toBe('200.00')
    expect((await mailsAbout(seller))[0]).toContain('get verified to receive it')
    expect((await mailsAbout(buyer))[0]).toContain('is waiting for Halden Studio LLC')
    expect(await decide('allow', { transactionId: held.paymentId })).toEqual([409, 'TransactionStatusConflict'])
    await setVerified(true)
    await app.drainJobs()
    await app.drainJobs()
    expect(await change(before)).toEqual({ buyer: -20_000n, guaranteed: 10_000n, seller: 10_000n })
    expect(await read(held)).toMatchObject({ status: 'allocated', senderWasVerified: true })
    expect(await read(late)).toMatchObject({ status: 'completed' })
    const after = await seller.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(after.data.availableFundsAfterVerification).toBe('0.00')
    expect(await faults()).toEqual([])
  })

  test('stopped for both, it goes on when neither is left, in either order', async () => {
    const [first, second] = [await bill(), await bill()]
    await setVerified(false)
    await watch(buyer, true)
    const { data: one } = await pay(app, buyer, paymentOf(first))
    const { data: two } = await pay(app, buyer, paymentOf(second))
    await watch(buyer, false)
    expect(await decide('allow', { transactionId: one.paymentId })).toBe(true)
    expect(await read(one)).toMatchObject({ status: 'pending_payment_approval', senderWasVerified: false })
    await setVerified(true)
    await app.drainJobs()
    await app.drainJobs()
    expect(await read(one)).toMatchObject({ status: 'allocated' })
    expect(await read(two)).toMatchObject({ status: 'pending_payment_approval', senderWasVerified: true })
    expect(await decide('allow', { transactionId: two.paymentId })).toBe(false)
    expect(await read(two)).toMatchObject({ status: 'allocated' })
    expect(await faults()).toEqual([])
  })

  test('verified in time, it goes on, even where nobody works before the 30 days are over', async () => {
    const invoice = await bill()
    await setVerified(false)
    const { data: held } = await pay(app, buyer, paymentOf(invoice))
    const { organizationId } = seller
    await app.owner.query(`update organizations set verification_status = 'approved' where id = $1`, [organizationId])
    await app.owner.query(`update directory_entries set is_verified = true where organization_id = $1`, [
      organizationId,
    ])
    await moveClockTo(app, `${await dayAfter(31)}T17:00:00.000Z`)
    const payload = { organizationId: buyer.organizationId, paymentId: held.paymentId }
    await runJob(app, { name: 'payments.end-unverified', payload })
    expect(await read(held)).toMatchObject({ status: 'allocated', paidAmount: '100.00' })
    await setVerified(false)
    await setVerified(true)
    expect(await faults()).toEqual([])
  })

  test('after 30 days the money goes back, once, however often the sweep runs', async () => {
    const [invoice, decided] = [await bill(), await bill()]
    await setVerified(false)
    const before = await balances()
    const { data: held } = await pay(app, buyer, paymentOf(invoice))
    await watch(buyer, true)
    const { data: both } = await pay(app, buyer, paymentOf(decided))
    await watch(buyer, false)
    await moveClockTo(app, `${await dayAfter(29)}T12:00:00.000Z`)
    await app.drainJobs()
    expect(await read(held)).toMatchObject({ status: 'pending_payment_approval' })
    await moveClockTo(app, `${await dayAfter(2)}T17:00:00.000Z`)
    for (let round = 0; round < 3; round += 1) {
      await app.owner.query(`select enqueue_job('payments.end-overdue', '{}'::json, null, null, 5)`)
      await app.drainJobs()
    }
    expect(await read(held)).toMatchObject({
      status: 'denied',
      denyReason: 'payment_denied_beneficiary_verification_timeout',
    })
    // What waits for a decision, too, is nobody's to send back.
    expect(await read(both)).toMatchObject({ status: 'pending_payment_approval' })
    expect(await change(before)).toEqual({ buyer: -10_000n, held: 10_000n })
    expect((await mailsAbout(buyer)).filter((subject) => subject.includes("wasn't verified in time"))).toHaveLength(1)
    expect((await mailsAbout(seller))[0]).toContain('was returned')
    expect(await decide('allow', { transactionId: both.paymentId })).toBe(true)
    await app.owner.query(`select enqueue_job('payments.end-overdue', '{}'::json, null, null, 5)`)
    await app.drainJobs()
    expect(await read(both)).toMatchObject({ status: 'denied' })
    expect(await change(before)).toEqual({})
    await setVerified(true)
    await app.drainJobs()
    expect(await faults()).toEqual([])
  })
})

describe('deciding', () => {
  test('the same request twice decides once; another body with its key is refused', async () => {
    await watch(seller, true)
    const held = await paidBill()
    await watch(seller, false)
    const [decision, key] = [{ transactionId: held.paymentId }, newId()]
    const before = await balances()
    expect(await decide('deny-and-cancel', decision, { key })).toBe(false)
    expect(await decide('deny-and-cancel', decision, { key })).toBe(false)
    expect(await decide('deny-and-cancel', { ...decision, message: 'Other' }, { key })).toEqual([
      422,
      'IdempotencyKeyReused',
    ])
    expect(await decide('deny-and-cancel', decision)).toEqual([409, 'TransactionStatusConflict'])
    expect(await change(before)).toEqual({ buyer: 10_000n, held: -10_000n })
    const { rows } = await app.owner.query(
      'select action, message from monitored_decisions where transaction_id = $1',
      [held.paymentId],
    )
    expect(rows).toEqual([{ action: 'deny-and-cancel', message: '' }])
    const audit = await app.owner.query(
      `select subject ->> 'action' as action, organization_id from audit_entries
        where action = 'monitored-transaction.decided' and subject ->> 'transactionId' = $1`,
      [held.paymentId],
    )
    expect(audit.rows).toEqual([{ action: 'deny-and-cancel', organization_id: buyer.organizationId }])
  })

  test('the history of the payer’s company tells each decision with its own words', async () => {
    await watch(seller, true)
    const { paymentId: transactionId } = await paidBill()
    await watch(seller, false)
    await decide('allow', { transactionId, message: 'Known to us' })
    await decide('on-hold', { transactionId, message: 'Asked the bank' })
    await decide('on-hold', { transactionId, message: 'The bank agrees' }, { onHold: false } as object)
    const path = `/admin/verification/company-history?organizationId=${buyer.organizationId}&limit=3`
    const told: { action: string; decision: string; reason: string }[] = (await compliance.send('GET', path)).data.items
    expect(told.map(({ action, decision, reason }) => [action, decision, reason])).toEqual([
      ['monitored-transaction.decided', 'off-hold', 'The bank agrees'],
      ['monitored-transaction.decided', 'on-hold', 'Asked the bank'],
      ['monitored-transaction.decided', 'allow', 'Known to us'],
    ])
  })

  test('ten at once: one decides', async () => {
    await watch(seller, true)
    const held = await paidBill()
    await watch(seller, false)
    const before = await balances()
    const actions = ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac'] as const
    const said = await Promise.all(
      Array.from({ length: 9 }, (_, index) => decide(actions[index % 3] ?? 'allow', { transactionId: held.paymentId })),
    )
    expect(said.filter((one) => one === false)).toHaveLength(1)
    expect(said.filter((one) => one !== false)).toEqual(Array(8).fill([409, 'TransactionStatusConflict']))
    expect((await change(before)).held).toBe(-10_000n)
    expect(await faults()).toEqual([])
  })

  test('a company’s file says whether it is watched', async () => {
    const file = async (who = compliance) =>
      (await who.send('GET', `/admin/verification/company?organizationId=${buyer.organizationId}`)).data.isMonitored
    expect(await file()).toBe(false)
    await watch(buyer, true)
    expect(await file()).toBe(true)
    expect(await file(finance)).toBeNull()
    await watch(buyer, false)
    expect(await file()).toBe(false)
  })

  test('refused: an unknown action, nothing there, another business’s handle, who may not, and who is not signed in', async () => {
    await watch(seller, true)
    const held = await paidBill()
    await watch(seller, false)
    const decision = { transactionId: held.paymentId }
    const { status, error } = await compliance.send('POST', '/admin/monitored-transactions/refund', {
      body: { transactionType: 'invoice-payment', senderHandle: buyer.handle, ...decision },
    })
    expect([status, error?.message]).toEqual([422, 'Unrecognized Monitored Transaction action.'])
    expect(await decide('allow', { transactionId: newId() })).toEqual([404, 'TransactionNotFound'])
    expect(await decide('allow', { ...decision, senderHandle: seller.handle })).toEqual([422, 'ValidationError'])
    const incoming = { transactionType: 'incoming-smart-payment' }
    expect(await decide('allow', decision, incoming as object)).toEqual([404, 'TransactionNotFound'])
    expect(await decide('allow', decision, { who: finance })).toEqual([403, 'StaffNotPermitted'])
    expect(await decide('allow', decision, { who: app.staff() })).toEqual([401, 'Unauthenticated'])
    expect(await watch(buyer, true, finance)).toEqual([403, 'StaffNotPermitted'])
    expect(await watch({ ...buyer, organizationId: newId() }, true)).toEqual([404, 'OrganizationNotFound'])
    expect(await read(held)).toMatchObject({ status: 'pending_payment_approval' })
  })

  test('the list shows the longest held first, page by page, and one with what was decided about it', async () => {
    await watch(seller, true)
    const held = await paidBill()
    await watch(seller, false)
    const { data } = await compliance.send(
      'GET',
      '/admin/monitored-transactions?transactionType=invoice-payment&limit=1',
    )
    expect(data.items).toHaveLength(1)
    const rest = await compliance.send('GET', `/admin/monitored-transactions?limit=100&cursor=${data.nextCursor}`)
    const all = [...data.items, ...rest.data.items]
    expect(all.at(-1)).toMatchObject({
      transactionId: held.paymentId,
      senderHandle: buyer.handle,
      senderName: 'Castle Trading LLC',
      counterparty: 'Halden Studio LLC',
      amount: '100.00',
      waitsFor: 'decision',
      stopRule: 'monitored-payee',
      invoiceId: held.invoiceId,
    })
    expect(all.map(({ heldAt }) => heldAt)).toEqual(all.map(({ heldAt }) => heldAt).sort())
    const path = `/admin/monitored-transactions/${held.paymentId}?transactionType=invoice-payment`
    expect((await compliance.send('GET', path)).data).toMatchObject({ transactionId: held.paymentId, decisions: [] })
    expect(await decide('deny-and-cancel', { transactionId: held.paymentId })).toBe(false)
    expect((await compliance.send('GET', path)).error?.code).toBe('TransactionNotFound')
    expect((await app.staff().send('GET', '/admin/monitored-transactions')).status).toBe(401)
  })
})

test('verification finds what was planted: money on no hold, and a hold without its state', async () => {
  await watch(seller, true)
  const held = await paidBill()
  await watch(seller, false)
  expect(await faults()).toEqual([])
  await app.owner.query('set session_replication_role = replica')
  await app.owner.query(
    `update payments set status = 'denied', awaits_decision = false, ended_at = now() where id = $1`,
    [held.paymentId],
  )
  await app.owner.query('set session_replication_role = origin')
  const found = [
    ...(await asOwner(app, (db) => db.transaction().execute(verifyHeld))),
    ...(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))),
  ]
  expect(found.map(({ code, subject }) => [code, subject])).toEqual([
    ['held_differs', `transaction ${held.paymentId}`],
    ['held_differs', `invoice ${held.invoiceId}`],
  ])
})
