import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { roles } from '../kernel/permissions.ts'
import { done, email, id, instant, line } from '../kernel/wire.ts'
import { currentUser } from '../me/current-user.ts'
import { newPassword } from '../signups/new-password.ts'
import { marketing, newLogin } from '../signups/signups.endpoints.ts'

const common = {
  tag: 'invited-signups',
  app: 'customer',
  audience: 'public',
  scope: 'identity',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
} as const

const token = z.string().min(20).max(100)

const invitation = {
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The business that invites, and who of it did. */
  organizationName: z.string(),
  invitedBy: z.string(),
  expiresAt: instant,
  /** Whether the invited address has a login already: then it signs in and accepts. */
  hasLogin: z.boolean(),
} as const

const credentials = {
  token,
  /** The invited address, or another one that is confirmed by mail first. */
  email,
  password: newPassword,
  firstName: line(60),
  lastName: line(60),
  ...newLogin,
  marketing: marketing.optional(),
} as const

const created = z.object({
  userId: id,
  email: z.string(),
  /** False when the address differs from the invited one and must be confirmed first. */
  isSignedIn: z.boolean(),
})

export const invitedSignupEndpoints = endpoints({
  'invited-signups.get-invite': {
    ...common,
    method: 'GET',
    path: '/invited-signups/get-invite',
    summary: 'What an invitation to join a business says',
    rate: 'probe',
    audit: null,
    query: z.strictObject({ token }),
    answer: z.object({ ...invitation, role: z.enum(roles) }),
    refusals: ['InvitationExpired'],
  },
  'invited-signups.get-company-invite': {
    ...common,
    method: 'GET',
    path: '/invited-signups/get-company-invite',
    summary: 'What an invitation to open an account as a business says',
    rate: 'probe',
    audit: null,
    query: z.strictObject({ token }),
    answer: z.object(invitation),
    refusals: ['InvitationExpired'],
  },
  'invited-signups.set-credentials': {
    ...common,
    method: 'POST',
    path: '/invited-signups/set-credentials',
    summary: 'Sign up as an invited person, who joins the business at once if the invited address is kept',
    rate: 'credential',
    audit: 'user.signed-up',
    body: z.strictObject(credentials),
    answer: created,
    refusals: ['InvitationExpired', 'EmailAlreadyInUse'],
  },
  'invited-signups.set-credentials-company': {
    ...common,
    method: 'POST',
    path: '/invited-signups/set-credentials-company',
    summary: 'Sign up as an invited business; once it exists it stands among the contacts of the one that invited it',
    rate: 'credential',
    audit: 'user.signed-up',
    body: z.strictObject(credentials),
    answer: created,
    refusals: ['InvitationExpired', 'EmailAlreadyInUse'],
  },
  'invited-signups.verify-updated-email': {
    ...common,
    method: 'POST',
    path: '/invited-signups/verify-updated-email',
    summary: 'Confirm the address that an invited person gave instead of the invited one, and accept the invitation',
    rate: 'credential',
    audit: 'user.email-verified',
    body: z.union([
      z.strictObject({ token }),
      z.strictObject({ email, code: z.string().regex(/^\d{6}$/, 'code is invalid') }),
    ]),
    answer: z.object({
      userId: id,
      /** True when this browser began the sign-up and is now signed in; false on another device. */
      isSignedIn: z.boolean(),
    }),
    refusals: ['VerificationLinkExpired', 'InvitationExpired', 'InvalidOtpError', 'BruteForceAttemptError'],
  },
  'invited-signups.resend-verification-email': {
    ...common,
    method: 'POST',
    path: '/invited-signups/resend-verification-email',
    summary: 'Mail the confirmation of a changed address again; answers the same whether or not it is known',
    rate: 'mail',
    audit: null,
    body: z.strictObject({ email }),
    answer: done,
    refusals: [],
  },
  'invited-signups.accept': {
    ...common,
    method: 'POST',
    path: '/invited-signups/accept',
    summary:
      'Accept an invitation with the login that its address already has; the session then acts for that business',
    audience: 'signed-in',
    scope: 'user',
    permission: 'own-user',
    rate: 'write',
    audit: 'invitation.accepted',
    auditSubject: ['inviteId'],
    body: z.union([z.strictObject({ token }), z.strictObject({ inviteId: id })]),
    answer: currentUser,
    refusals: ['InvitationExpired', 'InvitationEmailMismatch', 'AlreadyMember'],
  },
})
