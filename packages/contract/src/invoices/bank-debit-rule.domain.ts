import type { Currency } from '@contado/money'
import { blockedCountryCodes } from '../reference-data/countries.domain.ts'

// Sanctions programmes of the United States beyond those that block a country altogether: their banks are not debited, nor credited.
const closedToDebits = ['BY', 'CD', 'CF', 'CU', 'ER', 'LB', 'NI', 'SD', 'VE', 'ZW']

/** Whether a business in this country may pay or be paid by bank debit. */
export const isDebitCountry = (country: string): boolean =>
  !blockedCountryCodes.includes(country) && !closedToDebits.includes(country)

type Offered = {
  readonly currency: Currency
  /** Whether the seller's merchant account is open: that is where debits arrive. */
  readonly hasMerchantAccount: boolean
  /** ISO 3166-1 alpha-2, or null where no address is known. */
  readonly senderCountry: string | null
  readonly recipientCountry: string | null
}

/** Whether an invoice can be paid by US bank-account direct debit; the sender never pays it, whatever this says. */
export const takesBankDebit = ({ currency, hasMerchantAccount, senderCountry, recipientCountry }: Offered): boolean =>
  currency === 'USD' &&
  hasMerchantAccount &&
  [senderCountry, recipientCountry].every((country) => country === null || isDebitCountry(country))
