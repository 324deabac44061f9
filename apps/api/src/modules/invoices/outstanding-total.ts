import type { Tx } from '../../platform/db/db.ts'
import { type Asked, tallyIncome } from './indicators.store.ts'
import { tallyOf } from './tally.domain.ts'

/** What is outstanding of an organization's invoices into one account, drafts and scheduled ones included; minor units. */
export const outstandingTotal = async (tx: Tx, asked: Asked): Promise<bigint> =>
  tallyOf(await tallyIncome(tx, asked), 'outstanding', 'income').minor
