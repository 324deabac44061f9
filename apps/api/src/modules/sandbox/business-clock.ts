import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, Work } from '../../platform/call.ts'
import { type Instant, instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { wokenJobs } from '../../platform/jobs/woken-jobs.ts'
import { advanceOffset, readOffset } from './clock.store.ts'

type Clock = { readonly wallNow: Instant; readonly businessNow: Instant; readonly offsetMs: string }

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
  { advanceTo }: { readonly advanceTo: string },
): Promise<Clock> => {
  const target = parseInstant(advanceTo)
  if (target === null) throw refuseField('advanceTo', 'invalid', 'advanceTo is invalid')
  const offsetMs = msOf(target) - msOf(call.wall)
  if (offsetMs > farthestMs) throw refuseField('advanceTo', 'too-far', 'The clock moves at most 50 years ahead')
  if (!(await advanceOffset(call.tx, BigInt(offsetMs)))) throw new Refusal('ClockMovesForward')
  for (const { job, afterMs } of wokenJobs()) {
    // Several moves in a row are one for what comes afterwards.
    const later = { runAt: instantOf(msOf(call.wall) + afterMs), key: `${job.name}:clock` }
    await enqueue(call.tx, afterMs > 0 ? { ...job, ...later } : job, {})
  }
  return clockAt(call, BigInt(offsetMs))
}
