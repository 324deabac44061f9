import { instantOf, msOf } from '../../platform/clock.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { CardCharges } from './cards.ts'
import { insertSandboxCharge, selectSandboxCharge } from './sandbox-card-charges.store.ts'
import { emptyLater } from './sandbox-cards.ts'

const paidOutAfterMs = 2 * 86_400_000

/** The sandbox's vendor: it keeps what it was asked, lives by the business clock, and pays the house two days after a charge. */
export const sandboxCharges = ({ transaction }: Pick<JobCall, 'transaction'>): CardCharges => ({
  charge: ({ id, profile, minor }) =>
    transaction(async ({ tx, now }) => {
      const refusal = profile === emptyLater ? ('CardInsufficientBalance' as const) : null
      await insertSandboxCharge(tx, { charge_id: id, profile, minor, refusal, answered_at: now })
      const kept = await selectSandboxCharge(tx, id)
      if (kept.refusal !== null) return { state: 'refused', refusal: kept.refusal }
      return { state: 'charged', isPaidOut: now >= instantOf(msOf(kept.answered_at) + paidOutAfterMs) }
    }),
})
