import { lazyPart } from '@contado/app-kit'
import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useUser } from '../api.ts'

// Whoever is not signed in has no session to end and nowhere to go to, and the login needs no dialogs.
const SignedInBare = lazyPart(async () => (await import('./SignedInBare.tsx')).SignedInBare)

/** Around screens without navigation. */
export function BareFrame() {
  const user = useUser()
  return (
    <>
      <Outlet />
      {user ? (
        <Suspense>
          <SignedInBare />
        </Suspense>
      ) : null}
    </>
  )
}
