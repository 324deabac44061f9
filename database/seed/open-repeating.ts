import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Database, type Db, openPool } from '../../apps/api/src/platform/db/db.ts'
import { openInOneBreath } from '../../apps/api/src/platform/db/opening.ts'
import { type DatabaseRole, roleUrl } from '../../apps/api/src/platform/db/roles.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'

type Query = (...asked: readonly unknown[]) => Promise<unknown>

const nameOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

// A story says the same few hundred statements thousands of times: with a name, each is parsed and planned once per connection.
const nameStatements = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as Query
  client.query = ((text: unknown, values: unknown, ...rest: readonly unknown[]): Promise<unknown> =>
    typeof text === 'string' && Array.isArray(values)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)) as typeof client.query
}

/** The typed database on a few connections of one of the house's roles, for whoever repeats the same statements. */
export const openRepeating = ({ databaseUrl, secret }: Settings, role: DatabaseRole): Db => {
  const pool = openPool(roleUrl(databaseUrl, secret, role), { name: role, max: 3 })
  pool.on('connect', nameStatements)
  pool.on('connect', openInOneBreath)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
