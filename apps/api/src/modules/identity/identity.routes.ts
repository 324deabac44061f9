import type { meEndpoints } from '@contado/contract/me/me.endpoints.ts'
import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { checkIfEmailExists, checkIfHandleExists } from './check-if-taken.ts'
import { getConstants, getMe } from './get-me.ts'
import { resendVerificationEmail } from './resend-verification-email.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

export const identityRoutes = {
  'signups.set-credentials': { open: (call, { body }) => signUp(call, body) },
  'signups.resend-verification-email': (call, { body }) => resendVerificationEmail(call, body),
  'signups.verify-email': { open: (call, { body }) => verifyEmail(call, body) },
  'signups.check-if-email-exists': (call, { body }) => checkIfEmailExists(call, body),
  'signups.check-if-handle-exists': (call, { body }) => checkIfHandleExists(call, body),
  'me.get': (call) => getMe(call),
  'me.constants': (call) => getConstants(call),
} satisfies Partial<Handlers<typeof signupEndpoints & typeof meEndpoints>>
