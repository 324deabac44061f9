import type { FaultCode } from '@contado/contract/ledger-health/fault-codes.ts'

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
