import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { roles } from '../kernel/permissions.ts'
import { id, instant } from '../kernel/wire.ts'
import { currentUser, organizationStatuses, verificationStatus } from '../me/current-user.ts'

const common = {
  tag: 'other-businesses',
  app: 'customer',
  audience: 'signed-in',
  scope: 'user',
  permission: 'own-user',
  oneTimeCode: false,
  isIdempotent: false,
} as const

const otherBusiness = z.object({
  organizationId: id,
  handle: z.string(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(organizationStatuses),
  verificationStatus,
  /** Whether this session acts for it. */
  isCurrent: z.boolean(),
})

const receivedInvite = z.object({
  inviteId: id,
  organizationName: z.string(),
  invitedBy: z.string(),
  role: z.enum(roles),
  expiresAt: instant,
})

export const otherBusinessEndpoints = endpoints({
  'other-businesses.list': {
    ...common,
    method: 'GET',
    path: '/other-businesses',
    summary: 'The businesses that the user belongs to, and invitations to more',
    rate: 'read',
    audit: null,
    answer: z.object({ businesses: z.array(otherBusiness), invites: z.array(receivedInvite) }),
    refusals: [],
    specification: 'other-businesses.list',
  },
  'other-businesses.switch': {
    ...common,
    method: 'POST',
    path: '/other-businesses/switch',
    summary: 'Act for another business of the user from now on',
    rate: 'write',
    audit: 'session.switched',
    auditSubject: ['organizationId'],
    body: z.strictObject({ organizationId: id }),
    answer: currentUser,
    refusals: ['OrganizationNotFound'],
    specification: 'other-businesses.switch',
  },
})
