import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { openWire } from '../../test-kit/wire.ts'
import { type Database, openDatabase } from './db.ts'
import { inTransaction } from './transaction.ts'
import { alongside } from './transaction-end.ts'

const database = await openTestDatabase()
const owner = new pg.Client({ connectionString: database.superuserUrl })
const role = { role: 'contado_app', max: 1 } as const

const doesAtCommit = (key: string, does: string): string => `
  create function ${key}() returns trigger language plpgsql security definer as $$ begin ${does}; return null; end $$;
  create constraint trigger ${key} after insert on rate_counters deferrable initially deferred
    for each row when (new.key = '${key}') execute function ${key}();`

beforeAll(async () => {
  await owner.connect()
  await owner.query(doesAtCommit('ended', 'perform pg_terminate_backend(pg_backend_pid()), pg_sleep(1)'))
  await owner.query(doesAtCommit('refused', "raise exception 'never' using errcode = '23514'"))
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const note = (tx: Kysely<Database>, key: string) =>
  sql`insert into rate_counters (key, window_start, count) values (${key}, now(), 1)`.execute(tx)

const isKept = async (key: string): Promise<boolean> =>
  (await owner.query('select from rate_counters where key = $1', [key])).rowCount === 1

/** The database behind a wire that is cut once a message with this word went over it. */
const openBehindWire = async (cutAfter: string) => {
  const wire = await openWire(database.databaseUrl, (sent) => (sent.includes(cutAfter) ? 'cut-after' : 'pass'))
  const db = openDatabase(wire.url, database.secret, role)
  return { db, close: () => db.destroy().then(() => wire.close()) }
}

test('a connection that goes while COMMIT travels leaves the outcome open: it may have been kept', async () => {
  const { db, close } = await openBehindWire('commit')
  await expect(inTransaction(db, (tx) => note(tx, 'kept'))).rejects.toMatchObject({ code: 'UnknownOutcome' })
  await expect.poll(() => isKept('kept')).toBe(true)
  await close()
})

test('one that goes before did nothing, and says so', async () => {
  const { db, close } = await openBehindWire('rate_counters')
  const failed = inTransaction(db, (tx) => note(tx, 'never'))
  await expect(failed).rejects.not.toMatchObject({ code: 'UnknownOutcome' })
  await close()
  expect(await isKept('never')).toBe(false)
})

test('a server that ends the connection at COMMIT leaves the outcome open; one that refuses it does not', async () => {
  const db = openDatabase(database.databaseUrl, database.secret, role)
  await expect(inTransaction(db, (tx) => note(tx, 'ended'))).rejects.toMatchObject({ code: 'UnknownOutcome' })
  await expect(inTransaction(db, (tx) => note(tx, 'refused'))).rejects.toMatchObject({ code: '23514' })
  const swallowed = inTransaction(db, async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await expect(swallowed).rejects.toMatchObject({ name: 'AbortedTransactionError' })
  expect(await inTransaction(db, async () => 'goes on')).toBe('goes on')
  await db.destroy()
})

test('what is written alongside is kept with the rest, and fails the whole with its own error', async () => {
  const db = openDatabase(database.databaseUrl, database.secret, role)
  await inTransaction(db, async (tx) => {
    await alongside(tx, note(tx, 'beside'))
    await note(tx, 'and the rest')
  })
  expect([await isKept('beside'), await isKept('and the rest')]).toEqual([true, true])
  for (const isLast of [true, false]) {
    const failed = inTransaction(db, async (tx) => {
      await note(tx, 'undone')
      await alongside(tx, sql`insert into rate_counters (key) values (null)`.execute(tx))
      if (!isLast) await note(tx, 'undone, too')
    })
    await expect(failed).rejects.toMatchObject({ code: '23502' })
  }
  expect([await isKept('undone'), await isKept('undone, too')]).toEqual([false, false])
  await db.destroy()
})

test('a write alongside that met another transaction is tried again with it', async () => {
  const db = openDatabase(database.databaseUrl, database.secret, role)
  let tries = 0
  await inTransaction(db, async (tx) => {
    tries += 1
    const meets = sql`do $$ begin raise exception 'met' using errcode = '40001'; end $$`
    if (tries === 1) await alongside(tx, meets.execute(tx))
    await note(tx, 'tried again')
  })
  expect([tries, await isKept('tried again')]).toEqual([2, true])
  await db.destroy()
})

test('statements that are asked side by side travel in one write, in their order', async () => {
  const writes: string[] = []
  const wire = await openWire(database.databaseUrl, (sent) => {
    writes.push(String(sent))
    return 'pass'
  })
  const db = openDatabase(wire.url, database.secret, role)
  await inTransaction(db, async (tx) => {
    await sql`select 0`.execute(tx)
    writes.length = 0
    await Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as side_by_side`.execute(tx)))
    expect(writes.filter((sent) => sent.includes('side_by_side'))).toHaveLength(1)
    expect(writes.join('').match(/side_by_side/g)).toHaveLength(3)
  })
  await db.destroy()
  await wire.close()
})
