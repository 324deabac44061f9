import type { meEndpoints } from '@contado/contract/me/me.endpoints.ts'
import type { securityEndpoints } from '@contado/contract/me/security.endpoints.ts'
import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeEmail, verifyEmailChange } from './change-email.ts'
import { checkIfEmailExists, checkIfHandleExists } from './check-if-taken.ts'
import { getConstants, getMe } from './get-me.ts'
import { resendVerificationEmail } from './resend-verification-email.ts'
import { signUp } from './sign-up.ts'
import { updateProfile } from './update-profile.ts'
import { verifyEmail } from './verify-email.ts'

export const identityRoutes = {
  'signups.set-credentials': { open: (call, { body }) => signUp(call, body) },
  'signups.resend-verification-email': (call, { body }) => resendVerificationEmail(call, body),
  'signups.verify-email': { open: (call, { body }) => verifyEmail(call, body) },
  'signups.check-if-email-exists': (call, { body }) => checkIfEmailExists(call, body),
  'signups.check-if-handle-exists': (call, { body }) => checkIfHandleExists(call, body),
  'me.get': (call) => getMe(call),
  'me.constants': (call) => getConstants(call),
  'me.update-profile': (call, { body }) => updateProfile(call, body),
  'me.change-email': (call, { body }) => changeEmail(call, body),
  'me.verify-email-change': { open: (call, { body }) => verifyEmailChange(call, body) },
} satisfies Partial<Handlers<typeof signupEndpoints & typeof meEndpoints & typeof securityEndpoints>>
