import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { type Db, postgresCode, type Tx } from './db.ts'
import { pipelined } from './pipelined.ts'
import { isStale } from './prepared.ts'
import { causeOf, finish, holdEnd } from './transaction-end.ts'

const maxTries = 5
const retried = new Set(['40001', '40P01'])
/** lock_timeout: somebody else held a row for ten seconds. Nothing was done. */
const waitedInVain = '55P03'
// With 01000 COMMIT was done here, but not by the standby.
const lost = new Set(['57P01', '57P02', '08006', '08003', 'ECONNRESET', 'EPIPE', '01000'])

/** Whether PostgreSQL itself said that COMMIT did nothing; whatever else ends it leaves open what became of it. */
const isUndone = (error: unknown, code: string): boolean =>
  (error instanceof Error && error.name === 'AbortedTransactionError') || (/^[\dA-Z]{5}$/.test(code) && !lost.has(code))

const jitterMs = (attempt: number): number => Math.floor((0.5 + Math.random()) * 8 * 2 ** attempt)

export type Access = 'read write' | 'read only'

/** Runs in one transaction (READ COMMITTED); serialization failures and deadlocks are tried again, at most 5 times. One that is `read only` refuses to write. */
export const inTransaction = async <T>(
  db: Db,
  run: (tx: Tx) => Promise<T>,
  access: Access = 'read write',
): Promise<T> => {
  const open = () => (access === 'read only' ? db.transaction().setAccessMode(access) : db.transaction())
  for (let attempt = 0; ; attempt += 1) {
    let isRunOver = false
    try {
      return await open().execute(async (own) => {
        const tx = await pipelined(own)
        holdEnd(tx)
        try {
          const result = await run(tx)
          await finish(tx)
          isRunOver = true
          return result
        } catch (error) {
          throw await causeOf(tx, error)
        }
      })
    } catch (error) {
      const code = postgresCode(error) ?? ''
      if ((retried.has(code) || isStale(error)) && attempt + 1 < maxTries) {
        await wait(jitterMs(attempt))
        continue
      }
      // The connection went while COMMIT was on its way, or the standby was not waited for: neither success nor failure, resolved by the key.
      if (isRunOver && !isUndone(error, code)) throw new Refusal('UnknownOutcome')
      if (code === waitedInVain) throw new Refusal('TooManyRequests', { retryAfterSeconds: 1 })
      throw error
    }
  }
}
