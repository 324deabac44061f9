import type { Tx } from './db.ts'

type Work = () => Promise<unknown>
type Failure = { readonly error: unknown } | null
type End = { readonly works: Work[]; readonly writes: Promise<Failure>[] }

const ends = new WeakMap<Tx, End>()

/** From here on what this transaction does last, and what it writes alongside, waits for `finish`. */
export const holdEnd = (tx: Tx): void => {
  ends.set(tx, { works: [], writes: [] })
}

const failureOf = async (tx: Tx): Promise<Failure> =>
  (await Promise.all(ends.get(tx)?.writes ?? [])).find((failure) => failure !== null) ?? null

/** Does what was to be done last, in the order in which that was said, and hears of everything that was written alongside. */
export const finish = async (tx: Tx): Promise<void> => {
  const works = ends.get(tx)?.works ?? []
  for (let work = works.shift(); work !== undefined; work = works.shift()) await work()
  const failure = await failureOf(tx)
  if (failure) throw failure.error
}

/**
 * Has this done right before COMMIT, behind everything else: what locks rows that others wait for, or is best sent together. What it
 * refuses undoes the transaction. In one that `inTransaction` did not open it is done at once.
 */
export const doLast = async (tx: Tx, work: Work): Promise<void> => {
  const end = ends.get(tx)
  if (end) end.works.push(work)
  else await work()
}

/**
 * Sends a write that tells nothing, and does not wait for it: what the transaction asks next travels along. PostgreSQL carries both
 * out in that order, and COMMIT waits for both. Where it fails, so does the transaction, with its error.
 */
export const alongside = async (tx: Tx, write: Promise<unknown>): Promise<void> => {
  const end = ends.get(tx)
  if (!end) {
    await write
    return
  }
  end.writes.push(
    write.then(
      () => null,
      (error: unknown) => ({ error }),
    ),
  )
}

/** What a transaction failed of: behind a write that failed unheard PostgreSQL refuses everything else, and says only that. */
export const causeOf = async (tx: Tx, error: unknown): Promise<unknown> => {
  const isFollowing = error instanceof Error && 'code' in error && error.code === '25P02'
  return isFollowing ? ((await failureOf(tx))?.error ?? error) : error
}
