import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const withClient = async <T>(databaseUrl: string, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'contado_restore' })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

const leaveMs = 3_000

const countOthers = async (client: pg.Client): Promise<number> => {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null`,
  )
  return rowCount ?? 0
}

/** What stands in a database: whether there are tables of ours, and how many others stay connected. */
export const lookAtDatabase = (databaseUrl: string): Promise<{ hasTables: boolean; otherConnections: number }> =>
  withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') limit 1`,
    )
    // Who has just hung up is still listed for a moment.
    const deadline = performance.now() + leaveMs
    let otherConnections = await countOthers(client)
    while (otherConnections > 0 && performance.now() < deadline) {
      await wait(100)
      otherConnections = await countOthers(client)
    }
    return { hasTables: rowCount !== 0, otherConnections }
  })

/** Removes everything of ours from a database, as its owner. */
export const emptyDatabase = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`set client_min_messages = warning`)
    await client.query(`begin;
      drop schema if exists graphile_worker, trigrams, public cascade;
      create schema public authorization pg_database_owner;
      grant usage on schema public to public;
      commit`)
  })
