import type { Session } from './session-store.ts'

type Parts = {
  readonly session: Pick<Session<unknown>, 'get' | 'subscribe' | 'userId' | 'scope' | 'clear'>
  readonly router: {
    readonly state: { readonly location: { readonly href: string } }
    readonly invalidate: () => Promise<unknown>
    readonly navigate: (to: { readonly href: string; readonly replace: boolean }) => Promise<unknown>
  }
  readonly queries: { readonly clear: () => void }
}

export type SessionLeader = {
  /** The API no longer knows the session: its screen says so and brings back. */
  readonly expire: () => void
  /** The product is being maintained. */
  readonly rest: () => void
}

// Whoever is being signed out is led on by that: nobody comes back to it after the next login.
const isSigningOut = (href: string): boolean => /^\/logout(\?|$)/.test(href)

/** Leads through the guards again whenever who is signed in, or what is known of them, has changed. */
export const leadBySession = ({ session, router, queries }: Parts): SessionLeader => {
  const standing = (): string => JSON.stringify(session.get())
  let seen = standing()
  let seenScope = session.scope()
  let isLeaving = false
  // What was read for somebody is forgotten once their screens are gone: before, these would read it again.
  const forget = (): void => {
    if (session.userId() === null) queries.clear()
  }
  session.subscribe(() => {
    const before = seen
    seen = standing()
    if (seenScope !== session.scope() && session.scope() !== null) queries.clear()
    seenScope = session.scope()
    if (!isLeaving && before !== seen) void router.invalidate().then(forget)
  })
  // The guards would lead to the plain login; whoever is led out by the server goes where it says why.
  const leaveFor = (href: string): void => {
    isLeaving = true
    session.clear()
    isLeaving = false
    void router.navigate({ href, replace: true }).then(forget)
  }
  return {
    expire: () => {
      if (session.userId() === null || isSigningOut(router.state.location.href)) return
      leaveFor(`/auth/session-expired?${new URLSearchParams({ next: router.state.location.href })}`)
    },
    rest: () => leaveFor('/auth?reason=maintenance'),
  }
}
