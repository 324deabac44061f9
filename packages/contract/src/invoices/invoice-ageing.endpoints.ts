import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode } from '../kernel/wire.ts'
import { ageBands } from './age-bands.ts'
import { invoiceCommon } from './invoices.endpoints.ts'

const owed = z.object({ band: z.enum(ageBands), amount })

export const invoiceAgeingEndpoints = endpoints({
  'invoices.ageing': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/ageing',
    summary:
      'What is outstanding of the income by how late it is, today or at the end of a past day, per currency and customer',
    permission: 'invoices.view',
    rate: 'document',
    query: z.strictObject({
      /** Today unless told; not a day to come. */
      on: civilDate.optional(),
    }),
    answer: z.object({
      on: civilDate,
      /** Every band of each currency, also those with nothing; together the total. */
      currencies: z.array(z.object({ currency: currencyCode, total: amount, bands: z.array(owed) })),
      /** Up to 500 in each currency, who owes most first. */
      customers: z.array(
        z.object({
          /** Null where a draft names nobody. */
          customer: z.string().nullable(),
          name: z.string().nullable(),
          currency: currencyCode,
          total: amount,
          bands: z.array(owed),
        }),
      ),
    }),
    refusals: [],
  },
})
