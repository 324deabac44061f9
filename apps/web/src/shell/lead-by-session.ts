import { session } from '../api.ts'
import type { router as customerRouter } from '../routes.tsx'

type Parts = { readonly router: typeof customerRouter; readonly queries: { readonly clear: () => void } }

const standing = (): string => {
  const state = session.get()
  return state.kind === 'signed-in' ? JSON.stringify(state.user) : state.kind
}

/** Leads through the guards again whenever who is signed in, or what they may do, has changed. */
export const leadBySession = ({ router, queries }: Parts) => {
  let seen = standing()
  let seenUser = session.userId()
  let isLeaving = false
  // What was read for somebody is forgotten once their screens are gone: before, these would read it again.
  const forget = (): void => {
    if (session.userId() === null) queries.clear()
  }
  session.subscribe(() => {
    const before = seen
    seen = standing()
    if (seenUser !== session.userId() && session.userId() !== null) queries.clear()
    seenUser = session.userId()
    if (isLeaving || before === seen || before === 'loading') return
    void router.invalidate().then(forget)
  })
  // The guards would lead to the plain login; whoever is led out by the server goes where it says why.
  const leaveFor = (href: string): void => {
    isLeaving = true
    session.clear()
    isLeaving = false
    void router.navigate({ href, replace: true }).then(forget)
  }
  return {
    /** The API no longer knows the session. */
    expire: (): void => leaveFor(`/auth/session-expired?${new URLSearchParams({ next: router.state.location.href })}`),
    /** The product is being maintained. */
    rest: (): void => {
      if (session.userId() !== null) leaveFor('/auth?reason=maintenance')
    },
  }
}
