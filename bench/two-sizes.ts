import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { allJobs } from '../apps/api/src/all-modules.ts'
import type { Call, Member } from '../apps/api/src/platform/call.ts'
import { instantOf, wallMs } from '../apps/api/src/platform/clock.ts'
import { type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { median, p95 } from './processor-time.ts'

type Size = 'small' | 'large'

/** One server with two databases of the house, one with few rows and one with very many, as requests reach them. */
export const openTwoSizes = async (
  counts: Readonly<Record<Size, number>>,
  fill: (databaseUrl: string, count: number) => Promise<void>,
): Promise<Readonly<Record<Size, Db>> & { readonly close: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'contado-bench-'))
  const server = await startEmbeddedServer({
    dataFolder: join(folder, 'postgres'),
    password: randomBytes(16).toString('hex'),
  })
  const secret = randomBytes(32).toString('hex')
  const openOne = async (name: string, count: number): Promise<Db> => {
    const url = new URL(server.databaseUrl)
    const owner = new pg.Client({ connectionString: url.href })
    await owner.connect()
    await owner.query(`create database ${name}`)
    await owner.end()
    url.pathname = `/${name}`
    await migrate({ databaseUrl: url.href, secret, jobNames: Object.keys(allJobs) })
    await fill(url.href, count)
    return openDatabase(url.href, secret, { role: 'contado_app', max: 1 })
  }
  const opened: Db[] = []
  const close = async (): Promise<void> => {
    await Promise.all(opened.map((db) => db.destroy()))
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const small = await openOne('few', counts.small)
    opened.push(small)
    const large = await openOne('many', counts.large)
    opened.push(large)
    return { small, large, close }
  } catch (error) {
    await close()
    throw error
  }
}

type Acting = { readonly organizationId: string; readonly userId: string }

/** Runs as an owner's request does, in a transaction of its role. */
export const asMember = <T>(
  db: Db,
  { organizationId, userId }: Acting,
  run: (call: Call<Member>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor_kind', 'user', true), set_config('app.user_id', ${userId}, true),
      set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
    const actor = { organizationId, userId, timeZone: 'UTC', role: 'owner' }
    return run({ tx, now: instantOf(wallMs()), actor } as Call<Member>)
  })

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const startedMs = performance.now()
  await work()
  return performance.now() - startedMs
}

export type Times = { readonly blocks: number; readonly inBlock: number }

/** Asks both in turns and prints what each takes; answers how many times as long the large one's p95 is. */
export const compareSizes = async (
  name: string,
  ask: (size: Size) => Promise<unknown>,
  { blocks, inBlock }: Times,
): Promise<number> => {
  const taken: { small: number[][]; large: number[][] } = { small: [], large: [] }
  for (let block = 0; block < blocks; block += 1) {
    const own: { small: number[]; large: number[] } = { small: [], large: [] }
    // In turns, so that whatever else the machine does meets both.
    for (let round = -2; round < inBlock; round += 1) {
      for (const size of ['small', 'large'] as const) {
        const ms = await timed(() => ask(size))
        if (round >= 0) own[size].push(ms)
      }
    }
    taken.small.push(own.small)
    taken.large.push(own.large)
  }
  // A machine that others use has bad seconds: the p95 of the middle block is what the list itself takes.
  const [few, many] = [taken.small, taken.large].map((lists) => median(lists.map(p95)))
  const ratio = (many ?? 0) / (few ?? 1)
  const line = (lists: readonly (readonly number[])[]): string =>
    `p50 ${median(lists.map(median)).toFixed(1)} p95 ${median(lists.map(p95)).toFixed(1)} ms`
  console.log(`${name.padEnd(34)} ${line(taken.small)}   ${line(taken.large)}   p95 ${ratio.toFixed(2)} ×`)
  return ratio
}
