import type { signupEndpoints } from '@contado/contract/signups/signups.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { checkIfEmailExists, checkIfHandleExists, resendVerificationEmail, verifyEmail } from '../identity/index.ts'
import { listPhoneCountries } from './list-phone-countries.ts'
import { signUp } from './sign-up.ts'

export const signupRoutes = {
  'signups.set-credentials': { open: (call, { body }) => signUp(call, body) },
  'signups.resend-verification-email': (call, { body }) => resendVerificationEmail(call, body),
  'signups.verify-email': { open: (call, { body }) => verifyEmail(call, body) },
  'signups.check-if-email-exists': (call, { body }) => checkIfEmailExists(call, body),
  'signups.check-if-handle-exists': (call, { body }) => checkIfHandleExists(call, body),
  'signups.countries-phone-info': (call) => listPhoneCountries(call),
} satisfies Handlers<typeof signupEndpoints>
