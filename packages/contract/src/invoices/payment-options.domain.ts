import type { InvoiceStatus } from './invoice-lifecycle.ts'

/** The ways to pay an invoice, in the order in which they are shown (customer.md chapter 9). `balance` is the product's own. */
export const paymentOptions = [
  'balance',
  'external-payment',
  'crypto-payment',
  'credit-card-payment',
  'ach-direct-debit',
  'bank-transfer',
] as const
export type PaymentOption = (typeof paymentOptions)[number]

/** How the options are shown: on paper, beside the invoice, or to be chosen from. */
export type PaymentOptionsMode = 'pdf' | 'preview' | 'paying'

/** What decides which options there are. */
export type PayableInvoice = {
  readonly status: InvoiceStatus
  readonly viewer: 'seller' | 'buyer' | 'visitor'
  readonly externalPaymentNotificationSent: boolean
  readonly paymentMethods?:
    | {
        readonly achDirectDebit?: { readonly enabled: boolean } | undefined
        readonly bankTransfer?: boolean | undefined
      }
    | undefined
}

// Drafts say what their recipient will read; what is settled, held or gone has nothing left to choose.
const optionsShown: readonly InvoiceStatus[] = ['draft', 'scheduled', 'sent']

const isOffered: Readonly<Record<PaymentOption, (invoice: PayableInvoice, mode: PaymentOptionsMode) => boolean>> = {
  // Whoever has no account sees it on paper and is led to one elsewhere.
  balance: ({ viewer }, mode) => mode !== 'paying' || viewer === 'buyer',
  'external-payment': ({ externalPaymentNotificationSent, viewer }, mode) =>
    mode === 'paying' && viewer !== 'seller' && !externalPaymentNotificationSent,
  'crypto-payment': () => false,
  'credit-card-payment': () => false,
  'ach-direct-debit': ({ paymentMethods, viewer }, mode) =>
    paymentMethods?.achDirectDebit?.enabled === true && (mode !== 'paying' || viewer !== 'seller'),
  'bank-transfer': ({ paymentMethods }) => paymentMethods?.bankTransfer === true,
}

/** The options of an invoice in their order; none where the payment options are hidden or, to be chosen from, nothing can be paid. */
export const paymentOptionsOf = (invoice: PayableInvoice, mode: PaymentOptionsMode): PaymentOption[] => {
  const isShown = mode === 'paying' ? invoice.status === 'sent' : optionsShown.includes(invoice.status)
  return isShown ? paymentOptions.filter((option) => isOffered[option](invoice, mode)) : []
}
