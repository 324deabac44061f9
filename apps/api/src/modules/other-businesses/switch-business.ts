import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { Call, User } from '../../platform/call.ts'
import { currentUserOf, switchOrganization } from '../identity/index.ts'
import { listBusinesses } from '../members/index.ts'

/** Makes the session act for another business of the user, under a new token. Refuses OrganizationNotFound for anybody else's. */
export const switchBusiness = async (
  call: Call<User>,
  { organizationId }: { readonly organizationId: string },
): Promise<CurrentUser> => {
  const { userId } = call.actor
  const businesses = await listBusinesses(call)
  if (!businesses.some((business) => business.organizationId === organizationId))
    throw new Refusal('OrganizationNotFound')
  await switchOrganization(call, organizationId)
  return currentUserOf(call, { userId, organizationId })
}
