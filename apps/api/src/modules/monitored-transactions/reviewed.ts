import type { MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'

/** A transaction that staff act on. */
export type Reviewed = {
  readonly transactionType: MonitoredType
  readonly transactionId: string
  /** Whose money it is. */
  readonly organizationId: string
  readonly isHeld: boolean
  readonly currency: string
  readonly minor: bigint
}
