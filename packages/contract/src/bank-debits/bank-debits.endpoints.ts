import { z } from 'zod'
import { visitorInvoice } from '../invoice-visits/invoice-visits.endpoints.ts'
import { invoice } from '../invoices/invoices.endpoints.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { id, line } from '../kernel/wire.ts'

const common = {
  tag: 'invoices',
  app: 'customer',
  // A visitor comes with the invoice's link in the header `invoice-invite-token`, a buyer with a session and without it.
  audience: 'public',
  scope: 'none',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
  method: 'POST',
  rate: 'credential',
} as const

const refusals = [
  'InvoiceNotFound',
  'OrganizationRequired',
  'NotPermitted',
  'PersonOrCompanyDisabled',
  'BankDebitNotOffered',
  'InvoiceStatusConflict',
  'InvoicePaymentProcessingError',
] as const

export const bankDebitEndpoints = endpoints({
  'invoices.ach-debit-token': {
    ...common,
    path: '/invoices/ach-debit/token',
    summary: 'A token that starts the widget in which a payer links a bank account for this invoice',
    audit: 'bank-link.started',
    body: z.strictObject({ invoiceId: id }),
    takesInviteToken: true,
    answer: z.object({
      token: z.string(),
      /** The page of the widget, for a frame; it stands on an origin of its own. */
      widgetUrl: z.string(),
    }),
    refusals: [...refusals, 'BankDebitUnavailable'],
  },
  'invoices.ach-debit-pay': {
    ...common,
    path: '/invoices/ach-debit/pay',
    summary: 'Debit what is owed on this invoice from the bank account that was linked for it',
    isIdempotent: true,
    audit: 'invoice.debited',
    auditSubject: ['invoiceId'],
    body: z.strictObject({
      invoiceId: id,
      /** Who the payer is at the provider, as the widget said on success. */
      providerUserId: line(200),
      /** Sandbox only: the bank says no. */
      shouldSimulateFailure: z.boolean().optional(),
    }),
    takesInviteToken: true,
    answer: z.discriminatedUnion('viewer', [invoice, visitorInvoice]),
    refusals: [...refusals, 'BankLinkExpired'],
  },
})
