import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  depositTo,
  startAppWithCompanies,
  submitCompany,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { ledgerOf, verified } from '../../test-kit/invoicing.ts'
import { asOwner, signInStaff } from '../../test-kit/people.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { verifyGuarantees } from '../payments/index.ts'
import { verifyHeld } from './verify-held.ts'

let app: TestApp
let company: TestCompany
let compliance: TestClient

beforeAll(async () => {
  app = await startAppWithCompanies()
  compliance = await signInStaff(app, 'compliance-head')
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await watch(company, true)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const watch = async ({ organizationId }: TestCompany, monitor: boolean): Promise<void> => {
  expect((await setWatch(app, compliance, { organizationId, monitor })).status).toBe(200)
}

/** A deposit of 70.00 arrives and is stopped; answers its id. */
const arrive = async (owner = company): Promise<string> => {
  await depositTo(app, owner, { amount: '70.00' })
  const { rows } = await app.owner.query(
    `select id from deposits where organization_id = $1 and status = 'held' order by received_at desc, id desc limit 1`,
    [owner.organizationId],
  )
  return rows[0].id
}
const decide = async (action: string, transactionId: string, more: object = {}) => {
  const body = { transactionType: 'incoming-smart-payment', transactionId, senderHandle: company.handle, ...more }
  const { status, data, error } = await compliance.send('POST', `/admin/monitored-transactions/${action}`, {
    body,
    headers: { 'idempotency-key': newId() },
  })
  return status === 200 ? data.isHeld : [status, error?.code]
}
const stateOf = async (depositId: string): Promise<string> =>
  (await app.owner.query('select status from deposits where id = $1', [depositId])).rows[0].status
const sumOf = async (kind: string): Promise<bigint> => {
  const { rows } = await app.owner.query(
    `select coalesce(sum(balance), 0)::text as minor from ledger_accounts where kind = $1 and unit = 'USD'`,
    [kind],
  )
  return BigInt(rows[0].minor)
}
const faults = async () => [
  ...(await verified(app)).faults,
  ...(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))),
  ...(await asOwner(app, (db) => db.transaction().execute(verifyHeld))),
]

describe('a deposit that monitoring stops', () => {
  test('is held and in no balance; allowed it is its owner’s, who is told then', async () => {
    const depositId = await arrive()
    expect(await stateOf(depositId)).toBe('held')
    expect(await ledgerOf(app, company)).toMatchObject({ held: 7_000n })
    expect((await ledgerOf(app, company)).available ?? 0n).toBe(0n)
    const list = await compliance.send('GET', '/admin/monitored-transactions?transactionType=incoming-smart-payment')
    expect(list.data.items).toMatchObject([
      {
        transactionId: depositId,
        senderHandle: company.handle,
        amount: '70.00',
        waitsFor: 'decision',
        stopRule: 'monitored-payee',
        invoiceId: null,
      },
    ])
    expect(await decide('allow', depositId, { message: 'Salary of a known payer' })).toBe(false)
    expect(await ledgerOf(app, company)).toMatchObject({ held: 0n, available: 7_000n })
    expect(await stateOf(depositId)).toBe('received')
    const own = await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(own.data.items[0]).toMatchObject({ kind: 'deposit', amount: '70.00', counterparty: 'Sandbox Payer Inc.' })
    await app.drainJobs()
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(company.email)}`)
    expect(mails.data.items[0].subject).toContain('70.00')
    expect(await faults()).toEqual([])
  })

  test('denied it goes back to where it came from', async () => {
    const depositId = await arrive()
    const before = [await sumOf('cash'), await sumOf('held')] as const
    expect(await decide('deny-and-cancel', depositId)).toBe(false)
    expect([await sumOf('cash'), await sumOf('held')]).toEqual([before[0] + 7_000n, before[1] - 7_000n])
    expect(await stateOf(depositId)).toBe('sent-back')
    expect(await decide('allow', depositId)).toEqual([409, 'TransactionStatusConflict'])
    expect(await faults()).toEqual([])
    const returns = await compliance.send('GET', '/admin/payments/returns?kind=deposit&currency=USD&search=castle')
    expect(returns.data.items).toMatchObject([
      { returnId: depositId, kind: 'deposit', amount: '70.00', legalName: 'Castle Trading LLC', accountType: 'smart' },
    ])
    expect((await compliance.send('GET', '/admin/payments/returns?kind=transfer')).data.items).toEqual([])
  })

  test('denied and held for OFAC it is blocked for good', async () => {
    const depositId = await arrive()
    expect(await decide('deny-and-hold-for-ofac', depositId)).toBe(false)
    expect(await sumOf('blocked')).toBe(7_000n)
    expect(await stateOf(depositId)).toBe('blocked')
    for (const action of ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac']) {
      expect(await decide(action, depositId)).toEqual([409, 'TransactionStatusConflict'])
    }
    expect(await sumOf('blocked')).toBe(7_000n)
  })

  test('of a business that nobody has verified yet, it waits for that once it is allowed', async () => {
    const depositId = await arrive()
    const { organizationId } = company
    await app.owner.query(`update organizations set verification_status = 'completed' where id = $1`, [organizationId])
    const before = (await ledgerOf(app, company)).unverified ?? 0n
    expect(await decide('allow', depositId)).toBe(false)
    expect((await ledgerOf(app, company)).unverified).toBe(before + 7_000n)
    expect(await stateOf(depositId)).toBe('waiting')
    await app.owner.query(`update organizations set verification_status = 'approved' where id = $1`, [organizationId])
    await app.owner.query(
      `select enqueue_job('deposits.release-unverified', json_build_object('organizationId', $1::text), null, null, 5)`,
      [organizationId],
    )
    await app.drainJobs()
    expect(await stateOf(depositId)).toBe('received')
  })

  test('refused: a hold of one that was received, the other provider’s type, another business’s handle, nothing there', async () => {
    const depositId = await arrive()
    const other = await submitCompany(app)
    expect(await decide('allow', depositId, { transactionType: 'incoming-traditional-payment' })).toEqual([
      404,
      'TransactionNotFound',
    ])
    expect(await decide('allow', depositId, { senderHandle: other.handle })).toEqual([422, 'ValidationError'])
    expect(await decide('allow', newId())).toEqual([404, 'TransactionNotFound'])
    expect(await decide('allow', depositId)).toBe(false)
    expect(await decide('on-hold', depositId)).toEqual([409, 'TransactionStatusConflict'])
  })
})
