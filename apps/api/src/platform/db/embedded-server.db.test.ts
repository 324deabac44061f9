import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a test database is migrated and keeps what it acknowledges', async () => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  const { rows } = await client.query(`select (select count(*)::int from migrations) as migrations,
    current_setting('fsync') as fsync, current_setting('data_checksums') as checksums`)
  await client.end()
  expect(rows[0]).toEqual({ migrations: expect.toSatisfy((count: number) => count > 0), fsync: 'on', checksums: 'on' })
})
