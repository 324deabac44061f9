import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { connectAlone, type Database, type Db } from './db.ts'
import { begun } from './opening.ts'
import { namesAllowedBy, prepareOften } from './prepared.ts'
import { type DatabaseRole, roleUrl } from './roles.ts'
import { refuseUncertainCommit } from './uncertain-commit.ts'

/** One connection, elected among all processes: its lock ends with it, so that whoever comes next takes its place. */
export type Elected = {
  readonly db: Db
  /** Whether the connection still answers. */
  readonly isAlive: () => Promise<boolean>
  readonly close: () => Promise<void>
}

type Query = (...asked: readonly unknown[]) => Promise<unknown>

// BEGIN travels with the first statement. On a connection of its own it fails only with the connection, or where a transaction is aborted,
// and then what follows fails as well: nothing ever runs without it.
const beginWithFirst = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  let isBeginning = false
  client.query = ((...asked: readonly unknown[]): Promise<unknown> => {
    if (asked[0] === 'begin') {
      isBeginning = true
      return Promise.resolve(begun)
    }
    if (!isBeginning) return query(...asked)
    isBeginning = false
    return Promise.all([query('begin'), query(...asked)]).then(([, answer]) => answer)
  }) as typeof client.query
}

type Election = { readonly role: DatabaseRole; readonly name: string; readonly lock: readonly [number, number] }

/** Such a connection, or null while another one holds the lock. */
export const openElected = async (
  ownerUrl: string,
  secret: string,
  { role, name, lock }: Election,
): Promise<Elected | null> => {
  const client = await connectAlone(roleUrl(ownerUrl, secret, role), { name })
  const close = async (): Promise<void> => {
    await client.end().catch(() => undefined)
  }
  const asked = client.query<{ is_held: boolean }>('select pg_try_advisory_lock($1, $2) as is_held', [...lock])
  const { rows } = await asked.catch(async (error: unknown) => {
    await close()
    throw error
  })
  if (rows[0]?.is_held !== true) {
    await close()
    return null
  }
  const only = Object.assign(client, { release: () => undefined }) as unknown as pg.PoolClient
  prepareOften(namesAllowedBy(ownerUrl))(only)
  beginWithFirst(only)
  refuseUncertainCommit(only)
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => only, end: close, options: {} } }),
  })
  const isAlive = (): Promise<boolean> =>
    client.query('select 1').then(
      () => true,
      () => false,
    )
  return { db, isAlive, close }
}
