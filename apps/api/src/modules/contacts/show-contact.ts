import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { customerHistory, owedByKey } from '../invoices/index.ts'
import { listDirectoryEntries } from '../organizations/index.ts'
import { type BookRow, bookedContactView, invoicedAs } from './booked-contact.ts'
import { neverInvoiced, selectBooked } from './contact-book.store.ts'

type Named = { readonly counterpartyId: string }

/** One contact of the actor's business, or a business that invoices went to or came from. Refuses ContactNotFound. */
export const showContact = async (call: Call<Member>, { counterpartyId }: Named): Promise<ContactPage> => {
  const { organizationId } = call.actor
  const booked = await selectBooked(call.tx, { organizationId, counterpartyId })
  if (booked) return viewContact(call, booked)
  const met = await findMet(call, counterpartyId)
  if (!met) throw new Refusal('ContactNotFound')
  const page = await viewContact(call, met)
  if (page.lastInvoiceOn === null) throw new Refusal('ContactNotFound')
  const { income, expenses } = page.invoiceCounts
  const role = invoicedAs({ category: page.category, is_billed: income > 0, is_billing: expenses > 0 })
  return { ...page, ...role, contactId: null, addedAt: null }
}

// A business that is nobody's contact is shown by what it says of itself.
const findMet = async ({ tx, now }: Call<Member>, organizationId: string): Promise<BookRow | null> => {
  const [entry] = await listDirectoryEntries(tx, [organizationId])
  if (!entry) return null
  const own = {
    owner_email: null,
    first_name: null,
    last_name: null,
    company: '',
    own_address: null,
    language: null,
    note: '',
  }
  return {
    ...own,
    id: organizationId,
    contact_organization_id: organizationId,
    category: 'other',
    created_at: now,
    last_invoice_on: neverInvoiced,
    removed_at: null,
    handle: entry.handle,
    name: entry.name,
    legal_name: entry.legalName,
    country: entry.country,
    business_address: entry.address,
    is_verified: entry.isVerified,
    is_billed: false,
    is_billing: false,
    keys: [organizationId],
  }
}

/** The page of a contact. */
export const viewContact = async (call: Call<Member>, row: BookRow): Promise<ContactPage> => {
  const history = await customerHistory(call, row.keys)
  const owed = {
    income: await owedByKey(call, { side: 'income', keys: row.keys }),
    expenses: await owedByKey(call, { side: 'expenses', keys: row.keys }),
  }
  const seen = bookedContactView(row, owed)
  return {
    ...seen,
    lastInvoiceOn: seen.lastInvoiceOn ?? history.lastInvoiceOn,
    legalName: row.legal_name ?? '',
    country: row.country ?? row.own_address?.country ?? null,
    address: row.business_address ?? row.own_address,
    addedAt: row.created_at,
    note: row.note,
    details: detailsOf(row),
    averageDaysLate: history.averageDaysLate,
    savedItems: history.savedItems,
    invoiceCounts: history.invoiceCounts,
    events: history.events,
  }
}

const detailsOf = (row: BookRow): ContactPage['details'] =>
  row.contact_organization_id === null
    ? {
        firstName: row.first_name ?? '',
        lastName: row.last_name ?? '',
        company: row.company,
        email: row.owner_email ?? '',
        address: row.own_address,
        language: row.language,
      }
    : null
