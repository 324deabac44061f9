import type { conversionEndpoints } from '@contado/contract/conversions/conversions.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { acceptQuote } from './accept-quote.ts'
import { getConversion } from './get-conversion.ts'
import { quoteConversion } from './quote-conversion.ts'

export const conversionRoutes = {
  'conversions.quote': (call, { body }) => quoteConversion(call, body),
  'conversions.accept': (call, { body }) => acceptQuote(call, body.quoteId),
  'conversions.get': (call, { params }) => getConversion(call, params.conversionId),
} satisfies Handlers<typeof conversionEndpoints>
