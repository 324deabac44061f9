import type { FaultCode } from '@contado/contract/ledger-health/fault-codes.ts'

export type AuditFault = {
  readonly code: FaultCode
  /** What is wrong: 'audit entry 0190…', 'audit batch 17', … */
  readonly subject: string
  readonly expected: string
  readonly found: string
}

export type AuditVerification = {
  readonly isClean: boolean
  /** At most 20 of each code. */
  readonly faults: readonly AuditFault[]
  readonly counts: { readonly entries: number; readonly batches: number; readonly unsealed: number }
}
