import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { type Db, openDatabase, openPool, type Tx } from './db.ts'
import { namesAllowedBy, prepareOften } from './prepared.ts'
import { roleUrl } from './roles.ts'
import { inTransaction } from './transaction.ts'

const database = await openTestDatabase()
const owner = new pg.Client({ connectionString: database.superuserUrl })
const db = openDatabase(database.databaseUrl, database.secret, { role: 'contado_app', max: 1 })

beforeAll(async () => {
  await owner.connect()
  await owner.query(`create table notes (n int); insert into notes values (1); grant select on notes to contado_app`)
})
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await database.close()
})

const often = async (on: Db | Tx, statement: RawBuilder<unknown>): Promise<void> => {
  for (let time = 0; time < 20; time += 1) await statement.execute(on)
}
const prepared = async (part: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements
    where statement like ${`%${part}%`} and statement not like '%pg_prepared%'`.execute(db)
  return rows[0]?.count ?? -1
}

test('what is asked often is prepared, whatever its values; what is asked now and then is not', async () => {
  await often(db, sql`select ${'frequent'}::text as often`)
  await sql`select 1 as once`.execute(db)
  expect(await prepared('as often')).toBe(1)
  expect(await prepared('as once')).toBe(0)
  const { rows } = await sql`select ${'other'}::text as often`.execute(db)
  expect(rows).toEqual([{ often: 'other' }])
})

test('a statement that a migration made stale is prepared anew, unseen, alone and within a transaction', async () => {
  const all = sql`select * from notes`
  await often(db, all)
  expect(await prepared('from notes')).toBe(1)
  await owner.query(`alter table notes add column words text not null default 'new'`)
  expect((await all.execute(db)).rows).toEqual([{ n: 1, words: 'new' }])

  await often(db, all)
  await owner.query(`alter table notes add column more text not null default 'newer'`)
  let runs = 0
  const read = await inTransaction(db, async (tx) => {
    runs += 1
    await sql`select 1`.execute(tx)
    return (await all.execute(tx)).rows
  })
  expect(read).toEqual([{ n: 1, words: 'new', more: 'newer' }])
  expect(runs).toBe(2)
})

test('one that is gone from its connection is prepared anew, too', async () => {
  const all = sql`select n from notes`
  await often(db, all)
  await sql`deallocate all`.execute(db)
  expect((await all.execute(db)).rows).toEqual([{ n: 1 }])
})

test('no more of them are kept than allowed, and what is no such statement goes as it is', async () => {
  const pool = openPool(roleUrl(database.databaseUrl, database.secret, 'contado_app'), { name: 'few', max: 1 })
  pool.on('connect', prepareOften(3))
  const client = await pool.connect()
  for (let text = 0; text < 5; text += 1)
    for (let time = 0; time < 25; time += 1) await client.query(`select $1::int as number_${text}`, [time])
  for (let time = 0; time < 25; time += 1) await client.query('select 1; select 2')
  for (let time = 0; time < 25; time += 1) await client.query({ text: 'select 1 as plain', rowMode: 'array' })
  const { rows } = await client.query('select statement from pg_prepared_statements order by 1')
  expect(rows.map(({ statement }) => statement)).toEqual([0, 1, 2].map((text) => `select $1::int as number_${text}`))
  client.release()
  await pool.end()
})

test('the address of the database says that none are to be kept, where a pooler does not know them', async () => {
  const through = new URL(database.databaseUrl)
  through.searchParams.set('prepared_statements', '0')
  const none = openDatabase(through.href, database.secret, { role: 'contado_app', max: 1 })
  await often(none, sql`select 1 as never_named`)
  const kept = await sql<{ count: number }>`select count(*)::int as count from pg_prepared_statements`.execute(none)
  expect(kept.rows).toEqual([{ count: 0 }])
  await none.destroy()
  for (const [said, allowed] of [
    ['7', 7],
    ['99999', 200],
    ['-1', 200],
    ['', 200],
  ] as const)
    expect(namesAllowedBy(`postgres://db.example/contado?prepared_statements=${said}`)).toBe(allowed)
})

test('an insert whose conflict is told by a parameter is planned each time, for the value decides whose index it is', async () => {
  await owner.query(`create table offers (name text, state text); grant select, insert on offers to contado_app;
    create unique index on offers (name) where state = 'open'`)
  const offer = (state: string) =>
    sql`insert into offers (name, state) values ('first', 'open') on conflict (name) where state = ${state} do nothing`
  await often(db, offer('open'))
  await often(db, offer('open'))
  expect(await prepared('offers')).toBe(0)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from offers`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('a refused statement stays refused, and its connection goes on', async () => {
  const byZero = sql`select 1 / ${0}::int as nothing`
  for (let time = 0; time < 25; time += 1) await expect(byZero.execute(db)).rejects.toMatchObject({ code: '22012' })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
