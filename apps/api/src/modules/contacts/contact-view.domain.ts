import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'

type KnownContact = {
  readonly category: Contact['category']
  readonly created_at: string
  readonly owner_email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

/** A contact as the API answers it: what its business says of itself today, and how it is sorted here. */
export const contactView = (entry: DirectoryEntry, own: KnownContact): Contact => ({
  organizationId: entry.organizationId,
  handle: entry.handle,
  category: own.category,
  ownerEmail: own.owner_email,
  firstName: own.first_name,
  lastName: own.last_name,
  email: own.owner_email,
  organizationName: entry.name,
  legalName: entry.legalName,
  isVerified: entry.isVerified,
  country: entry.country,
  address: entry.address,
  addedAt: own.created_at,
})

/** By name, without regard to case and accents, then by handle. */
export const sortContacts = (contacts: readonly Contact[]): Contact[] =>
  [...contacts].sort(
    (a, b) =>
      collator.compare(a.organizationName, b.organizationName) ||
      (a.handle.toLowerCase() < b.handle.toLowerCase() ? -1 : 1),
  )

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
