import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, paymentOf, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { mailedCode } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { confirmWith, letPass, mustHave, payeeOf, storeRates, transferFrom } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let dollars: { accountId: string; beneficiaryId: string }
const usAccount = {
  ...{ currency: 'USD', bankCountry: 'US', rail: 'ach', accountNumber: '000123456789', routingCode: '021000021' },
  ...{ accountKind: 'checking', address: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205' },
  country: undefined,
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, company, { amount: '1000.00', accountType: 'traditional' })
  dollars = await payeeOf(app, company, usAccount)
  await app.drainJobs()
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const own = () => ledgerOf(app, company, { accountType: 'traditional' })
const settle = async () => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const read = async (transferId: string) => (await company.browser.send('GET', `/transfers/${transferId}`)).data
const cancel = (transferId: string) =>
  company.browser.send('POST', '/transfers/cancel', {
    body: { transferId },
    headers: { 'idempotency-key': newId() },
  })
const send = async (wanted: Record<string, unknown>) =>
  mustHave(await transferFrom(app, company, { accountId: dollars.accountId, reference: newId().slice(-8), ...wanted }))

test('a cancellation against the submission: one wins, and the money is there or gone', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { available: before = 0n } = await own()
    const { transferId } = await send({ amount: '10.00' })
    const payload = { organizationId: company.organizationId, transferId }
    const [canceled] = await Promise.all([cancel(transferId), runJob(app, { name: 'transfers.submit', payload })])
    await settle()
    const { status } = await read(transferId)
    const { available } = await own()
    if (canceled.status === 200) expect([status, available]).toEqual(['canceled', before])
    else {
      expect(canceled.error?.code).toBe('TransferStatusConflict')
      expect([status === 'canceled', available]).toEqual([false, before - 1_000n])
    }
    const { rows } = await app.owner.query('select count(*)::int as n from rail_orders where id = $1', [transferId])
    expect(rows[0].n).toBe(canceled.status === 200 ? 0 : 1)
  }
  expect((await verified(app)).faults).toEqual([])
})

test('a balance spent at once by a transfer and a conversion goes to one; the other is told what is missing', async () => {
  await storeRates(app)
  const { available = 0n } = await own()
  const all = `${available / 100n}.${String(available % 100n).padStart(2, '0')}`
  const quote = mustHave(
    await company.browser.send('POST', '/conversions/quote', {
      body: { sourceCurrency: 'USD', targetCurrency: 'EUR', amount: all, fixedSide: 'source' },
    }),
  )
  const body = { ...{ accountId: dollars.accountId, sourceCurrency: 'USD', sourceAccountType: 'traditional' } }
  const transfer = { ...body, amount: all, fixedSide: 'source', bound: '0.01', reference: 'All', note: '' }
  const operation = { operation: 'transfers.create', method: 'POST', path: '/transfers' } as const
  const answers = await Promise.all([
    confirmWith(app, company, { ...operation, body: transfer }),
    company.browser.send('POST', '/conversions', {
      body: { quoteId: quote.quoteId },
      headers: { 'idempotency-key': newId() },
    }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.find(({ status }) => status !== 200)?.error?.code).toBe('InsufficientFunds')
  await settle()
  expect((await own()).available).toBe(0n)
  expect((await verified(app)).faults).toEqual([])
  await depositTo(app, company, { amount: '1000.00', accountType: 'traditional' })
})

test('a balance spent at once by a transfer and on an invoice goes to one; the other leaves nothing behind', async () => {
  const seller = await verifyCompany(app)
  for (let turn = 0; turn < 6; turn += 1) {
    const { available = 0n } = await own()
    const all = `${available / 100n}.${String(available % 100n).padStart(2, '0')}`
    const invoice = await sendFrom(seller, company, {
      accountType: 'traditional',
      items: [{ name: 'Paper', rate: all, qty: '1' }],
    })
    const payment = paymentOf(invoice, 'traditional')
    const transfer = {
      ...{ accountId: dollars.accountId, sourceCurrency: 'USD', sourceAccountType: 'traditional', amount: all },
      ...{ fixedSide: 'source', bound: '0.01', reference: `All ${turn}`, note: '' },
    }
    const wanted = [
      { operation: 'transfers.create', path: '/transfers', body: transfer },
      { operation: 'invoices.pay', path: '/invoices/pay', body: payment },
    ]
    const ready = []
    for (const { operation, path, body } of wanted) {
      mustHave(await company.browser.send('POST', '/me/send-email-2fa', { body: { operation, request: body } }))
      ready.push({ operation, path, body, code: await mailedCode(app, company.email) })
    }
    if (turn % 2 === 1) ready.reverse()
    const answers = await Promise.all(
      ready.map(async ({ operation, path, body, code }) => {
        const headers = { 'otp-code': code, 'idempotency-key': newId() }
        return { operation, ...(await company.browser.send('POST', path, { body, headers })) }
      }),
    )
    const done = answers.filter(({ status }) => status === 200)
    expect(done).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.error?.code).toBe('InsufficientFunds')
    const { status } = (await company.browser.send('GET', `/invoices/${invoice.invoiceId}`)).data
    expect(status === 'sent').toBe(done[0]?.operation === 'transfers.create')
    await settle()
    expect((await own()).available).toBe(0n)
    expect((await verified(app)).faults).toEqual([])
    await depositTo(app, company, { amount: '1000.00', accountType: 'traditional' })
    await app.forgetAttempts()
  }
})

test('details that change while a transfer waits do not change where it goes', async () => {
  const today = (await app.customer().send('GET', '/sandbox/clock')).data.businessNow.slice(0, 10)
  const sendDate = new Date(Date.parse(today) + 2 * 86_400_000).toISOString().slice(0, 10)
  const { transferId } = await send({ amount: '20.00', sendDate })
  const before = (await read(transferId)).payee
  const { country: _, currency: __, bankCountry: ___, rail: ____, ...details } = usAccount
  const changed = await confirmWith(app, company, {
    operation: 'bank-accounts.update',
    method: 'PUT',
    path: '/accounts',
    body: { ...details, accountId: dollars.accountId, accountHolder: 'Wren Paper GmbH', accountNumber: '000987654321' },
  })
  expect(changed.error?.validations ?? changed.status).toEqual(200)
  await letPass(app, 3 * 24)
  expect((await read(transferId)).payee).toEqual(before)
  expect(['sent', 'completed']).toContain((await read(transferId)).status)
})

test('a worker that was down for three business days sends what was due once', async () => {
  const today = (await app.customer().send('GET', '/sandbox/clock')).data.businessNow.slice(0, 10)
  const dayIn = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const { available: before = 0n } = await own()
  const made = []
  for (const days of [1, 2, 3]) made.push(await send({ amount: '5.00', sendDate: dayIn(days) }))
  await letPass(app, 5 * 24)
  await settle()
  for (const { transferId } of made) expect(['sent', 'completed']).toContain((await read(transferId)).status)
  expect((await own()).available).toBe(before - 1_500n)
  expect((await verified(app)).faults).toEqual([])
})

test('more than a rail carries is refused before anything moves', async () => {
  const { available } = await own()
  const refused = await transferFrom(app, company, { accountId: dollars.accountId, amount: '1000000.01' })
  expect([refused.status, refused.error?.code]).toEqual([422, 'TransferLimitReached'])
  expect((await own()).available).toBe(available)
})
