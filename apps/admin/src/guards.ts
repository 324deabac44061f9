import { sameOriginPath } from '@contado/app-kit'
import type { StaffScreen } from './screens.ts'

/** What a guard knows about the one who arrives. */
export type Arrival = {
  readonly isSignedIn: boolean
  readonly isSandbox: boolean
  /** The path and search that were asked for. */
  readonly href: string
}

type Guard = {
  readonly name: string
  readonly holds: (screen: StaffScreen, arrival: Arrival) => boolean
  /** The address to go to instead. */
  readonly leadsTo: (screen: StaffScreen, arrival: Arrival) => string
}

/** The path to go to after signing in: one of this application's own screens, or the dashboard. */
export const destinationAfterLogin = (next: string | null | undefined): string => {
  const own = sameOriginPath(next)
  return own === null || /^\/(auth|logout)(\/|\?|$)/.test(own) ? '/dashboard' : own
}

const nextIn = (href: string): string | null => new URLSearchParams(href.split('?')[1] ?? '').get('next')

/** The guards, in their order: the first that holds decides, and where none does the screen opens. */
export const guards: readonly Guard[] = [
  {
    name: 'the sandbox has screens that nobody sees elsewhere',
    holds: (screen, { isSandbox }) => screen.access === 'sandbox' && !isSandbox,
    leadsTo: () => '/404',
  },
  {
    name: 'the bare address asks to log in without an error',
    holds: (screen, { isSignedIn }) => screen.path === '/' && !isSignedIn,
    leadsTo: () => '/auth',
  },
  {
    name: 'somebody who is not signed in must log in to continue',
    holds: (screen, { isSignedIn }) => screen.access === 'staff' && !isSignedIn,
    leadsTo: (_screen, { href }) => `/auth?${new URLSearchParams({ reason: 'login-required', next: href })}`,
  },
  {
    name: 'somebody who is signed in goes on from the login to where they wanted',
    holds: (screen, { isSignedIn }) => screen.access === 'guest' && isSignedIn,
    leadsTo: (_screen, { href }) => destinationAfterLogin(nextIn(href)),
  },
  {
    name: 'another name for a screen leads to the screen',
    holds: (screen) => screen.leadsTo !== undefined,
    leadsTo: (screen) => screen.leadsTo ?? '/404',
  },
]

/** Where this arrival is sent instead of the screen, or null where the screen opens. */
export const guardedAway = (screen: StaffScreen, arrival: Arrival): string | null =>
  guards.find((guard) => guard.holds(screen, arrival))?.leadsTo(screen, arrival) ?? null
