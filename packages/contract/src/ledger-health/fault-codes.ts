/**
 * What verification may find (the ledger's own, then what modules above it compare it with, then the audit trail's); in this order, so
 * that a cause comes before what follows from it.
 */
export const faultCodes = [
  'guard_missing',
  'right_granted',
  'transfer_malformed',
  'content_changed',
  'version_gap',
  'pointer_broken',
  'balance_not_folded',
  'account_differs',
  'floor_changed',
  'floor_broken',
  'resolution_broken',
  'group_incomplete',
  'sum_not_zero',
  'rejected_and_posted',
  'cause_not_allowed',
  'accrual_differs',
  'batch_differs',
  'not_sealed',
  'copy_ahead',
  'copy_differs',
  'signature_invalid',
  'guarantee_differs',
  'held_differs',
  'incoming_differs',
  'reward_differs',
  'parts_differ',
  'credit_differs',
  'clearing_overdue',
  'line_differs',
  'checkpoint_differs',
  'day_total_differs',
  'entry_missing',
  'entry_changed',
  'entry_forged',
  'entry_not_sealed',
  'entries_removed',
] as const

export type FaultCode = (typeof faultCodes)[number]
