// Signing in beside what this machine hashes in the same run, then five times as much as it can; and what it costs a request to find
// its session, beside a bare route of the same server. Client, server and PostgreSQL share the cores.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allEndpoints } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { done } from '@contado/contract/kernel/wire.ts'
import pg from 'pg'
import { allJobs, createServers } from '../apps/api/src/app.ts'
import type { Handlers } from '../apps/api/src/platform/call.ts'
import { openDatabase } from '../apps/api/src/platform/db/db.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { createLimiter } from '../apps/api/src/platform/http/limits.ts'
import { mount } from '../apps/api/src/platform/http/mount.ts'
import { createServer } from '../apps/api/src/platform/http/server.ts'
import { hashOf, newId, newToken } from '../apps/api/src/platform/ids.ts'
import { hashPassword, isPasswordRight } from '../apps/api/src/platform/passwords.ts'
import { readSettings, type Settings } from '../apps/api/src/platform/settings.ts'
import { closeConnections, fetchOnce } from './http-client.ts'
import { atRate, forSeconds, type Measured, reportLine } from './measure.ts'

const people = 64
const seconds = 6
const password = 'Lantern4river'
// As many as platform/passwords hashes at a time.
const slots = 2

const none: Measured = { perSecond: 0, p50Ms: 0, p99Ms: 0, count: 0 }
const emailOf = (index: number): string => `person.${index % people}@example.com`

const insertPeople = async (owner: pg.Client): Promise<{ userId: string; token: string }> => {
  const stored = await hashPassword(password)
  const [userId, token] = [newId(), newToken()]
  for (let index = 0; index < people; index += 1) {
    await owner.query('insert into users (id, email, password_hash, email_verified_at) values ($1, $2, $3, now())', [
      index === 0 ? userId : newId(),
      emailOf(index),
      stored,
    ])
  }
  await owner.query(
    `insert into sessions (id, token_hash, user_id, kind, expires_at) values ($1, $2, $3, 'full', now() + interval '1 hour')`,
    [newId(), hashOf(token), userId],
  )
  return { userId, token }
}

const measureSignIns = async (base: string): Promise<void> => {
  let next = 0
  const begin = async (): Promise<string> => {
    next += 1
    const body = { email: emailOf(next), password }
    const { status } = await fetchOnce(`${base}/api/new/sessions/intermediate`, 'POST', { body })
    return status === 200 ? 'accepted' : String(status)
  }
  const stored = await hashPassword(password)
  const hashes = await forSeconds({ clients: slots, seconds }, () => isPasswordRight(stored, password))
  // As many callers as may stand in line: nobody is turned away.
  const alone = await forSeconds({ clients: 16, seconds }, begin)
  console.log(reportLine(`limit: password hashes, ${slots} at a time`, hashes))
  const limit = { name: 'hashes', measured: hashes }
  console.log(reportLine('first step of signing in, 16 callers', alone, limit))
  const {
    accepted = none,
    '429': refused = none,
    ...others
  } = await atRate({ perSecond: alone.perSecond * 5, seconds }, begin)
  console.log(
    reportLine('offered 5 times as much: accepted', accepted, { name: 'of what was accepted before', measured: alone }),
  )
  console.log(reportLine('offered 5 times as much: 429', refused))
  for (const [outcome, measured] of Object.entries(others))
    console.log(reportLine(`offered 5 times as much: ${outcome}`, measured))
}

// One server with a bare route, and the same answer behind the session check: no body, no transaction.
const openBareServer = async (settings: Settings) => {
  const table = endpoints({
    'bench.guarded': {
      ...allEndpoints['me.constants'],
      path: '/bench/guarded',
      scope: 'user',
      answer: done,
    },
  })
  const server = await createServer(settings)
  server.get('/bare', async () => ({ data: { done: true } }))
  const open = (max: number) => openDatabase(settings.databaseUrl, settings.secret, { role: 'contado_app', max })
  const [db, apartDb] = [open(4), open(1)]
  const handlers = { 'bench.guarded': { open: async () => ({ done: true as const }) } } satisfies Handlers<typeof table>
  const options = { app: 'customer', db, apartDb, settings, limiter: createLimiter(1_000_000) } as const
  mount(server, table, { ...options, confirm: async () => undefined, handlers })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await server.close()
    await Promise.all([db.destroy(), apartDb.destroy()])
  }
  return { base: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`, close }
}

const measureSessionCheck = async (
  settings: Settings,
  base: string,
  { userId, token }: { userId: string; token: string },
): Promise<void> => {
  const headers = { cookie: `contado_session=${token}` }
  const own = await openBareServer(settings)
  const asked = {
    bare: () => fetchOnce(`${own.base}/bare`, 'GET', { headers }),
    guarded: () => fetchOnce(`${own.base}/api/${userId}/bench/guarded`, 'GET', { headers }),
    answered: () => fetchOnce(`${base}/api/${userId}/me/constants`, 'GET', { headers }),
  }
  const rounds: Record<keyof typeof asked, number[]> = { bare: [], guarded: [], answered: [] }
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < 9; round += 1) {
    for (const name of ['bare', 'guarded', 'answered'] as const) {
      rounds[name].push((await forSeconds({ clients: 1, seconds: 0.5 }, asked[name])).p50Ms)
    }
  }
  await own.close()
  const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const bare = median(rounds.bare)
  const line = (name: string, ms: number): string =>
    `${name.padEnd(47)} p50 ${ms.toFixed(3)} ms  + ${(ms - bare).toFixed(3)} ms`
  console.log(line('a bare route', bare))
  console.log(line('the same behind the session check', median(rounds.guarded)))
  console.log(line('GET /me/constants, in its transaction', median(rounds.answered)))
}

const main = async (): Promise<void> => {
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
  const owner = new pg.Client({ connectionString: settings.databaseUrl })
  await owner.connect()
  const person = await insertPeople(owner)
  await owner.end()
  const servers = await createServers(settings)
  await servers.customer.listen({ port: 0, host: '127.0.0.1' })
  const base = `http://127.0.0.1:${(servers.customer.server.address() as AddressInfo).port}`
  try {
    await measureSessionCheck(settings, base, person)
    await measureSignIns(base)
  } finally {
    await servers.close()
    closeConnections()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
