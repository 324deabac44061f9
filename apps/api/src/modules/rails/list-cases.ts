import type { RailCase } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectNewestCases } from './orders.store.ts'

/** What providers told that can't be right, newest first, at most a hundred; for staff and auditors. */
export const listCases = async (tx: Tx): Promise<RailCase[]> =>
  (await selectNewestCases(tx)).map(({ id, provider, kind, subject, opened_at }) => ({
    caseId: id,
    provider,
    kind,
    subject,
    openedAt: opened_at,
  }))
