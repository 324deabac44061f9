import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectRound } from './steps.store.ts'
import { selectApplication } from './verification.store.ts'

const longestMs = 24 * 3_600_000

/** Whether an application was handed in within 24 hours of the first answer of its present round (specification 9). */
export const wasSubmittedInTime = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const submittedAt = (await selectApplication(tx, organizationId))?.submitted_at ?? null
  const round = await selectRound(tx, organizationId)
  return submittedAt !== null && round !== null && msOf(submittedAt) - msOf(round.opened_at) <= longestMs
}
