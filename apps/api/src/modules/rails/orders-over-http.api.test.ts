import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Settings } from '../../platform/settings.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, verified } from '../../test-kit/invoicing.ts'
import { orderFrom } from '../../test-kit/ordering.ts'
import { type Mood, startRailProvider } from '../../test-kit/rail-provider.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let provider: Awaited<ReturnType<typeof startRailProvider>>
let settings: Settings

beforeAll(async () => {
  app = await startAppWithCompanies()
  provider = await startRailProvider()
  const here = { url: provider.url, key: 'our key' }
  settings = { ...app.settings, rails: { traditional_rail: here, smart_rail: here } }
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, company, { amount: '9000.00', accountType: 'traditional' })
})
afterAll(async () => {
  await provider.close()
  await app.close()
})

const order = async (reference: string): Promise<string> => {
  const orderId = await orderFrom(app, company, { reference, settings })
  await app.owner.query(`delete from graphile_worker._private_jobs where key = $1`, [`rails.order:${orderId}`])
  return orderId
}
const run = async (job: 'submit' | 'follow', orderId: string, mood: Mood): Promise<string> => {
  provider.isIn(mood)
  const payload = { organizationId: company.organizationId, orderId }
  await runJob(app, { name: `rails.${job}-order`, payload, settings })
  const { rows } = await app.owner.query('select status from rail_orders where id = $1', [orderId])
  return rows[0].status
}
const outgoing = async (): Promise<bigint> =>
  (await ledgerOf(app, company, { accountType: 'traditional' })).outgoing ?? 0n

test.each<readonly [Mood, number]>([
  ['well', 1],
  ['cuts before accepting', 0],
  ['cuts after accepting', 1],
  ['fails after accepting', 1],
  ['answers nonsense', 1],
  ['breaks off', 1],
])('a provider that %s: the order leaves once, whatever is lost on the way', async (mood, taken) => {
  const before = await outgoing()
  const id = await order('Invoice 7')
  expect(await run('submit', id, mood)).toBe(mood === 'well' ? 'pending' : 'unknown')
  expect([...provider.orders.keys()].filter((one) => one === id)).toHaveLength(taken)
  expect(await run('submit', id, 'cuts before accepting')).toBe(mood === 'well' ? 'pending' : 'unknown')
  const sentBefore = provider.asked.filter(({ method, body }) => method === 'POST' && body.orderId === id).length
  expect(await run('submit', id, 'well')).toBe('pending')
  const sent = provider.asked.filter(({ method, body }) => method === 'POST' && body.orderId === id).length
  // What the provider has got is not sent again, it is asked for.
  expect(sent - sentBefore).toBe(taken === 1 ? 0 : 1)
  provider.orders.set(id, { orderId: id, currency: 'USD', amount: '500.00', state: 'settled' })
  expect(await run('follow', id, 'well')).toBe('settled')
  expect(await outgoing()).toBe(before)
})

test('the provider is told who pays and who is paid', async () => {
  const id = await order('Invoice 8')
  expect(await run('submit', id, 'well')).toBe('pending')
  const { body } = provider.asked.find((one) => one.method === 'POST' && one.body.orderId === id) ?? {}
  expect(body).toMatchObject({
    beneficiary: { name: 'Wren Paper GmbH', entityType: 'business' },
    payer: {
      name: 'Castle Trading LLC',
      address: { line1: '12 Canal Street', city: 'Portland', country: 'US' },
      accountNumber: expect.stringMatching(/^\d+$/),
      accountReference: `${company.organizationId}:USD:traditional`,
    },
  })
  provider.orders.set(id, { orderId: id, currency: 'USD', amount: '500.00', state: 'settled' })
  expect(await run('follow', id, 'well')).toBe('settled')
})

test('an order that the provider refuses for good comes back at once', async () => {
  const id = await order('refuse')
  expect(await run('submit', id, 'well')).toBe('failed')
  const { rows } = await app.owner.query('select reason, return_code as code from rail_orders where id = $1', [id])
  expect(rows).toEqual([{ reason: 'account closed', code: 'AC04' }])
})

test('a reason that no column can keep does not keep the money', async () => {
  const before = await outgoing()
  const id = await order('Invoice 7b')
  expect(await run('submit', id, 'well')).toBe('pending')
  const reason = 'account\u0000closed\ud83d'
  provider.orders.set(id, { orderId: id, currency: 'USD', amount: '500.00', state: 'failed', reason })
  expect(await run('follow', id, 'well')).toBe('failed')
  expect(await outgoing()).toBe(before)
})

test('another amount than was ordered: nothing is booked, and a case is open', async () => {
  const id = await order('Invoice 8')
  expect(await run('submit', id, 'well')).toBe('pending')
  provider.orders.set(id, { orderId: id, currency: 'USD', amount: '400.00', state: 'settled' })
  expect(await run('follow', id, 'well')).toBe('pending')
  const { rows } = await app.owner.query('select kind from rail_cases where subject = $1', [id])
  expect(rows).toEqual([{ kind: 'amount_differs' }])
})

test('the ledger is clean after all of it', async () => {
  expect((await verified(app)).faults).toEqual([])
})
