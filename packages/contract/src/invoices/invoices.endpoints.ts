import { z } from 'zod'
import { bankDetails } from '../accounts/accounts.endpoints.ts'
import { attachedFile } from '../files/files.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import {
  accountType,
  amount,
  civilDate,
  currencyCode,
  email,
  id,
  instant,
  line,
  namedOrCompany,
  optionalLine,
  page,
  paging,
  paragraph,
  personNames,
  searchText,
  sortOf,
} from '../kernel/wire.ts'
import { paperSizes } from '../organizations/paper-size.ts'
import { postalAddress } from '../organizations/postal-address.ts'
import { invoiceBuckets } from './invoice-buckets.ts'
import { invoiceStatuses } from './invoice-lifecycle.ts'
import { invoiceSorts } from './invoice-sorts.ts'
import { invoiceStates } from './invoice-states.ts'
import { mailLimits } from './mail-limits.ts'
import { taxCategories } from './tax-categories.ts'

export const tax = z.strictObject({ category: z.enum(taxCategories), rate: z.string().max(10) })
const item = z.strictObject({
  name: optionalLine(200),
  rate: z.string().max(30),
  qty: z.string().max(20),
  tax: tax.nullable().optional(),
})
const fee = z.strictObject({
  name: optionalLine(120),
  type: z.enum(['percent', 'fixed', 'flat']),
  value: z.string().max(30),
})

const fraction = z.string().max(12)
const wholeDays = z.number().int().min(1).max(3650)

/** `percent` is a fraction; days and periods count from the due date. */
export const lateFeeSettings = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('flat'), percent: fraction, days: wholeDays }),
  z.strictObject({ type: z.enum(['recurring', 'compound']), percent: fraction, repeatPeriod: wholeDays }),
])

const customField = z.strictObject({ id: line(40), label: line(60), value: optionalLine(200) })

/** Somebody without an account, to whom an invoice is mailed with a link; with a company the invoice names that. */
export const recipientInvite = z
  .strictObject({
    email,
    ...personNames,
    company: optionalLine(120).optional(),
    address: postalAddress.nullable().optional(),
  })
  .superRefine(namedOrCompany)

/** What goes with the mail: who else gets it, with a link that shows the invoice and pays nothing, and the sender's own words. */
export const mailWords = {
  cc: z.array(email).max(mailLimits.copies).optional(),
  message: paragraph(mailLimits.message).optional(),
}

/** What the sender writes. Totals, numbers, states and names are computed by the server and not accepted. */
export const invoiceForm = z.strictObject({
  recipientHandle: z.string().max(40).nullable(),
  /** Instead of a handle. */
  recipientInvite: recipientInvite.nullable().optional(),
  currency: currencyCode,
  accountType,
  items: z.array(item).max(200),
  fees: z.array(fee).max(20),
  sendingDate: civilDate,
  dueDate: civilDate,
  summary: optionalLine(200),
  notes: paragraph(2000),
  customFields: z.array(customField).max(10).optional(),
  /** A fraction: '0.0197' is 1.97 %. */
  earlyDiscountPercent: fraction.nullable().optional(),
  earlyDiscountEndDate: civilDate.nullable().optional(),
  lateFeeSettings: lateFeeSettings.nullable().optional(),
  ...mailWords,
})
export type InvoiceForm = z.infer<typeof invoiceForm>

export const invoiceParty = z.object({
  organizationId: id,
  handle: z.string(),
  displayName: z.string(),
  legalName: z.string(),
  businessAddress: postalAddress.nullable(),
  isVerified: z.boolean(),
})

