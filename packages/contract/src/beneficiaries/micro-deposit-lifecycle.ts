import { lifecycle } from '../kernel/lifecycle.ts'

export const microDepositStatuses = ['pending', 'verified', 'failed', 'expired'] as const
export type MicroDepositStatus = (typeof microDepositStatuses)[number]

/** So often amounts may be typed wrong, and so long they may be typed. */
export const mostWrongTries = 3
export const microDepositDays = 10

/** The states of two small deposits that prove whose an account at another bank is. */
export const microDepositLifecycle = lifecycle({
  name: 'micro-deposit',
  states: microDepositStatuses,
  starts: ['pending'],
  actions: {
    verify: { by: ['member'], from: ['pending'], to: ['verified'], emits: null },
    // After the last wrong try, when the account's details change, or where a deposit doesn't arrive.
    fail: { by: ['member', 'rails'], from: ['pending'], to: ['failed'], emits: null },
    expire: { by: ['schedule'], from: ['pending'], to: ['expired'], emits: null },
  },
  refuse: () => 'MicroDepositStatusConflict',
})
