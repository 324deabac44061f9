import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'

/** Which account's statement is read, and of which days. */
export type StatementQuery = {
  readonly currency: Currency
  readonly accountType: AccountType
  readonly from: LocalDate
  readonly to: LocalDate
}
