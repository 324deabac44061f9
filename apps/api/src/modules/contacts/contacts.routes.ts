import type { contactEndpoints } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { addContact } from './add-contact.ts'
import { listContacts } from './list-contacts.ts'

export const contactRoutes = {
  'contacts.list': (call) => listContacts(call),
  'contacts.add': (call, { body }) => addContact(call, body),
} satisfies Handlers<typeof contactEndpoints>
