/** What a line of an account’s history was. */
export const transactionKinds = [
  'deposit',
  'invoice-payment',
  'invoice-income',
  'part-payment',
  'refund',
  'guarantee',
  'release',
  'transfer',
  'fee',
  'conversion',
  'return',
  'reward',
  'other',
] as const
