import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'

/** Who stands behind the accounts: one provider behind `traditional`, another behind `smart` and `merchant`. */
export type RailProvider = 'traditional_rail' | 'smart_rail'

export type OpeningRequest = {
  readonly provider: RailProvider
  readonly accountHolder: string
  readonly accounts: readonly {
    /** Deterministic: asking again with the same reference opens nothing new and is answered the same. */
    readonly reference: string
    readonly currency: Currency
    readonly accountType: AccountType
  }[]
}

export type OpenedAccount = {
  readonly reference: string
  readonly local: BankDetails | null
  readonly swift: BankDetails | null
}

export type OpeningAnswer =
  | { readonly status: 'approved'; readonly accounts: readonly OpenedAccount[] }
  | { readonly status: 'denied' | 'ineligible' }

/** The outside world that keeps the money: what the house asks of a provider of accounts. Called outside transactions. */
export type Rails = {
  readonly openAccounts: (request: OpeningRequest) => Promise<OpeningAnswer>
}
