import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import {
  accountType,
  amount,
  civilDate,
  currencyCode,
  done,
  id,
  instant,
  page,
  paging,
  paragraph,
  sortOf,
} from '../kernel/wire.ts'
import { invoiceEventKinds } from './invoice-event-kinds.ts'
import { invoiceStatuses } from './invoice-lifecycle.ts'
import { messageLimits } from './invoice-reasons.ts'
import { invoiceSorts } from './invoice-sorts.ts'
import { invoice, invoiceById, invoiceCommon, invoiceRow, mailWords, narrowing } from './invoices.endpoints.ts'

const acting = {
  ...invoiceCommon,
  method: 'POST',
  permission: 'invoices.manage',
  rate: 'write',
  isIdempotent: true,
  answer: invoice,
} as const

const reading = { ...invoiceCommon, method: 'GET', permission: 'invoices.view', rate: 'read' } as const

const moving = ['InvoiceNotFound', 'InvoiceStatusConflict', 'InvoicePaymentProcessingError'] as const

/** Own words, counted after trimming; the bound before it only keeps out floods of blanks. */
const message = (max: number) =>
  paragraph(max * 2).refine((text) => text.trim().length <= max, `At most ${max} characters`)
const requiredMessage = (max: number) => message(max).refine((text) => text.trim() !== '', 'This field is required')

