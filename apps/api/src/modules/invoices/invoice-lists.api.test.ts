import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { createCompany, depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom, writeUnguarded } from '../../test-kit/invoicing.ts'
import { asOwner, signUp } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { pageQuery, selectPage } from './invoice-list.store.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

type Row = { invoiceId: string; status: string; isOverdue: boolean; summary: string; currency: string }

const list = (company: TestCompany, side: 'income' | 'expenses', query = ''): Promise<Answered> =>
  company.browser.send('GET', `/invoices/${side}${query}`)
const summariesOf = ({ data }: Answered): string[] => data.items.map((row: Row) => row.summary)

beforeAll(async () => {
  app = await startTestApp()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer, { amount: '9000.00' })
  await moveClockTo(app, '2030-05-01T12:00:00.000Z')
  await draftFrom(seller, buyer, { summary: 'a draft', dueDate: '2030-06-30' })
  await sendFrom(seller, buyer, { summary: 'overdue', dueDate: '2030-05-10' })
  await sendFrom(seller, buyer, { summary: 'open', dueDate: '2030-07-01' })
  await sendFrom(seller, buyer, {
    summary: 'in euros',
    dueDate: '2030-07-01',
    currency: 'EUR',
    accountType: 'traditional',
  })
  await pay(app, buyer, paymentOf(await sendFrom(seller, buyer, { summary: 'guaranteed', dueDate: '2030-07-02' })))
  await pay(app, buyer, paymentOf(await sendFrom(seller, buyer, { summary: 'paid today', dueDate: '2030-05-01' })))
  await sendFrom(seller, third, { summary: 'to a third', dueDate: '2030-07-01' })
  await sendFrom(buyer, seller, { summary: 'the other way', dueDate: '2030-07-01' })
  await moveClockTo(app, '2030-05-11T12:00:00.000Z')
})
afterAll(() => app.close())

