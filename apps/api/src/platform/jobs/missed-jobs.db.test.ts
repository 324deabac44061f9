import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { wallMs } from '../clock.ts'
import { type Db, openDatabase } from '../db/db.ts'
import { readSettings } from '../settings.ts'
import type { JobDefinition } from './job.ts'
import { beginWorking } from './run-jobs.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

let database: TestDatabase
let db: Db
let owner: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  db = openDatabase(database.databaseUrl, database.secret, { role: 'contado_worker' })
  owner = new pg.Client({ connectionString: database.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await Promise.all([db.destroy(), owner.end()])
  await database.close()
})

/** What a worker carries out that was last seen so long ago, by the number of times. */
const startAfter = async (awayMs: number, schedules: Readonly<Record<string, string>>) => {
  const done: string[] = []
  const jobs = Object.fromEntries(
    Object.entries(schedules).map(([name, schedule]): [string, JobDefinition] => {
      const handle = async (): Promise<void> => void done.push(name)
      return [name, { payload: z.object({}), maxAttempts: 1, schedule, isOpen: true, handle }]
    }),
  )
  await owner.query('delete from graphile_worker._private_known_crontabs')
  await owner.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select name, now() - interval '90 days', now() - $2 * interval '1 ms' from unnest($1::text[]) name`,
    [Object.keys(schedules), awayMs],
  )
  const settings = readSettings({ DATABASE_URL: database.databaseUrl, APP_SECRET: database.secret })
  const runner = await beginWorking({ db, settings, jobs })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await runner.stop()
  return (name: string) => done.filter((one) => one === name).length
}

const hourOf = (epochMs: number): number => Math.floor(epochMs / hourMs) % 24
const minuteOf = (epochMs: number): number => Math.floor(epochMs / 60_000) % 60
const nightly = (agoMs: number): string => `${minuteOf(wallMs() - agoMs)} ${hourOf(wallMs() - agoMs)} * * *`

test('a nightly job that was missed is made up once, however many nights were missed, and nothing else is', async () => {
  const schedules = {
    missed: nightly(3 * hourMs),
    'missed-late': nightly(22 * hourMs),
    hourly: `${minuteOf(wallMs() - 20 * 60_000)} * * * *`,
    often: '*/5 * * * *',
  }
  const timesAfterDays = await startAfter(5 * dayMs, schedules)
  expect(Object.keys(schedules).slice(0, 3).map(timesAfterDays)).toEqual([1, 1, 1])
  expect(timesAfterDays('often')).toBeLessThanOrEqual(1)
  const timesAfterMinutes = await startAfter(60_000, schedules)
  expect(Object.keys(schedules).slice(0, 3).map(timesAfterMinutes)).toEqual([0, 0, 0])
})
