import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../../platform/db/migrate.ts'
import { newId } from '../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let owner: pg.Client
beforeAll(async () => {
  app = await startTestApp()
  owner = new pg.Client({ connectionString: app.settings.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

test('what was queued when these jobs were those of accounts is carried out', async () => {
  const depositId = newId()
  const notice = { depositId, provider: 'smart_rail', eventId: newId(), currency: 'USD', minor: '700' }
  const words = { accountLast4: '1234', senderName: 'A payer', reference: '' }
  await app.owner.query(`select graphile_worker.add_job('accounts.receive-unplaced', $1::json)`, [
    JSON.stringify({ ...notice, ...words }),
  ])
  const booked = async (): Promise<number | null> => {
    await app.drainJobs()
    return (await app.owner.query('select from unplaced_deposits where id = $1', [depositId])).rowCount
  }
  expect(await booked()).toBe(0)
  await owner.query(`begin; ${(await readMigrations()).get('0073-deposit-jobs.sql')?.sql}; commit`)
  expect(await booked()).toBe(1)
})
