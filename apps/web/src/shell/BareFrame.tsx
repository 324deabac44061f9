import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUser } from '../api.ts'

// Whoever is not signed in has no session to end, and the login needs no dialogs.
const IdleWarning = lazy(async () => ({ default: (await import('./IdleWarning.tsx')).IdleWarning }))

/** Around screens without navigation. */
export function BareFrame() {
  const user = useUser()
  return (
    <>
      <Outlet />
      {user ? (
        <Suspense>
          <IdleWarning />
        </Suspense>
      ) : null}
    </>
  )
}
