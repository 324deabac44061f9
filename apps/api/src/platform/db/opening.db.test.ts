import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { connectAlone, openDatabase } from './db.ts'
import { openInOneBreath } from './opening.ts'
import { beginCustomerRequest } from './request-store.ts'
import { inTransaction } from './transaction.ts'

const database = await openTestDatabase()
const db = openDatabase(database.databaseUrl, database.secret, { role: 'contado_app', max: 1 })
afterAll(async () => {
  await db.destroy()
  await database.close()
})

const opening = { tokenHash: null, idleMs: 900_000, marks: true, scope: 'user' }
const scopeNow = async (tx: typeof db): Promise<string | null> => {
  const { rows } = await sql<{ scope: string | null }>`select current_setting('app.scope', true) as scope`.execute(tx)
  return rows[0]?.scope ?? null
}
const count = async (tx: typeof db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from rate_counters`.execute(tx)
  return rows[0]?.count ?? -1
}
const note = (tx: typeof db, key: string) =>
  sql`insert into rate_counters (key, window_start, count) values (${key}, now(), 1)`.execute(tx)

test('what an opening says holds for its transaction, the first time and later, and not behind it', async () => {
  for (const round of [1, 2, 3]) {
    const scope = await inTransaction(db, async (tx) => {
      await beginCustomerRequest(tx, opening)
      return scopeNow(tx)
    })
    expect(scope, `round ${round}`).toBe('user')
    expect(await scopeNow(db)).toBeOneOf([null, ''])
  }
})

test('a transaction without an opening is one, too: it is undone as a whole, or kept', async () => {
  const undone = inTransaction(db, async (tx) => {
    await note(tx, 'first')
    await note(tx, 'second')
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  expect(await count(db)).toBe(0)
  await inTransaction(db, (tx) => note(tx, 'kept'))
  expect(await count(db)).toBe(1)
})

test('one that only reads refuses to write, with an opening before it and without', async () => {
  const before = await count(db)
  await expect(inTransaction(db, (tx) => note(tx, 'never'), 'read only')).rejects.toMatchObject({ code: '25006' })
  const opened = inTransaction(
    db,
    async (tx) => {
      await beginCustomerRequest(tx, { ...opening, marks: false })
      expect(await scopeNow(tx)).toBe('user')
      await note(tx, 'never')
    },
    'read only',
  )
  await expect(opened).rejects.toMatchObject({ code: '25006' })
  expect(await count(db)).toBe(before)
  const next = inTransaction(db, async (tx) => {
    await note(tx, 'may be written')
    throw new Error('changed my mind')
  })
  await expect(next).rejects.toThrow('changed my mind')
})

test('one that asks for nothing ends, and the connection goes on', async () => {
  expect(await inTransaction(db, async () => 'nothing')).toBe('nothing')
  expect(await count(db)).toBe(1)
})

test('an opening that fails undoes its transaction and leaves the connection usable', async () => {
  const wrong = { ...opening, scope: null as unknown as string, idleMs: Number.NaN }
  await expect(inTransaction(db, (tx) => beginCustomerRequest(tx, wrong))).rejects.toThrow(/bigint/)
  await expect(inTransaction(db, (tx) => beginCustomerRequest(tx, opening))).resolves.toMatchObject({
    session_id: null,
  })
})

/** A connection that writes down what it is sent, and answers when told. */
const plantClient = (refuses: string | null) => {
  const sent: string[] = []
  const query = async (asked: string | { text: string }): Promise<unknown> => {
    const text = typeof asked === 'string' ? asked : asked.text
    sent.push(text)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (text === refuses) throw new Error(`${text} refused`)
    sent.push(`${text} answered`)
    return { rows: [] }
  }
  const client = { query } as unknown as pg.PoolClient
  openInOneBreath(client)
  return { client, sent }
}

test('BEGIN and an opening travel together; anything else waits for the answer, and is not sent without one', async () => {
  const look = 'select * from begin_customer_request($1)'
  const together = plantClient(null)
  await together.client.query('begin')
  expect(together.sent).toEqual([])
  await together.client.query(look, [null])
  expect(together.sent).toEqual(['begin', look, 'begin answered', `${look} answered`])
  await together.client.query('commit')
  expect(together.sent.slice(4)).toEqual(['commit', 'commit answered'])

  const apart = plantClient(null)
  await apart.client.query('begin')
  await apart.client.query('insert')
  expect(apart.sent).toEqual(['begin', 'begin answered', 'insert', 'insert answered'])

  const refused = plantClient('begin')
  await refused.client.query('begin')
  await expect(refused.client.query('insert')).rejects.toThrow('begin refused')
  expect(refused.sent).toEqual(['begin'])
  await refused.client.query('begin')
  await expect(refused.client.query(look, [null])).rejects.toThrow('begin refused')
})

test('no connection waits without end: for a statement, a lock, its client, or a peer that is gone', async () => {
  const overTcp = database.databaseUrl.replace(/\?.*/, '')
  const client = await connectAlone(overTcp, { name: 'patience', statementMs: 1_000 })
  const { rows } = await client.query(
    `select name, setting || coalesce(unit, '') as value from pg_settings
     where name ~ '^tcp_keepalives|_timeout$' and source in ('client', 'session') order by name`,
  )
  expect(rows.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'idle_in_transaction_session_timeout 30000ms',
    'lock_timeout 10000ms',
    'statement_timeout 1000ms',
    'tcp_keepalives_count 3',
    'tcp_keepalives_idle 10s',
    'tcp_keepalives_interval 5s',
  ])
  await client.end()
})
