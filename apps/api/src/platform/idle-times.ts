/** How long a session may rest, in milliseconds: when the person is warned, and when the session is over. */
export type IdleTimes = { readonly warnAfterMs: number; readonly logoutAfterMs: number }

type Environment = Readonly<Record<string, string | undefined>>

const minute = 60_000

/** The specification's times (chapter 9). */
export const specifiedIdleTimes = {
  customer: { warnAfterMs: 14 * minute, logoutAfterMs: 15 * minute },
  admin: { warnAfterMs: 29 * minute, logoutAfterMs: 30 * minute },
} as const

/** The settings that shorten them, for tests that cannot wait. */
export const idleSettings = ['IDLE_WARNING_SECONDS', 'IDLE_LOGOUT_SECONDS'] as const

/** Both applications' times: the specified ones, or the shorter ones of a test. Throws what is wrong in one line. */
export const idleTimesOf = (env: Environment): Readonly<Record<'customer' | 'admin', IdleTimes>> => {
  const [warning, logout] = idleSettings.map((name) => env[name] ?? '')
  if (warning === '' && logout === '') return specifiedIdleTimes
  const [warnAfterMs, logoutAfterMs] = [Number(warning) * 1000, Number(logout) * 1000]
  if (!(warnAfterMs > 0 && logoutAfterMs > warnAfterMs && logoutAfterMs <= specifiedIdleTimes.customer.logoutAfterMs)) {
    throw new Error(
      `${idleSettings.join(' and ')} must both be seconds above 0, the second more than the first and at most 900.`,
    )
  }
  return { customer: { warnAfterMs, logoutAfterMs }, admin: { warnAfterMs, logoutAfterMs } }
}

/** As the page's head says it: `840 900`. */
export const idleSecondsText = ({ warnAfterMs, logoutAfterMs }: IdleTimes): string =>
  `${warnAfterMs / 1000} ${logoutAfterMs / 1000}`

// The database notes at most this often that a session was seen: without it a person could be out while still being warned.
const seenEveryMs = 20_000

/** How long the server lets a session rest, in milliseconds. */
export const restMsOf = ({ logoutAfterMs }: IdleTimes): number => logoutAfterMs + seenEveryMs
