import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { done, email, id, instant, line } from '../kernel/wire.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { contactCategories } from './contact-categories.ts'
import { maxReferralEmails } from './referral-limits.ts'

const category = z.enum(contactCategories)

export const contact = z.object({
  organizationId: id,
  handle: z.string(),
  category,
  /** Of whoever was invited, as this business wrote it; null when the contact was added by its handle. */
  ownerEmail: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
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
  /** What the business will be once it has joined. */
  category,
  status: z.enum(['pending', 'expired']),
  invitedAt: instant,
  expiresAt: instant,
})
export type ContactInvite = z.infer<typeof contactInvite>

/** A business that was recommended to open an account: open until it joined, then with what it is called. */
export const referral = z.object({
  email: z.string(),
  status: z.enum(['pending', 'expired', 'accepted']),
  invitedAt: instant,
  expiresAt: instant,
  acceptedAt: instant.nullable(),
  /** Null until the business was created. */
  organization: z.object({ handle: z.string(), name: z.string() }).nullable(),
})
export type Referral = z.infer<typeof referral>

/** What became of each address: a mail went out, it has an open invitation already, or too many went out lately. */
export const referralResult = z.object({
  email: z.string(),
  outcome: z.enum(['invited', 'already-invited', 'limit-reached']),
})
export type ReferralResult = z.infer<typeof referralResult>

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
    refusals: [],
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
    auditSubject: ['handle', 'category'],
    body: z.strictObject({ handle: z.string().max(40), category }),
    answer: contact,
    refusals: ['HandleNotFound', 'ContactAlreadyAdded', 'OwnHandle'],
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
    refusals: ['AlreadyInvited'],
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
    refusals: ['InvitationNotFound'],
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
    refusals: ['InvitationNotFound'],
  },
  'contacts.move': {
    ...common,
    method: 'POST',
    path: '/contacts/move',
    summary: 'Move a contact, named by its handle, or an invited one, named by its address, to another category',
    permission: 'contacts.manage',
    isIdempotent: true,
    rate: 'write',
    audit: 'contact.moved',
    auditSubject: ['handle', 'category', 'newCategory'],
    body: z.strictObject({
      handle: z.string().max(40).nullable(),
      ownerEmail: email.nullable(),
      category,
      newCategory: category,
    }),
    answer: z.object({
      handle: z.string().nullable(),
      ownerEmail: z.string().nullable(),
      category,
    }),
    refusals: ['ContactNotFound', 'ContactMoved'],
  },
  'contacts.referrals': {
    ...common,
    method: 'GET',
    path: '/contacts/referral-partners',
    summary: 'The businesses that the organization recommended, open and joined, newest first',
    permission: 'contacts.view',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    answer: z.object({ items: z.array(referral) }),
    refusals: [],
  },
  'contacts.referral-partners': {
    ...common,
    method: 'POST',
    path: '/contacts/referral-partners',
    summary: 'Recommend the product by mail to several addresses, none twice and none of the own business',
    permission: 'contacts.manage',
    isIdempotent: true,
    rate: 'mail',
    audit: 'contact.referred',
    body: z.strictObject({ emails: z.array(email).min(1, 'An email is required to invite').max(maxReferralEmails) }),
    answer: z.object({ results: z.array(referralResult) }),
    refusals: [],
  },
})
