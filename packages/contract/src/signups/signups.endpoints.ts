import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { countryCode, done, email, id, line } from '../kernel/wire.ts'
import { socialProof } from '../sessions/social-proof.ts'
import { newPassword } from './new-password.ts'

/** Where somebody came from (specification 2). */
export const marketing = z
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

/** What every new login says of itself. */
export const newLogin = {
  language: z.enum(['en', 'es']),
  timeZone: line(60).optional(),
  hasAcceptedTerms: z.literal(true),
} as const

const social = { ...newLogin, marketing: marketing.optional() } as const

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
    summary:
      'Sign up with email and password, and a verification mail follows; or with a Google identity token or a LinkedIn code, whose address counts as confirmed',
    rate: 'credential',
    audit: 'user.signed-up',
    body: z.union([
      z.strictObject({
        email,
        password: newPassword,
        firstName: line(60),
        lastName: line(60),
        ...newLogin,
        marketing: marketing.optional(),
      }),
      socialProof.options[0].extend(social),
      socialProof.options[1].extend(social),
    ]),
    answer: z.object({
      userId: id,
      email: z.string(),
      /** True when the address counts as confirmed and this browser is signed in. */
      isSignedIn: z.boolean(),
    }),
    refusals: ['EmailAlreadyInUse', 'SocialAccountInUse', 'SocialSignInFailed', 'SocialSignInNotConfigured'],
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
    refusals: [],
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
    refusals: ['VerificationLinkExpired', 'InvalidOtpError', 'BruteForceAttemptError'],
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
    refusals: [],
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
    refusals: [],
  },
  'signups.countries-phone-info': {
    ...common,
    method: 'GET',
    path: '/signups/countries-phone-info',
    summary: 'Every country that is not blocked, with its calling code and an example of a mobile number',
    rate: 'read',
    audit: null,
    answer: z.object({
      items: z.array(
        z.object({
          code: countryCode,
          label: z.string(),
          /** The calling code with its plus: `+49`. */
          phone: z.string(),
          example: z.string().nullable(),
        }),
      ),
    }),
    refusals: [],
  },
})
