import type { RateClass } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { wallMs } from '../clock.ts'
import { networksOf } from './network.ts'

/** What is counted: the classes of the endpoints, the notices of other machines, and what pages report. */
type Counted = RateClass | 'notice' | 'report'

/** Calls in a window of one minute, by one person or address. */
export const perMinute: Readonly<Record<Counted, number>> = {
  read: 1200,
  write: 300,
  probe: 60,
  document: 30,
  credential: 20,
  mail: 6,
  notice: 1200,
  report: 30,
}

const windowMs = 60_000

type Counter = { windowStart: number; count: number }

/** Counts calls per key and refuses with 429 above the limit. `factor` widens every limit, for tests under load. */
export const createLimiter = (factor: number) => {
  const counters = new Map<string, Counter>()
  let lastSweep = wallMs()
  const sweep = (now: number): void => {
    if (now - lastSweep < windowMs) return
    lastSweep = now
    for (const [key, counter] of counters) if (now - counter.windowStart >= windowMs) counters.delete(key)
  }
  const count = (rateClass: Counted, caller: string, share = 1): void => {
    const now = wallMs()
    sweep(now)
    const key = `${rateClass} ${caller}`
    const current = counters.get(key)
    const counter = current && now - current.windowStart < windowMs ? current : { windowStart: now, count: 0 }
    counter.count += 1
    counters.set(key, counter)
    if (counter.count > perMinute[rateClass] * share * factor) {
      throw new Refusal('TooManyRequests', {
        retryAfterSeconds: Math.ceil((counter.windowStart + windowMs - now) / 1000),
      })
    }
  }
  return {
    /** Counts what one person does, in however many sessions. */
    person: (rateClass: Counted, id: string): void => count(rateClass, id),
    /** Counts what an address does, in each network that it belongs to. */
    address: (rateClass: Counted, address: string): void => {
      for (const { network, share } of networksOf(address)) count(rateClass, network, share)
    },
  }
}

export type Limiter = ReturnType<typeof createLimiter>
