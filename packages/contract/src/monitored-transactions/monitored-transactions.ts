/** What staff decide about the money of a transaction that monitoring stopped. */
export const monitoredActions = ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac', 'on-hold'] as const
export type MonitoredAction = (typeof monitoredActions)[number]

/** What they do besides: ask its business, leave it to a head, close what was only flagged. */
export const reviewActions = ['additional-info-request', 'escalate-to-compliance-head', 'dismiss'] as const
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

/** The rules of monitoring that stop a transaction, in the order in which they speak. */
export const stopRuleNames = ['monitored-payer', 'monitored-payee', 'large-amount'] as const
export type StopRule = (typeof stopRuleNames)[number]

/** What the record of a review calls the acts that an action's own word does not tell apart. */
export const reviewWords = [...monitoredActions, ...reviewActions, 'off-hold', 'take-back'] as const
export type ReviewWord = (typeof reviewWords)[number]

/** What a transaction waits for: somebody's decision, the verification of its beneficiary, or both; or, its money not held, a look alone. */
export const holdReasons = ['decision', 'verification', 'decision-and-verification', 'review'] as const
export type HoldReason = (typeof holdReasons)[number]
