import { conversionLifecycle } from '@contado/contract/conversions/conversion-lifecycle.ts'
import { moveOf } from '@contado/contract/kernel/lifecycle.ts'
import { money, moneyText } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { noteTransactions } from '../accounts/index.ts'
import { carryOutOrRefuse, conversionMovements } from '../ledger/index.ts'
import { lockQuote, type QuoteRow, updateQuote } from './conversions.store.ts'
import { boughtPurse, movementIdOf, soldPurse } from './quote-purses.ts'
import { reservedUntil } from './reserved-until.ts'

// Both lines say both sides, in no language.
const noteLines = ({ tx }: Pick<Work, 'tx'>, quote: QuoteRow, legs: readonly (string | undefined)[]): Promise<void> => {
  const { organization_id: organizationId, sold_currency: sold, bought_currency: bought } = quote
  const sides = [money(quote.sold_minor, sold), money(quote.bought_minor, bought)]
  const description = sides.map((side) => `${moneyText(side)} ${side.currency}`).join(' → ')
  return noteTransactions(
    tx,
    legs.flatMap((transferId) =>
      transferId === undefined ? [] : [{ organizationId, transferId, counterparty: '', description, invoiceId: null }],
    ),
  )
}

/**
 * Carries out an accepted conversion with what was reserved for it, once: both currencies and the spread in one group. One whose
 * reservation is over has expired instead, and nothing moves.
 */
export const convert = async (work: Work, quoteId: string): Promise<void> => {
  const { tx, now } = work
  const quote = await lockQuote(tx, quoteId)
  if (quote?.status !== 'accepted' || quote.pending_transfer_id === null || quote.accepted_at === null) return
  if (now >= reservedUntil(quote.accepted_at)) {
    // What was reserved is free again, at a rate that nobody offers any more.
    return updateQuote(tx, quoteId, { status: moveOf(conversionLifecycle, 'expire').to, expired_at: now })
  }
  const legs = await carryOutOrRefuse(
    tx,
    conversionMovements.converted({
      id: movementIdOf(quoteId),
      causeId: quoteId,
      at: now,
      from: soldPurse(quote),
      to: boughtPurse(quote),
      soldMinor: quote.sold_minor,
      spreadMinor: quote.spread_minor,
      boughtMinor: quote.bought_minor,
      pendingId: quote.pending_transfer_id,
    }),
  )
  await noteLines(work, quote, [legs[0], legs.at(-1)])
  await updateQuote(tx, quoteId, {
    status: moveOf(conversionLifecycle, 'complete').to,
    completed_at: now,
  })
}
