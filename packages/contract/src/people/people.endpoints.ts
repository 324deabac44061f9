import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { roles } from '../kernel/permissions.ts'
import { done, email, id, instant, line } from '../kernel/wire.ts'
import { verificationStatus } from '../me/current-user.ts'

const role = z.enum(roles)

export const member = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  isUbo: z.boolean(),
  /** How far the check of who the person is has come. */
  kycStatus: verificationStatus,
  joinedAt: instant,
  lastSignInAt: instant.nullable(),
})
export type Member = z.infer<typeof member>

export const personInvite = z.object({
  inviteId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  status: z.enum(['pending', 'expired']),
  invitedAt: instant,
  expiresAt: instant,
})
export type PersonInvite = z.infer<typeof personInvite>

const common = {
  tag: 'people',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  permission: 'people.manage',
} as const

export const peopleEndpoints = endpoints({
  'people.list': {
    ...common,
    method: 'GET',
    path: '/people',
    summary: 'Everybody who may act for the business, and open invitations',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: z.object({ people: z.array(member), invites: z.array(personInvite) }),
    refusals: [],
    specification: 'people.list',
  },
  'people.invite': {
    ...common,
    method: 'POST',
    path: '/people/invites',
    summary: 'Invite somebody by mail to act for the business; the link is valid for 7 days',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'mail',
    audit: 'person.invited',
    auditSubject: ['role'],
    body: z.strictObject({ email, firstName: line(60), lastName: line(60), role }),
    answer: personInvite,
    refusals: ['AlreadyMember', 'AlreadyInvited'],
    specification: 'people.invite',
  },
  'people.resend-invite': {
    ...common,
    method: 'POST',
    path: '/people/invites/resend',
    summary: 'Mail an invitation again under a new link; the earlier link no longer works',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'mail',
    audit: 'person.invited-again',
    auditSubject: ['inviteId'],
    body: z.strictObject({ inviteId: id }),
    answer: personInvite,
    refusals: ['InvitationNotFound'],
  },
  'people.update-invite': {
    ...common,
    method: 'PUT',
    path: '/people/invites',
    summary: 'Change the role that an open invitation gives',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'person.invite-changed',
    auditSubject: ['inviteId', 'role'],
    body: z.strictObject({ inviteId: id, role }),
    answer: personInvite,
    refusals: ['InvitationNotFound', 'PremiumRequired'],
  },
  'people.cancel-invite': {
    ...common,
    method: 'DELETE',
    path: '/people/invites',
    summary: 'Cancel an open invitation; its link no longer works',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'person.invite-canceled',
    auditSubject: ['inviteId'],
    body: z.strictObject({ inviteId: id }),
    answer: done,
    refusals: ['InvitationNotFound'],
    specification: 'people.cancel-invite',
  },
  'people.update': {
    ...common,
    method: 'PUT',
    path: '/people',
    summary: 'Change a person’s role from the next request on; the business keeps an owner',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'person.role-changed',
    auditSubject: ['userId', 'role'],
    body: z.strictObject({ userId: id, role }),
    answer: member,
    refusals: ['UserNotFound', 'LastOwner', 'PremiumRequired'],
    specification: 'people.update',
  },
  'people.remove': {
    ...common,
    method: 'DELETE',
    path: '/people',
    summary: 'Remove a person from the business from the next request on; the business keeps an owner',
    oneTimeCode: true,
    isIdempotent: true,
    rate: 'write',
    audit: 'person.removed',
    auditSubject: ['userId'],
    body: z.strictObject({ userId: id }),
    answer: done,
    refusals: ['UserNotFound', 'LastOwner'],
    specification: 'people.remove',
  },
})
