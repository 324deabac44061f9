import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'

/** What people call that which a code confirms. */
export type ConfirmedThing = 'payment' | 'payments' | 'transfer' | 'refund' | 'invitation' | 'change'

const things: Readonly<Partial<Record<ConfirmedOperation, ConfirmedThing>>> = {
  'invoices.pay': 'payment',
  'invoices.pay-from-income': 'payment',
  'batches.pay-bills': 'payments',
  'batches.confirm': 'payments',
  'invoices.refund': 'refund',
  'credits.return': 'refund',
  'transfers.create': 'transfer',
  'transfers.withdraw': 'transfer',
  'transfers.approve': 'transfer',
  'recurring-transfers.create': 'transfer',
  'people.invite': 'invitation',
  'people.update-invite': 'invitation',
  'people.cancel-invite': 'invitation',
}

/** The thing that an operation is about: money by its kind, everything else a change. */
export const confirmedThing = (operation: ConfirmedOperation): ConfirmedThing => things[operation] ?? 'change'
