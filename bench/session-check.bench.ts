// What it costs a request to find its session, beside a bare route of the same server, and beside the least that a look into the
// database can cost: one round trip that finds nothing. Client and server share a process, and with PostgreSQL the cores.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { done } from '@contado/contract/kernel/wire.ts'
import pg from 'pg'
import { allJobs } from '../apps/api/src/app.ts'
import type { Handlers } from '../apps/api/src/platform/call.ts'
import { openDatabase, openPool } from '../apps/api/src/platform/db/db.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { roleUrl } from '../apps/api/src/platform/db/roles.ts'
import { createLimiter } from '../apps/api/src/platform/http/limits.ts'
import { mount } from '../apps/api/src/platform/http/mount.ts'
import { createServer } from '../apps/api/src/platform/http/server.ts'
import { hashOf, newId, newToken } from '../apps/api/src/platform/ids.ts'
import { readSettings, type Settings } from '../apps/api/src/platform/settings.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { machineLine } from './machine-line.ts'
import { forSeconds } from './measure.ts'

const rounds = 15

// A member of a business, as nearly everybody is who works here.
const insertSession = async (databaseUrl: string): Promise<{ userId: string; token: string }> => {
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  const [userId, organizationId, token] = [newId(), newId(), newToken()]
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
  await owner.end()
  return { userId, token }
}

// The same answer four times: bare, after a round trip that finds nothing, behind the session check, and in a transaction behind it.
const openServer = async (settings: Settings) => {
  const common = { ...allEndpoints['me.constants'], scope: 'user', answer: done } as const
  const table = endpoints({
    'bench.guarded': { ...common, path: '/bench/guarded' },
    'bench.transacted': { ...common, path: '/bench/transacted' },
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
  const handlers = {
    'bench.guarded': { open: async () => answer },
    'bench.transacted': async () => answer,
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

const measure = async (base: string, { userId, token }: { userId: string; token: string }): Promise<void> => {
  const asked = {
    'a bare route': '/bare',
    'the same after a round trip for nothing': '/round-trip',
    'the same behind the session check': `/api/${userId}/bench/guarded`,
    'the same in a transaction behind it': `/api/${userId}/bench/transacted`,
  }
  const headers = { cookie: `contado_session=${token}` }
  const times = new Map<string, number[]>()
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, path] of Object.entries(asked)) {
      const { p50Ms } = await forSeconds({ clients: 1, seconds: 0.4 }, async () => {
        const { status } = await fetchOnce(`${base}${path}`, 'GET', { headers })
        if (status !== 200) throw new Error(`${path} answered ${status}`)
      })
      times.set(name, [...(times.get(name) ?? []), p50Ms])
    }
  }
  const bareMs = median(times.get('a bare route') ?? [])
  for (const [name, list] of times) {
    const ms = median(list)
    const [least = 0, most = 0] = [Math.min(...list), Math.max(...list)]
    console.log(
      `${name.padEnd(41)} p50 ${ms.toFixed(3)} ms (rounds ${least.toFixed(3)} to ${most.toFixed(3)})  + ${(ms - bareMs).toFixed(3)} ms`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'contado-bench-'))
const server = await startEmbeddedServer({
  dataFolder: join(folder, 'postgres'),
  password: randomBytes(24).toString('hex'),
})
const settings = readSettings({
  DATABASE_URL: server.databaseUrl,
  APP_SECRET: randomBytes(32).toString('hex'),
  RATE_LIMIT_FACTOR: '1000000',
})
await migrate({ databaseUrl: settings.databaseUrl, secret: settings.secret, jobNames: Object.keys(allJobs) })
const person = await insertSession(settings.databaseUrl)
const own = await openServer(settings)
try {
  console.log(machineLine())
  await measure(own.base, person)
} finally {
  await own.close()
  closeConnections()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
