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
  session.subscribe(() => {
    if (seenUser !== session.userId()) queries.clear()
    seenUser = session.userId()
    const before = seen
    seen = standing()
    if (before !== seen && before !== 'loading') void router.invalidate()
  })
  // The page is left first: while it still shows, an ended session would lead through the guards once more.
  const leaveFor = (href: string): void => void router.navigate({ href, replace: true }).then(() => session.clear())
  const isInside = (): boolean => session.userId() !== null
  return {
    /** The API no longer knows the session. */
    expire: (): void => {
      if (!isInside()) return
      leaveFor(`/auth/session-expired?${new URLSearchParams({ next: router.state.location.href })}`)
    },
    /** The product is being maintained. */
    rest: (): void => leaveFor('/auth?reason=maintenance'),
  }
}
