import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
  withWorker,
} from '../../test-kit/companies.ts'
import { draftFrom, ledgerOf, pay, paymentOf, payPart, refund, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { asOwner, newAddress, signInStaff } from '../../test-kit/people.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { verifyGuarantees } from './index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let compliance: TestClient

beforeAll(async () => {
  app = await startAppWithCompanies()
  compliance = await signInStaff(app, 'compliance-head')
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '1000.00' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const arrive = async (amount: string, reference: string, accountType = 'smart'): Promise<string> => {
  const body = { handle: seller.handle, currency: 'USD', accountType, amount, reference, senderName: 'Castle Bank' }
  const { data } = await withWorker(app, app.customer().send('POST', '/sandbox/deposits', { body }))
  await app.drainJobs()
  return data.depositId
}
const sendToVisitor = async (): Promise<Wire> => {
  const recipientInvite = { email: newAddress('payer'), firstName: 'Ada', lastName: 'Rossi' }
  const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite })
  return (await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })).data
}
const seen = async (company: TestCompany, { invoiceId }: Wire): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const cancel = async ({ invoiceId }: Wire): Promise<unknown> => {
  const body = { invoiceId, senderCancelMessage: 'incorrect-invoice' }
  const { status, error } = await seller.browser.send('POST', '/invoices/cancel', { body })
  return error?.code ?? status
}
const refundNow = async (invoice: Wire, amount: string): Promise<unknown> => {
  const { status, error } = await refund(app, seller, { invoice, amount })
  return error?.code ?? status
}

/** Minor units of both sides and of the house, by name. */
const balances = async (): Promise<Readonly<Record<string, bigint>>> => {
  const [own, wire, theirs] = [
    await ledgerOf(app, seller),
    await ledgerOf(app, seller, { accountType: 'traditional' }),
    await ledgerOf(app, buyer),
  ]
  const { rows } = await app.owner.query(
    `select provider || ' ' || kind as name, sum(balance)::text as balance from ledger_accounts
      where organization_id is null and unit = 'USD' and kind in ('cash', 'transit') group by 1`,
  )
  return {
    'seller available': own.available ?? 0n,
    'seller credit': (own.credit ?? 0n) + (wire.credit ?? 0n),
    'seller owes': own.receivable ?? 0n,
    'seller traditional': wire.available ?? 0n,
    'buyer available': theirs.available ?? 0n,
    'buyer held': theirs.held ?? 0n,
    ...Object.fromEntries(rows.map(({ name, balance }) => [name, BigInt(balance)])),
  }
}
const changed = async (before: Readonly<Record<string, bigint>>): Promise<Readonly<Record<string, bigint>>> => {
  const after = await balances()
  const changes = Object.entries(after).map(([name, minor]) => [name, minor - (before[name] ?? 0n)] as const)
  return Object.fromEntries(changes.filter(([, minor]) => minor !== 0n))
}
const faults = async (): Promise<unknown[]> => [
  ...(await verified(app)).faults,
  ...(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))),
]
const mailsOf = async ({ invoiceId }: Wire): Promise<string[]> => {
  const { rows } = await app.owner.query('select kind, recipient from outgoing_messages where invoice_id = $1', [
    invoiceId,
  ])
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}

test('a part from outside goes to its payer’s balance here, and the invoice can be canceled then', async () => {
  const invoice = await sendFrom(seller, buyer)
  const before = await balances()
  await arrive('30.00', invoice.creditorReference)
  expect(await changed(before)).toEqual({ 'seller available': 3_000n, 'smart_rail cash': -3_000n })
  expect(await cancel(invoice)).toBe('InvoicePartlyPaid')
  const own = await seen(seller, invoice)
  expect(own.refundableAmount).toBe('30.00')
  expect(own.actions.find(({ action }: Wire) => action === 'refund')).toMatchObject({ isEnabled: true, reason: null })
  expect(await refundNow(invoice, '29.00')).toBe('AmountChanged')
  expect(await refundNow(invoice, '30.00')).toBe(200)
  await app.drainJobs()
  expect(await changed(before)).toEqual({ 'buyer available': 3_000n, 'smart_rail cash': -3_000n })
  expect(await seen(buyer, invoice)).toMatchObject({ status: 'sent', paidAmount: '0.00', amountToPay: '100.00' })
  const mails = await mailsOf(invoice)
  expect(mails.filter((mail) => /refunded|credit/.test(mail)).sort()).toEqual(
    [`payment-refunded ${buyer.email}`, `payment-refunded ${seller.email}`].sort(),
  )
  const list = await seller.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
  expect(list.data.items[0]).toMatchObject({ kind: 'refund', amount: '-30.00', invoiceId: invoice.invoiceId })
  const credits = await seller.browser.send('GET', `/credits?invoiceId=${invoice.invoiceId}`)
  expect(credits.data.items).toEqual([])
  expect(await refundNow(invoice, '30.00')).toBe('NothingToRefund')
  expect(await cancel(invoice)).toBe(200)
  expect(await faults()).toEqual([])
})

