import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from './platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from './test-kit/companies.ts'
import { askFor, draftFrom, invoiceFormTo, paymentOf, sendFrom } from './test-kit/invoicing.ts'
import { mailedCode } from './test-kit/people.ts'
import { mustHave, payeeOf, storeRates, transferFrom } from './test-kit/sending-money.ts'
import type { Answered, TestApp } from './test-kit/test-app.ts'

/**
 * How many statements PostgreSQL carries out for each call that is made often, however much there is to show: the look at the session
 * included, BEGIN and COMMIT not. Each is a round trip; whoever needs one more says so here.
 */
const budgets: Readonly<Record<string, number>> = {
  'GET /me': 4,
  'GET /currency-accounts/balances': 5,
  'GET /accounts/transactions': 5,
  'GET /invoices/income': 4,
  'GET /invoices/expenses': 4,
  'GET /invoices/{invoiceId}': 6,
  'GET /invoices/{invoiceId}/timeline': 3,
  'GET /dashboard/invoices-indicators': 4,
  'GET /contacts': 3,
  'GET /beneficiaries': 3,
  'GET /transfers': 2,
  'GET /transfers/{transferId}': 2,
  'GET /notifications': 2,
  'PUT /invoices/draft': 12,
  'POST /invoices/send': 17,
  'POST /invoices/pay': 23,
}

const query = pg.Client.prototype.query
const isCounted = (text: unknown): boolean =>
  typeof text === 'string' && !/^\s*(begin|start|commit|rollback)/i.test(text)

let count = 0
let app: TestApp
let seller: TestCompany
let buyer: TestCompany
beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...asked: readonly unknown[]) {
    const [first] = asked
    if (isCounted(typeof first === 'string' ? first : (first as { text?: unknown }).text)) count += 1
    return Reflect.apply(query, this, asked)
  } as typeof query
  app = await startAppWithCompanies()
  await storeRates(app)
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
  await depositTo(app, buyer, { accountType: 'traditional' })
  await depositTo(app, buyer)
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.close()
})

const countOf = async (answer: () => Promise<Answered>): Promise<number> => {
  const before = count
  mustHave(await answer())
  return count - before
}

/** Some of everything that the calls show. */
const addRows = async (times: number): Promise<Readonly<Record<string, string>>> => {
  const ids: Record<string, string> = {}
  for (let time = 0; time < times; time += 1) {
    ids.invoiceId = (await sendFrom(seller, buyer)).invoiceId
    await draftFrom(buyer, seller)
    const { accountId } = await payeeOf(app, buyer)
    ids.transferId = mustHave(await transferFrom(app, buyer, { accountId, amount: '1.00' })).transferId
  }
  await app.drainJobs()
  return ids
}

const countAll = async (ids: Readonly<Record<string, string>>): Promise<Record<string, number>> => {
  const { browser } = buyer
  const counts: Record<string, number> = {}
  const reads = [
    '/me',
    '/currency-accounts/balances',
    '/accounts/transactions?currency=USD&accountType=traditional',
    '/invoices/income',
    '/invoices/expenses',
    '/invoices/{invoiceId}',
    '/invoices/{invoiceId}/timeline',
    '/dashboard/invoices-indicators?currency=USD&accountType=smart',
    '/contacts',
    '/beneficiaries',
    '/transfers',
    '/transfers/{transferId}',
    '/notifications',
  ]
  for (const path of reads) {
    const address = path.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? '')
    counts[`GET ${path.replace(/\?.*/, '')}`] = await countOf(() => browser.send('GET', address))
  }
  counts['PUT /invoices/draft'] = await countOf(() =>
    browser.send('PUT', '/invoices/draft', { body: invoiceFormTo(seller) }),
  )
  const { invoiceId, version } = await draftFrom(seller, buyer)
  counts['POST /invoices/send'] = await countOf(() =>
    seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } }),
  )
  const { data: invoice } = await browser.send('GET', `/invoices/${invoiceId}`)
  const body = paymentOf(invoice.invoice ?? invoice)
  mustHave(await askFor(buyer, body))
  const headers = { 'otp-code': await mailedCode(app, buyer.email), 'idempotency-key': newId() }
  counts['POST /invoices/pay'] = await countOf(() => browser.send('POST', '/invoices/pay', { body, headers }))
  return counts
}

test('each call asks as often as it is allowed, and not more often where there is more to show', async () => {
  const few = await countAll(await addRows(1))
  expect(few).toEqual(budgets)
  expect(await countAll(await addRows(4))).toEqual(budgets)
})
