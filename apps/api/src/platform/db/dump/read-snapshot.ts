import type { Readable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DatabaseRole, roleUrl } from '../roles.ts'
import {
  type DumpSequence,
  type DumpTable,
  listHiddenTables,
  listMigrations,
  listSequences,
  listTables,
} from './dump-tables.ts'

type Source = { readonly databaseUrl: string; readonly secret: string }

/** One moment of the whole database, the queue included. */
export type Snapshot = {
  readonly migrations: readonly { readonly name: string; readonly hash: string }[]
  readonly tables: readonly DumpTable[]
  readonly sequences: readonly DumpSequence[]
  /** The rows of one table in PostgreSQL's text format; `rowCount` is right once the stream has ended. */
  readonly copyOut: (table: DumpTable) => Readable & { readonly rowCount: number }
  /** Every file whose bytes are to be there, in the order of their ids. */
  readonly listFiles: () => Promise<StoredFile[]>
}

export type StoredFile = {
  readonly key: string
  readonly sha256: string
  readonly bytes: number
  /** Nobody can reach it any more; its bytes may go at any time. */
  readonly isDeleted: boolean
}

// The text of a value must be the same wherever it is read again, and a large table takes longer than any limit.
const options = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'extra_float_digits=3',
  'statement_timeout=0',
  'idle_in_transaction_session_timeout=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const connect = async ({ databaseUrl, secret }: Source, role: DatabaseRole): Promise<pg.Client> => {
  const connectionString = roleUrl(databaseUrl, secret, role)
  const client = new pg.Client({ connectionString, application_name: 'contado_dump', options })
  // A connection that is lost ends what is being read from it; said twice it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin transaction isolation level repeatable read, read only')
  return client
}

const listFiles = async (client: pg.Client): Promise<StoredFile[]> => {
  const { rows } = await client.query<StoredFile>(
    `select storage_key as key, encode(content_hash, 'hex') as sha256, size_bytes::float8 as bytes,
       deleted_at is not null as "isDeleted"
     from public.files where removed_at is null order by id`,
  )
  return rows
}

const nameOf = ({ schema, name }: DumpTable): string => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

/** Reads everything as of one moment while the product runs on. Throws where a table could not be read whole. */
export const readSnapshot = async <T>(source: Source, run: (snapshot: Snapshot) => Promise<T>): Promise<T> => {
  const own = await connect(source, 'contado_backup')
  const queue = await connect(source, 'contado_jobs').catch(async (error: unknown) => {
    await own.end()
    throw error
  })
  try {
    const { rows } = await own.query<{ id: string }>('select pg_export_snapshot() as id')
    await queue.query(`set transaction snapshot '${rows[0]?.id}'`)
    const hidden = await listHiddenTables(own)
    if (hidden.length > 0) throw new Error(`A backup would miss rows of ${hidden.join(', ')}`)
    return await run({
      migrations: await listMigrations(own),
      tables: await listTables(own),
      sequences: [...(await listSequences(own, 'public')), ...(await listSequences(queue, 'graphile_worker'))],
      copyOut: (table) => {
        const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ')
        const client = table.schema === 'public' ? own : queue
        return client.query(copyTo(`copy (select ${columns} from ${nameOf(table)}) to stdout`))
      },
      listFiles: () => listFiles(own),
    })
  } finally {
    await Promise.all([own.end(), queue.end()])
  }
}
