import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom, writeUnguarded } from '../../test-kit/invoicing.ts'
import { asOwner, signUp } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { fundsQuery, selectFunds } from './guaranteed-funds.store.ts'
import { expensesTally, incomeTally } from './indicators.store.ts'
import { logQuery, selectLog } from './invoice-log.store.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

type Row = { invoiceId: string; summary: string; side: string; isArchived: boolean }
const log = (company: TestCompany, query = ''): Promise<Answered> =>
  company.browser.send('GET', `/invoices/log${query}`)
const summariesOf = ({ data }: Answered): string[] => data.items.map((row: Row) => row.summary)

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '9000.00' })
  await moveClockTo(app, '2030-05-01T12:00:00.000Z')
  await draftFrom(seller, buyer, { summary: 'a draft' })
  const canceled = await sendFrom(seller, buyer, { summary: 'canceled' })
  const body = { invoiceId: canceled.invoiceId }
  await seller.browser.send('POST', '/invoices/cancel', { body: { ...body, senderCancelMessage: 'wrong' } })
  await seller.browser.send('POST', '/invoices/archive', { body })
  await moveClockTo(app, '2030-05-03T02:00:00.000Z')
  await sendFrom(seller, buyer, { summary: 'late at night', dueDate: '2030-05-10' })
  await moveClockTo(app, '2030-05-04T12:00:00.000Z')
  await sendFrom(buyer, seller, { summary: 'the other way' })
  await moveClockTo(app, '2030-05-05T12:00:00.000Z')
  await pay(app, buyer, paymentOf(await sendFrom(seller, buyer, { summary: 'guaranteed' })))
  await sendFrom(seller, buyer, { summary: 'in euros', currency: 'EUR', accountType: 'traditional' })
  await moveClockTo(app, '2030-05-20T12:00:00.000Z')
})
afterAll(() => app.close())

describe('200', () => {
  test('everything that was sent or received, newest first, with its side and what is put away', async () => {
    const answer = await log(seller)
    expect(summariesOf(answer)).toEqual(['in euros', 'guaranteed', 'the other way', 'late at night', 'canceled'])
    expect(answer.data.items.map(({ side, isArchived }: Row) => [side, isArchived])).toEqual([
      ['income', false],
      ['income', false],
      ['expenses', false],
      ['income', false],
      ['income', true],
    ])
    expect((await log(buyer)).data.items.map(({ isArchived }: Row) => isArchived)).not.toContain(true)
  })

  test.each([
    ['?side=expenses', ['the other way']],
    ['?side=income&currency=EUR', ['in euros']],
    ['?status[]=allocated&status[]=canceled_by_sender', ['guaranteed', 'canceled']],
    ['?archived=only', ['canceled']],
    ['?archived=without&side=income', ['in euros', 'guaranteed', 'late at night']],
    // New York is still on the second of May.
    ['?from=2030-05-02&to=2030-05-02', ['late at night']],
    ['?from=2030-05-03&to=2030-05-04', ['the other way']],
    ['?search=castle', ['in euros', 'guaranteed', 'the other way', 'late at night', 'canceled']],
    ['?search=HALDEN', []],
    ['?to=2029-12-31', []],
  ])('%s', async (query, expected) => {
    const answer = await log(seller, query)
    expect([answer.status, summariesOf(answer)]).toEqual([200, expected])
  })

  test('pages of both sides follow each other without a gap or a double', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Answered = await log(seller, `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...summariesOf(page))
      cursor = page.data.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(summariesOf(await log(seller)))
  })
})

describe('refused', () => {
  test('401 and 403', async () => {
    expect((await app.customer().send('GET', '/invoices/log')).status).toBe(401)
    const { browser } = await signUp(app)
    expect((await browser.send('GET', '/invoices/log')).error?.code).toBe('OrganizationRequired')
  })

  test.each([
    ['?side=both', 'side'],
    ['?status[]=lost', 'status[0]'],
    ['?from=2030-02-30', 'from'],
    ['?archived=yes', 'archived'],
    ['?cursor=x', 'cursor'],
    ['?limit=0', 'limit'],
    ['?recipientId=1', 'recipientId'],
  ])('422 for %s', async (query, field) => {
    const { status, error } = await log(seller, query)
    expect([status, error?.validations[0]?.field]).toEqual([422, field])
  })
})

describe('speed', () => {
  test('pages of the log and of the guaranteed funds are read in order from indexes, and indicators never read what is over', async () => {
    const [many, other] = [await createCompany(app), await createCompany(app)]
    const insert = `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency,
        account_type, items, fees, summary, notes, sending_date, due_date, base_minor, final_minor, release_date,
        seller_time_zone, sender_snapshot, recipient_snapshot, created_by, created_at, sent_at)
      select gen_random_uuid(), $1, $2, case when n % 100 = 0 then 'allocated' when n % 100 = 1 then 'sent' else 'completed' end, n, 'INV-' || n, 'USD', 'smart',
        '[]', '[]', 'mass', '', '2026-01-01', '2026-02-01', 100, 100,
        case when n % 100 <> 1 then date '2026-01-01' + n % 900 end, 'UTC', '{"handle": "a"}', '{"handle": "b"}', $3,
        timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 20000) n`
    await writeUnguarded(app, insert, [many.organizationId, other.organizationId, many.userId])
    await writeUnguarded(app, insert, [other.organizationId, many.organizationId, other.userId])
    await app.owner.query('analyze invoices')
    const { organizationId } = many
    const now = instantOf(wallMs())
    const none = { side: undefined, statuses: undefined, currency: undefined, from: undefined, to: undefined }
    const filter = { ...none, organizationId, now, timeZone: 'UTC', search: undefined, archived: undefined }
    const funds = { organizationId, currency: 'USD', now, stage: 'guaranteed' } as const
    const plans = await asOwner(app, (db) =>
      db.transaction().execute(async (tx) => {
        const first = (await selectLog(tx, filter, { after: null, limit: 1 }))[0]
        const fund = (await selectFunds(tx, funds, { after: null, limit: 1 }))[0]
        if (!first || !fund) throw new Error('no invoices')
        const after = { releaseDate: fund.release_date, id: fund.id }
        const queries = [
          logQuery(filter, { after: { at: String(first.at), id: first.id }, limit: 26 }),
          fundsQuery(funds, { after, limit: 26 }),
          fundsQuery({ ...funds, stage: 'completed' }, { after, limit: 26 }),
          incomeTally({ organizationId, currency: 'USD', accountType: 'smart', now }),
          expensesTally({ organizationId, currency: 'USD', now }),
        ]
        await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
        await sql`set local role contado_app`.execute(tx)
        const found: string[] = []
        for (const query of queries) {
          const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)
          found.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        }
        return found
      }),
    )
    expect(plans[0]).toContain('Index Scan using invoices_log_sent')
    expect(plans[0]).toContain('Index Scan using invoices_expenses')
    // Each of these holds only what is open; which is cheapest is the planner's to say.
    expect(plans[1]).toMatch(/invoices_guaranteed|invoices_open_income|invoices_income_allocated/)
    expect(plans[2]).toContain('Index Scan Backward using invoices_released')
    expect(plans[2]).not.toContain('Sort')
    expect(plans[3]).toContain('invoices_open_income')
    expect(plans[4]).toContain('invoices_open_expenses')
    for (const plan of plans) expect(plan).not.toContain('Seq Scan on invoices')
  })
})
