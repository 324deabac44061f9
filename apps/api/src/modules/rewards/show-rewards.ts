import { awardReasons, type Rewards } from '@contado/contract/rewards/rewards.endpoints.ts'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { pointsOf } from './points-of.ts'
import { selectAwards } from './rewards.store.ts'

const reason = z.enum(awardReasons)

/** What a business has by the ledger, and its awards. */
export const showRewards = async ({ tx, actor: { organizationId } }: Call<Member>): Promise<Rewards> => {
  const awards = await selectAwards(tx, organizationId)
  return {
    rewardPoints: await pointsOf(tx, organizationId),
    awards: awards.map((award) => ({
      reason: reason.parse(award.reason),
      points: String(award.points),
      awardedAt: award.awarded_at,
    })),
  }
}
