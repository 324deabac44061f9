import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

type SignOutParts = {
  readonly session: { readonly userId: () => string | null; readonly clear: () => void }
  /** Ends the session at the server. */
  readonly end: () => Promise<unknown>
  /** Where to, once nobody is signed in any more. */
  readonly leave: () => void
}

/** Signs out, once, as soon as its screen is shown; whatever the server says, nobody is signed in here afterwards. */
export const useSignOut = ({ session, end, leave }: SignOutParts): void => {
  const queries = useQueryClient()
  const newest = useRef({ end, leave })
  const isBegun = useRef(false)
  useEffect(() => {
    newest.current = { end, leave }
  })
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const signOut = async (): Promise<void> => {
      if (session.userId() !== null) {
        // What is around the screen has begun its reads by then. Given up, none comes too late and is refused.
        await Promise.resolve()
        await queries.cancelQueries()
        await newest.current.end().catch(() => undefined)
      }
      session.clear()
      newest.current.leave()
    }
    void signOut()
  }, [queries, session])
}
