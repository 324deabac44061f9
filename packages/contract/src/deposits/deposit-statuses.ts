/**
 * Whether a deposit is its owner's to use, waits for the owner's verification, is held for a decision, or ended: sent back to where it
 * came from, or blocked for good.
 */
export const depositStatuses = ['received', 'waiting', 'held', 'sent-back', 'blocked'] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** How far a deposit is that nobody could place: whose it is said to be, or that it is to go back, and whether somebody agreed. */
export const unplacedStatuses = ['waiting', 'proposed', 'placed', 'return-proposed', 'sent-back'] as const
export type UnplacedStatus = (typeof unplacedStatuses)[number]
