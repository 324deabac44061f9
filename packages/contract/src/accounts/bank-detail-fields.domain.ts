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
  /** A number that people copy, as against a name or an address. */
  readonly isReference: boolean
}

/** The bank details that there are, in the specified order and under the currency's own labels. */
export function bankDetailFields(details: BankDetails, currency: string): BankDetailField[] {
  return order.flatMap((field) => {
    const value = details[field]
    return value ? [{ word: wordFor(field, currency), value, isReference: references.includes(field) }] : []
  })
}
