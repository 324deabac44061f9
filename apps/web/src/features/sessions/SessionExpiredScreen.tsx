import { sameOriginPath, useGo, useUrlValues } from '@contado/app-kit'
import { useEffect } from 'react'

/** Leads to the sign-in, which says that the session has expired, and back from there. */
export function SessionExpiredScreen() {
  const go = useGo()
  const [{ next }] = useUrlValues()
  useEffect(() => {
    const back = sameOriginPath(next)
    const search = new URLSearchParams({ reason: 'session-expired', ...(back ? { next: back } : {}) })
    go(`/auth?${search}`, { isReplacing: true })
  }, [go, next])
  return null
}
