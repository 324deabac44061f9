import type { Tx } from './db.ts'

type Work = () => Promise<unknown>

const ends = new WeakMap<Tx, Work[]>()

/** From here on what this transaction does last waits for `finish`. */
export const holdEnd = (tx: Tx): void => {
  ends.set(tx, [])
}

/** Does what was to be done last, in the order in which that was said. */
export const finish = async (tx: Tx): Promise<void> => {
  const works = ends.get(tx) ?? []
  for (let work = works.shift(); work !== undefined; work = works.shift()) await work()
}

/**
 * Has this done right before COMMIT, behind everything else: what locks rows that others wait for, or is best sent together. What it
 * refuses undoes the transaction. In one that `inTransaction` did not open it is done at once.
 */
export const doLast = async (tx: Tx, work: Work): Promise<void> => {
  const works = ends.get(tx)
  if (works) works.push(work)
  else await work()
}
