import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, email } from '../kernel/wire.ts'
import { secondFactor } from '../me/current-user.ts'
import { newPassword } from '../signups/new-password.ts'

const common = {
  tag: 'sessions',
  app: 'customer',
  scope: 'identity',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
} as const

export const passwordEndpoints = endpoints({
  'password.forgot': {
    ...common,
    method: 'POST',
    path: '/sessions/password/forgot',
    summary: 'Mail a link and a code to set a new password; answers the same whether or not the address is known',
    audience: 'public',
    rate: 'mail',
    audit: null,
    body: z.strictObject({ email }),
    answer: done,
    refusals: [],
    specification: 'password.forgot',
  },
  'password.check-code': {
    ...common,
    method: 'POST',
    path: '/sessions/password/check-code',
    summary:
      'Use up the link or the code of the mail; this browser may then set a new password for 10 minutes, with a code of the phone where the user has one',
    audience: 'public',
    rate: 'credential',
    audit: null,
    body: z.union([
      z.strictObject({ token: z.string().min(20).max(100) }),
      z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'code is invalid') }),
    ]),
    answer: z.object({
      email: z.string(),
      /** The factor whose code must come with the new password, or null. */
      secondFactor: secondFactor.nullable(),
      codeSentTo: z.string().nullable(),
    }),
    refusals: ['VerificationLinkExpired', 'InvalidOtpError', 'BruteForceAttemptError', 'TextMessagesNotConfigured'],
  },
  'password.reset': {
    ...common,
    method: 'POST',
    path: '/sessions/password/reset',
    summary:
      'Set the new password, with the otp-code header where the user has a phone factor; every session and remembered device ends',
    audience: 'intermediate',
    rate: 'credential',
    audit: 'user.password-reset',
    body: z.strictObject({ newPassword }),
    answer: done,
    refusals: ['OtpNotProvided', 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError'],
    specification: 'password.reset',
  },
})
