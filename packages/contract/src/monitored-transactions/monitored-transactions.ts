/** What staff decide about the money of a transaction that monitoring stopped. */
export const monitoredActions = ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'on-hold'] as const
export type MonitoredAction = (typeof monitoredActions)[number]

/** What they do besides: ask its business. */
export const reviewActions = ['additional-info-request'] as const
export type ReviewAction = (typeof reviewActions)[number]

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
