import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode } from '../kernel/wire.ts'
import { ageBands } from './age-bands.ts'
import { invoiceCommon } from './invoices.endpoints.ts'

const owed = {
  /** Of what was sent; nobody owes what was not. */
  total: amount,
  /** Every band, also those with nothing; together the total. */
  bands: z.array(z.object({ band: z.enum(ageBands), amount })),
  /** Drafts and what is scheduled, outside of the total. */
  notSent: amount,
}

export const invoiceAgeingEndpoints = endpoints({
  'invoices.ageing': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/ageing',
    summary:
      'What customers owe by how late it is, today or at the end of a past day, per currency and customer, and what was not sent yet',
    permission: 'invoices.view',
    rate: 'document',
    query: z.strictObject({
      /** Today unless told; not a day to come. */
      on: civilDate.optional(),
    }),
    answer: z.object({
      on: civilDate,
      currencies: z.array(z.object({ currency: currencyCode, ...owed })),
      /** Up to 500 in each currency, who owes most first. */
      customers: z.array(
        z.object({
          /** Null where a draft names nobody. */
          customer: z.string().nullable(),
          name: z.string().nullable(),
          currency: currencyCode,
          ...owed,
        }),
      ),
    }),
    refusals: [],
  },
})
