import { setTimeout as wait } from 'node:timers/promises'
import { wallMs } from '../clock.ts'
import { describeError, log } from '../telemetry.ts'
import { beginWorking, type JobOptions, type Working } from './run-jobs.ts'

const longestPauseMs = 5_000
const steadyAfterMs = 60_000

/** How long to wait after so many failures, in milliseconds; workers that failed together do not come back together. */
export const pauseMsOf = (failures: number): number =>
  Math.round(Math.min(longestPauseMs, 250 * 2 ** failures) * (0.5 + Math.random() / 2))

export type Worker = {
  /** When the database last heard of this worker, in epoch milliseconds; null before it first did. */
  readonly lastBeatMs: () => number | null
  /** Lets the jobs under way end and be noted, takes no other. */
  readonly stop: () => Promise<void>
}

/** Works through the queue until stopped. Whatever ends it (the database went away), it begins anew, after pauses that grow. */
export const keepWorking = (options: JobOptions, { onWorking }: { readonly onWorking: () => void }): Worker => {
  const stopping = new AbortController()
  let working: Working | null = null
  let lastBeatMs: number | null = null
  const work = async (): Promise<string> => {
    working = await beginWorking(options)
    onWorking()
    // Stopped while it began.
    if (stopping.signal.aborted) return 'stopped'
    const reason = await Promise.race([
      working.ended,
      new Promise<string>((go) => stopping.signal.addEventListener('abort', () => go('stopped'), { once: true })),
    ])
    lastBeatMs = working.lastBeatMs()
    return reason
  }
  const workOnce = async (): Promise<string> => {
    try {
      return await work()
    } catch (error) {
      return describeError(error).code ?? describeError(error).name
    } finally {
      // Where it ended by itself there is nobody to wait for.
      await working?.stop(stopping.signal.aborted ? undefined : 1_000)
      working = null
    }
  }
  const live = async (): Promise<void> => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      const begunMs = wallMs()
      const reason = await workOnce()
      if (stopping.signal.aborted) return
      if (wallMs() - begunMs > steadyAfterMs) failures = 0
      const pauseMs = pauseMsOf(failures)
      log.error({ reason, pauseMs }, 'worker begins anew')
      await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const over = live()
  return {
    lastBeatMs: () => working?.lastBeatMs() ?? lastBeatMs,
    stop: () => {
      stopping.abort()
      return over
    },
  }
}
