import { clabe } from 'clabe-validator'
import { countrySpecs, isValidBIC, ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { validate as validateNewZealand } from 'stdnum/lib/cjs/nz/bank.js'
import type { NumberCheck } from './account-fields.ts'
import { mayBear } from './country-sets.ts'

/** What is wrong with a number that has the right length and signs. `at` is the first sign that is wrong, null where it is the whole. */
export type NumberFault = {
  readonly code: 'checkDigit' | 'characters' | 'length' | 'country' | 'unknownBank'
  readonly at: number | null
  readonly details?: Readonly<Record<string, string | number>>
}

type Check = (value: string, country: string) => NumberFault | null

const abaWeights = [3, 7, 1]

/** The ninth digit of an American routing number (American Bankers Association: 3, 7, 1). */
export const abaCheckDigit = (eightDigits: string): string => {
  const sum = [...eightDigits].reduce((total, digit, index) => total + Number(digit) * (abaWeights[index % 3] ?? 0), 0)
  return String((10 - (sum % 10)) % 10)
}

// Of the Federal Reserve's districts, of thrifts, of electronic transfers, of the government.
const abaBeginnings = /^(0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/

const aba: Check = (value) => {
  if (!abaBeginnings.test(value)) return { code: 'checkDigit', at: 0 }
  return abaCheckDigit(value.slice(0, 8)) === value[8] ? null : { code: 'checkDigit', at: 8 }
}

/** The first sign of an IBAN that its country has otherwise (a letter for a digit), or null. */
const misplacedIn = (value: string): number | null => {
  const structure = countrySpecs[value.slice(0, 2)]?.bban_regexp ?? ''
  let at = 4
  for (const [, signs = '', count = ''] of structure.matchAll(/\[([^\]]+)\]\{(\d+)\}/g)) {
    for (const end = at + Number(count); at < end; at += 1) {
      if (!new RegExp(`[${signs}]`).test(value[at] ?? '')) return at
    }
  }
  return null
}

const iban: Check = (value, country) => {
  const prefix = value.slice(0, 2)
  const expected = countrySpecs[prefix]?.chars
  if (!mayBear(country, prefix) || !expected) return { code: 'country', at: 0, details: { prefix } }
  if (value.length !== expected) {
    return { code: 'length', at: null, details: { prefix, expected, actual: value.length } }
  }
  if (!/^\d\d$/.test(value.slice(2, 4))) return { code: 'characters', at: 2 }
  const misplaced = misplacedIn(value)
  if (misplaced !== null) return { code: 'characters', at: misplaced }
  const { valid, errorCodes } = validateIBAN(value)
  if (valid) return null
  const isOfBank = errorCodes.includes(ValidationErrorsIBAN.WrongAccountBankBranchChecksum)
  return { code: 'checkDigit', at: isOfBank && !errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum) ? 4 : 2 }
}

const bic: Check = (value, country) => {
  if (!mayBear(country, value.slice(4, 6))) return { code: 'country', at: 4, details: { prefix: value.slice(4, 6) } }
  return isValidBIC(value) ? null : { code: 'characters', at: null }
}

const mexican: Check = (value) => {
  const { error } = clabe.validate(value)
  if (error === null || error === 'invalid-city') return null
  return error === 'invalid-bank' ? { code: 'unknownBank', at: 0 } : { code: 'checkDigit', at: 17 }
}

const newZealand: Check = (value) => {
  // Suffixes have two digits on paper and three in files.
  const { isValid, error } = validateNewZealand(
    value.length === 15 ? `${value.slice(0, 13)}0${value.slice(13)}` : value,
  )
  if (isValid) return null
  return error?.name === 'InvalidComponent' ? { code: 'unknownBank', at: 0 } : { code: 'checkDigit', at: 6 }
}

/** The check of each kind of number, of a bank in a country; null says that nothing is wrong. */
export const checkNumber: Readonly<Record<NumberCheck, Check>> = {
  iban,
  bic,
  aba,
  clabe: mexican,
  'nz-account': newZealand,
}
