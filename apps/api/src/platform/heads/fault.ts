import type { FaultCode } from '@contado/contract/ledger-health/fault-codes.ts'

/** Something that a verification found wrong. */
export type Fault = {
  readonly code: FaultCode
  /** What is wrong: 'transfer 0190…', 'account 17', 'audit entry 0190…', 'audit batch 17', … */
  readonly subject: string
  readonly expected: string
  readonly found: string
}
