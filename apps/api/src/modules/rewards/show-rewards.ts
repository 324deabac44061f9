import { awardReasons, type Rewards } from '@contado/contract/rewards/rewards.endpoints.ts'
import { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { balancesOf } from '../ledger/index.ts'
import { selectAwards } from './rewards.store.ts'

const reason = z.enum(awardReasons)

/** What a business has by the ledger, and its awards. */
export const showRewards = async ({ tx, actor: { organizationId } }: Call<Member>): Promise<Rewards> => {
  const held = await balancesOf(tx, { organizationId, unit: 'PTS', kinds: ['available'] })
  const awards = await selectAwards(tx, organizationId)
  return {
    rewardPoints: String(held.reduce((sum, { balance }) => sum + balance, 0n)),
    awards: awards.map((award) => ({
      reason: reason.parse(award.reason),
      points: String(award.points),
      awardedAt: award.awarded_at,
    })),
  }
}
