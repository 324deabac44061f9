import type { BankDetails } from './accounts.endpoints.ts'

const order = [
  'accountHolder',
  'businessAddress',
  'accountNumber',
  'routingCode',
  'bic',
  'bankCode',
  'branchCode',
  'transitNumber',
  'institutionNumber',
  'bank',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const satisfies readonly (keyof BankDetails)[]

export type BankDetailWord = (typeof order)[number] | 'clabe' | 'iban' | 'bsb' | 'sortCode'

const ibanCurrencies = ['EUR', 'PLN', 'GBP']

const wordFor = (field: (typeof order)[number], currency: string): BankDetailWord => {
  if (field === 'accountNumber' && currency === 'MXN') return 'clabe'
  if (field === 'accountNumber' && ibanCurrencies.includes(currency)) return 'iban'
  if (field === 'routingCode' && (currency === 'AUD' || currency === 'NZD')) return 'bsb'
  if (field === 'routingCode' && currency === 'GBP') return 'sortCode'
  return field
}

const references: readonly string[] = [
  'accountNumber',
  'routingCode',
  'bic',
  'bankCode',
  'branchCode',
  'transitNumber',
  'institutionNumber',
]

export type BankDetailField = {
  readonly word: BankDetailWord
  readonly value: string
  /** The value as people read it aloud. */
  readonly shown: string
  /** A number that people copy, as against a name or an address. */
  readonly isReference: boolean
}

const groupsOfFour = (value: string): string =>
  /^[0-9A-Z]{7,}$/.test(value) ? value.replaceAll(/(.{4})(?=.)/g, '$1 ') : value

// An IBAN is printed in groups of four (ISO 13616), a BIC (ISO 9362) and a routing number in one piece, a CLABE as bank, place, account and check digit.
const shownAs = (word: BankDetailWord, value: string): string => {
  if (word === 'bic' || word === 'routingCode') return value
  return word === 'clabe' ? value.replace(/^(\d{3})(\d{3})(\d{11})(\d)$/, '$1 $2 $3 $4') : groupsOfFour(value)
}

/** The bank details that there are, in the specified order and under the currency's own labels. */
export function bankDetailFields(details: BankDetails, currency: string): BankDetailField[] {
  return order.flatMap((field) => {
    const value = details[field]
    if (!value) return []
    const word = wordFor(field, currency)
    const isReference = references.includes(field)
    return [{ word, value, shown: isReference ? shownAs(word, value) : value, isReference }]
  })
}
