import type { contactEndpoints } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { cancelCompanyInvite, inviteCompany, resendCompanyInvite } from '../invitations/index.ts'
import { addContact } from './add-contact.ts'
import { listContacts } from './list-contacts.ts'

export const contactRoutes = {
  'contacts.list': (call) => listContacts(call),
  'contacts.add': (call, { body }) => addContact(call, body),
  'contacts.new-invite': (call, { body }) => inviteCompany(call, body),
  'contacts.resend-invite': (call, { body }) => resendCompanyInvite(call, body),
  'contacts.cancel-invite': (call, { body }) => cancelCompanyInvite(call, body),
} satisfies Handlers<typeof contactEndpoints>
