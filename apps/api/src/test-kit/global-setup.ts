import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { allJobs } from '../app.ts'
import { startEmbeddedServer } from '../platform/db/embedded-server.ts'
import { migrate } from '../platform/db/migrate.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: its owner's address, whose database is the template of every test database. */
    databaseServer: { readonly ownerUrl: string; readonly secret: string }
  }
}

const closeTemplate = async (ownerUrl: string): Promise<void> => {
  const url = new URL(ownerUrl)
  const template = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`alter database ${pg.escapeIdentifier(template)} with is_template true allow_connections false`)
  await client.end()
}

/** Starts one PostgreSQL for the whole run and makes its migrated database the template of every test database. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await sweepTemporaryFolders()
  const folder = await makeTemporaryFolder()
  const secret = randomBytes(32).toString('hex')
  const server = await startEmbeddedServer({
    dataFolder: join(folder, 'postgres'),
    password: randomBytes(24).toString('hex'),
  })
  const close = async (): Promise<void> => {
    await server.stop()
    await rm(server.dataFolder, { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate({ databaseUrl: server.databaseUrl, secret, jobNames: Object.keys(allJobs) })
    await closeTemplate(server.databaseUrl)
  } catch (error) {
    await close()
    throw error
  }
  project.provide('databaseServer', { ownerUrl: server.databaseUrl, secret })
  return close
}
