import { z } from 'zod'
import { readingAccount } from '../accounts/accounts.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, countryCode, currencyCode, id, instant } from '../kernel/wire.ts'
import { accountFieldKeys, accountFieldLabels, holderKinds, numberChecks } from './account-fields.ts'
import { chargeBearers } from './rails.ts'

const codes = z.array(z.string())
const count = z.int().nonnegative()

/** One detail that a corridor asks for; lengths are of the value as it is kept. */
export const offeredField = z.object({
  key: z.enum(accountFieldKeys),
  kind: z.enum(['text', 'digits', 'code', 'choice', 'country']),
  label: z.enum(accountFieldLabels),
  isRequired: z.boolean(),
  min: count,
  max: count,
  /** A regular expression. */
  pattern: z.string().nullable(),
  check: z.enum(numberChecks).nullable(),
  example: z.string(),
  /** How people write a number: the characters of each group, and what is between them. */
  groups: z.array(count),
  between: z.string(),
  options: codes,
  /** Asked for only where the bank or the holder's address is in one of these countries, or in none of those, or of such a holder. */
  when: z
    .object({
      countries: codes.optional(),
      exceptIn: codes.optional(),
      homes: codes.optional(),
      exceptAt: codes.optional(),
      holder: z.enum(holderKinds).optional(),
    })
    .nullable(),
})

/** When what is sent now should be there. */
export const arrivalPromise = z.object({
  /** By when it has to be sent for these days; null: at any time. */
  cutOffAt: instant.nullable(),
  /** Whole minutes until then. */
  leftMinutes: count.nullable(),
  arrivesFrom: civilDate,
  arrivesTo: civilDate,
  /** Around the clock; null: it takes business days. */
  withinMinutes: count.nullable(),
})
export type ArrivalPromise = z.infer<typeof arrivalPromise>

/** How money of a currency reaches banks of some countries, and at what price. */
export const offeredCorridor = z.object({
  currency: currencyCode,
  rail: z.string(),
  name: z.string(),
  kind: z.enum(['local', 'swift']),
  countries: codes,
  arrival: z.object({
    /** Around the clock within so many minutes; null: after business days. */
    withinMinutes: count.nullable(),
    fromDays: count,
    toDays: count,
  }),
  /** Orders from this time on are the next business day's; null: around the clock. */
  cutOff: z.object({ timeZone: z.string(), time: z.string() }).nullable(),
  /** What can be promised now, for the country that was asked for. */
  promise: arrivalPromise.nullable(),
  mostPerTransfer: amount.nullable(),
  /** In the currency of the corridor; the share is a percentage of what is sent. */
  fee: z.object({ fixed: amount, sharePercent: z.string() }),
  holderLength: count,
  senderLength: count,
  referenceLength: count,
  /** The characters that names and references may have, as a regular expression has them between brackets. */
  characters: z.string(),
  charges: z.array(z.enum(chargeBearers)),
  purposeCodes: codes,
  isDocumentNeeded: z.boolean(),
  fields: z.array(offeredField),
})
export type OfferedCorridor = z.infer<typeof offeredCorridor>

export const transferWays = ['inside', 'local', 'swift'] as const

/** A currency that can be sent from an account: as it is or by conversion, inside Contado or to banks. */
export const transferCurrency = z.object({
  currency: currencyCode,
  isConverted: z.boolean(),
  ways: z.array(z.enum(transferWays)),
})
export type TransferCurrency = z.infer<typeof transferCurrency>

export const corridorEndpoints = endpoints({
  'accounts.available-corridors': {
    ...readingAccount,
    path: '/accounts/available-corridors',
    summary:
      'How a currency is sent to banks, of one country or of all: rails, arrival, fees, and the details to ask for',
    query: z.strictObject({ currency: currencyCode, country: countryCode.optional() }),
    answer: z.object({ corridors: z.array(offeredCorridor) }),
    refusals: ['CountryNotSupported'],
  },
  'accounts.transfer-currencies': {
    ...readingAccount,
    path: '/accounts/transfer-currencies',
    summary: 'The currencies that can be sent from an account, to banks of a country or to a saved account',
    query: z.strictObject({
      sourceAccountType: accountType,
      sourceCurrency: currencyCode,
      destinationCountry: countryCode.optional(),
      /** A saved account of a beneficiary. */
      accountId: id.optional(),
    }),
    answer: z.object({ currencies: z.array(transferCurrency) }),
    refusals: ['AccountNotFound', 'CountryNotSupported'],
  },
})
