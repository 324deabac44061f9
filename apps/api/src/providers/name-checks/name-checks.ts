import type { NameCheck } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { Currency } from '@contado/money'

/** An account whose holder's name is asked for. */
export type NamedAccount = {
  readonly currency: Currency
  readonly bankCountry: string
  readonly rail: string
  readonly accountNumber: string
  readonly holder: string
}

export type NameAnswer = {
  readonly nameCheck: NameCheck
  /** The name that the bank has, where it is close to what was asked for. */
  readonly nameAtBank: string | null
}

/** The outside world that says whether an account bears a name. Called outside transactions. */
export type NameChecks = {
  readonly checkName: (account: NamedAccount) => Promise<NameAnswer>
}

/** What is known where nobody can be asked: it warns of nothing. */
export const notPossible: NameAnswer = { nameCheck: 'not-possible', nameAtBank: null }
