import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectSandboxDebits } from './sandbox-debits.store.ts'

type DebitLine = {
  readonly reference: string
  readonly minor: bigint
  readonly bookedAt: Instant
  readonly prefix: string
}

/** What debits put on the house's account in US dollars at the provider of merchant accounts, and took from it, now or later. */
export const listDebitLines = async (tx: Tx): Promise<DebitLine[]> =>
  (await selectSandboxDebits(tx)).flatMap(({ debitId: reference, minor, outcome, creditedAt, dueAt, turnedAt }) => {
    const credited = creditedAt === null ? [] : [{ reference, minor, bookedAt: creditedAt, prefix: 'D' }]
    const recalled = outcome === 'recalled' ? [{ reference, minor: -minor, bookedAt: dueAt, prefix: 'T' }] : []
    const isReturned = turnedAt !== null && outcome !== 'contradiction'
    const returned = isReturned ? [{ reference, minor: -minor, bookedAt: turnedAt, prefix: 'T' }] : []
    return [...credited, ...recalled, ...returned]
  })
