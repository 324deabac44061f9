import type { BookedContact, ContactOwed } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { ContactRole } from '@contado/contract/contacts/contact-categories.ts'
import type { ContactStanding } from '@contado/contract/contacts/contact-sorts.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { LocalDate } from '@contado/money'
import { type Owed, owedView } from '../invoices/index.ts'

/** A contact with what its business says of itself, where it has an account. */
export type BookRow = {
  readonly id: string
  readonly contact_organization_id: string | null
  readonly category: Contact['category']
  readonly created_at: string
  readonly owner_email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly company: string
  readonly own_address: PostalAddress | null
  readonly language: 'en' | 'es' | null
  readonly note: string
  readonly last_invoice_on: LocalDate
  readonly removed_at: string | null
  readonly handle: string | null
  readonly name: string | null
  readonly legal_name: string | null
  readonly country: string | null
  readonly business_address: PostalAddress | null
  readonly is_verified: boolean | null
  /** Whether invoices were sent to it, and by it. */
  readonly is_billed: boolean
  readonly is_billing: boolean
  /** What invoices know it by. */
  readonly keys: readonly string[]
  /** The value that the list is sorted by. */
  readonly at?: string | bigint
}

export type OwedBothWays = {
  readonly income: ReadonlyMap<string, readonly Owed[]>
  readonly expenses: ReadonlyMap<string, readonly Owed[]>
}

const never = '1900-01-01'

export const personOf = ({ first_name, last_name }: Pick<BookRow, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim()

/** What a contact is called wherever invoices name it. */
export const nameOf = (row: BookRow): string =>
  row.legal_name || row.name || row.handle || row.company.trim() || personOf(row) || (row.owner_email ?? '')

export const standingOf = ({
  contact_organization_id,
  is_verified,
}: Pick<BookRow, 'contact_organization_id' | 'is_verified'>): ContactStanding => {
  if (contact_organization_id === null) return 'no-account'
  return is_verified === true ? 'verified' : 'not-verified'
}

/** What a contact is by invoices in either direction, else as the business says. */
export const invoicedAs = ({
  category,
  is_billed,
  is_billing,
}: Pick<BookRow, 'category' | 'is_billed' | 'is_billing'>): { role: ContactRole; hasInvoices: boolean } => {
  if (is_billed && is_billing) return { role: 'both', hasInvoices: true }
  if (is_billed || is_billing) return { role: is_billed ? 'customer' : 'supplier', hasInvoices: true }
  return { role: category, hasInvoices: false }
}

const owedOf = (owed: ReadonlyMap<string, readonly Owed[]>, keys: readonly string[]): ContactOwed[] =>
  owedView(keys.flatMap((key) => owed.get(key) ?? []))

/** A contact of the book as the API answers it. */
export const bookedContactView = (row: BookRow, owed: OwedBothWays): BookedContact => ({
  counterpartyId: row.contact_organization_id ?? row.id,
  contactId: row.removed_at === null ? row.id : null,
  handle: row.handle,
  name: nameOf(row),
  person: personOf(row),
  email: row.owner_email,
  category: row.category,
  ...invoicedAs(row),
  standing: standingOf(row),
  theyOwe: owedOf(owed.income, row.keys),
  weOwe: owedOf(owed.expenses, row.keys),
  lastInvoiceOn: row.last_invoice_on === never ? null : row.last_invoice_on,
})
