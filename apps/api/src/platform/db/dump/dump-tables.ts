import type pg from 'pg'

type Partition = { readonly name: string; readonly bound: string }

export type DumpTable = {
  readonly schema: string
  readonly name: string
  /** What is written to it: generated columns compute themselves. */
  readonly columns: readonly string[]
  readonly partitions: readonly Partition[]
}

export type DumpSequence = { readonly schema: string; readonly name: string; readonly value: string | null }

const schemas = `n.nspname in ('public', 'graphile_worker')`

/** Every table of the application and of its queue but the two that say which migrations ran. */
export const listTables = async (client: pg.Client): Promise<DumpTable[]> => {
  const { rows } = await client.query<DumpTable>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select json_agg(json_build_object('name', p.relname, 'bound', pg_get_expr(p.relpartbound, p.oid)))
        from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid), '[]') as partitions
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${schemas} and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    order by 1, 2`)
  return rows
}

/** Tables whose security would hide rows from the role that reads for a backup. */
export const listHiddenTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
      and not (has_table_privilege(c.oid, 'select') and (not c.relrowsecurity or exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'read_by_backup'
          and pg_get_expr(p.polqual, p.polrelid) = 'true')))
    order by 1`)
  return rows.map(({ name }) => name)
}

export const listSequences = async (client: pg.Client, schema: string): Promise<DumpSequence[]> => {
  const { rows } = await client.query<DumpSequence>(
    `select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
     where schemaname = $1 order by 2`,
    [schema],
  )
  return rows
}

/** Which migrations ran, with the hash of each. */
export const listMigrations = async (client: pg.Client): Promise<{ name: string; hash: string }[]> => {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from public.migrations order by name',
  )
  return rows
}
