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

/** The states of an invoice and what leads from one to another. Overdue is a question, not a state; nor is archived. */
export const invoiceLifecycle = lifecycle({
  name: 'invoice',
  states: invoiceStatuses,
  starts: ['draft'],
  actions: {
    save: { by: ['sender'], from: ['draft', 'scheduled'], to: ['draft'], emits: null },
    schedule: { by: ['sender'], from: ['draft'], to: ['scheduled'], emits: null },
    delete: { by: ['sender'], from: ['draft', 'scheduled'], to: ['deleted'], emits: null },
    send: { by: ['sender', 'schedule'], from: ['draft', 'scheduled'], to: ['sent'], emits: 'invoice.sent' },
    pay: {
      by: ['recipient', 'visitor'],
      from: ['sent'],
      to: ['allocated', 'completed', 'paid_late', 'processing_payment', 'pending_payment_approval', 'sent'],
      emits: {
        allocated: 'payment.guaranteed',
        completed: 'payment.settled',
        paid_late: 'payment.settled',
        processing_payment: 'bank-debit.submitted',
        pending_payment_approval: 'payment.held',
        sent: 'payment.paid-in-part',
      },
    },
    hold: { by: ['staff'], from: ['allocated'], to: ['pending_payment_approval'], emits: 'payment.held' },
    approve: {
      by: ['staff', 'verification'],
      from: ['pending_payment_approval'],
      to: ['allocated', 'processing_payment', 'completed', 'paid_late'],
      emits: { allocated: 'payment.guaranteed', completed: 'payment.settled', paid_late: 'payment.settled' },
    },
    deny: {
      by: ['staff', 'verification'],
      from: ['pending_payment_approval'],
      to: ['denied'],
      emits: 'payment.denied',
    },
    settle: {
      by: ['rails'],
      from: ['processing_payment'],
      to: ['completed', 'paid_late'],
      emits: 'bank-debit.settled',
    },
    fail: { by: ['rails'], from: ['processing_payment'], to: ['sent'], emits: 'bank-debit.failed' },
    return: {
      by: ['rails'],
      from: ['completed', 'paid', 'paid_late', 'paid_externally', 'sent'],
      to: ['sent'],
      emits: 'bank-debit.returned',
    },
    // A deposit that paid it goes back to its bank.
    'take-back': {
      by: ['rails'],
      from: ['paid', 'paid_late', 'paid_externally', 'sent'],
      to: ['sent'],
      emits: 'payment.unmatched',
    },
    // Whoever paid a part and was denied the rest gets the part back, too.
    refund: { by: ['sender'], from: ['sent', 'denied'], to: ['sent', 'denied'], emits: 'payment.refunded' },
    release: { by: ['schedule'], from: ['allocated'], to: ['completed'], emits: 'payment.settled' },
    match: { by: ['rails'], from: ['sent'], to: ['paid', 'paid_late', 'sent'], emits: 'payment.matched' },
    'mark-as-paid-externally': {
      by: ['sender'],
      from: ['sent'],
      to: ['paid_externally'],
      emits: 'invoice.paid-externally',
    },
    cancel: { by: ['sender'], from: ['sent'], to: ['canceled_by_sender'], emits: 'invoice.canceled' },
    reject: { by: ['recipient'], from: ['sent'], to: ['rejected_by_recipient'], emits: 'invoice.rejected' },
    'notify-external-payment': {
      by: ['recipient', 'visitor'],
      from: ['sent'],
      to: ['sent'],
      emits: 'invoice.externally-notified',
    },
  },
  refuse: (state) => (inPayment.includes(state) ? 'InvoicePaymentProcessingError' : 'InvoiceStatusConflict'),
})

export type InvoiceAction = keyof typeof invoiceLifecycle.actions

/** Where nothing is left to happen: whoever is done with it may archive it for themselves. */
export const archivableStatuses = [
  'completed',
  'paid_late',
  'paid_externally',
  'paid',
  'rejected_by_recipient',
  'canceled_by_sender',
  'denied',
] as const satisfies readonly InvoiceStatus[]
