import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'

/** Where the money of a deposit stands before its owner gets it. */
export type ArrivalPlace = 'cash' | 'held' | 'suspense' | 'unverified'

/** A deposit that may pay an invoice. `minor` in minor units; `transferId` is the movement's permanent id. */
export type Arrival = {
  readonly depositId: string
  readonly organizationId: string
  readonly currency: Currency
  readonly accountType: AccountType
  readonly minor: bigint
  readonly senderName: string
  readonly reference: string
  readonly valueDate: LocalDate | null
  readonly transferId: string
  readonly from: ArrivalPlace
}
