/** Where an order stands at its provider. */
export const railOrderStatuses = [
  'created',
  'submitted',
  'unknown',
  'pending',
  'settled',
  'failed',
  'returned',
] as const
export type RailOrderStatus = (typeof railOrderStatuses)[number]

/**
 * Whether a deposit is its owner's to use, waits for the owner's verification, is held for a decision, or ended: sent back to where it
 * came from, or blocked for good.
 */
export const depositStatuses = ['received', 'waiting', 'held', 'sent-back', 'blocked'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** What can come back: a transfer that was paid out, a bank debit that was collected, a deposit that was sent back. */
export const returnKinds = ['transfer', 'debit', 'deposit'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** How far a deposit is that nobody could place: whose it is said to be, or that it is to go back, and whether somebody agreed. */
export const unplacedStatuses = ['waiting', 'proposed', 'placed', 'return-proposed', 'sent-back'] as const
export type UnplacedStatus = (typeof unplacedStatuses)[number]
