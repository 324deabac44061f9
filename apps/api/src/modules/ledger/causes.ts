import type { AccountKind } from './accounts.ts'

type Edge = readonly [from: AccountKind, to: AccountKind]

/**
 * Every cause of a movement, with the kinds of account that it may move between. What is not here does not happen: verification
 * names a transfer whose cause does not allow its accounts. The database keeps the same table, and a test compares the two.
 */
export const causes = {
  deposit: [
    ['cash', 'available'],
    ['cash', 'unverified'],
  ],
  'deposit.held': [['cash', 'held']],
  'deposit.approved': [
    ['held', 'available'],
    ['held', 'unverified'],
  ],
  'deposit.refused': [['held', 'cash']],
  'deposit.blocked': [['held', 'blocked']],
  'deposit.unplaced': [['cash', 'suspense']],
  'deposit.placed': [
    ['suspense', 'available'],
    ['suspense', 'unverified'],
  ],
  'deposit.sent-back': [['suspense', 'cash']],
  'deposit.verified': [['unverified', 'available']],
  'deposit.reversed': [
    ['available', 'cash'],
    ['receivable', 'cash'],
    ['unverified', 'cash'],
    ['held', 'cash'],
    ['credit', 'cash'],
  ],
  'receivable.repaid': [['available', 'receivable']],

  transfer: [
    ['available', 'available'],
    ['available', 'outgoing'],
    ['available', 'transit'],
    ['transit', 'available'],
  ],
  'transfer.fee': [['available', 'outgoing']],
  'transfer.settled': [['outgoing', 'cash']],
  'transfer.fee-earned': [['outgoing', 'fees']],
  'transfer.failed': [['outgoing', 'available']],
  'transfer.fee-returned': [['outgoing', 'available']],
  'transfer.returned': [['cash', 'available']],
  'transfer.canceled': [['outgoing', 'available']],
  'transfer.held': [['available', 'held']],
  'transfer.allowed': [
    ['held', 'outgoing'],
    ['held', 'available'],
    ['held', 'transit'],
    ['transit', 'available'],
  ],
  'transfer.denied': [['held', 'available']],
  'transfer.blocked': [['held', 'blocked']],
  'transfer.converted': [
    ['outgoing', 'fx'],
    ['fx', 'outgoing'],
  ],
  'transfer.converted-back': [
    ['outgoing', 'fx'],
    ['fx', 'available'],
  ],
  'transfer.spread-returned': [['fees', 'fx']],
  'transfer.fee-refunded': [['fees', 'available']],
  'transfer.came-back': [['cash', 'outgoing']],
  'micro-deposit': [['fees', 'outgoing']],
  'micro-deposit.came-back': [['outgoing', 'fees']],
  sweep: [
    ['transit', 'cash'],
    ['cash', 'transit'],
  ],
  conversion: [
    ['available', 'fx'],
    ['fx', 'available'],
  ],
  'conversion.spread': [['fx', 'fees']],

  'invoice.guarantee': [['available', 'guaranteed']],
  'invoice.guarantee-from-income': [['guaranteed', 'guaranteed']],
  'invoice.release': [
    ['guaranteed', 'available'],
    ['guaranteed', 'transit'],
    ['transit', 'available'],
  ],
  'invoice.payment': [
    ['available', 'available'],
    ['available', 'transit'],
    ['transit', 'available'],
  ],
  'invoice.part-payment': [
    ['available', 'available'],
    ['available', 'transit'],
    ['transit', 'available'],
  ],
  'invoice.refund': [
    ['available', 'available'],
    ['available', 'credit'],
    ['available', 'transit'],
    ['transit', 'available'],
  ],
  'invoice.held': [
    ['available', 'held'],
    ['guaranteed', 'held'],
  ],
  'invoice.approved': [
    ['held', 'guaranteed'],
    ['held', 'available'],
    ['held', 'transit'],
    ['transit', 'available'],
  ],
  'invoice.denied': [
    ['held', 'available'],
    ['held', 'guaranteed'],
  ],
  'invoice.blocked': [['held', 'blocked']],
  'invoice.matched': [
    ['cash', 'available'],
    ['held', 'available'],
    ['suspense', 'available'],
    ['unverified', 'available'],
  ],
  'invoice.overpaid': [
    ['cash', 'credit'],
    ['held', 'credit'],
    ['suspense', 'credit'],
    ['unverified', 'credit'],
  ],
  'credit.refunded': [
    ['credit', 'cash'],
    ['credit', 'available'],
  ],

  'debit.submitted': [['collecting', 'incoming']],
  'debit.credited': [['cash', 'collecting']],
  'debit.settled': [['incoming', 'available']],
  'debit.failed': [['incoming', 'collecting']],
  'debit.recalled': [['collecting', 'cash']],
  'debit.returned': [
    ['available', 'cash'],
    ['receivable', 'cash'],
  ],

  'reward.apy': [['rewards_expense', 'available']],
  'reward.points': [['rewards_expense', 'available']],
  membership: [['available', 'fees']],
  'onboarding-fee': [
    ['collecting', 'fees'],
    ['cash', 'collecting'],
    ['available', 'fees'],
    ['receivable', 'fees'],
    ['fees', 'receivable'],
  ],
} as const satisfies Readonly<Record<string, readonly Edge[]>>

export type Cause = keyof typeof causes
