import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test-kit/test-database.ts'
import { readSnapshot } from './read-snapshot.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const endDumps = async (): Promise<void> => {
  const client = new pg.Client({ connectionString: database.superuserUrl })
  await client.connect()
  const { rowCount } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'contado_dump' and datname = current_database()`,
  )
  await client.end()
  expect(rowCount).toBe(2)
}

test('a connection that is lost while nobody reads from it fails the snapshot, and nothing else', async () => {
  const read = readSnapshot(database, async ({ listFiles }) => {
    await endDumps()
    await new Promise((go) => setTimeout(go, 300))
    return listFiles()
  })
  await expect(read).rejects.toThrow()
  expect(await readSnapshot(database, ({ listFiles }) => listFiles())).toEqual([])
})
