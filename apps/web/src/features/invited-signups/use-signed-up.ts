import { useGo } from '@contado/app-kit'
import { session } from '../../api.ts'
import { forgetMarketing } from '../../marketing.ts'
import { keepPendingEmail } from '../../pending-email.ts'
import { forgetInvitation, type InvitationKind } from '../../pending-invitation.ts'

type Created = { readonly email: string; readonly isSignedIn: boolean }

/** After an invited sign-up: on, or first to the confirmation of an address that was changed. */
export const useSignedUp = (kind: InvitationKind): ((created: Created) => Promise<void>) => {
  const go = useGo()
  return async ({ email, isSignedIn }) => {
    forgetInvitation(kind)
    if (!isSignedIn) {
      keepPendingEmail(email)
      return go('/invitation/confirm-email')
    }
    forgetMarketing()
    await session.load()
    go('/', { isReplacing: true })
  }
}
