import { firstInstantOf, parseLocalDate } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Instant, instantOf } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { moveClockTo, pay, paymentOf, sendFrom, setZone, verified } from '../../test-kit/invoicing.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { selectAccruing } from './payments.store.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '9000.00' })
})
afterAll(() => app.close())

const guaranteed = async (dueDate = '2030-03-20'): Promise<string> => {
  const sent = await sendFrom(seller, buyer, { dueDate })
  expect((await pay(app, buyer, paymentOf(sent))).data.status).toBe('allocated')
  return sent.invoiceId
}

/** When the day begins in New York, and in Kiritimati 18 hours before. */
const inNewYork = (day: string): Instant => instantOf(firstInstantOf(parseLocalDate(day), 'America/New_York'))
const inKiritimati = (day: string): Instant => instantOf(firstInstantOf(parseLocalDate(day), 'Pacific/Kiritimati'))

const enqueued = async (): Promise<string[]> => {
  await runJob(app, { name: 'payments.accrue-all', payload: {} })
  const { rows } = await app.owner.query(
    `select payload->>'invoiceId' as id from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'payments.accrue' order by 1`,
  )
  return rows.map(({ id }) => id)
}

test('each bill is asked for once a day, when its seller’s day is over, and no more once it is due', async () => {
  await moveClockTo(app, inNewYork('2030-03-10'))
  const near = await guaranteed()
  await setZone(app, seller, 'Pacific/Kiritimati')
  await moveClockTo(app, inKiritimati('2030-03-11'))
  const far = await guaranteed()
  await app.drainJobs()
  expect(await enqueued()).toEqual([])

  await moveClockTo(app, inKiritimati('2030-03-12'))
  await app.drainJobs()
  expect(await enqueued()).toEqual([])
  const { rows } = await app.owner.query(
    `select a.reference as id, c.day::text from ledger_accruals c join ledger_accounts a on a.id = c.account_id order by c.day`,
  )
  expect(rows).toEqual([
    { id: near, day: '2030-03-11' },
    { id: far, day: '2030-03-12' },
  ])

  // Nobody is woken by this.
  await app.owner.query('update business_clock set offset_ms = offset_ms + 24 * 3600 * 1000')
  expect(await enqueued()).toEqual([near, far])
  await app.drainJobs()
  expect(await enqueued()).toEqual([])
  await moveClockTo(app, inNewYork('2030-03-21'))
  await app.drainJobs()
  expect(await enqueued()).toEqual([])
  expect((await verified(app)).faults).toEqual([])
})

test('pages go on where the one before ended', async () => {
  const first = await guaranteed('2030-05-20')
  const [second, third] = [await guaranteed('2030-05-20'), await guaranteed('2030-05-20')]
  const now = inNewYork('2030-04-20')
  const pageAfter = (after: string) =>
    inTransaction(app.as('contado_worker'), (tx) => selectAccruing(tx, { now, after, limit: 2 }))
  const page = await pageAfter('00000000-0000-0000-0000-000000000000')
  expect(page.map(({ invoice_id }) => invoice_id)).toEqual([first, second])
  const next = await pageAfter(page.at(-1)?.id ?? '')
  expect(next.map(({ invoice_id }) => invoice_id)).toEqual([third])
})

test('the sweep reads what is guaranteed from its index', async () => {
  const plan = await inTransaction(app.as('contado_worker'), async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from payments
      where status = 'guaranteed' and currency = 'USD' and method <> 'income' order by id limit 1000`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('payments_accruing')
})
