import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, civilDate, currencyCode, done, email, id, line } from '../kernel/wire.ts'
import { invoiceCommon, tax } from './invoices.endpoints.ts'

const reading = { ...invoiceCommon, method: 'GET', permission: 'invoices.view', rate: 'read' } as const
const writing = { ...invoiceCommon, permission: 'invoices.draft', rate: 'write', isIdempotent: true } as const

/** What a business sells: a line of an invoice finds it by its name. `rate` is decimal text of `currency`. */
export const savedItem = z.object({
  savedItemId: id,
  name: z.string(),
  rate: z.string(),
  currency: currencyCode,
  tax: tax.nullable(),
})
export type SavedItem = z.infer<typeof savedItem>

/** What a customer owes today, per currency, and how they paid so far. */
export const customerStanding = z.object({
  /** What is open in each currency, and how much of it is late since how many days. */
  owed: z.array(
    z.object({
      currency: currencyCode,
      amount,
      count: z.number().int(),
      lateAmount: amount,
      daysLate: z.number().int(),
      /** How many are late and not said to be paid another way. */
      toRemind: z.number().int(),
    }),
  ),
  /** Days between the due date and the payment, of up to 20 paid invoices; less than zero is early. Null: nothing was paid yet. */
  averageDaysLate: z.number().int().nullable(),
  /** The newest invoice that was sent to them: the next one is often the same. */
  lastInvoice: z
    .object({
      invoiceId: id,
      invoiceNumber: z.string().nullable(),
      sendingDate: civilDate,
      amount,
      currency: currencyCode,
    })
    .nullable(),
})
export type CustomerStanding = z.infer<typeof customerStanding>

/** What a business sells, and what its last invoice had: the next one begins with it. */
const invoiceWriting = z.object({
  items: z.array(savedItem),
  lastTax: tax.nullable(),
  lastAccount: z.object({ currency: currencyCode, accountType }).nullable(),
})
export type InvoiceWriting = z.infer<typeof invoiceWriting>

/** What writing an invoice needs beside the invoice: what is sold, and how a customer stands. */
export const invoiceWritingEndpoints = endpoints({
  'invoices.customer': {
    ...reading,
    path: '/invoices/customer',
    summary: 'What a customer, named by handle or by mail address, owes this organization today, and how late they pay',
    query: z.strictObject({ handle: z.string().max(40).optional(), email: email.optional() }),
    answer: customerStanding,
    refusals: [],
  },
  'saved-items.list': {
    ...reading,
    path: '/saved-items',
    summary:
      'The saved items of the organization by name, and of the last invoice that it sent the tax of the last line and the account',
    answer: invoiceWriting,
    refusals: [],
  },
  'saved-items.save': {
    ...writing,
    method: 'PUT',
    path: '/saved-items',
    summary: 'Save an item with its price and tax, or change one; names are unique',
    audit: 'saved-item.saved',
    auditSubject: ['savedItemId'],
    body: z.strictObject({
      savedItemId: id.optional(),
      name: line(200),
      rate: z.string().max(30),
      currency: currencyCode,
      tax: tax.nullable(),
    }),
    answer: savedItem,
    refusals: [],
  },
  'saved-items.remove': {
    ...writing,
    method: 'DELETE',
    path: '/saved-items',
    summary: 'Remove a saved item; invoices that name it stay as they are',
    audit: 'saved-item.removed',
    auditSubject: ['savedItemId'],
    body: z.strictObject({ savedItemId: id }),
    answer: done,
    refusals: [],
  },
})
