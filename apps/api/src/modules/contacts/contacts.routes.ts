import type { contactBookEndpoints } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { contactEndpoints } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { cancelCompanyInvite, inviteCompany, referBusinesses, resendCompanyInvite } from '../invitations/index.ts'
import { addContact } from './add-contact.ts'
import { addPerson } from './add-person.ts'
import { editContact } from './edit-contact.ts'
import { listContacts } from './list-contacts.ts'
import { keepApart, listDuplicates } from './list-duplicates.ts'
import { listPeople } from './list-people.ts'
import { listReferralPartners } from './list-referral-partners.ts'
import { mergeContacts } from './merge-contacts.ts'
import { moveContact } from './move-contact.ts'
import { removeContact, restoreContact } from './remove-contact.ts'
import { searchContacts } from './search-contacts.ts'
import { showContact } from './show-contact.ts'

export const contactRoutes = {
  'contacts.list': (call) => listContacts(call),
  'contacts.add': (call, { body }) => addContact(call, body),
  'contacts.new-invite': (call, { body }) => inviteCompany(call, body),
  'contacts.resend-invite': (call, { body }) => resendCompanyInvite(call, body),
  'contacts.cancel-invite': (call, { body }) => cancelCompanyInvite(call, body),
  'contacts.move': (call, { body }) => moveContact(call, body),
  'contacts.referrals': (call) => listReferralPartners(call),
  'contacts.referral-partners': (call, { body }) => referBusinesses(call, body),
  'contacts.search': (call, { query }) => searchContacts(call, query),
  'contacts.show': (call, { query }) => showContact(call, query),
  'contacts.people': (call, { query }) => listPeople(call, query.search),
  'contacts.duplicates': (call) => listDuplicates(call),
  'contacts.add-person': (call, { body }) => addPerson(call, body),
  'contacts.edit': (call, { body }) => editContact(call, body),
  'contacts.remove': (call, { body }) => removeContact(call, body),
  'contacts.restore': (call, { body }) => restoreContact(call, body),
  'contacts.merge': (call, { body }) => mergeContacts(call, body),
  'contacts.keep-apart': (call, { body }) => keepApart(call, body),
} satisfies Handlers<typeof contactEndpoints & typeof contactBookEndpoints>
