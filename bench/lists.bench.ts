// The list of a business's invoices with 10,000 of them and with 1,000,000, in turns on one server, in a transaction of the role that
// requests have: whole lists and sorts through the use-case that requests call; of filters the rows are judged. Told apart are their sums,
// which count what they find, and words, for which an index of trigrams reads what a part of them is in. Client and server share the cores.
import { invoiceSorts } from '@contado/contract/invoices/invoice-sorts.ts'
import { addDays, localDateIn } from '@contado/money'
import { sql } from 'kysely'
import pg from 'pg'
import { pageQuery, selectPage, selectTotals } from '../apps/api/src/modules/invoices/invoice-list.store.ts'
import { listFilterOf, listInvoices } from '../apps/api/src/modules/invoices/list-invoices.ts'
import { orderOf } from '../apps/api/src/modules/invoices/read-narrowing.ts'
import type { Call, Member } from '../apps/api/src/platform/call.ts'
import { wallMs } from '../apps/api/src/platform/clock.ts'
import type { Db } from '../apps/api/src/platform/db/db.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { pageOf } from '../apps/api/src/platform/page.ts'
import { machineLine } from './machine-line.ts'
import { asMember, compareSizes, openTwoSizes, type Times } from './two-sizes.ts'

const small = Number(process.env.FEW ?? 10_000)
const large = Number(process.env.INVOICES ?? 1_000_000)
const blocks = Number(process.env.BLOCKS ?? 9)
const inBlock = 40
const goal = 1.5
const today = localDateIn('UTC', wallMs())
const weekAgo = addDays(today, -7)
const [seller, buyer, person] = [newId(), newId(), newId()]

// Eighteen months of one seller and one buyer: a few drafts, what is open around today, the rest paid, in three currencies; each with a
// late fee or a discount. Of drafts, of a rare word and of one amount there are as many at either size: what is compared is how they are found.
const insertInvoices = `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency, account_type,
    items, fees, summary, notes, sending_date, due_date, base_minor, late_fee, early_discount_percent,
    early_discount_end_date, seller_time_zone, sender_snapshot, recipient_snapshot,
    created_by, created_at, sent_at, creditor_reference)
  select gen_random_uuid(), $2, $3, status, n, case when status <> 'draft' then 'INV-' || n end, currency, 'traditional', '[]', '[]',
    'Work of week ' || n % 78 || case when n % ($1 / 30) = 7 then ' with a rare word' else '' end, '', day, day + 30,
    case when n % ($1 / 30) = 11 then 123456 else 1000 + n % 90000 end,
    case n % 4 when 0 then '{"type":"recurring","percent":"0.015","repeatPeriod":7}'::jsonb
      when 1 then '{"type":"compound","percent":"0.001","repeatPeriod":1}' end,
    case when n % 4 > 1 then '0.02' end, case when n % 4 > 1 then day + 10 end,
    'America/New_York', party, party, $4, at, case when status <> 'draft' then at end, null
  from (select n, case when n % ($1 / 40) = 0 then 'draft' when $1 - n < least(400, $1 / 20) then
      case when n % 3 = 0 then 'allocated' else 'sent' end when n % 11 = 0 then 'paid_late' else 'completed' end as status,
      case when n % 10 < 6 then 'USD' when n % 10 < 9 or n % 1000 <> 9 then 'EUR' else 'NZD' end as currency,
      now() - ($1 - n) * (interval '540 days' / $1) as at, (now() - ($1 - n) * (interval '540 days' / $1))::date as day,
      '{"name":"Halden Studio","legalName":"Halden Studio LLC","handle":"halden","address":null}'::jsonb as party
    from generate_series(1, $1::int) n) rows`

const fill = async (url: string, count: number): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`insert into users (id, email) values ($1, 'owner@example.com')`, [person])
  for (const [id, handle] of [
    [seller, 'halden'],
    [buyer, 'brandt'],
  ])
    await owner.query(
      `insert into organizations (id, handle, name, organization_type, verification_status, created_by)
        values ($1, $2, $2, 'business', 'approved', $3)`,
      [id, handle, person],
    )
  // One count at the end instead of a million notes: what is measured is reading.
  await owner.query('alter table invoices disable trigger user')
  await owner.query(insertInvoices, [count, seller, buyer, person])
  await owner.query('alter table invoices enable trigger user')
  await owner.query('select count_invoice_tallies()')
  await owner.query('vacuum analyze invoices')
  await owner.query('vacuum analyze invoice_tallies')
  await owner.end()
}

type Asked = { readonly side: 'income' | 'expenses'; readonly query: Parameters<typeof listInvoices>[2] }

const inRequest = <T>(db: Db, organizationId: string, run: (call: Call<Member>) => Promise<T>): Promise<T> =>
  asMember(db, { organizationId, userId: person }, run)

type Ask = (db: Db, asked: Asked) => Promise<unknown>

const readers = { income: seller, expenses: buyer } as const

const ask: Ask = (db, { side, query }) => inRequest(db, readers[side], (call) => listInvoices(call, side, query))

const askRows: Ask = (db, { side, query }) =>
  inRequest(db, readers[side], async (call) => {
    const filter = await listFilterOf(call, side, query)
    return pageOf(query, orderOf(filter.sort), (page) => selectPage(call.tx, filter, page))
  })

const askSums: Ask = (db, { side, query }) =>
  inRequest(db, readers[side], async (call) => selectTotals(call.tx, await listFilterOf(call, side, query)))

