import type { Referral } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { listReferrals } from '../invitations/index.ts'
import { listContacts } from './list-contacts.ts'

/** The businesses that the actor's business recommended, newest first; those that joined with what they are called now. */
export const listReferralPartners = async (call: Call<Member>): Promise<{ items: Referral[] }> => {
  const { items: contacts } = await listContacts(call)
  const byEmail = new Map(contacts.map((contact) => [contact.ownerEmail, contact]))
  const items = (await listReferrals(call)).map((referral) => {
    const contact = referral.status === 'accepted' ? byEmail.get(referral.email) : undefined
    return { ...referral, organization: contact ? { handle: contact.handle, name: contact.organizationName } : null }
  })
  return { items }
}
