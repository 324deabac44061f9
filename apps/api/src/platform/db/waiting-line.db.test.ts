import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { type Db, isCrowded, openDatabase } from './db.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const open = (longestWaitMs?: number): Db => {
  const { databaseUrl, secret } = database
  const more = longestWaitMs === undefined ? {} : { longestWaitMs }
  return openDatabase(databaseUrl, secret, { role: 'contado_app', max: 2, ...more })
}

const use = (db: Db, ms: number): Promise<'served' | 'refused'> =>
  db
    .connection()
    .execute((one) => sql`select pg_sleep(${ms / 1000})`.execute(one))
    .then(
      () => 'served' as const,
      (error: { code?: string }) => {
        if (error.code !== 'TooManyRequests') throw error
        return 'refused' as const
      },
    )

const times = async (db: Db, count: number, ms: number) => {
  const ended = await Promise.all(Array.from({ length: count }, () => use(db, ms)))
  return {
    served: ended.filter((end) => end === 'served').length,
    refused: ended.filter((end) => end === 'refused').length,
  }
}

test('whoever would wait longer than allowed is refused at once, by how long others took', async () => {
  const db = open(200)
  for (let round = 0; round < 40; round += 1) await times(db, 2, 50)
  expect(isCrowded(db)).toBe(false)
  const startedMs = performance.now()
  const crowd = times(db, 60, 50)
  expect(isCrowded(db)).toBe(true)
  const { served, refused } = await crowd
  expect(refused).toBeGreaterThan(30)
  expect(served).toBeGreaterThan(4)
  expect(performance.now() - startedMs).toBeLessThan(1_500)
  expect(isCrowded(db)).toBe(false)
  expect(await times(db, 2, 1)).toEqual({ served: 2, refused: 0 })
  await db.destroy()
})

test('whoever waited twice as long is sent away when the turn comes, and newcomers while nothing moves', async () => {
  const db = open(100)
  await times(db, 2, 1)
  const held = times(db, 2, 600)
  const waiting = times(db, 3, 1)
  await new Promise((go) => setTimeout(go, 150))
  expect(await times(db, 1, 1)).toEqual({ served: 0, refused: 1 })
  expect(await waiting).toEqual({ served: 0, refused: 3 })
  expect(await held).toEqual({ served: 2, refused: 0 })
  expect(await times(db, 2, 1)).toEqual({ served: 2, refused: 0 })
  await db.destroy()
})

test('where no time is set the line is bounded by its length alone', async () => {
  const db = open()
  expect(await times(db, 100, 5)).toEqual({ served: 100, refused: 0 })
  expect((await times(db, 160, 5)).refused).toBeGreaterThanOrEqual(30)
  await db.destroy()
})
