import type { contactEndpoints } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { cancelCompanyInvite, inviteCompany, referBusinesses, resendCompanyInvite } from '../invitations/index.ts'
import { addContact } from './add-contact.ts'
import { listContacts } from './list-contacts.ts'
import { listReferralPartners } from './list-referral-partners.ts'
import { moveContact } from './move-contact.ts'

export const contactRoutes = {
  'contacts.list': (call) => listContacts(call),
  'contacts.add': (call, { body }) => addContact(call, body),
  'contacts.new-invite': (call, { body }) => inviteCompany(call, body),
  'contacts.resend-invite': (call, { body }) => resendCompanyInvite(call, body),
  'contacts.cancel-invite': (call, { body }) => cancelCompanyInvite(call, body),
  'contacts.move': (call, { body }) => moveContact(call, body),
  'contacts.referrals': (call) => listReferralPartners(call),
  'contacts.referral-partners': (call, { body }) => referBusinesses(call, body),
} satisfies Handlers<typeof contactEndpoints>
