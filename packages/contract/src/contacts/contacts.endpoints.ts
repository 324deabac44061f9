import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id, instant } from '../kernel/wire.ts'
import { postalAddress } from '../organization/postal-address.ts'

export const contactCategories = ['customer', 'supplier', 'other'] as const

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
    answer: z.object({ items: z.array(contact) }),
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
})
