import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { hasContacts } from '../contacts/index.ts'
import { listCompanyInvites, listEverybody } from '../invitations/index.ts'
import { hasSentInvoice } from '../invoices/index.ts'
import { balancesOf, hasMoved } from '../ledger/index.ts'

const hasColleague = async (call: Call<Member>): Promise<boolean> => {
  const { people, invites } = await listEverybody(call)
  return people.length > 1 || invites.length > 0
}

/** How far a new business has come. */
export const showSetup = async (call: Call<Member>): Promise<HomeOverview['setup']> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const points = await balancesOf(tx, { organizationId, unit: 'PTS', kinds: ['available'] })
  return {
    hasMoved: await hasMoved(tx, organizationId),
    hasContact: (await hasContacts(tx, organizationId)) || (await listCompanyInvites(call)).length > 0,
    hasSentInvoice: await hasSentInvoice(tx, organizationId),
    hasColleague: await hasColleague(call),
    rewardPoints: String(points.reduce((sum, { balance }) => sum + balance, 0n)),
  }
}
