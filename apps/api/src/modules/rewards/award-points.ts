import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { carryOutOrRefuse, rewardMovements } from '../ledger/index.ts'
import { wasSubmittedInTime } from '../verification/index.ts'
import { insertAward } from './rewards.store.ts'

const onboardingPoints = 500n

/** Gives an organization the points of an onboarding that was completed in time, once for good. */
export const awardOnboarding = async ({ tx, now }: Work, organizationId: string): Promise<void> => {
  if (!(await wasSubmittedInTime(tx, organizationId))) return
  const transferId = newId()
  const award = { organizationId, reason: 'onboarding', points: onboardingPoints, transferId, at: now } as const
  if (!(await insertAward(tx, award))) return
  const act = { id: transferId, causeId: transferId, at: now }
  await carryOutOrRefuse(tx, rewardMovements.points({ ...act, organizationId, points: onboardingPoints }))
}
