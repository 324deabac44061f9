import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { startAppWithCompanies, type TestCompany, verifyCompany, withWorker } from '../../test-kit/companies.ts'
import { ledgerOf, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { asOwner, signInStaff } from '../../test-kit/people.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { verifyHeld } from '../deposits/index.ts'
import { verifyGuarantees } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let compliance: TestClient
let finance: TestClient

beforeAll(async () => {
  app = await startAppWithCompanies()
  compliance = await signInStaff(app, 'compliance-head')
  finance = await signInStaff(app, 'finance')
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const arrive = async (amount: string, reference: string, terms: object = {}): Promise<string> => {
  const body = { handle: seller.handle, currency: 'USD', accountType: 'smart', amount, reference, ...terms }
  const sent = app.customer().send('POST', '/sandbox/deposits', { body: { senderName: 'Castle Bank', ...body } })
  const { data } = await withWorker(app, sent)
  await app.drainJobs()
  return data.depositId
}
const watch = async (monitor: boolean): Promise<void> => {
  await setWatch(app, compliance, { organizationId: seller.organizationId, monitor })
}
const decide = async (action: string, transactionId: string): Promise<unknown> => {
  const body = { transactionType: 'incoming-smart-payment', transactionId, senderHandle: seller.handle }
  const headers = { 'idempotency-key': newId() }
  const { status, error } = await compliance.send('POST', `/admin/monitored-transactions/${action}`, { body, headers })
  await app.drainJobs()
  return error?.code ?? status
}

/** Stopped by monitoring, and then let go by staff unless the end is another. */
const throughHold = async (amount: string, reference: string, action = 'allow'): Promise<string> => {
  await watch(true)
  const depositId = await arrive(amount, reference)
  await watch(false)
  expect(await stateOf(depositId)).toBe('held')
  expect(await decide(action, depositId)).toBe(200)
  return depositId
}

/** To an account that nobody has, and then placed by two members of staff. */
const throughPlacing = async (amount: string, reference: string): Promise<string> => {
  const depositId = newId()
  const minor = amount.replace('.', '')
  const notice = { depositId, provider: 'smart_rail', eventId: newId(), currency: 'USD', minor, accountLast4: '9911' }
  const payload = JSON.stringify({ ...notice, senderName: 'Castle Bank', reference })
  await app.owner.query(`select enqueue_job('deposits.receive-unplaced', $1::json, null, null, 5)`, [payload])
  await app.drainJobs()
  const { handle, organizationId } = seller
  const proposal = { depositId, handle, accountType: 'smart' }
  await finance.send('PUT', '/admin/payments/unplaced-deposits/propose', { body: proposal })
  const agreed = { depositId, organizationId, accountType: 'smart' }
  const { status } = await compliance.send('PUT', '/admin/payments/unplaced-deposits/confirm', { body: agreed })
  expect(status).toBe(200)
  await app.drainJobs()
  return depositId
}

const setVerification = (status: string): Promise<unknown> =>
  app.owner.query('update organizations set verification_status = $2 where id = $1', [seller.organizationId, status])

/** Before anybody has verified the seller, who then is. */
const throughVerification = async (amount: string, reference: string): Promise<string> => {
  await setVerification('completed')
  const depositId = await arrive(amount, reference)
  expect(await stateOf(depositId)).toBe('waiting')
  await setVerification('approved')
  await release()
  return depositId
}
const release = async (): Promise<void> => {
  const payload = JSON.stringify({ organizationId: seller.organizationId })
  await app.owner.query(`select enqueue_job('deposits.release-unverified', $1::json, null, null, 5)`, [payload])
  await app.drainJobs()
}

const ways = [
  ['stopped and allowed', throughHold],
  ['placed by hand', throughPlacing],
  ['waiting for verification', throughVerification],
] as const

const stateOf = async (depositId: string): Promise<string> =>
  (await app.owner.query('select status from deposits where id = $1', [depositId])).rows[0].status
const seen = async (company: TestCompany, invoiceId: string): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const kindsOf = async (company: TestCompany, invoiceId: string): Promise<string[]> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items.map(({ kind }: Wire) => kind)

/** Every account of the seller and of the house that a deposit may stand on, minor units. */
const balances = async (): Promise<Readonly<Record<string, bigint>>> => {
  const own = await ledgerOf(app, seller)
  const { rows } = await app.owner.query(
    `select kind, sum(balance)::text as balance from ledger_accounts where organization_id is null and unit = 'USD'
      and provider = 'smart_rail' and kind in ('cash', 'suspense', 'blocked') group by kind`,
  )
  return { ...own, ...Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)])) }
}
const changed = async (before: Readonly<Record<string, bigint>>): Promise<Readonly<Record<string, bigint>>> => {
  const after = await balances()
  const changes = Object.entries(after).map(([kind, minor]) => [kind, minor - (before[kind] ?? 0n)] as const)
  return Object.fromEntries(changes.filter(([, minor]) => minor !== 0n))
}
const faults = async (): Promise<unknown[]> => [
  ...(await verified(app)).faults,
  ...(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))),
  ...(await asOwner(app, (db) => db.transaction().execute(verifyHeld))),
]

