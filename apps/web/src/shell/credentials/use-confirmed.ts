import { useGo } from '@contado/app-kit'
import { session } from '../../api.ts'
import { forgetPendingEmail } from '../../pending-email.ts'

/** What follows a confirmed address: on, where this browser is signed in by it; else to the login, which says so. */
export const useConfirmed = (): ((answer: { readonly isSignedIn: boolean }) => Promise<void>) => {
  const go = useGo()
  return async ({ isSignedIn }) => {
    forgetPendingEmail()
    if (!isSignedIn) return go('/auth?reason=email-confirmed', { isReplacing: true })
    await session.load()
    go('/', { isReplacing: true })
  }
}
