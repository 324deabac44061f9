import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test-kit/temporary-folder.ts'
import { type Db, openDatabase } from './db.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded-server.ts'
import { roleUrl } from './roles.ts'
import { inTransaction } from './transaction.ts'

const secret = 'a secret of this test alone'
const folder = await makeTemporaryFolder()
let server: EmbeddedServer
let owner: pg.Client
let db: Db

const patience = { timeout: 20_000 }

const waitForStandby = async (name: string): Promise<void> => {
  await owner.query(`alter system set synchronous_standby_names = '${name}'`)
  await owner.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await owner.query('show synchronous_standby_names')).rows, patience)
    .toEqual([{ synchronous_standby_names: name }])
}

// Each process of the server reads its settings when it gets to it, and whoever commits looks at what another one has read: a COMMIT of
// somebody else shows that by now they wait.
const standbyIsWaitedFor = async (): Promise<void> => {
  const probe = new pg.Client({ connectionString: server.databaseUrl, application_name: 'probe' })
  await probe.connect()
  const ended = { times: 0 }
  const commit = async (): Promise<void> => {
    await probe.query(`insert into rate_counters (key) values ('probe')`)
    ended.times += 1
  }
  const waits = `select from pg_stat_activity where application_name = 'probe' and wait_event = 'SyncRep'`
  const isWaiting = async (): Promise<boolean> => {
    const before = ended.times
    const committing = commit()
    const waiting = async (): Promise<boolean> => {
      for (;;) {
        if (ended.times > before) return false
        if ((await owner.query(waits)).rowCount === 1) return true
      }
    }
    const found = await waiting()
    if (found) await owner.query(`select pg_cancel_backend(pid) from pg_stat_activity where application_name = 'probe'`)
    await committing
    return found
  }
  await expect.poll(isWaiting, patience).toBe(true)
  await probe.end()
}

beforeAll(async () => {
  server = await startEmbeddedServer({ dataFolder: join(folder, 'postgres'), password: 'a-password-of-this-test' })
  owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  const { password } = new URL(roleUrl(server.databaseUrl, secret, 'contado_app'))
  await owner.query(`create role contado_app login password ${pg.escapeLiteral(decodeURIComponent(password))}`)
  await owner.query('create table rate_counters (key text, window_start timestamptz, count integer)')
  await owner.query('grant insert on rate_counters to contado_app')
  db = openDatabase(server.databaseUrl, secret, { role: 'contado_app', max: 1 })
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await owner.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const note = (key: string): Promise<string> =>
  inTransaction(db, async (tx) => {
    await sql`insert into rate_counters (key, window_start, count) values (${key}, now(), 1)`.execute(tx)
    return 'noted'
  })
const isKept = async (key: string): Promise<boolean> =>
  (await owner.query('select from rate_counters where key = $1', [key])).rowCount === 1

const endWait = async (how: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> => {
  const end = () =>
    owner.query(`select ${how}(pid) from pg_stat_activity where usename = 'contado_app' and wait_event = 'SyncRep'`)
  await expect.poll(async () => (await end()).rowCount, patience).toBe(1)
}

test('control: with no standby to wait for, it is done and nothing is said', async () => {
  expect(await note('alone')).toBe('noted')
})

test.each(['pg_cancel_backend', 'pg_terminate_backend'] as const)(
  'a COMMIT whose wait for the standby ends by %s is neither success nor failure',
  async (how) => {
    await waitForStandby('nobody_there')
    await standbyIsWaitedFor()
    const [outcome] = await Promise.allSettled([note(how), endWait(how)])
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UnknownOutcome' } })
    expect(await isKept(how)).toBe(true)
    await waitForStandby('')
    expect(await note(`after ${how}`)).toBe('noted')
  },
)
