import { setImmediate as nextTurn } from 'node:timers/promises'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Elected } from '../../platform/db/elected.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type BatchItem, type BatchOutcome, carryOutBatch } from './carry-out-batch.ts'

export type OwnTransaction = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

type Waiting = {
  readonly item: BatchItem
  readonly transaction: OwnTransaction
  readonly resolve: (outcome: BatchOutcome) => void
  readonly reject: (error: unknown) => void
}

export type BatcherLimits = {
  /** Items that may wait; who comes then is refused. */
  readonly mostWaiting?: number
  /** Items of one transaction. */
  readonly mostAtOnce?: number
}

export type Batcher = {
  /**
   * Carries an item out with whatever else waits, and answers when it is committed; without an elected connection in the given
   * transaction. Refuses `TooManyRequests` when too much waits or it stops (nothing was done), and `UnknownOutcome` when the connection went
   * while COMMIT was on its way: the same item once more answers what came of it.
   */
  readonly hand: (item: BatchItem, transaction: OwnTransaction) => Promise<BatchOutcome>
  /** Finishes what it took and refuses what comes. */
  readonly stop: () => Promise<void>
}

// What the ledger's function takes in one call.
const mostMovements = 8192

const tooMany = (): Refusal => new Refusal('TooManyRequests', { retryAfterSeconds: 1 })

const isUnknown = (error: unknown): boolean => error instanceof Refusal && error.code === 'UnknownOutcome'

const rowOf = ({ companion }: BatchItem): string | null =>
  companion ? `${companion.kind.name} ${companion.kind.textOf(companion.key)}` : null

/** Takes what goes into one transaction; two that write one row go one after the other. */
const takeFrom = (waiting: Waiting[], most: number): Waiting[] => {
  const [taken, left]: [Waiting[], Waiting[]] = [[], []]
  const rows = new Set<string>()
  let [looked, movements] = [0, 0]
  for (const one of waiting) {
    movements += one.item.movements.length
    if (taken.length === most || movements > mostMovements) break
    looked += 1
    const row = rowOf(one.item)
    if (row !== null && rows.has(row)) left.push(one)
    else taken.push(one)
    if (row !== null) rows.add(row)
  }
  waiting.splice(0, looked, ...left)
  return taken
}

type Answer = () => void

const alone = async ({ item, transaction, resolve, reject }: Waiting): Promise<Answer> => {
  try {
    const [outcome] = await transaction((tx) => carryOutBatch(tx, [item]))
    if (!outcome) throw new Error('The ledger answered nothing')
    return () => resolve(outcome)
  } catch (error) {
    return () => reject(error)
  }
}

const eachAlone = async (batch: readonly Waiting[]): Promise<Answer> => {
  const answers: Answer[] = []
  for (const one of batch) answers.push(await alone(one))
  return () => answers.forEach((answer) => void answer())
}

/** What carries batches out: the elected connection as long as it answers, then each item's own transaction. */
const createDoor = (elected: Elected | null) => {
  let door = elected
  // What one item breaks is found by halves, so that the others are committed; what the connection breaks is done again without it.
  const after = async (error: unknown, batch: readonly Waiting[]): Promise<Answer> => {
    if (door && !(await door.isAlive())) door = null
    if (isUnknown(error) || (door && batch.length === 1)) return () => batch.forEach(({ reject }) => void reject(error))
    const half = Math.ceil(batch.length / 2)
    const [first, second] = [await carry(batch.slice(0, half)), await carry(batch.slice(half))]
    return () => {
      first()
      second()
    }
  }
  const carry = async (batch: readonly Waiting[]): Promise<Answer> => {
    if (!door) return eachAlone(batch)
    try {
      const items = batch.map(({ item }) => item)
      const outcomes = await inTransaction(door.db, (tx) => carryOutBatch(tx, items))
      return () =>
        batch.forEach(({ resolve, reject }, place) => {
          const outcome = outcomes[place]
          if (outcome) resolve(outcome)
          else reject(new Error('The ledger answered nothing'))
        })
    } catch (error) {
      return after(error, batch)
    }
  }
  return { carry, isElected: () => door !== null }
}

/** One line to the ledger: what comes while a batch is on its way goes into the next one. */
export const createBatcher = (
  elected: Elected | null,
  { mostWaiting = 16_384, mostAtOnce = 512 }: BatcherLimits = {},
): Batcher => {
  const door = createDoor(elected)
  const waiting: Waiting[] = []
  let isStopped = false
  let draining: Promise<void> | null = null

  // Those before are told while the next ones travel; with nobody left they are told at once, and come again in time for the next batch.
  const drain = async (): Promise<void> => {
    let tell: Answer = () => undefined
    await nextTurn()
    while (waiting.length > 0) {
      const going = door.carry(takeFrom(waiting, door.isElected() ? mostAtOnce : 1))
      await nextTurn()
      tell()
      tell = await going
      if (waiting.length > 0) continue
      tell()
      tell = () => undefined
      await nextTurn()
    }
    draining = null
  }

  const hand: Batcher['hand'] = (item, transaction) => {
    if (item.movements.length > mostMovements)
      return Promise.resolve({ outcome: 'rejected', code: 'malformed_movement' })
    if (isStopped || waiting.length >= mostWaiting) return Promise.reject(tooMany())
    return new Promise((resolve, reject) => {
      waiting.push({ item, transaction, resolve, reject })
      draining ??= drain()
    })
  }
  return {
    hand,
    stop: async () => {
      isStopped = true
      await draining
      await elected?.close()
    },
  }
}
