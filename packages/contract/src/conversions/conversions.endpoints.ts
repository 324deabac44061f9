import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { amount, civilDate, currencyCode, id, instant } from '../kernel/wire.ts'

/** Both sides of an exchange between two own accounts, and its price. */
const exchange = {
  sourceCurrency: currencyCode,
  /** All that leaves the one account. */
  amount,
  /** What the house keeps of it, in the source's currency. */
  spread: amount,
  targetCurrency: currencyCode,
  /** What arrives on the other. */
  targetAmount: amount,
  /** What one unit of the source's currency buys before the spread. */
  rate: z.string(),
  /** The day of that rate. */
  ratesDate: civilDate,
}

export const conversionQuote = z.object({
  quoteId: id,
  ...exchange,
  /** Which share of what leaves the spread is, as a fraction. */
  spreadShare: z.string(),
  expiresAt: instant,
  /** What the account that is sold from holds now. */
  available: amount,
})
export type ConversionQuote = z.infer<typeof conversionQuote>

/** One side of a conversion that is done: its line in the account's history, and what the account held after it. */
const conversionLine = z.object({ transactionId: id, balanceAfter: amount })

export const conversion = z.object({
  conversionId: id,
  status: z.enum(['processing', 'completed', 'expired']),
  ...exchange,
  /** As its quote said it; null for one of before it was kept. */
  spreadShare: z.string().nullable(),
  acceptedAt: instant,
  completedAt: instant.nullable(),
  /** Null until it is completed. */
  lines: z.object({ source: conversionLine, target: conversionLine }).nullable(),
})
export type Conversion = z.infer<typeof conversion>

const common = {
  tag: 'conversions',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
} as const

/** Money exchanged between two accounts of the business: nothing of it leaves, so it takes no one-time code. */
export const conversionEndpoints = endpoints({
  'conversions.quote': {
    ...common,
    method: 'POST',
    path: '/conversions/quote',
    summary: 'What an exchange between two own accounts takes and brings; the price holds for 30 seconds, once',
    permission: 'transfers.create',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    body: z.strictObject({
      sourceCurrency: currencyCode,
      targetCurrency: currencyCode,
      /** Of the side that is fixed. */
      amount,
      fixedSide: z.enum(['source', 'target']),
    }),
    answer: conversionQuote,
    refusals: ['AccountNotFound', 'AmountOutOfRange', 'RateUnavailable'],
  },
  'conversions.accept': {
    ...common,
    method: 'POST',
    path: '/conversions',
    summary: 'Exchange at the price of a quote; it is done within seconds',
    permission: 'transfers.create',
    isIdempotent: true,
    rate: 'write',
    audit: 'conversion.accepted',
    auditSubject: ['quoteId'],
    body: z.strictObject({ quoteId: id }),
    answer: conversion,
    refusals: ['QuoteNotFound', 'QuoteExpired', 'QuoteUsed', 'ConversionExpired', 'InsufficientFunds'],
  },
  'conversions.get': {
    ...common,
    method: 'GET',
    path: '/conversions/{conversionId}',
    summary: 'One conversion with both sides and the balances after it',
    permission: 'transfers.view',
    isIdempotent: false,
    rate: 'read',
    audit: null,
    params: z.strictObject({ conversionId: id }),
    answer: conversion,
    refusals: ['ConversionNotFound'],
  },
})
