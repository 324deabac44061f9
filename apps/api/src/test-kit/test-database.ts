import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** The owner's address, who is no superuser; the roles' own addresses derive from it and the secret. */
  readonly databaseUrl: string
  /** A superuser's, for setting up and looking behind the wall. */
  readonly superuserUrl: string
  readonly secret: string
  readonly close: () => Promise<void>
}

let server: pg.Pool | undefined

const openServer = (address: string): pg.Pool => {
  const url = new URL(address)
  url.pathname = '/postgres'
  const pool = new pg.Pool({ connectionString: url.href, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The server may end before the process does.
  pool.on('error', () => undefined)
  return pool
}

// One connection of each process makes and drops all its databases: to open one takes as long as to copy a database.
const onServer = async (sql: string): Promise<void> => {
  server ??= openServer(inject('databaseServer').superuserUrl)
  await server.query(sql)
}

/** A fresh, migrated database of one's own on the run's real PostgreSQL, or a copy of another one. Close it in `afterAll`. */
export const openTestDatabase = async (copied?: string): Promise<TestDatabase> => {
  const { superuserUrl, ownerUrl, secret } = inject('databaseServer')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const { username, pathname } = new URL(ownerUrl)
  const template = pg.escapeIdentifier(copied ?? pathname.slice(1))
  // Otherwise each of its blocks goes through the log and the buffers, which takes more than twice the time, as does dropping it.
  await onServer(
    `create database ${name} template ${template} owner ${pg.escapeIdentifier(username)} strategy file_copy`,
  )
  const addressOf = (server: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href
  return {
    databaseUrl: addressOf(ownerUrl),
    superuserUrl: addressOf(superuserUrl),
    secret,
    close: () => onServer(`drop database if exists ${name} with (force)`),
  }
}

/** Lets nobody in any more, so that it can be copied: a database with open connections is not. Answers its name. */
export const freezeDatabase = async (databaseUrl: string): Promise<string> => {
  const name = new URL(databaseUrl).pathname.slice(1)
  await onServer(
    `alter database ${name} with allow_connections false;
      select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  )
  return name
}