const ofInvoice = z.strictObject({ invoiceId: id })
const version = z.number().int().min(1)
/** `_id`: unique on this timeline. `by`: the side that acted; `house` is the schedule and the bank. `name`: the person for the own side, the business for the other. */
export const invoiceEvent = z.object({
  _id: z.string(),
  at: instant,
  kind: z.enum(invoiceEventKinds),
  by: z.enum(['seller', 'buyer', 'visitor', 'house']),
  name: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type InvoiceEvent = z.infer<typeof invoiceEvent>

/** Where the money of an invoice is on a day and what happens to it then. */
export const moneyStep = z.object({
  step: z.enum(['due', 'paid', 'debited', 'guaranteed', 'used', 'released', 'expected-release', 'paid-outside']),
  date: civilDate,
  amount,
  /** Who has it from then on; `bank`: it is on its way from the payer's bank; `bill`: it paid one that the seller owed; `outside`: it never came here. */
  holder: z.enum(['buyer', 'bank', 'house', 'seller', 'bill', 'outside']),
  isDone: z.boolean(),
})
export type MoneyStep = z.infer<typeof moneyStep>

export const logRow = invoiceRow.extend({
  side: z.enum(['income', 'expenses']),
  sentAt: instant,
  isArchived: z.boolean(),
})
export type LogRow = z.infer<typeof logRow>

const logQuery = z.strictObject({
  side: z.enum(['income', 'expenses']).optional(),
  status: z.array(z.enum(invoiceStatuses)).max(invoiceStatuses.length).optional(),
  ...narrowing,
  /** The days of sending, in the viewer's zone. */
  from: civilDate.optional(),
  to: civilDate.optional(),
  archived: z.enum(['only', 'without']).optional(),
  sort: sortOf(invoiceSorts).optional(),
  ...paging,
})

const tally = z.object({ count: z.number().int(), amount })

/** Amounts are what is left to pay, without late fees and discounts to come. */
export const invoiceIndicators = z.object({
  currency: currencyCode,
  accountType,
  /** Of the account that is asked about. */
  income: z.object({
    outstanding: tally,
    sent: tally,
    overdue: tally,
    draft: tally,
    scheduled: tally,
    allocated: tally,
    allocatedEarly: tally,
  }),
  /** Of the currency, whichever account pays. Outstanding is what is unpaid or overdue, without what was `noticed`. */
  expenses: z.object({
    outstanding: tally,
    unpaid: tally,
    overdue: tally,
    /** Unpaid or overdue, and the seller was told that it is paid elsewhere. */
    noticed: tally,
    allocated: tally,
    allocatedEarly: tally,
  }),
  /** Money expected by the week in which it is due or released, Mondays in the viewer's zone; the first week holds what is late. */
  weeks: z.array(z.object({ weekStart: civilDate, moneyIn: amount, moneyOut: amount })),
})
export type InvoiceIndicators = z.infer<typeof invoiceIndicators>

export const guaranteedFund = invoiceRow.extend({
  /** What the buyer guaranteed. */
  amount,
  /** What of it can still pay bills: all of it until some was paid with it; nothing once it is released. */
  availableAmount: amount,
  guaranteedOn: civilDate.nullable(),
  /** The civil day in the seller's zone on whose first instant it becomes the seller's. */
  releaseDate: civilDate,
  paymentWindow: z.enum(['allocated_early']).nullable(),
  holder: z.enum(['house', 'seller']),
})
export type GuaranteedFund = z.infer<typeof guaranteedFund>

const fundsQuery = z.strictObject({ currency: currencyCode, ...paging })
const funds = page(guaranteedFund).extend({ total: amount, availableTotal: amount })

export const invoiceActionEndpoints = endpoints({
  'invoices.schedule': {
    ...acting,
    method: 'PUT',
    path: '/invoices/schedule',
    summary: 'Have a draft sent by itself when its sending date begins where the seller is',
    permission: 'invoices.send',
    audit: 'invoice.scheduled',
    auditSubject: ['invoiceId', 'sendingDate'],
    body: z.strictObject({ invoiceId: id, version, sendingDate: civilDate.optional(), ...mailWords }),
    refusals: [...moving, 'InvoiceVersionConflict'],
  },
  'invoices.delete': {
    ...acting,
    method: 'DELETE',
    path: '/invoices/draft',
    summary: 'Delete a draft, or what waits to be sent',
    permission: 'invoices.draft',
    audit: 'invoice.deleted',
    auditSubject: ['invoiceId'],
    body: ofInvoice,
    answer: done,
    refusals: moving,
  },
  'invoices.duplicate': {
    ...acting,
    path: '/invoices/duplicate',
    summary: 'A new draft with the same content, its dates moved so that it begins today',
    permission: 'invoices.draft',
    audit: 'invoice.duplicated',
    auditSubject: ['invoiceId'],
    body: ofInvoice,
    refusals: ['InvoiceNotFound'],
  },
  'invoices.cancel': {
    ...acting,
    path: '/invoices/cancel',
    summary: 'Cancel a sent invoice and tell the recipient why: payment-not-owed, incorrect-invoice, or own words',
    audit: 'invoice.canceled',
    auditSubject: ['invoiceId'],
    body: z.strictObject({ invoiceId: id, senderCancelMessage: requiredMessage(messageLimits.cancel) }),
    refusals: [...moving, 'InvoicePartlyPaid'],
  },
  'invoices.mark-as-paid-externally': {
    ...acting,
    path: '/invoices/mark-as-paid-externally',
    summary: 'Say that a sent invoice, or what is left of it, was paid outside; the recipient is told',
    audit: 'invoice.marked-as-paid-externally',
    auditSubject: ['invoiceId'],
    body: ofInvoice,
    refusals: moving,
  },
  'invoices.reject': {
    ...acting,
    path: '/invoices/reject',
    summary: 'Reject a received invoice; the sender is told why',
    audit: 'invoice.rejected',
    auditSubject: ['invoiceId'],
    body: z.strictObject({ invoiceId: id, buyerRejectionMessage: message(messageLimits.reject) }),
    refusals: [...moving, 'InvoicePartlyPaid'],
  },
  'invoices.notify-external-payment': {
    ...acting,
    path: '/invoices/notify-external-payment',
    summary:
      'Tell the seller of a received invoice that it was paid outside; it stays open until the seller says so, too',
    audit: 'invoice.externally-notified',
    auditSubject: ['invoiceId', 'receiptId'],
    body: z.strictObject({
      invoiceId: id,
      customMessage: message(messageLimits.notice).optional(),
      receiptId: id.optional(),
    }),
    refusals: [...moving, 'InvoiceAlreadyNoticed', 'FileNotFound', 'FileInUse'],
  },
  'invoices.archive': {
    ...acting,
    path: '/invoices/archive',
    summary: 'Put an invoice away where nothing is left to happen, for the own side only',
    audit: 'invoice.archived',
    auditSubject: ['invoiceId'],
    body: ofInvoice,
    refusals: moving,
  },
  'invoices.unarchive': {
    ...acting,
    path: '/invoices/unarchive',
    summary: 'Undo archiving, for the own side only',
    audit: 'invoice.unarchived',
    auditSubject: ['invoiceId'],
    body: ofInvoice,
    refusals: ['InvoiceNotFound', 'InvoiceStatusConflict'],
  },
  'invoices.note-first-look': {
    ...invoiceCommon,
    method: 'POST',
    path: '/invoices/first-look',
    summary: 'Say that a received invoice was opened; the first time stands on its timeline',
    permission: 'invoices.view',
    rate: 'write',
    body: ofInvoice,
    answer: done,
    refusals: ['InvoiceNotFound'],
  },
  'invoices.log': {
    ...reading,
    path: '/invoices/log',
    summary: 'Every invoice that was sent or received, archived ones included, newest first',
    query: logQuery,
    answer: page(logRow),
    refusals: [],
  },
  'invoices.timeline': {
    ...reading,
    path: '/invoices/{invoiceId}/timeline',
    summary: 'What happened to an invoice, by whom and when, oldest first, and where its money is when',
    params: invoiceById,
    answer: z.object({ items: z.array(invoiceEvent), money: z.array(moneyStep) }),
    refusals: ['InvoiceNotFound'],
  },
  'invoices.indicators': {
    ...reading,
    path: '/dashboard/invoices-indicators',
    summary: 'How many invoices wait for what, how much, and the money expected in and out by week',
    query: z.strictObject({ currency: currencyCode, accountType }),
    answer: invoiceIndicators,
    refusals: [],
  },
  'guaranteed-funds.list': {
    ...reading,
    tag: 'guaranteed-funds',
    path: '/guaranteed-funds',
    summary: 'What buyers have guaranteed to this organization, by the day it is released',
    query: fundsQuery,
    answer: funds,
    refusals: [],
  },
  'guaranteed-funds.completed': {
    ...reading,
    tag: 'guaranteed-funds',
    path: '/guaranteed-funds/completed',
    summary: 'What was guaranteed and is released, the newest first',
    query: fundsQuery,
    answer: funds,
    refusals: [],
  },
})
