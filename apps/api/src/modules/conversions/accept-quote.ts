import { conversionLifecycle } from '@contado/contract/conversions/conversion-lifecycle.ts'
import type { Conversion } from '@contado/contract/conversions/conversions.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { atHouse, authorize, followUpIdOf, inPurse } from '../ledger/index.ts'
import { conversionView } from './conversion-view.ts'
import { conversionJobs } from './conversions.jobs.ts'
import { lockQuote, type QuoteRow, updateQuote } from './conversions.store.ts'
import { soldPurse } from './quote-purses.ts'
import { reservedUntil } from './reserved-until.ts'

type Accepting = Pick<Call<Member>, 'tx' | 'now'>

const reserve = async ({ tx, now }: Accepting, quote: QuoteRow): Promise<string> => {
  const purse = soldPurse(quote)
  const id = followUpIdOf(quote.id, 'reservation')
  const result = await authorize(tx, {
    id,
    causeId: quote.id,
    at: now,
    from: inPurse(purse, 'available'),
    to: atHouse(purse, 'fx'),
    minor: quote.sold_minor,
    cause: 'conversion',
    expiresAt: reservedUntil(now),
  })
  if (result.outcome !== 'rejected') return id
  if (result.code === 'insufficient_funds') throw new Refusal('InsufficientFunds')
  throw new Error(`The ledger refused to reserve for a conversion: ${result.code}`)
}

/**
 * Takes a quote, once: reserves what is sold, and a job carries the conversion out. Refuses with `QuoteNotFound`, `QuoteExpired`,
 * `QuoteUsed`, `InsufficientFunds`, and `ConversionExpired` where it was taken before and not carried out in time.
 */
export const acceptQuote = async (call: Accepting, quoteId: string): Promise<Conversion> => {
  const { tx, now } = call
  const quote = await lockQuote(tx, quoteId)
  if (!quote) throw new Refusal('QuoteNotFound')
  const status = next(conversionLifecycle, { state: quote.status, action: 'accept' })
  if (now >= quote.expires_at) throw new Refusal('QuoteExpired')
  const change = { status, pending_transfer_id: await reserve(call, quote), accepted_at: now }
  await updateQuote(tx, quoteId, change)
  await enqueue(tx, conversionJobs['conversions.convert'], { organizationId: quote.organization_id, quoteId })
  return conversionView(tx, { ...quote, ...change })
}
