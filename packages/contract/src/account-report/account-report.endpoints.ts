import { z } from 'zod'
import { readingAccount, reckonedDay, transactionKind } from '../accounts/accounts.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode } from '../kernel/wire.ts'

const flow = {
  /** What came from others. */
  moneyIn: amount,
  /** What went to others. */
  moneyOut: amount,
  /** What was converted or moved between own accounts; below zero where more left than arrived. */
  betweenOwn: amount,
}
/** What a period did to a balance: opening + in − out + between own = closing. */
const movement = { openingBalance: amount, ...flow, closingBalance: amount }
const reportMovement = z.object({
  ...movement,
  /** What fees cost, less what was given back of them: a part of what came in and went out. */
  fees: amount,
  /** What exchanges cost within their rates, of conversions and of transfers in another currency. No part of the fees. */
  inRates: amount,
})

/** The part of a calendar month that lies in the period. */
export const reportMonth = reportMovement.extend({ from: civilDate, to: civilDate })

const count = z.number().int()

/** What came from others or went to them, by counterparty, the most first. */
export const reportParties = z.object({
  /** `name` is null for what has no counterparty. */
  rows: z.array(z.object({ name: z.string().nullable(), amount, count })),
  /** What is left of the total, and of how many names. */
  others: z.object({ names: count, amount, count }),
})

/** The accounts of one currency together, or of all, in the base currency at stored rates. */
export const accountReport = reportMovement.extend({
  /** Of every amount but those in `currencies`. */
  currency: currencyCode,
  from: civilDate,
  to: civilDate,
  timeZone: z.string(),
  /** The oldest first. */
  months: z.array(reportMonth),
  kinds: z.array(z.object({ kind: transactionKind, ...flow, count })),
  payers: reportParties,
  payees: reportParties,
  /** Each in its own amounts, with the units of it that one of the base currency is. */
  currencies: z.array(z.object({ ...movement, currency: currencyCode, perBase: z.string(), closingInBase: amount })),
  /** The day of the stored rates; null for one currency. */
  ratesDate: civilDate.nullable(),
})
export type AccountReport = z.infer<typeof accountReport>

/** All accounts together without a currency. */
const query = z.strictObject({ currency: currencyCode.optional(), from: reckonedDay, to: reckonedDay })
const reading = { ...readingAccount, rate: 'document', refusals: ['AccountNotFound', 'ReportTooLong'] } as const

export const accountReportEndpoints = endpoints({
  'accounts.report': {
    ...reading,
    path: '/accounts/report',
    summary:
      'Money in, out and between own accounts by month, kind and counterparty, of one currency or of all in the base currency',
    specification: 'accounts.report',
    query,
    answer: accountReport,
  },
  'accounts.report-csv': {
    ...reading,
    path: '/accounts/report/csv',
    summary: 'The same report as CSV',
    query,
    answer: 'csv',
  },
})
