import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { advanceOffset, readOffset } from './clock.store.ts'

type Clock = { readonly wallNow: Instant; readonly businessNow: Instant; readonly offsetMs: string }

/** A job that runs again when the business clock moves, at once or so long afterwards. */
export type WokenJob = { readonly job: string; readonly afterMs: number }

const farthestMs = 50 * 365 * 24 * 3600_000

const clockAt = ({ wall }: Pick<Work, 'wall'>, offsetMs: bigint): Clock => ({
  wallNow: wall,
  businessNow: instantOf(msOf(wall) + Number(offsetMs)),
  offsetMs: offsetMs.toString(),
})

/** Wall time and business time. */
export const showClock = async (call: Call<Actor>): Promise<Clock> => clockAt(call, await readOffset(call.tx))

/** Moves business time forward and wakes the jobs that ask what is due. Refuses ClockMovesForward. */
export const advanceClock = async (
  call: Call<Actor>,
  { advanceTo, wokenJobs }: { readonly advanceTo: string; readonly wokenJobs: readonly WokenJob[] },
): Promise<Clock> => {
  const target = parseInstant(advanceTo)
  if (target === null) throw refuseField('advanceTo', 'invalid', 'advanceTo is invalid')
  const offsetMs = msOf(target) - msOf(call.wall)
  if (offsetMs > farthestMs) throw refuseField('advanceTo', 'too-far', 'The clock moves at most 50 years ahead')
  if (!(await advanceOffset(call.tx, BigInt(offsetMs)))) throw new Refusal('ClockMovesForward')
  for (const { job, afterMs } of wokenJobs) {
    // Several moves in a row are one for what comes afterwards.
    const later = { runAt: instantOf(msOf(call.wall) + afterMs), key: `${job}:clock` }
    await enqueueJob(call.tx, { job, payload: {}, ...(afterMs > 0 ? later : {}) })
  }
  return clockAt(call, BigInt(offsetMs))
}
