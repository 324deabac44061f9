import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { mayLetIn } from '@contado/contract/verification/named-owners.domain.ts'
import type { Call, Member } from '../../platform/call.ts'
import { getOrganization } from '../organizations/index.ts'

/** What a beneficial owner who runs nothing may be let in for belongs to the plan. Refuses PremiumRequired. */
export const refuseBelowPremium = async ({ tx, actor }: Call<Member>, role: Role): Promise<void> => {
  const { pricingTier } = await getOrganization(tx, actor.organizationId)
  if (!mayLetIn(role, pricingTierOf(pricingTier))) throw new Refusal('PremiumRequired')
}