export const invoice = z.object({
  _id: id,
  invoiceId: id,
  version: z.number().int(),
  viewer: z.enum(['seller', 'buyer']),
  invoiceNumber: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  isOverdue: z.boolean(),
  currency: currencyCode,
  accountType,
  items: z.array(item.extend({ amount })),
  fees: z.array(fee.extend({ amount })),
  subtotal: amount,
  /** Tax of the lines, summed per category and rate (a percentage). */
  taxes: z.array(z.object({ category: z.enum(taxCategories), rate: z.string(), base: amount, amount })),
  /** The invoice as sent. */
  baseAmount: amount,
  /** The base and the late fees so far. */
  totalDue: amount,
  lateFeeAmount: amount,
  /** What paying all the rest today saves. */
  discountAmount: amount,
  /** Total due, less what was paid, less the discount. */
  amountToPay: amount,
  /** What came in, on the days it counts on: while it is still to be paid, each part. */
  payments: z.array(z.object({ date: civilDate, amount })),
  /** What of them the seller can give back here, while the invoice is open; only the seller reads it. */
  refundableAmount: amount,
  customFields: z.array(customField),
  earlyDiscountPercent: z.string().nullable(),
  earlyDiscountEndDate: civilDate.nullable(),
  /** Paid inside the window of the discount, or simply before the due date. */
  paymentWindow: z.enum(['allocated_early']).nullable(),
  cashbackAmount: amount.nullable(),
  lateFeeSettings: lateFeeSettings.nullable(),
  paidAmount: amount,
  finalAmount: amount.nullable(),
  sendingDate: civilDate,
  dueDate: civilDate,
  summary: z.string(),
  notes: z.string(),
  senderId: id,
  senderHandle: z.string(),
  senderDisplayName: z.string(),
  senderWasVerified: z.boolean(),
  senderBusinessAddress: postalAddress.nullable(),
  recipientId: id.nullable(),
  recipientHandle: z.string().nullable(),
  recipientDisplayName: z.string().nullable(),
  recipientWasVerified: z.boolean(),
  recipientBusinessAddress: postalAddress.nullable(),
  /** Who was named by mail address, also once they opened an account. */
  recipientInviteInfo: recipientInvite.nullable(),
  /** What the page of the other side is found by: a business, or a contact without an account; null where nobody is named. */
  counterpartyId: id.nullable(),
  /** Who else is mailed, and what the sender wrote into the mail; only the seller reads them. */
  cc: z.array(z.string()),
  message: z.string(),
  /** As the sender's business was when it was sent. */
  senderLogoFileId: id.nullable(),
  /** The preview shows the logo always, the PDF not in pricing tier vault. */
  isLogoOnPdf: z.boolean(),
  /** The first of the files below. */
  attachedDocument: attachedFile.nullable(),
  attachments: z.array(attachedFile),
  paymentId: id.nullable(),
  paidOnDate: civilDate.nullable(),
  /** The civil day in the seller's zone on whose first instant guaranteed money reaches the seller. */
  releaseDate: civilDate.nullable(),
  /** What a bank transfer names the invoice by (ISO 11649); none until it is sent. */
  creditorReference: z.string().nullable(),
  /** How it can be paid from outside; nothing once it can't be paid any more. */
  paymentMethods: z.object({ achDirectDebit: z.object({ enabled: z.boolean() }), bankTransfer: z.boolean() }),
  /** The seller's account that it is paid into, in the clear, for as long as it can be paid. */
  bankAccountDetails: z.object({ local: bankDetails.nullable(), swift: bankDetails.nullable() }).nullable(),
  sentAt: instant.nullable(),
  createdAt: instant,
  cancelDate: instant.nullable(),
  senderCancelMessage: z.string().nullable(),
  buyerRejectionMessage: z.string().nullable(),
  externalPaymentNotificationSent: z.boolean(),
  externallyNoticedAt: instant.nullable(),
  /** When its customer was last reminded of it. */
  remindedAt: instant.nullable(),
  /** Who acted last: the person for the own side, the business for the other. */
  lastUpdatedBy: z.string().nullable(),
  deniedAt: instant.nullable(),
  denyReason: z.string().nullable(),
  archivedBySender: z.boolean(),
  archivedByRecipient: z.boolean(),
  /** Put away by the viewer. */
  isArchived: z.boolean(),
  /** What the viewer can do now, and why not where not. */
  actions: z.array(z.object({ action: z.string(), isEnabled: z.boolean(), reason: z.string().nullable() })),
})
export type Invoice = z.infer<typeof invoice>

export const invoiceRow = invoice
  .pick({
    _id: true,
    invoiceId: true,
    invoiceNumber: true,
    status: true,
    isOverdue: true,
    currency: true,
    totalDue: true,
    amountToPay: true,
    paidAmount: true,
    finalAmount: true,
    sendingDate: true,
    dueDate: true,
    releaseDate: true,
    senderDisplayName: true,
    senderHandle: true,
    recipientDisplayName: true,
    recipientHandle: true,
    summary: true,
    counterpartyId: true,
    remindedAt: true,
  })
  .extend({
    /** Whether the viewer can remind the customer of it now. */
    canRemind: z.boolean(),
    /** When the buyer said that it was paid another way, while the seller has not answered that. */
    reportedPaidAt: instant.nullable(),
    /** When the buyer first looked at it; the buyer's own list does not say. */
    openedAt: instant.nullable(),
  })
export type InvoiceRow = z.infer<typeof invoiceRow>

/** What narrows any list of invoices: whose they are, how much they are, when they are due and were sent; both ends included. */
export const narrowing = {
  currency: currencyCode.optional(),
  /** The other side: the id of a business or of a contact, or the address of somebody without an account. */
  customer: z.string().max(320).optional(),
  /** Of the amounts that the rows show, without late fees and discounts of the day. */
  amountFrom: amount.optional(),
  amountTo: amount.optional(),
  dueFrom: civilDate.optional(),
  dueTo: civilDate.optional(),
  sentFrom: civilDate.optional(),
  sentTo: civilDate.optional(),
  search: searchText.optional(),
}

/** The states that a list is narrowed to: what is in any of them. */
export const listedStates = z.array(z.enum(invoiceStates)).max(invoiceStates.length).optional()

