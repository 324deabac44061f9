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

const onServer = async (address: string, sql: string): Promise<void> => {
  const url = new URL(address)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** A fresh, migrated database of one's own on the run's real PostgreSQL. Close it in `afterAll`. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const { superuserUrl, ownerUrl, secret } = inject('databaseServer')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const { username, pathname } = new URL(ownerUrl)
  const template = pg.escapeIdentifier(pathname.slice(1))
  await onServer(superuserUrl, `create database ${name} template ${template} owner ${pg.escapeIdentifier(username)}`)
  const addressOf = (server: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href
  return {
    databaseUrl: addressOf(ownerUrl),
    superuserUrl: addressOf(superuserUrl),
    secret,
    close: () => onServer(superuserUrl, `drop database if exists ${name} with (force)`),
  }
}
