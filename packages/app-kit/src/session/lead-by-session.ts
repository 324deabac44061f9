import type { Session } from './session-store.ts'

type Parts = {
  readonly session: Pick<Session<unknown>, 'get' | 'subscribe' | 'userId' | 'clear'>
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

/** Leads through the guards again whenever who is signed in, or what is known of them, has changed. */
export const leadBySession = ({ session, router, queries }: Parts): SessionLeader => {
  const standing = (): string => JSON.stringify(session.get())
  let seen = standing()
  let seenUser = session.userId()
  let isLeaving = false
  session.subscribe(() => {
    const isAnother = seenUser !== session.userId()
    const hasChanged = seen !== standing()
    seenUser = session.userId()
    seen = standing()
    if (isAnother) queries.clear()
    // Whoever is being led away meets no guard on the page that they leave.
    if (hasChanged && !isLeaving) void router.invalidate()
  })
  const leaveFor = (href: string): void => {
    isLeaving = true
    session.clear()
    void router.navigate({ href, replace: true }).finally(() => {
      isLeaving = false
    })
  }
  return {
    expire: () => {
      if (session.userId() === null) return
      leaveFor(`/auth/session-expired?${new URLSearchParams({ next: router.state.location.href })}`)
    },
    rest: () => leaveFor('/auth?reason=maintenance'),
  }
}
