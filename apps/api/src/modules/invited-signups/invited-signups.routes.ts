import type { invitedSignupEndpoints } from '@contado/contract/invited-signups/invited-signups.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { acceptInvite } from './accept-invite.ts'
import { confirmChangedEmail, resendConfirmation } from './changed-email.ts'
import { showCompanyInvite, showPersonInvite } from './show-invite.ts'
import { signUpInvited } from './sign-up-invited.ts'

export const invitedSignupRoutes = {
  'invited-signups.get-invite': (call, { query }) => showPersonInvite(call, query),
  'invited-signups.get-company-invite': (call, { query }) => showCompanyInvite(call, query),
  'invited-signups.set-credentials': { open: (call, { body }) => signUpInvited(call, body, 'person') },
  'invited-signups.set-credentials-company': { open: (call, { body }) => signUpInvited(call, body, 'company') },
  'invited-signups.verify-updated-email': { open: (call, { body }) => confirmChangedEmail(call, body) },
  'invited-signups.resend-verification-email': (call, { body }) => resendConfirmation(call, body),
  'invited-signups.accept': (call, { body }) => acceptInvite(call, body),
} satisfies Handlers<typeof invitedSignupEndpoints>
