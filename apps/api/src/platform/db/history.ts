import type pg from 'pg'

type Applied = { readonly name: string; readonly hash: string }

/** The database was migrated by another version of the product than this one can go on from. */
export class HistoryError extends Error {}

const formerMessage = `This data was made before the first release, by migrations that were replaced since.
  npm start -- --afresh puts the data folder aside, whole, and begins with a new one.
  With a PostgreSQL of your own, give DATABASE_URL an empty database instead.`

/** Which migrations the database has. Throws HistoryError, before anything is changed, where this version can't go on from them. */
export const readHistory = async (
  client: pg.Client,
  known: ReadonlyMap<string, { readonly hash: string }>,
): Promise<ReadonlySet<string>> => {
  const { rows: found } = await client.query(`select to_regclass('public.migrations') is not null as "isThere"`)
  if (!found[0]?.isThere) return new Set()
  const { rows: applied } = await client.query<Applied>('select name, hash from public.migrations order by name')
  const [first] = known.entries()
  const unknown = applied.find(({ name }) => !known.has(name))
  const [changed, ...others] = applied.filter(({ name, hash }) => known.has(name) && known.get(name)?.hash !== hash)
  const isFormer = changed?.name === first?.[0] && (unknown || others.length > 0)
  if (changed && isFormer) throw new HistoryError(formerMessage)
  if (changed) {
    throw new HistoryError(
      `Migration ${changed.name} was changed after it was applied. Migrations only go forward: add a new one.`,
    )
  }
  if (unknown) {
    throw new HistoryError(
      `This data was made by a newer version: it has the migration ${unknown.name}, which this one has not. Install that version.`,
    )
  }
  return new Set(applied.map(({ name }) => name))
}
