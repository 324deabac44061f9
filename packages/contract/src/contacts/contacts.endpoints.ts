import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, email, id, instant, line } from '../kernel/wire.ts'
import { postalAddress } from '../organization/postal-address.ts'
import { contactCategories } from './contact-categories.ts'

export const contact = z.object({
  organizationId: id,
  handle: z.string(),
  category: z.enum(contactCategories),
  organizationName: z.string(),
  legalName: z.string(),
  isVerified: z.boolean(),
  country: z.string().nullable(),
  address: postalAddress.nullable(),
  addedAt: instant,
})
export type Contact = z.infer<typeof contact>

/** A business that was asked by mail to open an account, and did not yet. */
export const contactInvite = z.object({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: z.enum(['pending', 'expired']),
  invitedAt: instant,
  expiresAt: instant,
})
export type ContactInvite = z.infer<typeof contactInvite>

const common = {
  tag: 'contacts',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
} as const

export const contactEndpoints = endpoints({
  'contacts.list': {
    ...common,
    method: 'GET',
    path: '/contacts',
    summary: 'The contacts of the organization, by name',
    permission: 'contacts.view',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: z.object({ items: z.array(contact), invites: z.array(contactInvite) }),
    refusals: ['Unauthenticated', 'OrganizationRequired', 'NotPermitted'],
  },
  'contacts.add': {
    ...common,
    method: 'POST',
    path: '/contacts/add',
    summary: 'Add a business as a contact by its handle',
    permission: 'contacts.manage',
    isIdempotent: true,
    rate: 'write',
    audit: 'contact.added',
    body: z.strictObject({ handle: z.string().max(40), category: z.enum(contactCategories) }),
    answer: contact,
    refusals: [
      'Unauthenticated',
      'OrganizationRequired',
      'NotPermitted',
      'ValidationError',
      'HandleNotFound',
      'ContactAlreadyAdded',
      'OwnHandle',
    ],
  },
  'contacts.new-invite': {
    ...common,
    method: 'POST',
    path: '/contacts/new-invite',
    summary: 'Invite somebody by mail to open an account; their business then stands among the contacts',
    permission: 'contacts.manage',
    isIdempotent: true,
    rate: 'mail',
    audit: 'contact.invited',
    body: z.strictObject({ firstName: line(60), lastName: line(60), email }),
    answer: contactInvite,
    refusals: ['Unauthenticated', 'OrganizationRequired', 'NotPermitted', 'ValidationError', 'AlreadyInvited'],
  },
  'contacts.resend-invite': {
    ...common,
    method: 'POST',
    path: '/contacts/resend-invite',
    summary: 'Mail an invitation again under a new link',
    permission: 'contacts.manage',
    isIdempotent: false,
    rate: 'mail',
    audit: 'contact.invited-again',
    body: z.strictObject({ email }),
    answer: contactInvite,
    refusals: ['Unauthenticated', 'OrganizationRequired', 'NotPermitted', 'ValidationError', 'InvitationNotFound'],
  },
  'contacts.cancel-invite': {
    ...common,
    method: 'DELETE',
    path: '/contacts/invite',
    summary: 'Cancel an invitation; its link no longer works',
    permission: 'contacts.manage',
    isIdempotent: false,
    rate: 'write',
    audit: 'contact.invite-canceled',
    body: z.strictObject({ email }),
    answer: done,
    refusals: ['Unauthenticated', 'OrganizationRequired', 'NotPermitted', 'ValidationError', 'InvitationNotFound'],
  },
})
