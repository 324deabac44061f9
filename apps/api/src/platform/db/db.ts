import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { instantOfDatabase } from '../clock.ts'
import { openInOneBreath } from './opening.ts'
import { type DatabaseRole, roleUrl } from './roles.ts'
import type { Database } from './tables.ts'
import { refuseUncertainCommit } from './uncertain-commit.ts'

export type { Database, Json } from './tables.ts'

/** A transaction of the caller. Nobody commits by hand. */
export type Tx = Transaction<Database>
export type Db = Kysely<Database>

// The defaults would make DATE a local midnight (off by a day) and bigint a float-prone string.
const parsers = new Map<number, (text: string) => unknown>([
  [20, (text) => BigInt(text)],
  [1082, (text) => text],
  [1184, instantOfDatabase],
  [1700, (text) => text],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
}

export type PoolOptions = {
  readonly max?: number
  readonly name: string
  /** For a library that reads values as the driver gives them. */
  readonly hasOwnTypes?: boolean
  /** Sends a statement before the one in front of it was answered. */
  readonly isPipelined?: boolean
}

/** A pool of connections as the given address says; times are UTC, statements end after 30 s. */
export const openPool = (
  connectionString: string,
  { max = 10, name, hasOwnTypes = false, isPipelined = false }: PoolOptions,
): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max,
    ...(hasOwnTypes ? {} : { types }),
    application_name: name,
    pipeline: isPipelined,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC -c lock_timeout=10000',
  })
  // An idle connection that the server ends must not end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

const mostWaiting = 128

const tooMany = (): Refusal => new Refusal('TooManyRequests', { retryAfterSeconds: 1 })

// Who would wait long is better told at once: a line that only grows ends as an error for everybody in it.
const withShortLine = (pool: pg.Pool) => ({
  connect: async (): Promise<pg.PoolClient> => {
    if (pool.waitingCount >= mostWaiting) throw tooMany()
    return pool.connect().catch((error: Error) => {
      throw error.message === 'timeout exceeded when trying to connect' ? tooMany() : error
    })
  },
  end: () => pool.end(),
  options: pool.options,
})

/** The typed database on a pool of one of the house's roles; refuses `TooManyRequests` when too many wait for a connection. */
export const openDatabase = (
  ownerUrl: string,
  secret: string,
  { role, max }: { role: DatabaseRole; max?: number },
): Db => {
  const options = { name: role, isPipelined: true, ...(max === undefined ? {} : { max }) }
  const pool = openPool(roleUrl(ownerUrl, secret, role), options)
  pool.on('connect', openInOneBreath)
  pool.on('connect', refuseUncertainCommit)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: withShortLine(pool) }) })
}

/** PostgreSQL's error code of an error, or null. */
export const postgresCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
