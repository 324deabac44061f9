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

/** Whether a deposit is its owner's to use, or waits for the owner's verification. */
export const depositStatuses = ['received', 'waiting'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** What can come back: a transfer that was paid out, a bank debit that was collected, a deposit that was sent back. */
export const returnKinds = ['transfer', 'debit', 'deposit'] as const
export type ReturnKind = (typeof returnKinds)[number]

/** How far a deposit is that nobody could place. */
export const unplacedStatuses = ['waiting', 'proposed', 'placed'] as const
export type UnplacedStatus = (typeof unplacedStatuses)[number]