// Half-way through the list, where an offset would have to count.
const deepCursor = async (db: Db, count: number, side: 'income' | 'expenses'): Promise<string> => {
  const at = side === 'income' ? 'created_at' : 'sent_at'
  const place = await inRequest(db, readers[side], async ({ tx }) => {
    const { rows } = await sql<{ at: string; id: string }>`select ${sql.ref(at)} as at, id from invoices
      where number_sequence = ${Math.floor(count / 2) + 1}`.execute(tx)
    return rows[0]
  })
  if (!place) throw new Error('no invoice half-way')
  return Buffer.from(JSON.stringify([place.at, place.id])).toString('base64url')
}

const planOf = (db: Db): Promise<string> =>
  inRequest(db, seller, async (call) => {
    const filter = { side: 'income', organizationId: seller, now: call.now, bucket: 'overdue' } as const
    const page = pageQuery({ ...filter, currency: undefined, search: undefined }, { after: null, limit: 26 })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${page}`.execute(call.tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })

type Named = readonly [string, Asked]

const listsOf = (cursors: Readonly<Record<'income' | 'expenses', string>>): readonly Named[] => [
  ['income, first page', { side: 'income', query: {} }],
  ['income, half-way', { side: 'income', query: { cursor: cursors.income } }],
  ['income, outstanding', { side: 'income', query: { bucket: 'outstanding' } }],
  ['income, open', { side: 'income', query: { bucket: 'open' } }],
  ['income, overdue', { side: 'income', query: { bucket: 'overdue' } }],
  ['income, drafts', { side: 'income', query: { bucket: 'draft' } }],
  ['income, paid', { side: 'income', query: { bucket: 'paid' } }],
  ['income, a rare currency', { side: 'income', query: { currency: 'NZD' } }],
  ['income, overdue by amount', { side: 'income', query: { bucket: 'overdue', sort: '-amount' } }],
  ['income, archived', { side: 'income', query: { bucket: 'archived' } }],
  ['expenses, first page', { side: 'expenses', query: {} }],
  ['expenses, half-way', { side: 'expenses', query: { cursor: cursors.expenses } }],
  ['expenses, outstanding', { side: 'expenses', query: { bucket: 'outstanding' } }],
  ['expenses, guaranteed', { side: 'expenses', query: { bucket: 'guaranteed' } }],
  ...(['income', 'expenses'] as const).flatMap((side) =>
    invoiceSorts
      .flatMap((sort) => [sort, `-${sort}`])
      .map((sort) => [`${side}, sorted: ${sort}`, { side, query: { sort } }] as const),
  ),
]

const filters: readonly Named[] = [
  ['income, one customer', { side: 'income', query: { customer: buyer } }],
  ['income, amounts', { side: 'income', query: { amountFrom: '100', amountTo: '110' } }],
  ['income, due in a week', { side: 'income', query: { dueFrom: weekAgo, dueTo: today } }],
  ['income, sent in a week', { side: 'income', query: { sentFrom: weekAgo, sentTo: today } }],
  [
    'income, overdue, sent in a week',
    { side: 'income', query: { bucket: 'overdue', sentFrom: weekAgo, sentTo: today } },
  ],
  ['expenses, sent in a week', { side: 'expenses', query: { sentFrom: weekAgo, sentTo: today } }],
  ['expenses, one supplier', { side: 'expenses', query: { customer: seller } }],
  ['income, paid late', { side: 'income', query: { state: ['paidLate'] } }],
  ['income, overdue or paid late', { side: 'income', query: { state: ['overdue', 'paidLate'] } }],
  ['income, an amount', { side: 'income', query: { search: '1234.56' } }],
]

// A number that one invoice has, at either size.
const wordsOf = (count: number): readonly Named[] => [
  ['income, a number', { side: 'income', query: { search: `INV-${Math.floor(count * 0.4711)}` } }],
  ['income, a word of every invoice', { side: 'income', query: { search: 'week' } }],
  ['income, a rare word', { side: 'income', query: { search: 'rare' } }],
]

const both = await openTwoSizes({ small, large }, fill)
try {
  const lists = {
    small: listsOf({
      income: await deepCursor(both.small, small, 'income'),
      expenses: await deepCursor(both.small, small, 'expenses'),
    }),
    large: listsOf({
      income: await deepCursor(both.large, large, 'income'),
      expenses: await deepCursor(both.large, large, 'expenses'),
    }),
  }
  console.log(`${machineLine()}; ${small} and ${large} invoices of one business`)
  type Compared = { readonly ask: Ask; readonly small: Asked; readonly large: Asked; readonly times: Times }
  const compare = (name: string, { ask, times, ...asked }: Compared): Promise<number> =>
    compareSizes(name, (size) => ask(both[size], asked[size]), times)
  const ratios: number[] = []
  const times = { blocks, inBlock }
  for (const [index, [name, asked]] of lists.small.entries())
    ratios.push(await compare(name, { ask, small: asked, large: lists.large[index]?.[1] ?? asked, times }))
  for (const [name, asked] of filters)
    ratios.push(await compare(`rows: ${name}`, { ask: askRows, small: asked, large: asked, times }))
  const worst = Math.max(...ratios)
  console.log(`the worst list: ${worst.toFixed(2)} × (goal ≤ ${goal})`)
  const words = { small: wordsOf(small), large: wordsOf(large) }
  for (const [index, [name, asked]] of words.small.entries())
    await compare(`rows: ${name}`, { ask: askRows, small: asked, large: words.large[index]?.[1] ?? asked, times })
  for (const [name, asked] of filters)
    await compare(`sums: ${name}`, { ask: askSums, small: asked, large: asked, times: { blocks: 1, inBlock: 3 } })
  console.log(`the plan of the overdue ones among ${large}:\n${await planOf(both.large)}`)
  if (worst > goal) process.exitCode = 1
} finally {
  await both.close()
}
process.exit()
