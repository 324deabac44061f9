import { z } from 'zod'
import type { InvoiceEventKind } from '../invoices/invoice-event-kinds.ts'
import { savedItem } from '../invoices/invoice-writing.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import {
  amount,
  civilDate,
  currencyCode,
  done,
  email,
  id,
  instant,
  namedOrCompany,
  optionalLine,
  page,
  paging,
  paragraph,
  personNames,
  searchText,
  sortOf,
} from '../kernel/wire.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { contactCategories, contactRoles } from './contact-categories.ts'
import { contactSorts, contactStandings, maxNoteLength } from './contact-sorts.ts'

const category = z.enum(contactCategories)

/** What is open in one direction and one currency today, in how many invoices, and how much of it is late. */
export const contactOwed = z.object({
  currency: currencyCode,
  amount,
  count: z.number().int(),
  lateAmount: amount,
  daysLate: z.number().int(),
  /** How many are late and not said to be paid another way: what their buyer can be reminded of. */
  toRemind: z.number().int(),
})
export type ContactOwed = z.infer<typeof contactOwed>

/** Whom a business deals with: another business, or somebody without an account whom it keeps or billed by mail. */
export const bookedContact = z.object({
  /** Of the business where it has an account, else of the contact: what its page and its invoices are found by. */
  counterpartyId: id,
  /** Null where it is no contact (yet). */
  contactId: id.nullable(),
  /** Null for somebody without an account. */
  handle: z.string().nullable(),
  name: z.string(),
  /** Who is asked for there, as this business wrote it. */
  person: z.string(),
  email: z.string().nullable(),
  category,
  role: z.enum(contactRoles),
  /** Whether invoices went in either direction: then they say what it is, whatever its category. */
  hasInvoices: z.boolean(),
  standing: z.enum(contactStandings),
  /** Open invoices to them, as the list of income adds them up. */
  theyOwe: z.array(contactOwed),
  /** Open bills from them that were not reported as paid elsewhere. */
  weOwe: z.array(contactOwed),
  lastInvoiceOn: civilDate.nullable(),
})
export type BookedContact = z.infer<typeof bookedContact>

const billed = z.strictObject({
  ...personNames,
  company: optionalLine(120),
  email,
  address: postalAddress.nullable(),
})

/** What the business wrote of somebody without an account. */
export const personDetails = billed
  .extend({
    /** In which they are written to; null: in the language of the business. */
    language: z.enum(['en', 'es']).nullable(),
  })
  .superRefine(namedOrCompany)

/** What people do and what their money does; files, mails and what is put away are the invoice's own. */
export const contactEventKinds = [
  'sent',
  'viewed',
  'reminded',
  'paid',
  'paid-in-part',
  'guaranteed',
  'released',
  'refunded',
  'noticed',
  'marked',
  'matched',
  'rejected',
  'canceled',
] as const satisfies readonly InvoiceEventKind[]

const contactEvent = z.object({
  _id: id,
  at: instant,
  kind: z.enum(contactEventKinds),
  invoiceId: id,
  invoiceNumber: z.string(),
  /** Whose invoice it is: the own one, or theirs. */
  side: z.enum(['income', 'expenses']),
  currency: currencyCode,
  /** What was billed, or what the event moved; null where it moved nothing. */
  amount: amount.nullable(),
})
export type ContactEvent = z.infer<typeof contactEvent>

export const contactPage = bookedContact.extend({
  legalName: z.string(),
  country: z.string().nullable(),
  address: postalAddress.nullable(),
  addedAt: instant.nullable(),
  /** The own one, which the contact never sees. */
  note: z.string(),
  /** Null for a business with an account, which says itself what it is called. */
  details: personDetails.nullable(),
  /** Days between the due date and the payment, of up to 20 paid invoices; less than zero is early. Null: nothing was paid yet. */
  averageDaysLate: z.number().int().nullable(),
  /** Saved items that were invoiced to them lately. */
  savedItems: z.array(savedItem),
  /** How many invoices the lists of either side have with them; up to 1,000 are counted. */
  invoiceCounts: z.object({ income: z.number().int(), expenses: z.number().int() }),
  /** The newest first. */
  events: z.array(contactEvent),
})
export type ContactPage = z.infer<typeof contactPage>

/** Somebody without an account, as an invoice to them begins. */
export const billedPerson = billed.superRefine(namedOrCompany)
export type BilledPerson = z.infer<typeof billedPerson>

export const contactAlike = bookedContact
  .pick({ counterpartyId: true, name: true, email: true, handle: true, standing: true })
  .extend({
    contactId: id,
  })

