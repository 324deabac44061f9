import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DumpSequence, type DumpTable, listTables } from './dump-tables.ts'

export type Dump = {
  readonly tables: readonly (DumpTable & { readonly rows: number })[]
  readonly sequences: readonly DumpSequence[]
  /** The rows of one table as they were copied out. */
  readonly read: (table: DumpTable) => Readable
}

const quoted = pg.escapeIdentifier
const nameOf = ({ schema, name }: { schema: string; name: string }): string => `${quoted(schema)}.${quoted(name)}`

const ours = `relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`

// Set aside: what checks or changes rows one by one. Taken again: exactly what stood there, so that keys are proven anew.
const asideAndBack = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as aside,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as back
  from pg_constraint k join pg_class c on c.oid = k.conrelid where ${ours} and contype = 'f' and conparentid = 0
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s enable %s trigger %I', tgrelid::regclass,
      case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where ${ours} and not tgisinternal and tgparentid = 0 and tgenabled <> 'D'
  union all
  select format('alter table %s no force row level security', oid::regclass),
    format('alter table %s force row level security', oid::regclass)
  from pg_class where ${ours} and relkind in ('r', 'p') and relforcerowsecurity`

const makePartitions = async (client: pg.Client, table: DumpTable): Promise<void> => {
  const here = (await listTables(client)).find(({ schema, name }) => schema === table.schema && name === table.name)
  const present = new Set(here?.partitions.map(({ name }) => name))
  for (const { name, bound } of table.partitions.filter((partition) => !present.has(partition.name))) {
    await client.query(`create table ${nameOf({ ...table, name })} partition of ${nameOf(table)} ${bound}`)
    await client.query(`create trigger ${quoted(`${table.name}_no_truncate`)} before truncate
      on ${nameOf({ ...table, name })} for each statement execute function public.refuse_change()`)
    await client.query(`alter table ${nameOf({ ...table, name })} enable row level security`)
    await client.query(`alter table ${nameOf({ ...table, name })} force row level security`)
  }
}

const loadTable = async (client: pg.Client, dump: Dump, table: Dump['tables'][number]): Promise<void> => {
  const columns = table.columns.map((column) => quoted(column)).join(', ')
  const target = client.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`))
  await pipeline(dump.read(table), target)
  if (target.rowCount !== table.rows) {
    throw new Error(`${table.name} got ${target.rowCount} rows of ${table.rows}`)
  }
}

const loadAll = async (client: pg.Client, dump: Dump): Promise<void> => {
  for (const table of dump.tables) if (table.partitions.length > 0) await makePartitions(client, table)
  const { rows: guards } = await client.query<{ aside: string; back: string }>(asideAndBack)
  for (const { aside } of guards) await client.query(aside)
  await client.query(`truncate ${dump.tables.map(nameOf).join(', ')}`)
  for (const table of dump.tables) await loadTable(client, dump, table)
  for (const { schema, name, value } of dump.sequences.filter((sequence) => sequence.value !== null)) {
    await client.query('select setval($1::regclass, $2::bigint)', [nameOf({ schema, name }), value])
  }
  // Whoever worked on them when they were copied is gone.
  await client.query('update graphile_worker._private_jobs set locked_at = null, locked_by = null')
  await client.query('update graphile_worker._private_job_queues set locked_at = null, locked_by = null')
  for (const { back } of guards) await client.query(back)
}

/** Fills a database of the same migrations, as its owner, whole or not at all: what its tables held is replaced. */
export const loadDump = async (databaseUrl: string, dump: Dump): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'contado_restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`set client_min_messages = warning; set TimeZone = 'UTC'; set statement_timeout = 0`)
    await client.query('begin')
    await loadAll(client, dump)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}
