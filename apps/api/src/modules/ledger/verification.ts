/** What verification may find (the ledger's own, then what modules above it compare it with); in this order, so that a cause comes before what follows from it. */
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
] as const

export type FaultCode = (typeof faultCodes)[number]

export type Fault = {
  readonly code: FaultCode
  /** What is wrong: 'transfer 0190…', 'account 17', 'USD at smart_rail', … */
  readonly subject: string
  readonly expected: string
  readonly found: string
}

export type Verification = {
  readonly isClean: boolean
  /** The first thing that is wrong first; at most 20 of each code. */
  readonly faults: readonly Fault[]
  readonly counts: {
    readonly accounts: bigint
    readonly transfers: bigint
    readonly openPendings: bigint
    readonly groups: bigint
    readonly rejections: bigint
    readonly lines: bigint
  }
}
