// What it costs a request to find its session, beside the same routes without it: one that reads in a transaction and one that takes
// a body and writes, as nearly all do, and one that opens transactions of its own, which is looked at before. And the least that a
// look into the database can cost: one round trip that finds nothing. Client and server share a process, and with PostgreSQL the cores.
import type { AddressInfo } from 'node:net'
import { allEndpoints } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { done } from '@contado/contract/kernel/wire.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { z } from 'zod'
import type { Call, Handlers } from '../apps/api/src/platform/call.ts'
import { openDatabase, openPool, type Tx } from '../apps/api/src/platform/db/db.ts'
import { roleUrl } from '../apps/api/src/platform/db/roles.ts'
import { inTransaction } from '../apps/api/src/platform/db/transaction.ts'
import { createLimiter } from '../apps/api/src/platform/http/limits.ts'
import { mount } from '../apps/api/src/platform/http/mount.ts'
import { createServer } from '../apps/api/src/platform/http/server.ts'
import { hashOf, newId } from '../apps/api/src/platform/ids.ts'
import { newSessionToken } from '../apps/api/src/platform/session-token.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { openBenchDatabase } from './bench-database.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { machineLine } from './machine-line.ts'
import { forSeconds } from './measure.ts'

const rounds = 15
// What a look at the session may add in a transaction that opens anyway; the run fails at twice that.
const goalMs = 0.25

// A member of a business, as nearly everybody is who works here.
const insertSession = async ({ databaseUrl, secret }: Settings): Promise<{ userId: string; token: string }> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const [userId, organizationId, token] = [newId(), newId(), newSessionToken(secret, 'session')]
  await owner.query(
    `insert into users (id, email, password_hash, email_verified_at) values ($1, 'person@example.com', 'none', now())`,
    [userId],
  )
  await owner.query(
    `insert into organizations (id, handle, name, organization_type, created_by)
     values ($1, '@business', 'Business', 'business', $2)`,
    [organizationId, userId],
  )
  await owner.query(`insert into memberships (organization_id, user_id, role) values ($1, $2, 'owner')`, [
    organizationId,
    userId,
  ])
  await owner.query(
    `insert into sessions (id, token_hash, user_id, organization_id, kind, expires_at)
     values ($1, $2, $3, $4, 'full', now() + interval '1 hour')`,
    [newId(), hashOf(token), userId, organizationId],
  )
  // Nothing of it has to reach the disk: what is measured is the session.
  await owner.query('create unlogged table bench_rows as select 1 as n')
  await owner.query('grant select, update on bench_rows to contado_app')
  await owner.end()
  return { userId, token }
}

const readsOne = async (tx: Tx): Promise<{ done: true }> => {
  await sql`select 1`.execute(tx)
  return { done: true }
}

const writesOne = async (tx: Tx): Promise<{ done: true }> => {
  await sql`update bench_rows set n = n + 1`.execute(tx)
  return { done: true }
}

// The same answer seven times: bare, after a round trip that finds nothing, behind the guard, read in a transaction and written in
// one, both without and with the session.
const openServer = async (settings: Settings) => {
  const common = { ...allEndpoints['me.constants'], scope: 'user', answer: done } as const
  const table = endpoints({
    'bench.guarded': { ...common, path: '/bench/guarded' },
    'bench.read': { ...common, path: '/bench/read' },
    'bench.write': {
      ...common,
      method: 'POST',
      path: '/bench/write',
      body: z.strictObject({ n: z.int() }),
      rate: 'read',
    },
  })
  const server = await createServer(settings)
  const pool = openPool(roleUrl(settings.databaseUrl, settings.secret, 'contado_app'), { name: 'bench', max: 4 })
  const open = (max: number) => openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_app', max })
  const [db, apartDb] = [open(4), open(1)]
  const answer = { done: true as const }
  server.get('/bare', async () => ({ data: answer }))
  server.get('/round-trip', async () => {
    await pool.query({ name: 'nothing', text: 'select' })
    return { data: answer }
  })
  server.get('/read', async () => ({ data: await inTransaction(db, readsOne) }))
  server.post('/write', async () => ({ data: await inTransaction(db, writesOne) }))
  const handlers = {
    'bench.guarded': { open: async () => answer },
    'bench.read': (call: Call) => readsOne(call.tx),
    'bench.write': (call: Call) => writesOne(call.tx),
  } satisfies Handlers<typeof table>
  const options = { app: 'customer', db, apartDb, settings, limiter: createLimiter(1_000_000) } as const
  mount(server, table, { ...options, confirm: async () => undefined, handlers })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await server.close()
    await Promise.all([db.destroy(), apartDb.destroy(), pool.end()])
  }
  return { base: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, close }
}

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

type Route = { readonly name: string; readonly path: string; readonly beside: string; readonly method?: 'POST' }

const measure = async (base: string, { userId, token }: { userId: string; token: string }): Promise<void> => {
  const routes: readonly Route[] = [
    { name: 'a bare route', path: '/bare', beside: '/bare' },
    { name: 'after a round trip that finds nothing', path: '/round-trip', beside: '/bare' },
    { name: 'behind the guard', path: `/api/${userId}/bench/guarded`, beside: '/bare' },
    { name: 'read in a transaction, nobody asked', path: '/read', beside: '/bare' },
    { name: 'read in a transaction, session checked', path: `/api/${userId}/bench/read`, beside: '/read' },
    { name: 'written in a transaction, nobody asked', path: '/write', beside: '/bare', method: 'POST' },
    {
      name: 'written in a transaction, session checked',
      path: `/api/${userId}/bench/write`,
      beside: '/write',
      method: 'POST',
    },
  ]
  const headers = { cookie: `contado_session=${token}` }
  const times = new Map<string, number[]>(routes.map(({ path }) => [path, []]))
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const { path, method } of routes) {
      const asked = method === undefined ? { headers } : { headers, body: { n: 1 } }
      const { p50Ms } = await forSeconds({ clients: 1, seconds: 0.4 }, async () => {
        const { status } = await fetchOnce(`${base}${path}`, method ?? 'GET', asked)
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      })
      times.get(path)?.push(p50Ms)
    }
  }
  for (const { name, path, beside } of routes) {
    const [list = [], others = []] = [times.get(path), times.get(beside)]
    const range = `rounds ${Math.min(...list).toFixed(3)} to ${Math.max(...list).toFixed(3)}`
    const more = median(list.map((ms, round) => ms - (others[round] ?? 0)))
    const isJudged = name.endsWith('in a transaction, session checked')
    const judged = isJudged ? ` (goal ${goalMs} ms ${more <= goalMs ? 'holds' : 'missed'})` : ''
    console.log(
      `${name.padEnd(42)} p50 ${median(list).toFixed(3)} ms (${range})  ${more.toFixed(3)} ms more than ${beside}${judged}`,
    )
    if (isJudged && more > 2 * goalMs) process.exitCode = 1
  }
}

const { settings, close } = await openBenchDatabase()
const person = await insertSession(settings)
const own = await openServer(settings)
try {
  console.log(machineLine())
  await measure(own.base, person)
} finally {
  await own.close()
  closeConnections()
  await close()
}
