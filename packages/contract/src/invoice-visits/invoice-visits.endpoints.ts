import { z } from 'zod'
import { messageLimits } from '../invoices/invoice-reasons.ts'
import { invoice, invoiceCommon } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { done, id, paragraph } from '../kernel/wire.ts'
import { paperSizes } from '../organizations/paper-size.ts'

/**
 * An invoice as its link shows it: nothing but the invoice. Which businesses, people, accounts and payments stand behind it is left
 * out. `scope`: what the link is good for; `pay` ends with the invoice's final state.
 */
export const visitorInvoice = invoice
  .pick({
    invoiceId: true,
    invoiceNumber: true,
    status: true,
    isOverdue: true,
    currency: true,
    items: true,
    fees: true,
    subtotal: true,
    taxes: true,
    baseAmount: true,
    totalDue: true,
    lateFeeAmount: true,
    discountAmount: true,
    amountToPay: true,
    payments: true,
    customFields: true,
    earlyDiscountPercent: true,
    earlyDiscountEndDate: true,
    paymentWindow: true,
    cashbackAmount: true,
    lateFeeSettings: true,
    paidAmount: true,
    finalAmount: true,
    sendingDate: true,
    dueDate: true,
    summary: true,
    notes: true,
    senderHandle: true,
    senderDisplayName: true,
    senderWasVerified: true,
    senderBusinessAddress: true,
    senderLogoFileId: true,
    attachments: true,
    recipientHandle: true,
    recipientDisplayName: true,
    recipientWasVerified: true,
    recipientBusinessAddress: true,
    recipientInviteInfo: true,
    paidOnDate: true,
    creditorReference: true,
    paymentMethods: true,
    bankAccountDetails: true,
    sentAt: true,
    cancelDate: true,
    senderCancelMessage: true,
    externalPaymentNotificationSent: true,
    externallyNoticedAt: true,
  })
  .extend({ viewer: z.literal('visitor'), scope: z.enum(['view', 'pay']) })
export type VisitorInvoice = z.infer<typeof visitorInvoice>

const visiting = {
  tag: 'invoices',
  app: 'customer',
  audience: 'public',
  scope: 'none',
  permission: 'anyone',
  oneTimeCode: false,
  takesInviteToken: true,
  isIdempotent: false,
  audit: null,
} as const

export const invoiceVisitEndpoints = endpoints({
  'invoices.get-from-invite': {
    ...visiting,
    method: 'GET',
    path: '/invoices/get-from-invite',
    summary: 'The invoice of the link in the header `token`; an unknown, dead and foreign link read the same',
    rate: 'probe',
    answer: visitorInvoice,
    refusals: ['InvoiceNotFound'],
  },
  'invoices.note-first-look-from-invite': {
    ...visiting,
    method: 'POST',
    path: '/invoices/first-look-from-invite',
    summary:
      'Say that the invoice of the link in the header `invoice-invite-token` was opened; the first time stands on its timeline',
    rate: 'probe',
    answer: done,
    refusals: ['InvoiceNotFound'],
  },
  'invoices.pdf-from-invite': {
    ...visiting,
    method: 'GET',
    path: '/invoices/get-from-invite/pdf',
    summary: 'The same as a PDF, in the reader’s language',
    rate: 'document',
    query: z.strictObject({ language: z.enum(['en', 'es']).optional(), paper: z.enum(paperSizes).optional() }),
    answer: 'pdf',
    refusals: ['InvoiceNotFound'],
  },
  'invoices.notify-from-invite': {
    ...visiting,
    method: 'POST',
    path: '/invoices/notify-external-payment-from-invite',
    summary:
      'Tell the seller, by a link that is good for paying (header `invoice-invite-token`), that it was paid outside',
    rate: 'credential',
    audit: 'invoice.externally-notified',
    auditSubject: ['invoiceId'],
    body: z.strictObject({
      invoiceId: id,
      customMessage: paragraph(messageLimits.notice * 2)
        .refine((text) => text.trim().length <= messageLimits.notice, `At most ${messageLimits.notice} characters`)
        .optional(),
    }),
    answer: visitorInvoice,
    refusals: ['InvoiceNotFound', 'InvoiceStatusConflict', 'InvoicePaymentProcessingError', 'InvoiceAlreadyNoticed'],
  },
  'invoices.resend-invite': {
    ...invoiceCommon,
    method: 'POST',
    path: '/invoices/resend-invite',
    summary:
      'Mail an invoice to its recipient without an account again, under new links; the earlier ones no longer work',
    permission: 'invoices.send',
    rate: 'mail',
    audit: 'invoice.invite-resent',
    auditSubject: ['invoiceId'],
    body: z.strictObject({ invoiceId: id }),
    answer: done,
    refusals: ['InvoiceNotFound', 'InvoiceStatusConflict', 'InvoicePaymentProcessingError'],
  },
  'invoices.payment-link': {
    ...invoiceCommon,
    method: 'POST',
    path: '/invoices/payment-link',
    summary: 'A new link by which a recipient without an account opens and pays an invoice, to be handed over',
    permission: 'invoices.send',
    rate: 'write',
    audit: 'invoice.link-issued',
    auditSubject: ['invoiceId'],
    body: z.strictObject({ invoiceId: id }),
    answer: z.object({ url: z.string() }),
    refusals: ['InvoiceNotFound', 'InvoiceStatusConflict', 'InvoicePaymentProcessingError'],
  },
})
