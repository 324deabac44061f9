/** What staff can do with a transaction that monitoring stopped; the specification names more, which ask for more than a decision. */
export const monitoredActions = ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'on-hold'] as const
export type MonitoredAction = (typeof monitoredActions)[number]

/** What can be stopped: payments of invoices, transfers, and money that arrives at either provider. */
export const monitoredTypes = [
  'invoice-payment',
  'internal-transfer',
  'outgoing-local-payment',
  'outgoing-swift-payment',
  'incoming-traditional-payment',
  'incoming-smart-payment',
] as const
export type MonitoredType = (typeof monitoredTypes)[number]

/** What a stopped transaction waits for: somebody's decision, the verification of its beneficiary, or both. */
export const holdReasons = ['decision', 'verification', 'decision-and-verification'] as const
export type HoldReason = (typeof holdReasons)[number]
