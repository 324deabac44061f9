import type { Fault } from '../../platform/heads/fault.ts'

export type AuditVerification = {
  readonly isClean: boolean
  /** At most 20 of each code. */
  readonly faults: readonly Fault[]
  readonly counts: { readonly entries: number; readonly batches: number; readonly unsealed: number }
}