test('of somebody without an account it goes back to its bank, from the account that it came to', async () => {
  const invoice = await sendToVisitor()
  const before = await balances()
  await arrive('40.00', invoice.creditorReference, 'traditional')
  expect(await changed(before)).toEqual({ 'seller traditional': 4_000n, 'traditional_rail cash': -4_000n })
  expect(await refundNow(invoice, '40.00')).toBe(200)
  for (let times = 0; times < 3; times += 1) await app.drainJobs()
  expect(await changed(before)).toEqual({})
  expect(await cancel(invoice)).toBe(200)
  const { rows } = await app.owner.query(
    `select minor::int as minor from sandbox_bank_entries where provider = 'traditional_rail' order by booked_at`,
  )
  expect(rows.map(({ minor }) => minor)).toEqual([4_000, -4_000])
  expect(await mailsOf(invoice)).toContain(`invoice-refunded ${invoice.recipientInviteInfo.email}`)
  const told = await app.owner.query(
    `select words -> 'en' ->> 'title' as title from notices where kind = 'payment-refunded' and path = $1`,
    [`/invoices/${invoice.invoiceId}`],
  )
  expect(told.rows.map(({ title }) => title)).toEqual([expect.stringContaining('Ada Rossi')])
  expect(await faults()).toEqual([])
})

test('of an invoice whose rest was denied it goes back, too, with what a balance had paid', async () => {
  const invoice = await sendFrom(seller, buyer)
  const before = await balances()
  await arrive('30.00', invoice.creditorReference)
  expect((await payPart(app, buyer, { invoice, amount: '20.00' })).status).toBe(200)
  await watch(true)
  const rest = await seen(buyer, invoice)
  expect((await pay(app, buyer, paymentOf(rest))).data.status).toBe('pending_payment_approval')
  await watch(false)
  const { rows } = await app.owner.query(`select id from payments where invoice_id = $1 and status = 'held'`, [
    invoice.invoiceId,
  ])
  const body = { transactionType: 'invoice-payment', transactionId: rows[0].id, senderHandle: buyer.handle }
  const headers = { 'idempotency-key': newId() }
  const denied = await compliance.send('POST', '/admin/monitored-transactions/deny-and-cancel', { body, headers })
  expect(denied.status).toBe(200)
  expect((await seen(seller, invoice)).refundableAmount).toBe('50.00')
  expect(await refundNow(invoice, '50.00')).toBe(200)
  await app.drainJobs()
  expect(await changed(before)).toEqual({ 'buyer available': 3_000n, 'smart_rail cash': -3_000n })
  expect(await seen(buyer, invoice)).toMatchObject({ status: 'denied', paidAmount: '0.00' })
  expect(await faults()).toEqual([])
})

const watch = async (monitor: boolean): Promise<void> => {
  await setWatch(app, compliance, { organizationId: seller.organizationId, monitor })
}

test('taken back by its bank it can’t be refunded; taken back while it goes back, it goes once', async () => {
  const invoice = await sendFrom(seller, buyer)
  const before = await balances()
  const first = await arrive('30.00', invoice.creditorReference)
  await takeBack(first, '3000')
  expect(await refundNow(invoice, '30.00')).toBe('NothingToRefund')
  const second = await arrive('30.00', invoice.creditorReference)
  expect(await refundNow(invoice, '30.00')).toBe(200)
  await app.owner.query(
    `delete from graphile_worker._private_jobs where payload->>'organizationId' = $1
    and key like 'payments.send-credit-back%'`,
    [seller.organizationId],
  )
  expect(await changed(before)).toEqual({ 'seller credit': 3_000n, 'smart_rail cash': -3_000n })
  await takeBack(second, '3000')
  expect(await changed(before)).toEqual({})
  expect(await faults()).toEqual([])
})

test('taken back after the rest was marked as paid outside, the invoice is open again', async () => {
  const invoice = await sendFrom(seller, buyer)
  const before = await balances()
  const depositId = await arrive('30.00', invoice.creditorReference)
  const body = { invoiceId: invoice.invoiceId }
  expect((await seller.browser.send('POST', '/invoices/mark-as-paid-externally', { body })).status).toBe(200)
  await takeBack(depositId, '3000')
  expect(await seen(seller, invoice)).toMatchObject({ status: 'sent', paidAmount: '0.00', amountToPay: '100.00' })
  expect(await changed(before)).toEqual({})
  expect(await faults()).toEqual([])
})

test('taken back after it went back, the seller owes it, who gave it away', async () => {
  const invoice = await sendFrom(seller, buyer)
  const before = await balances()
  const depositId = await arrive('30.00', invoice.creditorReference)
  expect(await refundNow(invoice, '30.00')).toBe(200)
  await app.drainJobs()
  await takeBack(depositId, '3000')
  const { 'seller available': had = 0n, 'seller owes': owes = 0n, ...rest } = await changed(before)
  expect([had + owes, rest]).toEqual([-3_000n, { 'buyer available': 3_000n }])
  expect(await seen(buyer, invoice)).toMatchObject({ status: 'sent', paidAmount: '0.00' })
  expect(await faults()).toEqual([])
})

test('what was spent can’t be given back: refused, and nothing moved', async () => {
  const invoice = await sendFrom(seller, buyer)
  await arrive('90.00', invoice.creditorReference)
  const { available = 0n } = await ledgerOf(app, seller)
  const bill = await sendFrom(buyer, seller, {
    items: [{ name: 'Rent', rate: String(Number(available) / 100), qty: '1' }],
  })
  expect((await pay(app, seller, paymentOf(bill))).status).toBe(200)
  const before = await balances()
  expect(await refundNow(invoice, '90.00')).toBe('InsufficientFunds')
  expect(await changed(before)).toEqual({})
  expect(await seen(seller, invoice)).toMatchObject({ status: 'sent', paidAmount: '90.00' })
})

const takeBack = async (depositId: string, minor: string): Promise<void> => {
  const told = { organizationId: seller.organizationId, depositId, reason: 'recalled', minor }
  await app.owner.query(`select enqueue_job('deposits.reverse', $1::json, null, null, 5)`, [JSON.stringify(told)])
  await app.drainJobs()
}
