import type { Conversion } from '@contado/contract/conversions/conversions.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { conversionView } from './conversion-view.ts'
import { selectQuote } from './conversions.store.ts'

/** One conversion of the actor's business; refuses with `ConversionNotFound`, also for a quote that nobody took. */
export const getConversion = async ({ tx }: Call<Member>, conversionId: string): Promise<Conversion> => {
  const quote = await selectQuote(tx, conversionId)
  if (!quote || quote.status === 'open') throw new Refusal('ConversionNotFound')
  return conversionView(tx, quote)
}
