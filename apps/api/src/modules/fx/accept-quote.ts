import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { atHouse, authorize, followUpIdOf, inPurse } from '../ledger/index.ts'
import { fxJobs } from './fx.jobs.ts'
import { lockQuote, markAccepted } from './fx.store.ts'
import { soldPurse } from './quote-purses.ts'
import { reservedUntil } from './reserved-until.ts'

/**
 * Takes a quote: reserves what is sold, and a job carries the conversion out. Refuses with `QuoteNotFound`, `QuoteExpired`,
 * `InsufficientFunds`, and `ConversionExpired` where it was taken before and not carried out in time; accepting a quote again changes
 * nothing.
 */
export const acceptQuote = async (
  { tx, now }: Pick<Call<Member>, 'tx' | 'now'>,
  quoteId: string,
): Promise<{ quoteId: string }> => {
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw new Refusal('QuoteNotFound')
  if (quote.status === 'expired') throw new Refusal('ConversionExpired')
  if (quote.status !== 'open') return { quoteId }
  if (now >= quote.expires_at) throw new Refusal('QuoteExpired')
  const purse = soldPurse(quote)
  const pendingId = followUpIdOf(quoteId, 'reservation')
  const result = await authorize(tx, {
    id: pendingId,
    causeId: quoteId,
    at: now,
    from: inPurse(purse, 'available'),
    to: atHouse(purse, 'fx'),
    minor: quote.sold_minor,
    cause: 'conversion',
    expiresAt: reservedUntil(now),
  })
  if (result.outcome === 'rejected') {
    if (result.code === 'insufficient_funds') throw new Refusal('InsufficientFunds')
    throw new Error(`The ledger refused to reserve for a conversion: ${result.code}`)
  }
  await markAccepted(tx, quoteId, { pendingId, at: now })
  await enqueue(tx, fxJobs['fx.convert'], { organizationId: quote.organization_id, quoteId })
  return { quoteId }
}
