import type { ClientAnswer } from '@contado/app-kit'
import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import type { Address } from '@contado/ui/foundation/address.ts'
import type { InvitationKind } from '../../pending-invitation.ts'

type Table = typeof invitedSignupEndpoints
type OfPerson = ClientAnswer<Table['invited-signups.get-invite']>
type OfCompany = ClientAnswer<Table['invited-signups.get-company-invite']>

/** To act for a business, or to open an account and become its contact. */
export type Invitation = OfCompany & { readonly kind: InvitationKind; readonly role?: OfPerson['role'] }

/** Where the mail's link of each kind leads. */
export const invitationPath = { person: '/invitation', company: '/invitation/company' } as const satisfies Record<
  InvitationKind,
  string
>

/** The login, which leads back to the invitation. */
export const logInHref = (kind: InvitationKind, email: string): Address => {
  const back = { reason: 'invitation', next: invitationPath[kind] }
  return `/auth?${new URLSearchParams(email === '' ? back : { ...back, email })}`
}
