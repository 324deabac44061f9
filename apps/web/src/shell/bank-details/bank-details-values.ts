import { type AccountFieldKey, accountFieldKeys, holderKinds } from '@contado/contract/corridors/account-fields.ts'
import { type AccountCheck, checkAccountDetails } from '@contado/contract/corridors/check-account-details.ts'
import { type Corridor, corridorsOf, fieldsFor, findCorridor } from '@contado/contract/corridors/corridors.ts'
import { ibanCountries, mayBear } from '@contado/contract/corridors/country-sets.ts'
import { type Currency, isCurrency } from '@contado/money'

/** What a form of bank details holds; details are as typed, also those that only another corridor asks for. */
export type BankDetailsValues = {
  currency: string
  /** Where the bank is, ISO 3166-1 alpha-2. */
  bankCountry: string
  /** Empty where the currency does not reach the country. */
  rail: string
  /** `business` or `person`. */
  holder: string
  details: Record<AccountFieldKey, string>
}

/** Where banks keep each currency; euros are asked where. */
const homeOf: Readonly<Record<Currency, string>> = {
  USD: 'US',
  EUR: 'DE',
  GBP: 'GB',
  HKD: 'HK',
  SGD: 'SG',
  CAD: 'CA',
  MXN: 'MX',
  AUD: 'AU',
  CNH: 'HK',
  PLN: 'PL',
  NZD: 'NZ',
}

const firstRail = (currency: Currency, country: string): string => corridorsOf(currency, country)[0]?.rail ?? ''

/** An empty form, for an account of this currency where that is at home. */
export const emptyBankDetails = (currency: Currency): BankDetailsValues => ({
  currency,
  bankCountry: homeOf[currency],
  rail: firstRail(currency, homeOf[currency]),
  holder: 'business',
  details: Object.fromEntries(
    accountFieldKeys.map((key) => [key, key === 'country' ? homeOf[currency] : '']),
  ) as BankDetailsValues['details'],
})

/** The same for another currency: at home, unless a local rail of it reaches the country that was chosen. */
export const inCurrency = (values: BankDetailsValues, currency: string): BankDetailsValues => {
  if (!isCurrency(currency)) return values
  const isChosen = isCurrency(values.currency) && values.bankCountry !== homeOf[values.currency]
  const isLocal = corridorsOf(currency, values.bankCountry).some(({ kind }) => kind === 'local')
  return atBankIn({ ...values, currency }, isChosen && isLocal ? values.bankCountry : homeOf[currency])
}

/** The same at a bank of another country, by the same rail where that goes there; who lived where the bank was moves with it. */
export const atBankIn = (values: BankDetailsValues, bankCountry: string): BankDetailsValues => {
  const rails = corridorsFor({ ...values, bankCountry }).map(({ rail }) => rail)
  const { country } = values.details
  return {
    ...values,
    bankCountry,
    rail: rails.find((rail) => rail === values.rail) ?? rails[0] ?? '',
    details: { ...values.details, country: country === values.bankCountry || country === '' ? bankCountry : country },
  }
}

/** The same with the bank where a typed IBAN says that it is, if the money gets there in the same way: locally, or by SWIFT. */
export const whereIbanIs = (values: BankDetailsValues): BankDetailsValues => {
  const prefix = values.details.accountNumber.trim().slice(0, 2).toUpperCase()
  const isElsewhere = ibanCountries.includes(prefix) && !mayBear(values.bankCountry, prefix)
  if (!isElsewhere || !fieldsNow(values).some(({ label }) => label === 'iban')) return values
  const there = atBankIn(values, prefix)
  return corridorFor(there)?.kind === corridorFor(values)?.kind ? there : values
}

/** The corridors from which one is chosen. */
export const corridorsFor = ({ currency, bankCountry }: BankDetailsValues): readonly Corridor[] =>
  isCurrency(currency) ? corridorsOf(currency, bankCountry) : []

/** The corridor that was chosen, or null where there is none. */
export const corridorFor = ({ currency, bankCountry, rail }: BankDetailsValues): Corridor | null =>
  isCurrency(currency) ? findCorridor({ currency, country: bankCountry, rail }) : null

const holderOf = ({ holder }: BankDetailsValues) => holderKinds.find((kind) => kind === holder) ?? 'business'

/** What is asked for now. */
export const fieldsNow = (values: BankDetailsValues) => {
  const corridor = corridorFor(values)
  if (!corridor) return []
  const isHomeAsked = corridor.fields.some(({ key }) => key === 'country')
  const home = (isHomeAsked && values.details.country) || undefined
  return fieldsFor(corridor, { country: values.bankCountry, holder: holderOf(values), home })
}

/** The details as they are kept and what is wrong with them; null where there is no corridor. What is not asked for is left out. */
export const checkBankDetails = (values: BankDetailsValues): AccountCheck | null => {
  const corridor = corridorFor(values)
  if (!corridor) return null
  const details = Object.fromEntries(fieldsNow(values).map(({ key }) => [key, values.details[key]]))
  return checkAccountDetails({ corridor, country: values.bankCountry, holder: holderOf(values), details })
}
