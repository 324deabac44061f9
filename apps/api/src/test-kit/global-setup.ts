import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { allJobs } from '../all-modules.ts'
import { startEmbeddedServer } from '../platform/db/embedded-server.ts'
import { migrate } from '../platform/db/migrate.ts'
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run: its superuser's address, and that of the house's owner, whose database is the template of every test database. */
    databaseServer: { readonly superuserUrl: string; readonly ownerUrl: string; readonly secret: string }
  }
}

const onServer = async (superuserUrl: string, ...statements: readonly string[]): Promise<void> => {
  const url = new URL(superuserUrl)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

// With the rights that the guide asks for, and no more: a superuser would pass walls that stand in production.
const createOwner = async (superuserUrl: string): Promise<string> => {
  const password = randomBytes(24).toString('hex')
  await onServer(
    superuserUrl,
    `create role house_owner login createrole password '${password}'`,
    'create database house owner house_owner',
  )
  const url = new URL(superuserUrl)
  Object.assign(url, { username: 'house_owner', password, pathname: '/house' })
  return url.href
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
    const ownerUrl = await createOwner(server.databaseUrl)
    await migrate({ databaseUrl: ownerUrl, secret, jobNames: Object.keys(allJobs) })
    await onServer(server.databaseUrl, 'alter database house with is_template true allow_connections false')
    project.provide('databaseServer', { superuserUrl: server.databaseUrl, ownerUrl, secret })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
