import type { Work } from '../../platform/call.ts'
import { carryOutOrRefuse, conversionMovements, followUpIdOf } from '../ledger/index.ts'
import { lockQuote, markCompleted } from './fx.store.ts'
import { boughtPurse, soldPurse } from './quote-purses.ts'

/** Carries out an accepted conversion with what was reserved for it, once: both currencies and the spread in one group. */
export const convert = async ({ tx, now }: Work, quoteId: string): Promise<void> => {
  const quote = await lockQuote(tx, quoteId)
  if (quote?.status !== 'accepted' || quote.pending_transfer_id === null) return
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
