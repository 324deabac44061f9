import { lifecycle } from '../kernel/lifecycle.ts'
import { bankAccountStatuses } from './bank-account-statuses.ts'

/** What staff decide about an account at another bank. */
export const externalRecipientActions = ['review', 'suspend', 'invalidate', 'restore'] as const
export type ExternalRecipientAction = (typeof externalRecipientActions)[number]

/** Whether money can be sent to an account at another bank. */
export const bankAccountLifecycle = lifecycle({
  name: 'bank-account',
  states: bankAccountStatuses,
  starts: ['pending', 'confirmed'],
  actions: {
    confirm: { by: ['member'], from: ['pending'], to: ['confirmed'], emits: null },
    review: { by: ['staff'], from: ['confirmed'], to: ['confirmed'], emits: null },
    // Where its bank blocks it, and where staff do.
    suspend: { by: ['rails', 'staff'], from: ['confirmed'], to: ['suspended'], emits: null },
    // Where its bank closed it or never had it, and where staff find so.
    invalidate: { by: ['rails', 'staff'], from: ['confirmed', 'suspended'], to: ['invalid'], emits: null },
    restore: { by: ['staff'], from: ['suspended', 'invalid'], to: ['confirmed'], emits: null },
  },
  refuse: (_, action) => (action === 'confirm' ? 'BankAccountNotPending' : 'BankAccountStatusConflict'),
})
