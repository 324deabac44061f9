import { useGo, useUrlValues } from '@contado/app-kit'
import { useEffect } from 'react'
import { session } from '../../api.ts'

/** Forgets a session that the API no longer knows and leads to the login, which says so. */
export function SessionExpiredScreen() {
  const go = useGo()
  const [{ next }] = useUrlValues()
  useEffect(() => {
    session.clear()
    const search = new URLSearchParams({ reason: 'session-expired', ...(next ? { next } : {}) })
    go(`/auth?${search}`, { isReplacing: true })
  }, [go, next])
  return null
}
