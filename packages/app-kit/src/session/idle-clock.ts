/** Times of the automatic logout (specification 9), in milliseconds. */
export type IdleTimes = {
  readonly warnAfterMs: number
  readonly logoutAfterMs: number
  /** Activity is noted once it rested this long … */
  readonly throttleMs: number
  /** … and at the latest this long after it began. */
  readonly maxWaitMs: number
  /** While somebody is active, the server hears of it at least this often. */
  readonly keepAliveMs: number
}

const minute = 60_000
const pace = { throttleMs: 500, maxWaitMs: 1500, keepAliveMs: minute }
export const customerIdleTimes: IdleTimes = { ...pace, warnAfterMs: 14 * minute, logoutAfterMs: 15 * minute }
export const staffIdleTimes: IdleTimes = { ...pace, warnAfterMs: 29 * minute, logoutAfterMs: 30 * minute }

/** The times that the server goes by, where it told this page shorter ones. */
export const idleTimesWith = (
  times: IdleTimes,
  told: Pick<IdleTimes, 'warnAfterMs' | 'logoutAfterMs'> | undefined,
): IdleTimes =>
  told === undefined
    ? times
    : { ...times, ...told, keepAliveMs: Math.min(times.keepAliveMs, Math.floor(told.warnAfterMs / 4)) }

const spokenAtSeconds = [10, 30] as const

/** The seconds that are said aloud: all of them at first, then when 30 and when 10 are left, not every single one. */
export const spokenSeconds = (secondsLeft: number, { warnAfterMs, logoutAfterMs }: IdleTimes): number =>
  spokenAtSeconds.find((mark) => secondsLeft <= mark) ?? Math.ceil((logoutAfterMs - warnAfterMs) / 1000)

/** How long the server may still be left untold that somebody was active at an instant; 0: tell it now. */
export const msToKeepAlive = (toldMs: number, activeMs: number, times: IdleTimes): number =>
  Math.max(0, toldMs + times.keepAliveMs - activeMs)

export type IdlePhase = 'active' | 'warning' | 'expired'

/** Where an idle session stands. Both instants are milliseconds of the same clock. */
export const idlePhase = (lastActiveMs: number, nowMs: number, times: IdleTimes): IdlePhase => {
  const restedMs = nowMs - lastActiveMs
  if (restedMs >= times.logoutAfterMs) return 'expired'
  return restedMs >= times.warnAfterMs ? 'warning' : 'active'
}

/** Milliseconds until the phase can change next. */
export const msToNextPhase = (lastActiveMs: number, nowMs: number, times: IdleTimes): number => {
  const restedMs = nowMs - lastActiveMs
  return Math.max(0, (restedMs < times.warnAfterMs ? times.warnAfterMs : times.logoutAfterMs) - restedMs)
}

type Timers = {
  readonly nowMs: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

/** Calls `note` with the newest activity's instant: after a rest of `throttleMs`, at the latest `maxWaitMs` after the first. */
export const noteActivity = (note: (atMs: number) => void, times: IdleTimes, { nowMs, after }: Timers) => {
  let firstMs: number | null = null
  let lastMs = 0
  let cancel = (): void => undefined
  const flush = (): void => {
    firstMs = null
    note(lastMs)
  }
  return {
    happened: (): void => {
      lastMs = nowMs()
      firstMs ??= lastMs
      cancel()
      cancel = after(Math.max(0, Math.min(lastMs + times.throttleMs, firstMs + times.maxWaitMs) - lastMs), flush)
    },
    stop: (): void => cancel(),
  }
}
