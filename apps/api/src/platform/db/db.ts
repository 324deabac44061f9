import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { instantOfDatabase } from '../clock.ts'
import { openInOneBreath } from './opening.ts'
import { namesAllowedBy, prepareOften } from './prepared.ts'
import { type DatabaseRole, roleUrl } from './roles.ts'
import { sendTogether } from './send-together.ts'
import type { Database } from './tables.ts'
import { refuseUncertainCommit } from './uncertain-commit.ts'
import { withWaitingLine } from './waiting-line.ts'

export type { Database } from './tables.ts'

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
  /** How long PostgreSQL gives a statement. Whoever hears nothing for a sixth longer gives the connection up. */
  readonly statementMs?: number
}

/**
 * How to connect to the given address: tables are found in the house's own schema whatever a role or the database is told, times are UTC,
 * no statement is waited for without end, and a connection that fell silent is given up with everything that travelled on it. Only a
 * pipelining connection is: another one would be used again, half open.
 */
const connectionOptions = (
  connectionString: string,
  { name, hasOwnTypes = false, statementMs = 30_000 }: PoolOptions,
): pg.ClientConfig => ({
  connectionString,
  ...(hasOwnTypes ? {} : { types }),
  application_name: name,
  pipeline: true,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: Math.min(5_000, statementMs),
  statement_timeout: statementMs,
  query_timeout: Math.round((statementMs * 7) / 6),
  idle_in_transaction_session_timeout: 30_000,
  options: `-c search_path=public,pg_temp -c TimeZone=UTC -c lock_timeout=10000 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
})

/** One such connection, for what belongs to a session. */
export const connectAlone = async (connectionString: string, options: PoolOptions): Promise<pg.Client> => {
  const client = new pg.Client(connectionOptions(connectionString, options))
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A pool of such connections. */
export const openPool = (connectionString: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({ ...connectionOptions(connectionString, options), max: options.max ?? 10 })
  // An idle connection that the server ends must not end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

const crowds = new WeakMap<Db, () => boolean>()

/** Whether whoever asks now would wait too long for a connection; nothing is looked up for it. */
export const isCrowded = (db: Db): boolean => crowds.get(db)?.() ?? false

type DatabaseOptions = Pick<PoolOptions, 'max' | 'statementMs'> & {
  readonly role: DatabaseRole
  /** How long one may wait for a connection, in milliseconds; as long as it takes to give up connecting unless said. */
  readonly longestWaitMs?: number
}

/** The typed database on a pool of one of the house's roles; refuses `TooManyRequests` when too many wait for a connection. */
export const openDatabase = (
  ownerUrl: string,
  secret: string,
  { role, longestWaitMs = Number.POSITIVE_INFINITY, ...limits }: DatabaseOptions,
): Db => {
  const pool = openPool(roleUrl(ownerUrl, secret, role), { name: role, ...limits })
  pool.on('connect', sendTogether)
  pool.on('connect', prepareOften(namesAllowedBy(ownerUrl)))
  pool.on('connect', openInOneBreath)
  pool.on('connect', refuseUncertainCommit)
  const { isLong, ...line } = withWaitingLine(pool, longestWaitMs)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: line }) })
  crowds.set(db, isLong)
  return db
}

/** PostgreSQL's error code of an error, or null. */
export const postgresCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
