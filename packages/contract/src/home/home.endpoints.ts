import { z } from 'zod'
import { accountActivity, activityFilters } from '../accounts/accounts.endpoints.ts'
import { invoiceRow } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, id, page, paging } from '../kernel/wire.ts'

/** Amounts of several currencies as one, in the base currency at the stored rates; `isConverted` where another currency is among them. */
const sum = z.object({ count: z.number().int(), totalInBase: amount, isConverted: z.boolean() })
export type HomeSum = z.infer<typeof sum>

/** What a list of transactions adds up to. */
const movedSums = { moneyIn: amount, moneyOut: amount, net: amount }

const dayBalance = z.object({ date: civilDate, balance: amount })

/** What a business wants to know first; sums are in its base currency. */
export const homeOverview = z.object({
  today: civilDate,
  baseCurrency: currencyCode,
  ratesDate: civilDate,
  /** Income that is overdue, the oldest first. */
  collect: sum.extend({ rows: z.array(invoiceRow) }),
  /** Invoices whose customer waits for the seller: rejected within 30 days and not written anew since, or said to be paid before they are late. */
  answer: z.array(z.object({ invoice: invoiceRow, reason: z.string().nullable() })),
  /** Bills that are late or due until a day, the oldest first; what was reported as paid elsewhere is left out. */
  pay: sum.extend({ until: civilDate, rows: z.array(invoiceRow) }),
  /** Accounts that have less than leaves them within three business days, for whoever may see transfers. */
  short: z.array(
    z.object({
      currency: currencyCode,
      accountType,
      missing: amount,
      /** How many transfers are not covered, and the next of them. */
      count: z.int(),
      transferId: id,
      payeeName: z.string(),
      sendDate: civilDate,
    }),
  ),
  /** What buyers guaranteed, the next to be released first. */
  guaranteed: sum.extend({
    next: z.array(
      z.object({ invoiceId: id, name: z.string().nullable(), amount, currency: currencyCode, releaseDate: civilDate }),
    ),
  }),
})
export type HomeOverview = z.infer<typeof homeOverview>

/** How far a new business has come. */
const homeSetup = z.object({
  hasMoved: z.boolean(),
  hasContact: z.boolean(),
  hasSentInvoice: z.boolean(),
  hasColleague: z.boolean(),
  rewardPoints: z.string(),
})
export type HomeSetup = z.infer<typeof homeSetup>

/**
 * The money available on all accounts over time, in the base currency at today's stored rates. What is overdue to the business is not
 * counted; what it owes counts on the day it is due, or today where that is over. Transfers count on their day, those of a recurring one
 * without their fees; between own accounts they don't.
 */
export const cashPosition = z.object({
  today: civilDate,
  /** The last day of what is expected. */
  until: civilDate,
  /** The base currency of the business, in which every amount is. */
  currency: currencyCode,
  ratesDate: civilDate,
  balance: amount,
  /** At the end of each UTC day, the oldest first. */
  past: z.array(dayBalance),
  /** After each day on which something is expected, the next first. */
  expected: z.array(dayBalance),
  weeks: z.array(
    z.object({
      weekStart: civilDate,
      moneyIn: amount,
      moneyOut: amount,
      expectedIn: amount,
      expectedOut: amount,
    }),
  ),
  expectedIn: amount,
  expectedOut: amount,
  lowest: dayBalance,
  /** Currencies that will not do by themselves, the next first: the day from which on, and how much is missing at its end. */
  short: z.array(z.object({ currency: currencyCode, date: civilDate, missing: amount, missingInBase: amount })),
  /** Overdue income. */
  notCounted: amount,
  /** What buyers paid while it is in review or processing: it counts once it is there. */
  onItsWay: amount,
})
export type CashPosition = z.infer<typeof cashPosition>

const reading = {
  tag: 'home',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  method: 'GET',
  refusals: [],
} as const

export const homeEndpoints = endpoints({
  'home.overview': {
    ...reading,
    path: '/home/overview',
    summary: 'What is to be answered, collected and paid now, and what is guaranteed',
    permission: 'invoices.view',
    answer: homeOverview,
  },
  'home.setup': {
    ...reading,
    path: '/home/setup',
    summary: 'How far a new business has come',
    permission: 'invoices.view',
    answer: homeSetup,
  },
  'home.cash-position': {
    ...reading,
    path: '/home/cash-position',
    summary: 'The balance of all accounts over the past weeks and what is expected of the next, in the base currency',
    permission: 'accounts.view',
    answer: cashPosition,
  },
  'home.activity': {
    ...reading,
    path: '/home/activity',
    summary: 'What moved last on all accounts together, newest first',
    permission: 'accounts.view',
    query: z.strictObject({ ...activityFilters, ...paging }),
    answer: page(accountActivity),
  },
  'home.activity-sums': {
    ...reading,
    path: '/home/activity/sums',
    summary: 'What the transactions on all accounts that are found add up to, by currency and in the base currency',
    permission: 'accounts.view',
    query: z.strictObject(activityFilters),
    answer: z.object({
      totals: z.array(z.object({ currency: currencyCode, count: z.int(), ...movedSums })),
      /** All together in the base currency, by the stored rates of a day. */
      inBase: z.object({ currency: currencyCode, ...movedSums, ratesDate: civilDate }),
      /** False where there are more than are added up: then it is the newest alone. */
      isWhole: z.boolean(),
    }),
  },
  'home.activity-counterparties': {
    ...reading,
    path: '/home/activity/counterparties',
    summary: 'With whom money was moved, by name: what a list of transactions can be narrowed to; up to 500',
    permission: 'accounts.view',
    answer: z.object({ items: z.array(z.string()) }),
  },
  'home.counts': {
    ...reading,
    path: '/home/counts',
    summary: 'How many invoices and bills are late, and how many bills are late or due soon',
    permission: 'invoices.view',
    answer: z.object({ incomeLate: z.number().int(), expensesLate: z.number().int(), expensesDue: z.number().int() }),
  },
})
