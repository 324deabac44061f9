import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { HistoryError } from './history.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase

beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const on = async (sql: string, values: readonly unknown[] = []): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    return await client.query(sql, [...values])
  } finally {
    await client.end()
  }
}

const migrateAgain = (): Promise<string[]> => migrate({ ...database, jobNames: ['only-this'] })

test('what is up to date is left alone', async () => {
  expect(await migrateAgain()).toEqual([])
})

test.each([
  [
    'made before the first release',
    `update migrations set hash = 'former' where name = '0001-platform.sql';
     update migrations set name = '0002-former.sql' where name like '0002-%'`,
    /before the first release.*npm start -- --afresh/s,
  ],
  [
    'made before the first release by migrations of the same names',
    `update migrations set hash = 'former' where name < '0003'`,
    /before the first release.*npm start -- --afresh/s,
  ],
  [
    'made by a newer version',
    `insert into migrations values ('9999-of-tomorrow.sql', 'x')`,
    /newer version: .* 9999-of-t/,
  ],
  ['changed', `update migrations set hash = 'x' where name = '0001-platform.sql'`, /0001-platform\.sql was changed/],
])('what was %s is refused in plain words, and stays as it is', async (_, spoil, words) => {
  await on(spoil)
  const refused = migrateAgain()
  await expect(refused).rejects.toThrow(HistoryError)
  await expect(refused).rejects.toThrow(words)
  expect((await on(`select from job_names where name = 'only-this'`)).rowCount).toBe(0)
})
