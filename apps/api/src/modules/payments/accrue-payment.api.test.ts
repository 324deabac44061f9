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

const bookAll = () => runJob(app, { name: 'payments.accrue-all', payload: {} })
const booked = async (): Promise<{ id: string; day: string }[]> => {
  const { rows } = await app.owner.query(
    `select a.reference as id, c.day::text from ledger_accruals c join ledger_accounts a on a.id = c.account_id order by c.day, c.recorded_at, 1`,
  )
  return rows
}

test('each bill earns once a day, when its seller’s day is over, and no more once it is due', async () => {
  await moveClockTo(app, inNewYork('2030-03-10'))
  const near = await guaranteed()
  await setZone(app, seller, 'Pacific/Kiritimati')
  await moveClockTo(app, inKiritimati('2030-03-11'))
  const far = await guaranteed()
  await app.drainJobs()
  expect(await booked()).toEqual([])

  await moveClockTo(app, inKiritimati('2030-03-12'))
  await app.drainJobs()
  const first = [
    { id: near, day: '2030-03-11' },
    { id: far, day: '2030-03-12' },
  ]
  expect(await booked()).toEqual(first)

  // Nobody is woken by this.
  await app.owner.query('update business_clock set offset_ms = offset_ms + 24 * 3600 * 1000')
  await Promise.all([bookAll(), bookAll()])
  expect(new Set((await booked()).map(({ id, day }) => `${id} ${day}`))).toEqual(
    new Set(
      [...first, { id: near, day: '2030-03-12' }, { id: far, day: '2030-03-13' }].map(({ id, day }) => `${id} ${day}`),
    ),
  )
  await bookAll()
  expect(await booked()).toHaveLength(4)
  await moveClockTo(app, inNewYork('2030-03-21'))
  await app.drainJobs()
  const all = await booked()
  await bookAll()
  expect(await booked()).toEqual(all)
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

test('a bill that was booked on another amount keeps no other from its interest', async () => {
  await moveClockTo(app, inNewYork('2030-06-01'))
  const [wrong, right] = [await guaranteed('2030-06-20'), await guaranteed('2030-06-20')]
  await app.owner.query(
    `insert into ledger_accruals (account_id, day, rate_version, base, accrued, booked, fraction)
      select id, '2030-06-02', 'bill-apy-2.00', 1, 0, 0, 0 from ledger_accounts where reference = $1`,
    [wrong],
  )
  await app.owner.query(`update business_clock set offset_ms = offset_ms + 2 * 24 * 3600 * 1000`)
  await bookAll().catch(() => undefined)
  expect((await booked()).filter(({ id }) => id === right)).toHaveLength(2)
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
