import { addDays, firstInstantOf, type LocalDate, parseLocalDate } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { carryOutJob } from '../../platform/jobs/run-jobs.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, pay, paymentOf, sendFrom, setZone, verified } from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { paymentsModule } from './module.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  for (let times = 0; times < 3; times += 1) await depositTo(app, buyer, { amount: '9000.00' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())
afterEach(async () => expect((await verified(app)).faults).toEqual([]))

const statusOf = async ({ invoiceId }: { invoiceId: string }): Promise<string> =>
  (await app.owner.query('select status from invoices where id = $1', [invoiceId])).rows[0].status

const guaranteed = async (dueDate: string): Promise<{ invoiceId: string }> => {
  const sent = await sendFrom(seller, buyer, { dueDate })
  const { data } = await pay(app, buyer, paymentOf(sent))
  expect(data.status).toBe('allocated')
  return sent
}

const jobOf = (name: keyof typeof paymentsModule.jobs, raw: unknown = {}): Promise<void> =>
  carryOutJob(
    { db: app.as('contado_worker'), settings: app.settings },
    { name, definition: paymentsModule.jobs[name], raw },
  )
const release = ({ invoiceId }: { invoiceId: string }, organizationId = seller.organizationId): Promise<void> =>
  jobOf('payments.release', { organizationId, invoiceId })

describe('the release', () => {
  test('comes on the first instant of the day, not a moment earlier; and any number of runs release once', async () => {
    const invoice = await guaranteed('2030-02-15')
    const before = await ledgerOf(app, seller)
    const dayBegins = firstInstantOf(parseLocalDate('2030-02-15'), 'America/New_York')
    await moveClockTo(app, instantOf(dayBegins - 60_000))
    await app.drainJobs()
    await release(invoice)
    expect(await statusOf(invoice)).toBe('allocated')
    await moveClockTo(app, instantOf(dayBegins))
    await app.drainJobs()
    expect(await statusOf(invoice)).toBe('completed')
    for (let times = 0; times < 3; times += 1) {
      await jobOf('payments.release-due')
      await release(invoice)
    }
    await app.drainJobs()
    const after = await ledgerOf(app, seller)
    expect([after.available, after.guaranteed]).toEqual([
      (before.available ?? 0n) + 10_000n,
      (before.guaranteed ?? 0n) - 10_000n,
    ])
    const { rows } = await app.owner.query('select status, settled_at from payments where invoice_id = $1', [
      invoice.invoiceId,
    ])
    expect(rows).toEqual([{ status: 'settled', settled_at: expect.anything() }])
  })

  test('ten workers at once release once', async () => {
    const invoice = await guaranteed('2030-02-20')
    const before = await ledgerOf(app, seller)
    await moveClockTo(app, '2030-02-20T12:00:00.000Z')
    await Promise.all(Array.from({ length: 10 }, () => release(invoice)))
    expect(await statusOf(invoice)).toBe('completed')
    expect((await ledgerOf(app, seller)).available).toBe((before.available ?? 0n) + 10_000n)
    await app.drainJobs()
  })

  test('a worker that was down for three days catches up, once for each', async () => {
    const invoices = [await guaranteed('2030-03-02'), await guaranteed('2030-03-03'), await guaranteed('2030-03-04')]
    const before = await ledgerOf(app, seller)
    await moveClockTo(app, '2030-03-05T12:00:00.000Z')
    await Promise.all([jobOf('payments.release-due'), jobOf('payments.release-due')])
    await app.drainJobs()
    for (const invoice of invoices) expect(await statusOf(invoice)).toBe('completed')
    expect((await ledgerOf(app, seller)).available).toBe((before.available ?? 0n) + 30_000n)
  })

  test('a job in another organization’s name finds nothing to release', async () => {
    const invoice = await guaranteed('2030-03-06')
    await moveClockTo(app, '2030-03-06T12:00:00.000Z')
    await release(invoice, buyer.organizationId)
    expect(await statusOf(invoice)).toBe('allocated')
    await app.drainJobs()
    await release(invoice)
    expect(await statusOf(invoice)).toBe('completed')
  })

  test('both sides are told that it settled', async () => {
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(seller.email)}`)
    const settled = mails.data.items.filter(({ kind }: { kind: string }) => kind === 'payment-settled')
    const { rows } = await app.owner.query(`select count(*)::int as n from payments where status = 'settled'`)
    expect(settled).toHaveLength(rows[0].n)
  })
})

describe('the day is the seller’s', () => {
  // In the order of the clock, which never goes back.
  test.each<[string, string]>([
    ['Pacific/Kiritimati', '2030-06-10'],
    ['Pacific/Pago_Pago', '2030-06-12'],
    ['America/New_York', '2030-11-03'],
    ['America/New_York', '2031-03-09'],
    // Clocks went from midnight to one: the day begins at 01:00.
    ['America/Havana', '2031-03-16'],
  ])('%s, due on %s', async (zone, dueDate) => {
    await setZone(app, seller, zone)
    const due = parseLocalDate(dueDate)
    const [begins, ends] = [firstInstantOf(due, zone), firstInstantOf(addDays(due, 1), zone)]
    await moveClockTo(app, instantOf(begins - 60_000))
    const lastMinute = await guaranteed(dueDate)
    const overdueToBe = await sendFrom(seller, buyer, { dueDate })
    expect(await isOverdue(overdueToBe)).toBe(false)

    await moveClockTo(app, instantOf(begins))
    await app.drainJobs()
    expect(await statusOf(lastMinute)).toBe('completed')
    const onTheDay = await sendFrom(seller, buyer, { dueDate })
    expect(onTheDay.sendingDate).toBe(dueDate)
    expect((await pay(app, buyer, paymentOf(onTheDay))).data).toMatchObject({
      status: 'completed',
      paidOnDate: dueDate,
    })

    await moveClockTo(app, instantOf(ends - 20_000))
    expect(await isOverdue(overdueToBe)).toBe(false)
    await moveClockTo(app, instantOf(ends))
    expect(await isOverdue(overdueToBe)).toBe(true)
    const late = await pay(app, buyer, paymentOf(overdueToBe))
    expect(late.data).toMatchObject({ status: 'paid_late', paidOnDate: nextDay(due) })
  })

  const nextDay = (date: LocalDate): LocalDate => addDays(date, 1)
  const isOverdue = async ({ invoiceId }: { invoiceId: string }): Promise<boolean> => {
    const one = await seller.browser.send('GET', `/invoices/${invoiceId}`)
    const { data } = await seller.browser.send('GET', '/invoices/income?bucket=overdue&limit=100')
    const isListed = data.items.some((row: { invoiceId: string }) => row.invoiceId === invoiceId)
    expect(isListed).toBe(one.data.isOverdue)
    return one.data.isOverdue
  }

  test('a seller who moves keeps the zone of each invoice', async () => {
    await setZone(app, seller, 'Pacific/Kiritimati')
    const due = parseLocalDate('2031-07-01')
    const invoice = await guaranteed('2031-07-01')
    await setZone(app, seller, 'Pacific/Pago_Pago')
    await moveClockTo(app, instantOf(firstInstantOf(due, 'Pacific/Kiritimati')))
    await app.drainJobs()
    expect(await statusOf(invoice)).toBe('completed')
  })
})

test('the sweep reads what is due from its index', async () => {
  const plan = await inTransaction(app.as('contado_worker'), async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id, sender_id from invoices
      where status = 'allocated' and release_date <= (${instantOf(wallMs())}::timestamptz at time zone 'UTC')::date + 1
      order by release_date, id limit 5000`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('invoices_to_release')
})
