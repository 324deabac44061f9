import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, email, id } from '../kernel/wire.ts'
import { currentUser, secondFactor } from '../me/current-user.ts'
import { webauthnJson } from '../me/webauthn-json.ts'
import { socialProof, socialProvider } from './social-proof.ts'

const organizationChoice = z.object({
  organizationId: id,
  handle: z.string(),
  name: z.string(),
  role: z.enum(['owner', 'manager', 'read-only', 'no-access']),
})

/** Half a sign-in: what it still needs, and the businesses to choose from. */
export const begunSession = z.object({
  userId: id,
  isCodeRequired: z.boolean(),
  /** Where the code comes from, or null when none is asked for. */
  secondFactor: secondFactor.nullable(),
  /** The masked address or number that the code was sent to; null for an authenticator app. */
  codeSentTo: z.string().nullable(),
  organizations: z.array(organizationChoice),
})
export type BegunSession = z.infer<typeof begunSession>

const publicStep = {
  tag: 'sessions',
  app: 'customer',
  audience: 'public',
  scope: 'identity',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
} as const

export const sessionEndpoints = endpoints({
  'sessions.begin': {
    method: 'POST',
    path: '/sessions/intermediate',
    summary:
      'Begin to sign in with email and password, a Google identity token or a LinkedIn code; a code follows unless this device is remembered',
    tag: 'sessions',
    app: 'customer',
    audience: 'public',
    scope: 'identity',
    permission: 'anyone',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'credential',
    audit: 'session.begun',
    body: z.union([z.strictObject({ email, password: z.string().min(1).max(128) }), ...socialProof.options]),
    answer: begunSession,
    refusals: [
      'InvalidCredentials',
      'EmailNotVerified',
      'SocialSignInFailed',
      'SocialAccountUnknown',
      'SocialSignInNotConfigured',
      'BruteForceAttemptError',
      'PersonOrCompanyDisabled',
      'TextMessagesNotConfigured',
    ],
  },
  'sessions.start-social': {
    ...publicStep,
    method: 'POST',
    path: '/sessions/social',
    summary: 'The address of the provider to sign in at; bound to this browser for 10 minutes',
    rate: 'credential',
    audit: null,
    body: z.strictObject({ provider: socialProvider, intent: z.enum(['sign-in', 'sign-up', 'connect']) }),
    answer: z.object({ authorizationUrl: z.string() }),
    refusals: ['SocialSignInNotConfigured', 'SocialSignInFailed'],
  },
  'sessions.request-email-code': {
    ...publicStep,
    method: 'POST',
    path: '/sessions/email-code',
    summary:
      'Mail a code to sign in with instead of the password, in this browser alone; answers the same whether or not the address is known',
    rate: 'mail',
    audit: null,
    body: z.strictObject({ email }),
    answer: done,
    refusals: [],
    specification: 'login.email-code',
  },
  'sessions.begin-by-email-code': {
    ...publicStep,
    method: 'POST',
    path: '/sessions/email-code/verify',
    summary: 'Begin to sign in with the mailed code; a second factor besides the mailbox is still asked for',
    rate: 'credential',
    audit: 'session.begun',
    body: z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'code is invalid') }),
    answer: begunSession,
    refusals: ['InvalidOtpError', 'BruteForceAttemptError', 'PersonOrCompanyDisabled', 'TextMessagesNotConfigured'],
  },
  'sessions.passkey-options': {
    ...publicStep,
    method: 'POST',
    path: '/sessions/passkey/options',
    summary: 'The challenge that a passkey signs to sign in, for 5 minutes (WebAuthn request options)',
    // Nothing is guessed by it, and every login that is opened asks for one.
    rate: 'probe',
    audit: null,
    answer: z.object({ challengeId: id, options: webauthnJson }),
    refusals: [],
  },
  'sessions.begin-by-passkey': {
    ...publicStep,
    method: 'POST',
    path: '/sessions/passkey',
    summary: 'Begin to sign in with a passkey; no code is needed any more',
    rate: 'credential',
    audit: 'session.begun',
    body: z.strictObject({ challengeId: id, response: webauthnJson }),
    answer: begunSession,
    refusals: ['PasskeyRefused', 'PersonOrCompanyDisabled'],
  },
  'sessions.resend-code': {
    method: 'POST',
    path: '/sessions/intermediate/resend-code',
    summary: 'Send a new code for the step that this browser is in: signing in, or setting a new password',
    tag: 'sessions',
    app: 'customer',
    audience: 'intermediate',
    scope: 'identity',
    permission: 'anyone',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'mail',
    audit: null,
    answer: done,
    refusals: ['TextMessagesNotConfigured'],
  },
  'sessions.confirm': {
    method: 'POST',
    path: '/sessions/confirm',
    summary: 'Finish signing in with the code in the otp-code header, for one organization',
    tag: 'sessions',
    app: 'customer',
    audience: 'intermediate',
    scope: 'identity',
    permission: 'anyone',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'credential',
    audit: 'session.confirmed',
    auditSubject: ['organizationId'],
    body: z.strictObject({ remember2FaChecked: z.boolean().optional(), organizationId: id.nullable().optional() }),
    answer: currentUser,
    refusals: [
      'OtpNotProvided',
      'InvalidOtpError',
      'ReusedLoginOtpError',
      'BruteForceAttemptError',
      'OrganizationNotFound',
    ],
  },
  'sessions.end': {
    method: 'DELETE',
    path: '/sessions',
    summary: 'Sign out',
    tag: 'sessions',
    app: 'customer',
    audience: 'signed-in',
    scope: 'identity',
    permission: 'own-user',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'write',
    audit: 'session.ended',
    answer: 'nothing',
    refusals: [],
  },
})
