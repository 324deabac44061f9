import { accountFieldKeys, type HolderKind } from '@contado/contract/corridors/account-fields.ts'
import { isCurrency } from '@contado/money'
import { type BankDetailsValues, checkBankDetails } from './bank-details-values.ts'
import type { BankDetailName } from './use-bank-details-check.ts'

/** Where the form has each field of the request. */
export const fieldNames = Object.fromEntries(accountFieldKeys.map((key) => [key, `details.${key}` as BankDetailName]))

/** What was typed, as the API takes it; null where no rail reaches the bank. */
export const typedAccount = (values: BankDetailsValues) => {
  const { currency, bankCountry, rail } = values
  const details = checkBankDetails(values)?.details
  if (!details || !isCurrency(currency)) return null
  const { accountHolder = '', accountNumber = '', accountKind, ...rest } = details
  const kind = (['checking', 'savings'] as const).find((one) => one === accountKind)
  return { currency, bankCountry, rail, accountHolder, accountNumber, ...(kind && { accountKind: kind }), ...rest }
}

export type TypedAccount = NonNullable<ReturnType<typeof typedAccount>>

/** Whose account it is, as typed. */
export const typedHolder = ({ holder }: Pick<BankDetailsValues, 'holder'>): HolderKind =>
  holder === 'person' ? 'person' : 'business'
