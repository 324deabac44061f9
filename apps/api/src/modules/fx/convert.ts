import type { Work } from '../../platform/call.ts'
import { carryOutOrRefuse, conversionMovements, followUpIdOf } from '../ledger/index.ts'
import { lockQuote, markCompleted, markExpired } from './fx.store.ts'
import { boughtPurse, soldPurse } from './quote-purses.ts'
import { reservedUntil } from './reserved-until.ts'

/**
 * Carries out an accepted conversion with what was reserved for it, once: both currencies and the spread in one group. One whose
 * reservation is over has expired instead, and nothing moves.
 */
export const convert = async ({ tx, now }: Work, quoteId: string): Promise<void> => {
  const quote = await lockQuote(tx, quoteId)
  if (quote?.status !== 'accepted' || quote.pending_transfer_id === null || quote.accepted_at === null) return
  // What was reserved is free again, at a rate that nobody offers any more.
  if (now >= reservedUntil(quote.accepted_at)) return markExpired(tx, quoteId, now)
  await carryOutOrRefuse(
    tx,
    conversionMovements.converted({
      id: followUpIdOf(quoteId, 'conversion'),
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
  await markCompleted(tx, quoteId, now)
}
