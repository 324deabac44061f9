import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
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
import { pageQuery, selectPage, totalsQuery } from './invoice-list.store.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

type Row = { invoiceId: string; status: string; isOverdue: boolean; summary: string; currency: string }

const list = (company: TestCompany, side: 'income' | 'expenses', query = ''): Promise<Answered> =>
  company.browser.send('GET', `/invoices/${side}${query}`)
const countOf = async (company: TestCompany, wanted: string): Promise<number> => {
  const { data } = await company.browser.send('GET', '/invoices/counts?side=income')
  return data.items.find(({ bucket }: { bucket: string }) => bucket === wanted).count
}
const summariesOf = ({ data }: Answered): string[] => data.items.map((row: Row) => row.summary)

beforeAll(async () => {
  app = await startAppWithCompanies()
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
      {
        currency: 'USD',
        count: 6,
        total: '600.00',
        openTotal: '300.00',
        overdueTotal: '100.00',
        discountTotal: '0.00',
        onItsWayTotal: '0.00',
      },
      {
        currency: 'EUR',
        count: 1,
        total: '100.00',
        openTotal: '100.00',
        overdueTotal: '0.00',
        discountTotal: '0.00',
        onItsWayTotal: '0.00',
      },
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
    expect((await list(third, 'income')).data).toMatchObject({ items: [], nextCursor: null, totals: [] })
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
    for (const path of ['/invoices/counts?side=income', '/invoices/counterparties?side=income']) {
      expect((await app.customer().send('GET', path)).status).toBe(401)
      expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
      const { status, error } = await seller.browser.send('GET', path.replace('income', 'both'))
      expect([status, error?.validations[0]?.field]).toEqual([422, 'side'])
    }
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
    ['?state[]=lost', 'state[0]'],
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

describe('sorted and narrowed', () => {
  const sorts = ['number', 'customer', 'summary', 'status', 'sent', 'due', 'amount'].flatMap((by) => [by, `-${by}`])
  const inTwos = async (company: TestCompany, path: string): Promise<string[]> => {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const next: Answered = await company.browser.send('GET', `${path}&limit=2${cursor ? `&cursor=${cursor}` : ''}`)
      expect(next.status).toBe(200)
      seen.push(...next.data.items.map(({ invoiceId }: Row) => invoiceId))
      cursor = next.data.nextCursor
    } while (cursor !== null)
    return seen
  }

  test.each(sorts)('by %s, every invoice once and in order, page by page', async (sort) => {
    for (const path of [`/invoices/income?sort=${sort}`, `/invoices/log?sort=${sort}`]) {
      const pages = await inTwos(seller, path)
      const { data } = await seller.browser.send('GET', `${path}&limit=100`)
      expect(pages).toEqual(data.items.map(({ invoiceId }: Row) => invoiceId))
      expect(new Set(pages).size).toBe(pages.length)
      const turned = sort.startsWith('-') ? sort.slice(1) : `-${sort}`
      expect(pages.toReversed()).toEqual(await inTwos(seller, path.replace(sort, turned)))
    }
    expect(await inTwos(buyer, `/invoices/expenses?sort=${sort}`)).toHaveLength(5)
  })

  test('by due date, by customer and by status, as somebody reads them', async () => {
    const { data: byDue } = await list(seller, 'income', '?sort=due')
    const dues = byDue.items.map(({ dueDate }: { dueDate: string }) => dueDate)
    expect(dues).toEqual(dues.toSorted())
    const { data: byCustomer } = await list(seller, 'income', '?sort=-customer')
    expect(byCustomer.items[0].recipientDisplayName).toBe('Third Party LLC')
    expect(summariesOf(await list(seller, 'income', '?sort=status'))[0]).toBe('overdue')
  })

  test.each([
    ['dueFrom=2030-07-01&dueTo=2030-07-01', ['in euros', 'open', 'to a third']],
    ['dueTo=2030-05-10', ['overdue', 'paid today']],
    ['dueFrom=2030-07-02', ['guaranteed']],
    ['sentFrom=2030-05-02', []],
    ['amountFrom=100.01', []],
    ['amountFrom=100&amountTo=100.00&currency=EUR', ['in euros']],
    ['amountTo=99.99', []],
  ])('%s', async (query, expected) => {
    const answer = await list(seller, 'income', `?${query}&bucket=all`)
    const found = summariesOf(answer).filter((summary) => summary !== 'a draft' && summary !== 'in between')
    expect(found.toSorted()).toEqual(expected)
    const counted = answer.data.totals.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
    expect(counted).toBe(answer.data.items.length)
  })

  test('one customer, and one supplier; whom there is to choose from is said by name', async () => {
    const { data } = await seller.browser.send('GET', '/invoices/counterparties?side=income')
    expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['Castle Trading LLC', 'Third Party LLC'])
    const third = data.items[1].customer
    expect(summariesOf(await list(seller, 'income', `?customer=${third}`))).toEqual(['to a third'])
    const from = await buyer.browser.send('GET', '/invoices/counterparties?side=expenses')
    expect(from.data.items).toEqual([{ customer: seller.organizationId, name: 'Halden Studio LLC' }])
    expect(summariesOf(await list(buyer, 'expenses', `?customer=${seller.organizationId}`))).toHaveLength(5)
    expect(summariesOf(await list(buyer, 'expenses', '?customer=nobody'))).toEqual([])
  })

  test.each(['100', '100.00', '100,00', '€100.00'])('an amount is found however it is written: %s', async (search) => {
    const answer = await list(seller, 'income', `?currency=EUR&search=${encodeURIComponent(search)}`)
    expect(summariesOf(answer)).toEqual(['in euros'])
    expect(
      summariesOf(await seller.browser.send('GET', `/invoices/log?search=${encodeURIComponent(search)}`)),
    ).toContain('overdue')
  })

  test('how many each part has is what it lists', async () => {
    for (const [company, side] of [[seller, 'income'] as const, [buyer, 'expenses'] as const]) {
      const { data } = await company.browser.send('GET', `/invoices/counts?side=${side}`)
      for (const { bucket, count } of data.items) {
        const listed = await list(company, side, `?bucket=${bucket}&limit=100`)
        expect([bucket, listed.data.items.length]).toEqual([bucket, count])
      }
    }
  })

  test('what is put away is a part of its own', async () => {
    const { invoiceId } = await sendFrom(third, buyer, { summary: 'put away' })
    await third.browser.send('POST', '/invoices/cancel', { body: { invoiceId, senderCancelMessage: 'wrong' } })
    expect(summariesOf(await list(third, 'income', '?bucket=closed'))).toEqual(['put away'])
    expect(summariesOf(await list(buyer, 'expenses', '?bucket=closed'))).toEqual(['put away'])
    expect(summariesOf(await list(third, 'income', '?bucket=paid'))).toEqual([])
    expect(await countOf(third, 'closed')).toBe(1)
    await third.browser.send('POST', '/invoices/archive', { body: { invoiceId } })
    expect(await countOf(third, 'closed')).toBe(0)
    expect(summariesOf(await list(third, 'income', '?bucket=archived'))).toEqual(['put away'])
    expect(summariesOf(await list(third, 'income'))).toEqual([])
    expect(await countOf(third, 'archived')).toBe(1)
  })

  test('all currencies together, in dollars by the rates of a day', async () => {
    const { data } = await list(seller, 'income', '?bucket=overdue')
    expect(data.inBase).toMatchObject({ total: '100.00', overdueTotal: '100.00' })
    const open = await list(seller, 'income', '?bucket=open')
    expect(Number(open.data.inBase.total)).toBeGreaterThan(400)
    expect(open.data.inBase.ratesDate).toMatch(/^20\d\d-/)
  })

  test('the seller reads when the buyer first looked, the buyer does not', async () => {
    const [{ invoiceId }] = (await list(buyer, 'expenses', '?bucket=overdue')).data.items
    const looked = await buyer.browser.send('POST', '/invoices/first-look', { body: { invoiceId } })
    expect(looked.status).toBe(200)
    expect((await list(seller, 'income', '?bucket=overdue')).data.items[0].openedAt).toMatch(/^2030-05-11/)
    expect((await list(buyer, 'expenses', '?bucket=overdue')).data.items[0].openedAt).toBeNull()
  })

  test.each([
    ['?sort=weight', 'sort'],
    ['?amountFrom=x', 'amountFrom'],
    ['?amountTo=9999999999999999999', 'amountTo'],
    ['?dueFrom=2030-02-30', 'dueFrom'],
    [`?customer=${'x'.repeat(321)}`, 'customer'],
    ...[
      ['due', '2030-02-30', newId()],
      ['-due', '2030-02-03', newId()],
      ['due', 'tomorrow', newId()],
      ['2026-01-01T00:00:00.000Z', newId()],
      ['due', '2030-02-03', '7'],
    ].map((place): [string, string] => [
      `?sort=due&cursor=${Buffer.from(JSON.stringify(place)).toString('base64url')}`,
      'cursor',
    ]),
    [
      `?sort=summary&cursor=${Buffer.from(JSON.stringify(['summary', 'a\u0000', newId()])).toString('base64url')}`,
      'cursor',
    ],
    [
      `?sort=amount&cursor=${Buffer.from(JSON.stringify(['amount', '9'.repeat(19), newId()])).toString('base64url')}`,
      'cursor',
    ],
  ])('422 for %s', async (query, field) => {
    const { status, error } = await list(seller, 'income', query)
    expect([status, error?.validations[0]?.field]).toEqual([422, field])
  })
})

