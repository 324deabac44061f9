import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** The owner's address; the roles' own addresses derive from it and the secret. */
  readonly databaseUrl: string
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
  const { ownerUrl, secret } = inject('databaseServer')
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  const template = new URL(ownerUrl).pathname.slice(1)
  await onServer(ownerUrl, `create database ${name} template ${pg.escapeIdentifier(template)}`)
  const url = new URL(ownerUrl)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    secret,
    close: () => onServer(ownerUrl, `drop database if exists ${name} with (force)`),
  }
}