describe.each(ways)('a deposit that names an invoice, %s', (_, through) => {
  test('pays it: both sides see and hear it, the list names the number', async () => {
    const { invoiceId, invoiceNumber, creditorReference } = await sendFrom(seller, buyer)
    const before = await balances()
    const depositId = await through('100.00', creditorReference)
    expect(await changed(before)).toEqual({ available: 10_000n, cash: -10_000n })
    expect(await stateOf(depositId)).toBe('received')
    for (const company of [seller, buyer]) {
      expect(await seen(company, invoiceId)).toMatchObject({
        status: 'paid',
        paidAmount: '100.00',
        amountToPay: '0.00',
      })
      expect(await kindsOf(company, invoiceId)).toContain('matched')
    }
    const list = await seller.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(list.data.items[0]).toMatchObject({ kind: 'invoice-income', description: invoiceNumber, invoiceId })
    const { rows } = await app.owner.query('select kind, recipient from outgoing_messages where invoice_id = $1', [
      invoiceId,
    ])
    const mails = rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
    expect(mails).toContain(`payment-matched ${seller.email}`)
    expect(mails).toContain(`payment-matched ${buyer.email}`)
    expect(await faults()).toEqual([])
  })

  test('too much of it is the payer’s credit, and taken back by its bank all of it goes', async () => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const before = await balances()
    const depositId = await through('120.00', creditorReference)
    expect(await changed(before)).toEqual({ available: 10_000n, credit: 2_000n, cash: -12_000n })
    expect((await seen(buyer, invoiceId)).status).toBe('paid')
    const told = { organizationId: seller.organizationId, depositId, reason: 'recalled', minor: '12000' }
    const payload = JSON.stringify(told)
    await app.owner.query(`select enqueue_job('deposits.reverse', $1::json, null, null, 5)`, [payload])
    await app.drainJobs()
    expect(await changed(before)).toEqual({})
    expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00' })
    expect(await faults()).toEqual([])
  })

  test('too little of it pays a part', async () => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const before = await balances()
    await through('30.00', creditorReference)
    expect(await changed(before)).toEqual({ available: 3_000n, cash: -3_000n })
    expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'sent', paidAmount: '30.00', amountToPay: '70.00' })
  })

  test('is the seller’s as any other where the invoice is owed no more, and where none is named', async () => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const body = { invoiceId, senderCancelMessage: 'incorrect-invoice' }
    expect((await seller.browser.send('POST', '/invoices/cancel', { body })).status).toBe(200)
    const before = await balances()
    await through('100.00', creditorReference)
    await through('10.00', 'thank you')
    expect(await changed(before)).toEqual({ available: 11_000n, cash: -11_000n })
    expect((await seen(seller, invoiceId)).status).toBe('canceled_by_sender')
    expect(await kindsOf(seller, invoiceId)).toContain('not-owed')
    expect(await kindsOf(buyer, invoiceId)).not.toContain('not-owed')
    const list = await seller.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(list.data.items[0]).toMatchObject({ kind: 'deposit', amount: '10.00', counterparty: 'Castle Bank' })
    expect(await faults()).toEqual([])
  })
})

test('counts on the day that it came to the bank, however late it is let go', async () => {
  const { rows } = await app.owner.query(
    `select (business_now() at time zone time_zone)::date::text as today from organizations where id = $1`,
    [seller.organizationId],
  )
  const lateFeeSettings = { type: 'flat', percent: '0.1', days: 1 }
  const sent = await sendFrom(seller, buyer, { dueDate: rows[0].today, lateFeeSettings })
  await watch(true)
  const depositId = await arrive('100.00', sent.creditorReference)
  await watch(false)
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const advanceTo = new Date(Date.parse(data.businessNow) + 6 * 86_400_000).toISOString()
  await app.customer().send('POST', '/sandbox/clock', { body: { advanceTo } })
  expect((await seen(buyer, sent.invoiceId)).amountToPay).toBe('110.00')
  expect(await decide('allow', depositId)).toBe(200)
  expect(await seen(buyer, sent.invoiceId)).toMatchObject({ status: 'paid', paidOnDate: rows[0].today })
})

test('stopped and allowed before its owner is verified, it pays once that has happened', async () => {
  const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
  await setVerification('completed')
  const before = await balances()
  const depositId = await throughHold('100.00', creditorReference)
  expect([await stateOf(depositId), (await seen(buyer, invoiceId)).status]).toEqual(['waiting', 'sent'])
  expect(await changed(before)).toEqual({ unverified: 10_000n, cash: -10_000n })
  await release()
  expect(await stateOf(depositId)).toBe('waiting')
  await setVerification('approved')
  for (let times = 0; times < 2; times += 1) await release()
  expect(await changed(before)).toEqual({ available: 10_000n, cash: -10_000n })
  expect((await seen(buyer, invoiceId)).status).toBe('paid')
  expect(await faults()).toEqual([])
})

test.each([
  ['deny-and-cancel', {}],
  ['deny-and-hold-for-ofac', { blocked: 10_000n, cash: -10_000n }],
] as const)('stopped and ended by %s it pays nothing', async (action, changes) => {
  const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
  const before = await balances()
  await throughHold('100.00', creditorReference, action)
  expect(await changed(before)).toEqual(changes)
  expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00' })
  expect(await faults()).toEqual([])
})

test('taken back by its bank while it waits for verification, it pays nothing once that has happened', async () => {
  const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
  await setVerification('completed')
  const before = await balances()
  const eventId = newId()
  await arrive('100.00', creditorReference, { noticeId: eventId })
  const depositId = depositIdOf('smart_rail', eventId)
  const told = { organizationId: seller.organizationId, depositId, reason: 'recalled', minor: '10000' }
  const payload = JSON.stringify(told)
  await app.owner.query(`select enqueue_job('deposits.reverse', $1::json, null, null, 5)`, [payload])
  await app.drainJobs()
  await setVerification('approved')
  await release()
  expect(await changed(before)).toEqual({})
  expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00' })
  expect(await faults()).toEqual([])
})