/** Newest first unless a sort is named; what is narrowed to days is sorted by them, the last first. */
const listQuery = z.strictObject({
  bucket: z.enum(invoiceBuckets).optional(),
  state: listedStates,
  ...narrowing,
  sort: sortOf(invoiceSorts).optional(),
  ...paging,
})

/**
 * What a list adds up to; of it what is still to be paid of what is sent, of that what is overdue, and what early discounts took off it;
 * and what payments that are in review or processing bring.
 */
const listSums = {
  total: amount,
  openTotal: amount,
  overdueTotal: amount,
  discountTotal: amount,
  onItsWayTotal: amount,
}

export const invoiceListTotal = z.object({ currency: currencyCode, count: z.number().int(), ...listSums })

/** A page of invoices with what the whole bucket adds up to today, late fees and open discounts included, per currency. */
export const invoiceList = page(invoiceRow).extend({
  totals: z.array(invoiceListTotal),
  /** All together in the base currency, by the stored rates of a day. */
  inBase: z.object({ currency: currencyCode, ...listSums, ratesDate: civilDate }),
})

const side = z.enum(['income', 'expenses'])

export const invoiceCommon = {
  tag: 'invoices',
  app: 'customer',
  audience: 'signed-in',
  scope: 'organization',
  oneTimeCode: false,
  isIdempotent: false,
  audit: null,
} as const

export const invoiceById = z.strictObject({ invoiceId: id })

export const invoiceEndpoints = endpoints({
  'invoices.income': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/income',
    summary: 'Invoices that this organization sends, newest first',
    permission: 'invoices.view',
    rate: 'read',
    query: listQuery,
    answer: invoiceList,
    refusals: [],
  },
  'invoices.expenses': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/expenses',
    summary: 'Invoices that this organization received, newest first',
    permission: 'invoices.view',
    rate: 'read',
    query: listQuery,
    answer: invoiceList,
    refusals: [],
  },
  'invoices.counts': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/counts',
    summary: 'How many invoices each part of a list has; of the archived ones up to 1,000 are counted',
    permission: 'invoices.view',
    rate: 'read',
    query: z.strictObject({ side }),
    answer: z.object({ items: z.array(z.object({ bucket: z.enum(invoiceBuckets), count: z.number().int() })) }),
    refusals: [],
  },
  'invoices.counterparties': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/counterparties',
    summary: 'Whom invoices went to, or came from, by name: what a list can be narrowed to; up to 500',
    permission: 'invoices.view',
    rate: 'read',
    query: z.strictObject({ side }),
    answer: z.object({ items: z.array(z.object({ customer: z.string(), name: z.string() })) }),
    refusals: [],
  },
  'invoices.get': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/{invoiceId}',
    summary: 'One invoice, as its seller or its buyer sees it',
    permission: 'invoices.view',
    rate: 'read',
    params: invoiceById,
    answer: invoice,
    refusals: ['InvoiceNotFound'],
  },
  'invoices.pdf': {
    ...invoiceCommon,
    method: 'GET',
    path: '/invoices/{invoiceId}/pdf',
    summary: 'The invoice as a PDF with real text, in the viewer’s language and for the viewer’s paper',
    permission: 'invoices.view',
    rate: 'document',
    params: invoiceById,
    query: z.strictObject({ language: z.enum(['en', 'es']).optional(), paper: z.enum(paperSizes).optional() }),
    answer: 'pdf',
    refusals: ['InvoiceNotFound'],
  },
  'invoices.save-draft': {
    ...invoiceCommon,
    method: 'PUT',
    path: '/invoices/draft',
    summary: 'Create a draft, or save it; a version that is not the newest is refused',
    permission: 'invoices.draft',
    rate: 'write',
    isIdempotent: true,
    audit: 'invoice.drafted',
    auditSubject: ['currency', 'invoiceId'],
    body: invoiceForm.extend({ invoiceId: id.optional(), version: z.number().int().min(1).optional() }),
    answer: invoice,
    refusals: [
      'InvoiceNotFound',
      'InvoiceVersionConflict',
      'InvoiceStatusConflict',
      'InvoicePaymentProcessingError',
      'HandleNotFound',
      'OwnHandle',
    ],
  },
  'invoices.send': {
    ...invoiceCommon,
    method: 'POST',
    path: '/invoices/send',
    summary: 'Send a draft: number, totals and parties are fixed for good; the recipient and the copies are mailed',
    permission: 'invoices.send',
    rate: 'write',
    isIdempotent: true,
    audit: 'invoice.sent',
    auditSubject: ['invoiceId'],
    body: z.strictObject({ invoiceId: id, version: z.number().int().min(1), ...mailWords }),
    answer: invoice,
    refusals: ['InvoiceNotFound', 'InvoiceVersionConflict', 'InvoiceStatusConflict', 'InvoicePaymentProcessingError'],
  },
})
