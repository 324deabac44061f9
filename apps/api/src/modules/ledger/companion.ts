import type { Tx } from '../../platform/db/db.ts'

/** A kind of row that is written together with a movement: by key, in one statement for all of a batch. */
export type CompanionKind<K> = {
  readonly name: string
  /** Two with the same text are of one row. */
  readonly textOf: (key: K) => string
  /** Locks the rows and answers by place which may be written; the items of the others are not carried out. Absent: all may. */
  readonly lock?: (tx: Tx, keys: readonly K[]) => Promise<readonly boolean[]>
  /** Writes all of these, or throws. */
  readonly write: (tx: Tx, keys: readonly K[]) => Promise<void>
}

/** One such row. */
export type Companion = {
  readonly kind: CompanionKind<unknown>
  readonly key: unknown
}

export const companionOf = <K>(kind: CompanionKind<K>, key: K): Companion => ({
  kind: kind as CompanionKind<unknown>,
  key,
})
