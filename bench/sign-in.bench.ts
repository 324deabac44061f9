// Signing in beside what this machine hashes in the same run, then five times as much as it can; and what it costs a request to find
// its session, beside a bare route of the same server. Client, server and PostgreSQL share the cores.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { allJobs, createServers } from '../apps/api/src/app.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { hashOf, newId, newToken } from '../apps/api/src/platform/ids.ts'
import { hashPassword, isPasswordRight } from '../apps/api/src/platform/passwords.ts'
import { readSettings } from '../apps/api/src/platform/settings.ts'
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

const measureSessionCheck = async (
  base: string,
  { userId, token }: { userId: string; token: string },
): Promise<void> => {
  const headers = { cookie: `contado_session=${token}` }
  const own = `${base}/api/${userId}`
  const asked = {
    bare: () => fetchOnce(`${base}/healthz`, 'GET'),
    // A NUL is refused as soon as the guard has let somebody in.
    guarded: () => fetchOnce(`${own}/me/constants?%00=1`, 'GET', { headers }),
    answered: () => fetchOnce(`${own}/me/constants`, 'GET', { headers }),
  }
  const rounds: Record<keyof typeof asked, number[]> = { bare: [], guarded: [], answered: [] }
  // In turns, so that whatever else the machine does meets all of them.
  for (let round = 0; round < 9; round += 1) {
    for (const name of ['bare', 'guarded', 'answered'] as const) {
      rounds[name].push((await forSeconds({ clients: 1, seconds: 0.5 }, asked[name])).p50Ms)
    }
  }
  const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0
  const [bare, guarded, answered] = [median(rounds.bare), median(rounds.guarded), median(rounds.answered)]
  console.log(`a bare route                                    p50 ${bare.toFixed(3)} ms`)
  console.log(
    `the same behind the session check               p50 ${guarded.toFixed(3)} ms  + ${(guarded - bare).toFixed(3)} ms`,
  )
  console.log(
    `GET /me/constants, in its transaction           p50 ${answered.toFixed(3)} ms  + ${(answered - bare).toFixed(3)} ms`,
  )
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
    await measureSessionCheck(base, person)
    await measureSignIns(base)
  } finally {
    await servers.close()
    closeConnections()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

await main()
