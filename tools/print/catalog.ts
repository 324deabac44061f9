import type pg from 'pg'

export type Column = {
  readonly table: string
  readonly name: string
  readonly type: string
  readonly isNullable: boolean
  readonly hasDefault: boolean
  readonly words: readonly string[]
}

const columnsSql = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    not a.attnotnull as is_nullable, a.atthasdef or a.attidentity <> '' as has_default,
    coalesce((select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1), '') as words
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
  order by c.relname, a.attnum`

/** The columns of every table, with the words that a CHECK allows. */
export const readColumns = async (client: pg.Client): Promise<Column[]> => {
  const { rows } = await client.query(columnsSql)
  return rows.map((row) => ({
    table: row.table,
    name: row.name,
    type: row.type,
    isNullable: row.is_nullable,
    hasDefault: row.has_default,
    words: [...String(row.words).matchAll(/'([^']*)'::text/g)].map((match) => match[1] ?? ''),
  }))
}
