import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, email, id, line } from '../kernel/wire.ts'
import { brokenPasswordRules } from './password-rules.domain.ts'

/** A new password: the composition rules of the specification and a list of common ones. */
export const newPassword = z
  .string()
  .max(128)
  .refine((text) => brokenPasswordRules(text).length === 0, 'Password is not strong enough')

const marketing = z
  .strictObject({
    utmSource: line(200),
    utmMedium: line(200),
    utmTerm: line(200),
    utmCampaign: line(200),
    utmContent: line(200),
    bcpi: line(200),
    irclickid: line(200),
    affId: line(200),
  })
  .partial()

const common = {
  tag: 'signups',
  app: 'customer',
  audience: 'public',
  scope: 'identity',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
} as const

export const signupEndpoints = endpoints({
  'signups.set-credentials': {
    ...common,
    method: 'POST',
    path: '/signups/set-credentials',
    summary: 'Sign up with email and password; a verification mail follows',
    rate: 'credential',
    audit: 'user.signed-up',
    body: z.strictObject({
      email,
      password: newPassword,
      firstName: line(60),
      lastName: line(60),
      language: z.enum(['en', 'es']),
      timeZone: line(60).optional(),
      hasAcceptedTerms: z.literal(true),
      marketing: marketing.optional(),
    }),
    answer: z.object({ userId: id, email: z.string() }),
    refusals: ['ValidationError', 'EmailAlreadyInUse', 'TooManyRequests'],
  },
  'signups.resend-verification-email': {
    ...common,
    method: 'POST',
    path: '/signups/resend-verification-email',
    summary: 'Mail a new verification link; answers the same whether or not the address is known',
    rate: 'mail',
    audit: null,
    body: z.strictObject({ email }),
    answer: done,
    refusals: ['ValidationError', 'TooManyRequests'],
  },
  'signups.verify-email': {
    ...common,
    method: 'POST',
    path: '/signups/verify-email',
    summary: 'Confirm the address with the token of the link, or with the code and the address',
    rate: 'credential',
    audit: 'user.email-verified',
    body: z.union([
      z.strictObject({ token: z.string().min(20).max(100) }),
      z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'code is invalid') }),
    ]),
    answer: z.object({
      userId: id,
      /** True when this browser began the sign-up and is now signed in; false on another device. */
      isSignedIn: z.boolean(),
    }),
    refusals: ['ValidationError', 'VerificationLinkExpired', 'InvalidOtpError', 'BruteForceAttemptError'],
  },
  'signups.check-if-email-exists': {
    ...common,
    method: 'POST',
    path: '/signups/check-if-email-exists',
    summary: 'Whether an account has this address',
    rate: 'probe',
    audit: null,
    body: z.strictObject({ email }),
    answer: z.object({ exists: z.boolean() }),
    refusals: ['ValidationError', 'TooManyRequests'],
  },
  'signups.check-if-handle-exists': {
    ...common,
    method: 'POST',
    path: '/signups/check-if-handle-exists',
    summary: 'Whether a handle is taken; case does not matter',
    rate: 'probe',
    audit: null,
    body: z.strictObject({ handle: z.string().max(40) }),
    answer: z.object({ exists: z.boolean() }),
    refusals: ['ValidationError', 'TooManyRequests'],
  },
})
