import type { Fault } from '../../platform/heads/fault.ts'

export type { Fault }

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
