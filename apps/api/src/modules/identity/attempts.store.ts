import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

export type GuessCounter = { readonly key: string; readonly wrong: number; readonly wait_seconds: number }

// A day without a wrong guess forgets them.
const wrongLately = sql`case when c.changed_at > clock_timestamp() - interval '1 day' then c.wrong else 0 end`
const secondsLeft = sql`greatest(0, extract(epoch from c.waits_until - clock_timestamp()))::float8`

/** The counters, which nobody else reads or changes until the transaction ends: guesses are judged one after the other. */
export const lockCounters = async (tx: Tx, keys: readonly string[]): Promise<readonly GuessCounter[]> => {
  const { rows } = await sql<GuessCounter>`insert into guess_counters as c (key)
    select k from unnest(${[...keys]}::text[]) as k order by k
    on conflict (key) do update set wrong = ${wrongLately}
    returning key, wrong, ${secondsLeft} as wait_seconds`.execute(tx)
  return rows
}

/** How long the slowest of the counters makes wait now. */
export const longestWait = async (tx: Tx, keys: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ wait_seconds: number }>`select coalesce(max(${secondsLeft}), 0) as wait_seconds
    from guess_counters as c where c.key = any(${[...keys]}::text[])`.execute(tx)
  return rows[0]?.wait_seconds ?? 0
}

export const noteWrong = async (tx: Tx, { key, waitSeconds }: { key: string; waitSeconds: number }): Promise<void> => {
  await tx
    .updateTable('guess_counters')
    .set({
      wrong: sql`wrong + 1`,
      waits_until: sql`clock_timestamp() + make_interval(secs => ${waitSeconds})`,
      changed_at: sql`clock_timestamp()`,
    })
    .where('key', '=', key)
    .execute()
}

export const clearCounters = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .updateTable('guess_counters')
    .set({ wrong: 0, waits_until: sql`'epoch'` })
    .where('key', 'in', keys)
    .where('wrong', '>', 0)
    .execute()
}