describe('200', () => {
  test('the seller reads every invoice it sends, newest first, with the totals per currency', async () => {
    const answer = await list(seller, 'income')
    expect(answer.status).toBe(200)
    expect(summariesOf(answer)).toEqual([
      'to a third',
      'paid today',
      'guaranteed',
      'in euros',
      'open',
      'overdue',
      'a draft',
    ])
    expect(answer.data.totals).toEqual([
      { currency: 'USD', count: 6, total: '600.00', overdueTotal: '100.00' },
      { currency: 'EUR', count: 1, total: '100.00', overdueTotal: '0.00' },
    ])
    expect(answer.data.nextCursor).toBeNull()
  })

  test('the buyer reads what it received, without the drafts', async () => {
    const answer = await list(buyer, 'expenses')
    expect(summariesOf(answer)).toEqual(['paid today', 'guaranteed', 'in euros', 'open', 'overdue'])
    expect(answer.data.items[0]).toMatchObject({ senderDisplayName: 'Halden Studio LLC', status: 'completed' })
  })

  test.each([
    ['open', ['to a third', 'in euros', 'open', 'overdue']],
    ['overdue', ['overdue']],
    ['guaranteed', ['guaranteed']],
    ['paid', ['paid today']],
    ['draft', ['a draft']],
  ])('bucket %s', async (bucket, expected) => {
    const answer = await list(seller, 'income', `?bucket=${bucket}`)
    expect(summariesOf(answer)).toEqual(expected)
    expect(answer.data.totals.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      expected.length,
    )
  })

  test.each([
    ['castle', 6],
    ['THIRD', 1],
    ['in eur', 1],
    ['0003', 1],
    ['100%', 0],
    ['a_draft', 0],
    ['Halden', 0],
  ])('search %j finds %d', async (search, count) => {
    const answer = await list(seller, 'income', `?search=${encodeURIComponent(search)}`)
    expect(answer.data.items).toHaveLength(count)
  })

  test('search finds a counterparty by its handle with an @', async () => {
    const answer = await list(buyer, 'expenses', `?search=${encodeURIComponent(`@${seller.handle}`)}`)
    expect(answer.data.items).toHaveLength(5)
  })

  test('pages follow each other without a gap or a double, also while an invoice comes in between', async () => {
    const seen: string[] = []
    let cursor: string | null = null
    for (let page = 0; page < 4; page += 1) {
      const next: Answered = await list(seller, 'income', `?limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...summariesOf(next))
      cursor = next.data.nextCursor
      if (page === 0) await draftFrom(seller, buyer, { summary: 'in between', dueDate: '2030-07-01' })
    }
    expect(seen).toEqual(['to a third', 'paid today', 'guaranteed', 'in euros', 'open', 'overdue', 'a draft'])
    expect(cursor).toBeNull()
  })

  test('currency narrows the rows and the totals', async () => {
    const answer = await list(seller, 'income', '?currency=EUR')
    expect(summariesOf(answer)).toEqual(['in euros'])
    expect(answer.data.totals).toHaveLength(1)
  })

  test('overdue is the same answer in the list and of the invoice', async () => {
    for (const row of (await list(seller, 'income')).data.items as Row[]) {
      const { data } = await seller.browser.send('GET', `/invoices/${row.invoiceId}`)
      expect([row.summary, row.isOverdue]).toEqual([row.summary, data.isOverdue])
    }
  })

  test('a third business sees its own invoice and no other', async () => {
    expect(summariesOf(await list(third, 'expenses'))).toEqual(['to a third'])
    expect((await list(third, 'income')).data).toEqual({ items: [], nextCursor: null, totals: [] })
    const { data } = await list(seller, 'income', '?bucket=open&search=open')
    const foreign = await third.browser.send('GET', `/invoices/${data.items[0].invoiceId}`)
    expect([foreign.status, foreign.error?.code]).toEqual([404, 'InvoiceNotFound'])
    const pdf = await third.browser.send('GET', `/invoices/${data.items[0].invoiceId}/pdf`)
    expect([pdf.status, pdf.error?.code]).toEqual([404, 'InvoiceNotFound'])
  })
})

describe('refused', () => {
  test('401 and 403', async () => {
    for (const side of ['income', 'expenses']) {
      expect((await app.customer().send('GET', `/invoices/${side}`)).status).toBe(401)
    }
    const { browser } = await signUp(app)
    expect((await browser.send('GET', '/invoices/income')).error?.code).toBe('OrganizationRequired')
    expect((await browser.send('GET', '/invoices/expenses')).error?.code).toBe('OrganizationRequired')
  })

  test.each([
    ['?bucket=lost', 'bucket'],
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?cursor=nonsense', 'cursor'],
    ...[
      ['2026-01-01T00:00:00.000Z', '------------------------------------'],
      ['2026-02-30T00:00:00.000Z', newId()],
      ['0000-01-01T00:00:00.000Z', newId()],
      ['2026-01-01', newId()],
      ['2026-01-01T00:00:00.000Z'],
      [1, 2],
    ].map((place): [string, string] => [
      `?cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`,
      'cursor',
    ]),
    ['?currency=XXX', 'currency'],
    ['?organizationId=1', 'organizationId'],
    [`?search=${'x'.repeat(81)}`, 'search'],
  ])('422 for %s', async (query, field) => {
    for (const side of ['income', 'expenses'] as const) {
      const { status, error } = await list(seller, side, query)
      expect([status, error?.validations[0]?.field]).toEqual([422, field])
    }
  })

  test('422 for an id that is none', async () => {
    for (const path of ['/invoices/7', '/invoices/7/pdf']) {
      const { status, error } = await seller.browser.send('GET', path)
      expect([status, error?.validations[0]?.field]).toEqual([422, 'invoiceId'])
    }
  })
})

describe('totals', () => {
  test('are as long as they need to be: nobody’s list breaks under the sum of what others bill', async () => {
    const [from, to] = [await createCompany(app), await createCompany(app)]
    await app.owner.query(
      `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency, account_type, items,
          fees, summary, notes, sending_date, due_date, base_minor, seller_time_zone, sender_snapshot, recipient_snapshot,
          created_by, created_at, sent_at)
        select gen_random_uuid(), $1, $2, 'sent', n, 'INV-' || n, 'USD', 'smart', '[]', '[]', '', '', '2026-01-01',
          '2026-02-01', 9000000000000000000, 'UTC', '{"handle": "a"}', '{"handle": "b"}', $3, now(), now()
        from generate_series(1, 3) n`,
      [from.organizationId, to.organizationId, from.userId],
    )
    for (const [company, side] of [[from, 'income'] as const, [to, 'expenses'] as const]) {
      const { status, data } = await list(company, side)
      expect([status, data?.totals[0]?.total]).toEqual([200, '270000000000000000.00'])
    }
    const funds = await from.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')
    expect(funds.data.outstandingInvoicesTotal).toBe('270000000000000000.00')
  })
})

describe('speed', () => {
  test('a page is read from an index, in order, however many invoices there are', async () => {
    const empty = await createCompany(app)
    await writeUnguarded(
      app,
      `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency, account_type, items,
          fees, summary, notes, sending_date, due_date, base_minor, seller_time_zone, sender_snapshot, recipient_snapshot,
          created_by, created_at, sent_at)
        select gen_random_uuid(), $1, $2, 'sent', 1000 + n, 'INV-' || n, 'USD', 'smart', '[]', '[]', 'mass', '', '2026-01-01',
          '2026-02-01', 100, 'UTC', '{}', '{}', $3, timestamptz '2026-01-01' + n * interval '1 minute',
          timestamptz '2026-01-01' + n * interval '1 minute'
        from generate_series(1, 20000) n`,
      [third.organizationId, empty.organizationId, third.userId],
    )
    await app.owner.query('analyze invoices')
    const now = instantOf(wallMs())
    for (const [side, organizationId, index] of [
      ['income', third.organizationId, 'invoices_income'],
      ['expenses', empty.organizationId, 'invoices_expenses'],
    ] as const) {
      const filter = { side, organizationId, now, bucket: 'all', currency: undefined, search: undefined } as const
      const plan = await asOwner(app, (db) =>
        db.transaction().execute(async (tx) => {
          const [first] = await selectPage(tx, filter, { after: null, limit: 1 })
          if (!first) throw new Error('no invoices')
          const page = pageQuery(filter, { after: { at: first.at, id: first.id }, limit: 26 })
          await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
          await sql`set local role contado_app`.execute(tx)
          const { rows } = await sql<{
            'QUERY PLAN': string
          }>`explain (analyze, costs off, timing off) ${page}`.execute(tx)
          return rows.map((row) => row['QUERY PLAN']).join('\n')
        }),
      )
      expect(plan).toContain(`Index Scan using ${index}`)
      expect(plan).not.toMatch(/Sort|Seq Scan on invoices/)
    }
  })
})
