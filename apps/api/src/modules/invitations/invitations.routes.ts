import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { peopleEndpoints } from '@contado/contract/people/people.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { acceptInvite } from './accept-invite.ts'
import { confirmChangedEmail, resendConfirmation } from './changed-email.ts'
import { cancelPersonInvite, changeInvite, invitePerson, listEverybody, resendPersonInvite } from './manage-invites.ts'
import { listOtherBusinesses, showCompanyInvite, showPersonInvite } from './show-invite.ts'
import { signUpInvited } from './sign-up-invited.ts'

type OwnPeople =
  | 'people.list'
  | 'people.invite'
  | 'people.resend-invite'
  | 'people.update-invite'
  | 'people.cancel-invite'

type Own = Pick<typeof peopleEndpoints, OwnPeople> &
  Pick<typeof otherBusinessEndpoints, 'other-businesses.list'> &
  typeof invitedSignupEndpoints

export const invitationRoutes = {
  'people.list': (call) => listEverybody(call),
  'people.invite': (call, { body }) => invitePerson(call, body),
  'people.resend-invite': (call, { body }) => resendPersonInvite(call, body),
  'people.update-invite': (call, { body }) => changeInvite(call, body),
  'people.cancel-invite': (call, { body }) => cancelPersonInvite(call, body),
  'other-businesses.list': (call) => listOtherBusinesses(call),
  'invited-signups.get-invite': (call, { query }) => showPersonInvite(call, query),
  'invited-signups.get-company-invite': (call, { query }) => showCompanyInvite(call, query),
  'invited-signups.set-credentials': { open: (call, { body }) => signUpInvited(call, body, 'person') },
  'invited-signups.set-credentials-company': { open: (call, { body }) => signUpInvited(call, body, 'company') },
  'invited-signups.verify-updated-email': { open: (call, { body }) => confirmChangedEmail(call, body) },
  'invited-signups.resend-verification-email': (call, { body }) => resendConfirmation(call, body),
  'invited-signups.accept': (call, { body }) => acceptInvite(call, body),
} satisfies Handlers<Own>