/** Two contacts that look like one; `merged` has no account and would become part of `kept`. */
export const contactDuplicate = z.object({
  merged: contactAlike,
  kept: contactAlike,
  because: z.enum(['email', 'name']),
})
export type ContactDuplicate = z.infer<typeof contactDuplicate>

const common = {
  tag: 'contacts',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
} as const
const reading = {
  ...common,
  method: 'GET',
  permission: 'contacts.view',
  isIdempotent: false,
  rate: 'read',
  audit: null,
} as const
const writing = { ...common, permission: 'contacts.manage', isIdempotent: true, rate: 'write' } as const

const ofContact = z.strictObject({ contactId: id })

export const contactBookEndpoints = endpoints({
  'contacts.search': {
    ...reading,
    path: '/contacts/search',
    summary: 'Contacts with and without an account, with what is owed both ways; by name unless sorted',
    query: z.strictObject({
      /** Parts of a name, a handle or a mail address, whatever their case and accents. */
      search: searchText.optional(),
      /** What it is: whoever is both is found as either. */
      category: category.optional(),
      standing: z.enum(contactStandings).optional(),
      sort: sortOf(contactSorts).optional(),
      ...paging,
    }),
    answer: page(bookedContact).extend({
      /** Of what is searched for, whichever category is shown. */
      counts: z.object({
        all: z.number().int(),
        customer: z.number().int(),
        supplier: z.number().int(),
        other: z.number().int(),
      }),
    }),
    refusals: [],
  },
  'contacts.show': {
    ...reading,
    path: '/contacts/show',
    summary: 'One contact, or a business that invoices went to or came from: what is known, owed and happened',
    query: z.strictObject({ counterpartyId: id }),
    answer: contactPage,
    refusals: ['ContactNotFound'],
  },
  'contacts.people': {
    ...reading,
    path: '/contacts/people',
    summary: 'Contacts without an account, found by name, company or mail address; those billed last come first',
    query: z.strictObject({ search: searchText }),
    answer: z.object({ items: z.array(billedPerson) }),
    refusals: [],
  },
  'contacts.duplicates': {
    ...reading,
    path: '/contacts/duplicates',
    summary: 'Contacts that look like one: the same mail address or the same name, unless told apart',
    answer: z.object({ items: z.array(contactDuplicate) }),
    refusals: [],
  },
  'contacts.add-person': {
    ...writing,
    method: 'POST',
    path: '/contacts/add-person',
    summary: 'Keep somebody without an account as a contact; an address that another contact has names it in `details`',
    audit: 'contact.added',
    auditSubject: ['category'],
    body: z.strictObject({ category, details: personDetails }),
    answer: contactPage,
    refusals: [],
  },
  'contacts.edit': {
    ...writing,
    method: 'PUT',
    path: '/contacts/edit',
    summary: 'Change what the business keeps of a contact; invoices that were sent stay as they are',
    audit: 'contact.edited',
    auditSubject: ['contactId', 'category'],
    body: z.strictObject({
      contactId: id,
      category,
      note: paragraph(maxNoteLength),
      /** Null for a business with an account. */
      details: personDetails.nullable(),
    }),
    answer: contactPage,
    refusals: ['ContactNotFound'],
  },
  'contacts.remove': {
    ...writing,
    method: 'DELETE',
    path: '/contacts',
    summary: 'Take a contact out of the list; invoices stay as they are',
    audit: 'contact.removed',
    auditSubject: ['contactId'],
    body: ofContact,
    answer: done,
    refusals: ['ContactNotFound'],
  },
  'contacts.restore': {
    ...writing,
    method: 'POST',
    path: '/contacts/restore',
    summary: 'Put a removed contact back as it was',
    audit: 'contact.restored',
    auditSubject: ['contactId'],
    body: ofContact,
    answer: done,
    refusals: ['ContactNotFound'],
  },
  'contacts.merge': {
    ...writing,
    method: 'POST',
    path: '/contacts/merge',
    summary:
      'Make somebody without an account part of another contact; invoices and their history stay as they were sent',
    audit: 'contact.merged',
    auditSubject: ['contactId', 'intoId'],
    body: z.strictObject({ contactId: id, intoId: id }),
    answer: done,
    refusals: ['ContactNotFound'],
  },
  'contacts.keep-apart': {
    ...writing,
    method: 'POST',
    path: '/contacts/keep-apart',
    summary: 'Say that two contacts that look alike are not the same',
    audit: 'contact.kept-apart',
    auditSubject: ['contactId', 'otherId'],
    body: z.strictObject({ contactId: id, otherId: id }),
    answer: done,
    refusals: ['ContactNotFound'],
  },
})
