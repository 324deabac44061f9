import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type pg from 'pg'

// Even where nobody can say how long each one takes.
const mostWaiting = 128
// How much one connection's use says about the next ones.
const share = 1 / 32
const firstGuessMs = 20

const tooMany = (): Refusal => new Refusal('TooManyRequests', { retryAfterSeconds: 1 })

/** Measures for how long a connection is used, in milliseconds, the latest uses counting most. */
const usesOf = (pool: pg.Pool): (() => number) => {
  const takenAtMs = new WeakMap<pg.PoolClient, number>()
  let meanMs = firstGuessMs
  pool.on('acquire', (client) => takenAtMs.set(client, performance.now()))
  pool.on('release', (_error, client) => {
    const atMs = takenAtMs.get(client)
    if (atMs !== undefined) meanMs += (performance.now() - atMs - meanMs) * share
  })
  return () => meanMs
}

/**
 * A pool whose line is bounded by time. Who would wait long is better told at once: a line that only grows ends as an error for
 * everybody in it. Whoever waited twice as long as was expected is sent away, too, so that the others are served in time.
 */
export const withWaitingLine = (pool: pg.Pool, longestWaitMs: number) => {
  const meanUseMs = usesOf(pool)
  const since = new Set<{ readonly atMs: number }>()
  const oldestMs = (): number => {
    const [oldest] = since
    return oldest === undefined ? 0 : performance.now() - oldest.atMs
  }
  /** Whether who came now would wait too long; costs next to nothing. */
  const isLong = (): boolean => {
    const waiting = pool.waitingCount
    if (waiting === 0) return false
    const expectedMs = (waiting * meanUseMs()) / pool.options.max
    return waiting >= mostWaiting || Math.max(expectedMs, oldestMs()) > longestWaitMs
  }
  const wait = async (): Promise<pg.PoolClient> => {
    const own = { atMs: performance.now() }
    since.add(own)
    try {
      const client = await pool.connect()
      if (performance.now() - own.atMs <= 2 * longestWaitMs) return client
      client.release()
    } catch (error) {
      throw error instanceof Error && error.message === 'timeout exceeded when trying to connect' ? tooMany() : error
    } finally {
      since.delete(own)
    }
    throw tooMany()
  }
  const connect = async (): Promise<pg.PoolClient> => {
    if (isLong()) throw tooMany()
    return wait()
  }
  return { isLong, connect, end: () => pool.end(), options: pool.options }
}