test('an invoice without a summary is listed by its first item, or by nothing', async () => {
  const company = await createCompany(app)
  const items = ['Binding', 'Paper'].map((name) => ({ name, rate: '10.00', qty: '1' }))
  await draftFrom(company, null, { summary: '', items: [] })
  await draftFrom(company, null, { summary: '', items })
  await draftFrom(company, null, { summary: 'A book', items })
  expect(summariesOf(await list(company, 'income'))).toEqual(['A book', 'Binding', ''])
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
        select gen_random_uuid(), $1, $2, case when n % 400 = 0 then 'canceled_by_sender' else 'sent' end, 1000 + n, 'INV-' || n, 'USD', 'smart', '[]', '[]', 'mass', '', '2026-01-01',
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
          const page = pageQuery(filter, { after: { at: String(first.at), id: first.id }, limit: 26 })
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

  type Filter = Parameters<typeof pageQuery>[0]
  const massRecipient = async (): Promise<string> => {
    const { rows } = await app.owner.query<{ id: string }>(
      `select distinct recipient_id as id from invoices where summary = 'mass' limit 1`,
    )
    return rows[0]?.id ?? ''
  }
  const explained = (organizationId: string, filter: Omit<Filter, 'organizationId'>, value: string) =>
    planOf(organizationId, pageQuery({ ...filter, organizationId }, { after: { at: value, id: newId() }, limit: 26 }))
  const planOf = (organizationId: string, query: RawBuilder<unknown>) =>
    asOwner(app, (db) =>
      db.transaction().execute(async (tx) => {
        await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
        await sql`set local role contado_app`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }),
    )

  test.each([
    ['number', '12000', 'number', 'number'],
    ['customer', '', 'customer', 'supplier'],
    ['summary', 'mass', 'summary', 'summary'],
    ['status', '10009000', 'standing', 'standing'],
    ['sent', '2026-01-01', 'sending', 'sending'],
    ['due', '2026-02-01', 'due_date', 'due_date'],
    ['amount', '100', 'amount', 'amount'],
  ] as const)('so is a page sorted by %s, from wherever it begins, either way', async (by, value, income, expenses) => {
    const recipient = await massRecipient()
    for (const isDescending of [true, false]) {
      const sorted = { now: instantOf(wallMs()), bucket: 'all', currency: undefined, search: undefined } as const
      for (const [side, organizationId, index] of [
        ['income', third.organizationId, `invoices_income_by_${income}`],
        ['expenses', recipient, `invoices_expenses_by_${expenses}`],
      ] as const) {
        const plan = await explained(organizationId, { ...sorted, side, sort: { by, isDescending } }, value)
        expect(plan).toContain(`using ${index} on invoices`)
        expect(plan).toMatch(/Index Cond: .*ROW\(/)
        expect(plan).not.toMatch(/Sort|Seq Scan on invoices/)
      }
    }
  })

  test('what was canceled is read from an index of the few that end so, in order', async () => {
    const canceled = { now: instantOf(wallMs()), bucket: 'all', currency: undefined, search: undefined } as const
    for (const [side, organizationId] of [
      ['income', third.organizationId],
      ['expenses', await massRecipient()],
    ] as const) {
      const plan = await explained(organizationId, { ...canceled, side, states: ['canceled'] }, '2026-01-09T00:00:00Z')
      expect(plan).toContain(`using invoices_${side}_ended on invoices`)
      expect(plan).not.toMatch(/Sort|Seq Scan on invoices/)
    }
  })

  test('what ended unpaid is read from an index of its own in order, and open bills from one by when they are due', async () => {
    const listed = { now: instantOf(wallMs()), currency: undefined, search: undefined } as const
    const buyerId = await massRecipient()
    for (const [side, organizationId] of [
      ['income', third.organizationId],
      ['expenses', buyerId],
    ] as const) {
      const plan = await explained(organizationId, { ...listed, side, bucket: 'closed' }, '2026-01-09T00:00:00Z')
      expect(plan).toContain(`using invoices_${side}_closed on invoices`)
      expect(plan).not.toMatch(/Sort|Seq Scan on invoices/)
    }
    for (const bucket of ['open', 'outstanding', 'overdue'] as const) {
      const sort = { by: 'due', isDescending: false } as const
      const plan = await explained(buyerId, { ...listed, side: 'expenses', bucket, sort }, '2026-02-01')
      expect(plan).toContain('using invoices_expenses_open_due on invoices')
      expect(plan).toMatch(/Index Cond: .*ROW\(/)
      expect(plan).not.toMatch(/Sort|Seq Scan on invoices/)
    }
  })

  test('what is on its way is found by its state among all that is open', async () => {
    const open = { now: instantOf(wallMs()), bucket: 'open', currency: undefined, search: undefined } as const
    for (const [side, organizationId] of [
      ['income', third.organizationId],
      ['expenses', await massRecipient()],
    ] as const) {
      const plan = await planOf(organizationId, totalsQuery({ ...open, side, organizationId }))
      expect(plan).toMatch(new RegExp(`invoices_${side}_by_standing.*\\n.*Index Cond: .*standing_order >= 20000000`))
      expect(plan).not.toMatch(/Seq Scan on invoices/)
    }
  })
})
