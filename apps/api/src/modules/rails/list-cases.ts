import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectNewestCases } from './orders.store.ts'

export type ShownCase = {
  readonly caseId: string
  readonly provider: string
  readonly kind: string
  /** What it is about: an order, a notice, a file by currency and day. */
  readonly subject: string
  readonly openedAt: Instant
}

/** What providers told that can't be right, newest first, at most a hundred; for staff and auditors. */
export const listCases = async (tx: Tx): Promise<ShownCase[]> =>
  (await selectNewestCases(tx)).map(({ id, provider, kind, subject, opened_at }) => ({
    caseId: id,
    provider,
    kind,
    subject,
    openedAt: opened_at,
  }))
