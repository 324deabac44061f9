import type { Tx } from '../../platform/db/db.ts'
import { type Asked, tallyIncome } from './indicators.store.ts'
import { tallyOf } from './tally.domain.ts'

/** What is outstanding of an organization's invoices into one account: what was sent, and what was not, drafted or scheduled; minor units. */
export const outstandingTotals = async (tx: Tx, asked: Asked) => {
  const rows = await tallyIncome(tx, asked)
  const { minor } = tallyOf(rows, 'outstanding', 'income')
  const notSent = tallyOf(rows, 'draft', 'income').minor + tallyOf(rows, 'scheduled', 'income').minor
  return { minor, sentMinor: minor - notSent, notSentMinor: notSent }
}
