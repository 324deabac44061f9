import { lifecycle } from '../kernel/lifecycle.ts'

export const invoiceStatuses = [
  'draft',
  'scheduled',
  'sent',
  'pending_payment_approval',
  'processing_payment',
  'allocated',
  'completed',
  'paid_late',
  'paid_externally',
  'paid',
  'rejected_by_recipient',
  'canceled_by_sender',
  'denied',
  'deleted',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

const inPayment: readonly InvoiceStatus[] = ['pending_payment_approval', 'processing_payment', 'allocated']

/** The states of an invoice and what leads from one to another. Overdue is a question, not a state. */
export const invoiceLifecycle = lifecycle({
  name: 'invoice',
  states: invoiceStatuses,
  start: 'draft',
  actions: {
    save: { by: ['sender'], from: ['draft'], to: ['draft'], emits: null },
    send: { by: ['sender'], from: ['draft'], to: ['sent'], emits: 'invoice.sent' },
    pay: {
      by: ['recipient'],
      from: ['sent'],
      to: ['allocated', 'completed', 'paid_late'],
      emits: 'payment.guaranteed',
    },
    release: { by: ['schedule'], from: ['allocated'], to: ['completed'], emits: 'payment.settled' },
  },
  refuse: (state) => (inPayment.includes(state) ? 'InvoicePaymentProcessingError' : 'InvoiceStatusConflict'),
})

export type InvoiceAction = keyof typeof invoiceLifecycle.actions
