import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { allJobs } from '../../apps/api/src/all-modules.ts'
import { createServers } from '../../apps/api/src/app.ts'
import { type Db, openDatabase } from '../../apps/api/src/platform/db/db.ts'
import { createJobRunner } from '../../apps/api/src/platform/jobs/run-jobs.ts'
import { readSettings } from '../../apps/api/src/platform/settings.ts'
import { type TestApp, TestClient } from '../../apps/api/src/test-kit/test-app.ts'
import type { TestDatabase } from '../../apps/api/src/test-kit/test-database.ts'

const at = (address: string, name: string): string => Object.assign(new URL(address), { pathname: `/${name}` }).href

const onServer = async (superuserUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: at(superuserUrl, 'postgres') })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A copy of a database that nobody is connected to. */
export const copyDatabase = async ({ databaseUrl, superuserUrl, secret }: TestDatabase): Promise<TestDatabase> => {
  const { username, pathname } = new URL(databaseUrl)
  const name = `simulated_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(
    superuserUrl,
    `create database ${name} template ${pg.escapeIdentifier(pathname.slice(1))} owner ${pg.escapeIdentifier(username)} strategy file_copy`,
  )
  return {
    databaseUrl: at(databaseUrl, name),
    superuserUrl: at(superuserUrl, name),
    secret,
    close: () => onServer(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}

/** The API outside of the simulation, on a database that others may know before and after. */
export const openApp = async (
  { databaseUrl, superuserUrl, secret }: TestDatabase,
  dataDir: string,
): Promise<{ readonly app: TestApp; readonly close: () => Promise<void> }> => {
  const settings = readSettings({
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, APP_SECRET: secret },
    ...{ RATE_LIMIT_FACTOR: '1000000', LONGEST_WAIT_MS: '60000' },
  })
  const servers = await createServers(settings)
  const owner = new pg.Client({ connectionString: superuserUrl })
  await owner.connect()
  const opened: Db[] = []
  const as: TestApp['as'] = (role) => {
    const db = openDatabase(databaseUrl, secret, { role, max: 4 })
    opened.push(db)
    return db
  }
  const runner = createJobRunner({ db: as('contado_worker'), settings, jobs: allJobs })
  const close = async (): Promise<void> => {
    await runner.close()
    await servers.close()
    await Promise.all(opened.map((db) => db.destroy()))
    await owner.end()
  }
  const forgetAttempts = async (): Promise<void> => {
    await owner.query('delete from rate_counters')
    await owner.query('delete from guess_counters')
  }
  const app: TestApp = {
    ...{ settings, servers, drainJobs: runner.drain, forgetAttempts, owner, superuserUrl, as, close },
    customer: () => new TestClient(servers.customer),
    staff: () => new TestClient(servers.staff),
  }
  return { app, close }
}
