import { type Instant, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault } from '../ledger/index.ts'
import { clearingAgeDays } from './clearing-age.domain.ts'
import { selectClearing } from './reconcile.store.ts'

/**
 * Names every account of money in flight whose oldest money has been there for longer than its kind allows, by business time;
 * first in, first out. Needs a role that reads everything.
 */
export const verifyClearing = async (tx: Tx, now: Instant): Promise<Fault[]> =>
  (await selectClearing(tx, Object.keys(clearingAgeDays)))
    .filter(({ kind, since }) => (msOf(now) - msOf(since)) / 86_400_000 > (clearingAgeDays[kind] ?? 0))
    .map(({ id, kind, unit, provider, balance, since }) => ({
      code: 'clearing_overdue',
      subject: `account ${id} (${kind}, ${unit} at ${provider})`,
      expected: `empty after ${clearingAgeDays[kind]} days`,
      found: `${balance} since ${since}`,
    }))
