import type { TestApp } from './test-app.ts'

type Copied = {
  readonly table: string
  /** A condition on `i`, the row to copy, with the values below. */
  readonly of: string
  /** What differs in the copy, as SQL for a jsonb. */
  readonly changes: string
}

/** Copies one row with some of its values changed, but for what the database computes of it; answers the copy's id. */
export const copyRow = async (
  app: TestApp,
  { table, of, changes }: Copied,
  values: readonly unknown[],
): Promise<string> => {
  const { rows: found } = await app.owner.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const columns = found[0]?.columns ?? ''
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into ${table} (${columns}) select ${columns} from (select (jsonb_populate_record(i, ${changes})).* from ${table} i
      where ${of} limit 1) copied returning id`,
    [...values],
  )
  const [copy] = rows
  if (!copy) throw new Error(`there is no row of ${table} to copy`)
  return copy.id
}
