import { bankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import { civilDate, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'

const amount = z.string().max(40)
const reason = z.string().max(500)
// What no column keeps is as good as nothing, and keeps nobody's money.
const code = z
  .string()
  .regex(/^[A-Z0-9]{3,10}$/)
  .nullish()
  .catch(null)
const trace = z
  .string()
  .regex(/^[\x21-\x7e]{1,60}$/)
  .nullish()
  .catch(null)

/** What a provider of accounts answers over HTTP; unknown fields are left out. */
export const railsAnswers = {
  opening: z.union([
    z.object({
      status: z.literal('approved'),
      accounts: z
        .array(z.object({ reference: z.string(), local: bankDetails.nullable(), swift: bankDetails.nullable() }))
        .max(100),
    }),
    z.object({ status: z.enum(['denied', 'ineligible']) }),
  ]),
  order: z.intersection(
    z.object({ orderId: z.uuid(), currency: currencyCode, amount, trace }),
    z.discriminatedUnion('state', [
      z.object({ state: z.literal('pending') }),
      z.object({ state: z.literal('settled') }),
      z.object({ state: z.literal('failed'), reason, code }),
      z.object({ state: z.literal('returned'), reason, code, returnedAmount: amount }),
    ]),
  ),
  recall: z.union([
    z.object({ orderId: z.uuid(), state: z.enum(['pending', 'agreed']) }),
    z.object({ orderId: z.uuid(), state: z.literal('refused'), reason }),
  ]),
  refusal: z.object({ reason, code }),
  entries: z.object({
    entries: z
      .array(
        z.object({
          /** The house's id of an order or settlement; null of a deposit. */
          reference: z.uuid().nullable(),
          /** The provider's name of a deposit. */
          depositId: z.string().min(1).max(200).nullable(),
          amount,
          bookedAt: z.iso.datetime({ offset: true }),
        }),
      )
      .max(10_000),
    nextCursor: z.string().max(500).nullable(),
  }),
  deposit: z.intersection(
    z.object({
      depositId: z.string(),
      accountReference: z.string().max(200).nullable(),
      accountLast4: z.string().max(4),
      currency: currencyCode,
      amount,
      senderName: z.string().max(500),
      reference: z.string().max(500),
      valueDate: civilDate.nullish(),
    }),
    z.union([z.object({ state: z.literal('received') }), z.object({ state: z.literal('reversed'), reason })]),
  ),
  statementDays: z.object({ days: z.array(civilDate).max(10_000) }),
} as const
