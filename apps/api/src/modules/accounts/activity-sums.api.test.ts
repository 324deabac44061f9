import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { asOwner } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { counterpartiesQuery, selectCounterparties } from './transaction-notes.store.ts'

const planted = 40_000

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app)
  await depositTo(app, company, { amount: '1.00' })
})
afterAll(() => app.close())

const sums = 'select * from ledger_found_sums($1, $2, null, null, $3)'

/** A history of four-hourly cents from 2005 on is there meanwhile. */
const withHistory = async (run: (accountId: string) => Promise<void>): Promise<void> => {
  const { rows } = await app.owner.query(
    `select id from ledger_accounts where organization_id = $1 and unit = 'USD' and kind = 'available' and version > 0`,
    [company.organizationId],
  )
  const { id } = rows[0]
  await app.owner.query('begin')
  try {
    await app.owner.query("set local session_replication_role = 'replica'")
    await app.owner.query(
      `insert into ledger_account_lines
        select $1, n + 10, gen_random_uuid(), case when n % 4 = 0 then -1 else 1 end, n, $1, '2005-01-01T00:00:00Z'::timestamptz
          + n * interval '4 hours', now(), 'single', 'deposit', gen_random_uuid() from generate_series(1, $2::int) n`,
      [id, planted],
    )
    await app.owner.query(
      `insert into ledger_line_progress values ($1, $2) on conflict (account_id) do update set version = excluded.version`,
      [id, planted + 10],
    )
    await app.owner.query('analyze ledger_account_lines')
    await app.owner.query("select set_config('app.organization_id', $1, true)", [company.organizationId])
    await run(id)
  } finally {
    await app.owner.query('rollback')
  }
}

test('a period costs its own lines, and all of a long history no more than are looked at: then it says so', async () => {
  await withHistory(async (id) => {
    await app.owner.query('set local role contado_app')
    const read = async (from: string | null, to: string | null, most: number) => {
      const { rows } = await app.owner.query(sums, [from, to, most])
      return rows.map(({ gained, lost, line_count, is_whole }) => [gained, lost, line_count, is_whole].map(String))
    }
    expect(await read('2015-03-01', '2015-04-01', 1000)).toEqual([['140', '46', '186', 'true']])
    expect(await read('2015-03-01', '2015-04-01', 186)).toEqual([['140', '46', '186', 'true']])
    expect(await read('2015-03-01', '2015-04-01', 185)).toMatchObject([
      [expect.any(String), expect.any(String), '185', 'false'],
    ])
    expect(await read(null, '2020-01-01', 1000)).toEqual([['750', '250', '1000', 'false']])
    const { rows } = await app.owner.query(`explain (analyze, buffers, format json) ${sums}`, [null, '2020-01-01', 100])
    const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': missed } = rows[0]['QUERY PLAN'][0].Plan
    await app.owner.query('reset role')
    const { rows: sizes } = await app.owner.query(
      `select pg_relation_size('ledger_account_lines') / current_setting('block_size')::int as blocks`,
    )
    expect(Number(sizes[0].blocks)).toBeGreaterThan(600)
    expect(hit + missed).toBeLessThan(120)
    await app.owner.query('set local enable_seqscan = off')
    const { rows: plan } = await app.owner.query(
      `explain (analyze, timing off) select c.amount from ledger_account_lines c where c.account_id = $1
        and c.event_at >= coalesce(null, '-infinity'::timestamptz) and c.event_at < '2020-01-01' and c.version <= $2
        order by c.event_at desc limit 101`,
      [id, planted + 10],
    )
    const text = plan.map((row) => row['QUERY PLAN']).join('\n')
    expect(text).toMatch(/Index Scan Backward using ledger_account_lines_events.*actual rows=101(\.00)? /)
  })
})

test('an account alone is added up alone', async () => {
  await withHistory(async () => {
    await app.owner.query('set local role contado_app')
    const countOf = async (unit: string | null, type: string | null) => {
      const { rows } = await app.owner.query(
        'select line_count::int as count from ledger_found_sums(null, null, null, null, 50000, $1, $2)',
        [unit, type],
      )
      return rows.map(({ count }) => count)
    }
    const whole = await countOf(null, null)
    expect(whole[0]).toBeGreaterThanOrEqual(planted)
    expect(await countOf('USD', 'smart')).toEqual(whole)
    expect([await countOf('USD', 'merchant'), await countOf('EUR', null)]).toEqual([[], []])
  })
})

test('with whom money was moved is read from its index, name by name, and so is what was moved with one', async () => {
  const { organizationId } = company
  await app.owner.query(
    `insert into transaction_notes (organization_id, ledger_transfer_id, counterparty, description)
      select $1, gen_random_uuid(), 'Party ' || n % 40, '' from generate_series(1, 20000) n`,
    [organizationId],
  )
  await app.owner.query('analyze transaction_notes')
  const [names, noted] = await asOwner(app, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
      await sql`set local role contado_app`.execute(tx)
      const explain = async (query: RawBuilder<unknown>): Promise<string> => {
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, costs off, timing off) ${query}`.execute(
          tx,
        )
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      }
      expect((await selectCounterparties(tx, { organizationId, most: 500 })).length).toBeGreaterThanOrEqual(40)
      return [
        await explain(counterpartiesQuery({ organizationId, most: 500 })),
        await explain(sql`select ledger_transfer_id from transaction_notes
          where organization_id = ${organizationId} and counterparty = 'Party 7' order by ledger_transfer_id desc limit 5000`),
      ]
    }),
  )
  for (const plan of [names, noted]) {
    expect(plan).toContain('transaction_notes_of_counterparty')
    expect(plan).not.toMatch(/Seq Scan/)
  }
})
