import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openMerchant, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { askDebitToken } from '../../test-kit/debiting.ts'
import { ledgerOf, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { verifyGuarantees } from '../payments/index.ts'

let app: TestApp
let provider: Server
let seller: TestCompany
let buyer: TestCompany
let asked: string[] = []
let users = 0
let transferAnswer: readonly [number, unknown] = [200, {}]
let isDown = false

// A provider over HTTP whose answer to a transfer is chosen by the test, and that knows none afterwards.
const answerOf = (path: string): readonly [number, unknown] => {
  if (path === '/link/token/create' && isDown) return [500, { error_code: 'INTERNAL_SERVER_ERROR' }]
  if (path === '/link/token/create') {
    users += 1
    return [200, { link_token: 'link-1', user_id: `user-${users}` }]
  }
  if (path === '/link/exchange') return [200, { access_token: 'access-1', account_id: 'account-1' }]
  if (path === '/transfer/authorization/create') return [200, { authorization: { id: 'auth-1', decision: 'approved' } }]
  return path === '/transfer/create' ? transferAnswer : [404, { error_code: 'NOT_FOUND' }]
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const [status, body] = answerOf(path)
    request.resume().on('end', () => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready))
  app = await startAppWithCompanies({
    BANK_DEBIT_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    BANK_DEBIT_CLIENT_ID: 'contado',
    BANK_DEBIT_SECRET: 's3cret',
    BANK_DEBIT_WEBHOOK_SECRETS: 'a-secret-of-thirty-two-characters-or-more',
    WIDGET_URL: 'http://localhost:3002/widget',
  })
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await openMerchant(app, seller)
})
afterAll(async () => {
  await app.close()
  provider.closeAllConnections()
  await new Promise((done) => provider.close(done))
})
beforeEach(async () => {
  asked = []
  await app.forgetAttempts()
})

const debit = async (): Promise<string> => {
  const { invoiceId } = await sendFrom(seller, buyer)
  const { data } = await askDebitToken({ client: buyer.browser }, invoiceId)
  const { rows } = await app.owner.query('select provider_user_id from bank_links where invoice_id = $1', [invoiceId])
  expect(data.token).toBe('link-1')
  const body = { invoiceId, providerUserId: rows[0].provider_user_id }
  expect((await buyer.browser.send('POST', '/invoices/ach-debit/pay', { body })).status).toBe(200)
  for (let times = 0; times < 3; times += 1) await app.drainJobs()
  return invoiceId
}
const debitOf = async (invoiceId: string) =>
  (await app.owner.query('select status, reason from bank_debits where invoice_id = $1', [invoiceId])).rows
const mailsOf = async (invoiceId: string): Promise<string[]> =>
  (
    await app.owner.query(
      `select kind || ' ' || recipient as mail from outgoing_messages where invoice_id = $1 and kind = 'bank-debit-failed'`,
      [invoiceId],
    )
  ).rows.map(({ mail }) => mail)
const faults = async (): Promise<unknown[]> => [
  ...(await verified(app)).faults,
  ...(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))),
]
const purse = () => ledgerOf(app, seller, { accountType: 'merchant' })

test('a debit that its provider refuses has failed at once: undone, both sides told why, the invoice open again', async () => {
  transferAnswer = [400, { error_code: 'BANK_CLOSED', display_message: 'This account is closed' }]
  const invoiceId = await debit()
  expect(await debitOf(invoiceId)).toEqual([{ status: 'failed', reason: 'This account is closed' }])
  for (const { browser } of [seller, buyer]) {
    const { data } = await browser.send('GET', `/invoices/${invoiceId}`)
    expect(data).toMatchObject({ status: 'sent', paidAmount: '0.00', amountToPay: '100.00' })
  }
  const payments = await app.owner.query('select status from payments where invoice_id = $1', [invoiceId])
  expect(payments.rows).toEqual([{ status: 'failed' }])
  expect((await mailsOf(invoiceId)).sort()).toEqual(
    [`bank-debit-failed ${seller.email}`, `bank-debit-failed ${buyer.email}`].sort(),
  )
  expect(await purse()).toMatchObject({ incoming: 0n })
  expect((await purse()).available ?? 0n).toBe(0n)
  expect(asked.filter((path) => path === '/transfer/create')).toHaveLength(1)
  expect(await faults()).toEqual([])
})

test('asked for too often it is unknown, and ends when the provider refuses it after all', async () => {
  transferAnswer = [429, { error_code: 'RATE_LIMIT' }]
  const invoiceId = await debit()
  expect(await debitOf(invoiceId)).toEqual([{ status: 'unknown', reason: null }])
  expect(await purse()).toMatchObject({ incoming: 10_000n })
  transferAnswer = [422, { error_code: 'INVALID_ACCOUNT' }]
  await app.owner.query(`select enqueue_job('bank-debits.follow-open', '{}', null, null, 1)`)
  for (let times = 0; times < 3; times += 1) await app.drainJobs()
  expect(await debitOf(invoiceId)).toEqual([{ status: 'failed', reason: 'INVALID_ACCOUNT' }])
  expect(await purse()).toMatchObject({ incoming: 0n })
  expect((await buyer.browser.send('GET', `/invoices/${invoiceId}`)).data.status).toBe('sent')
  expect(await faults()).toEqual([])
})

test('a provider that starts no link is told, and nothing begins', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  isDown = true
  const { status, error } = await askDebitToken({ client: buyer.browser }, invoiceId)
  isDown = false
  expect([status, error?.code]).toEqual([409, 'BankDebitUnavailable'])
  expect((await app.owner.query('select from bank_links where invoice_id = $1', [invoiceId])).rows).toEqual([])
})
