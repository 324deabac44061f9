import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'

export type Source = { readonly currency: Currency; readonly accountType: AccountType }

export const recipientKinds = ['beneficiaries', 'contacts', 'own'] as const

/** Who can get money from an account, and what a transfer to it names. */
export type Recipient = {
  /** Of the choice. */
  readonly value: string
  readonly name: string
  readonly description: string
  readonly kind: (typeof recipientKinds)[number]
  /** In which it is received. */
  readonly currency: Currency
  readonly account: BankAccount | null
  readonly target:
    | { readonly accountId: string }
    | { readonly handle: string }
    | { readonly ownAccountType: AccountType }
}
