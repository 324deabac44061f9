import type { HomeSetup } from '@contado/contract/home/home.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { hasContacts } from '../contacts/index.ts'
import { hasOpenInvite } from '../invitations/index.ts'
import { hasSentInvoice } from '../invoices/index.ts'
import { hasMoved } from '../ledger/index.ts'
import { hasOtherMembers } from '../members/index.ts'
import { pointsOf } from '../rewards/index.ts'

/** How far a new business has come. */
export const showSetup = async ({ tx, actor }: Call<Member>): Promise<HomeSetup> => {
  const { organizationId } = actor
  return {
    hasMoved: await hasMoved(tx, organizationId),
    hasContact:
      (await hasContacts(tx, organizationId)) || (await hasOpenInvite(tx, { organizationId, kind: 'company' })),
    hasSentInvoice: await hasSentInvoice(tx, organizationId),
    hasColleague: (await hasOtherMembers(tx, actor)) || (await hasOpenInvite(tx, { organizationId, kind: 'person' })),
    rewardPoints: await pointsOf(tx, organizationId),
  }
}
