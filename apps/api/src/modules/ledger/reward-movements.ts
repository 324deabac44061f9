import type { Act, Plan } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

type Points = Act & { readonly organizationId: string; readonly points: bigint }

const pointsOf = (organizationId: string): Purse => ({
  provider: 'house',
  organizationId,
  unit: 'PTS',
  accountType: 'none',
})

/** What the house gives away. */
export const rewardMovements = {
  /** Points, a unit like a currency: rewards_expense → available. */
  points: ({ organizationId, points, ...act }: Points): Plan => {
    const purse = pointsOf(organizationId)
    return {
      ...act,
      legs: [
        {
          from: atHouse(purse, 'rewards_expense'),
          to: inPurse(purse, 'available'),
          minor: points,
          cause: 'reward.points',
        },
      ],
    }
  },
}
