import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import {
  openMerchant,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
  withWorker,
} from '../../test-kit/companies.ts'
import { payByBankDebit } from '../../test-kit/debiting.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { moveClockTo, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { verifyGuarantees } from './verify-guarantees.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await openMerchant(app, seller)
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
const seen = async (invoiceId: string): Promise<any> =>
  (await seller.browser.send('GET', `/invoices/${invoiceId}`)).data
const drain = async (): Promise<void> => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const wait = async (days: number): Promise<void> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  await moveClockTo(app, instantOf(msOf(parseInstant(data.businessNow) ?? instantOf(0)) + days * 86_400_000))
  await drain()
}
const isTakenBack = async (): Promise<boolean> =>
  (await app.owner.query('select reversed_at is not null as is_gone from deposits order by received_at desc limit 1'))
    .rows[0].is_gone

test.each(['fail', 'return'] as const)(
  'a part taken back by its bank while a debit is under way is not paid once the debit has come to a %s',
  async (outcome) => {
    const { invoiceId, creditorReference } = await sendFrom(seller, buyer)
    const body = { handle: seller.handle, currency: 'USD', accountType: 'smart', amount: '40.00' }
    const words = { reference: `sandbox:reversed ${creditorReference}`, senderName: 'Castle Bank Account' }
    await withWorker(app, app.customer().send('POST', '/sandbox/deposits', { body: { ...body, ...words } }))
    await drain()
    expect(await seen(invoiceId)).toMatchObject({ status: 'sent', paidAmount: '40.00' })
    const arrived = await mailsTo(app, seller.email, 'payment-matched')
    expect(arrived[0]).toContain('A bank transfer paid part')
    expect(arrived[0]).toContain('$60.00 left to pay')
    const debited = await payByBankDebit(app, { client: buyer.browser }, { invoiceId })
    expect(debited.status).toBe(200)
    await drain()
    await app.owner.query(`update sandbox_bank_debits set due_at = due_at + interval '10 days'`)
    for (let days = 0; days < 8 && !(await isTakenBack()); days += 1) await wait(1)
    expect(await seen(invoiceId)).toMatchObject({ status: 'processing_payment' })
    for (const { email } of [seller, buyer]) {
      const [mail] = await mailsTo(app, email, 'payment-unmatched')
      expect(mail).toContain("The other payment of this invoice doesn't change.")
      expect(mail).not.toContain('is open again')
    }
    if (outcome === 'return') await wait(20)
    const turned = await app.customer().send('POST', '/sandbox/bank-debits', { body: { invoiceId, outcome } })
    expect(turned.status).toBe(200)
    await drain()
    expect(await seen(invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00', amountToPay: '100.00' })
    expect(await asOwner(app, (db) => db.transaction().execute((tx) => verifyGuarantees(tx)))).toEqual([])
  },
)

test('the ledger is clean after it', async () => {
  expect((await verified(app)).faults).toEqual([])
})
