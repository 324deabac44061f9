import { useGo } from '@contado/app-kit'
import { session } from '../../api.ts'
import { forgetMarketing } from '../../marketing.ts'
import { forgetPendingEmail } from '../../pending-email.ts'

/** What follows a confirmed address: on, where this browser is signed in by it; else to the login, which says so. */
export const useConfirmed = (): ((answer: { readonly isSignedIn: boolean }) => Promise<void>) => {
  const go = useGo()
  return async ({ isSignedIn }) => {
    forgetPendingEmail()
    forgetMarketing()
    if (!isSignedIn) return go('/auth?reason=email-confirmed', { isReplacing: true })
    await session.load()
    // Whoever has just signed up comes for a business of their own.
    go('/create-business', { isReplacing: true })
  }
}
