import { stateNames } from '../reference-data/countries.domain.ts'
import { isZipOfState, stateNameOf } from '../reference-data/zip-codes.domain.ts'
import type { AccountField, AccountFieldKey, HolderKind } from './account-fields.ts'
import { checkNumber } from './check-numbers.ts'
import { type Corridor, fieldsFor } from './corridors.ts'
import { reachableCountries } from './country-sets.ts'
import { groupAt } from './grouped-number.ts'
import { transliterate } from './transliterate.ts'

/** Typed or kept details of an account, by the name of the field. */
export type AccountDetails = Readonly<Partial<Record<AccountFieldKey, string>>>

export const accountProblemCodes = [
  'required',
  'length',
  'characters',
  'checkDigit',
  'country',
  'option',
  'letters',
  'place',
  'zipState',
  'unexpected',
] as const
export const accountWarningCodes = ['unknownBank', 'cut'] as const

/** What is wrong with one detail, for words: the code, and what its words name. */
export type AccountProblem = {
  readonly field: AccountFieldKey
  readonly code: (typeof accountProblemCodes)[number] | (typeof accountWarningCodes)[number]
  /** Which of the groups that the number is written in, from 0; null where it is the whole. */
  readonly group: number | null
  readonly details: Readonly<Record<string, string | number>>
}

export type AccountCheck = {
  /** As they are kept: numbers without spaces and hyphens, in capitals; names with single spaces. */
  readonly details: AccountDetails
  /** Empty: the account is well-formed. At most one for each field. */
  readonly problems: readonly AccountProblem[]
  /** What is worth a second look and stops nobody. */
  readonly warnings: readonly AccountProblem[]
}

/** What is checked: the details of an account of such a holder at a bank of a country. */
export type AccountToCheck = {
  readonly corridor: Corridor
  readonly country: string
  readonly holder: HolderKind
  readonly details: AccountDetails
}

/** A typed value as it is kept; kept a second time it stays the same. */
export const keptValue = ({ kind, key }: AccountField, typed: string): string => {
  if (kind === 'digits' || kind === 'code') {
    const capitals = typed.normalize('NFKC').toUpperCase().normalize('NFKC')
    return capitals.replaceAll(/[\s\p{Pd}.·/]/gu, '').normalize('NFKC')
  }
  const line = typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
  return key === 'zip' || kind === 'country' ? line.toUpperCase().normalize('NFC') : line
}

const allowed: Readonly<Partial<Record<AccountField['kind'], RegExp>>> = { digits: /\d/, code: /[A-Z0-9]/ }

const firstOutside = (kind: AccountField['kind'], value: string): number => {
  const sign = allowed[kind]
  return sign ? [...value].findIndex((one) => !sign.test(one)) : -1
}

const problemOf = (
  field: AccountField,
  code: AccountProblem['code'],
  parts: { at?: { value: string; index: number }; details?: AccountProblem['details'] } = {},
): AccountProblem => ({
  field: field.key,
  code,
  group: parts.at && field.groups.length > 0 ? groupAt(field, parts.at.value, parts.at.index) : null,
  details: parts.details ?? {},
})

const shapeProblem = (field: AccountField, value: string): AccountProblem | null => {
  const { kind, min, max, options, pattern } = field
  if (value === '') return field.isRequired ? problemOf(field, 'required') : null
  if (kind === 'choice') return options.includes(value) ? null : problemOf(field, 'option')
  if (kind === 'country') return reachableCountries.includes(value) ? null : problemOf(field, 'option')
  const outside = firstOutside(kind, value)
  if (outside >= 0) return problemOf(field, 'characters', { at: { value, index: outside } })
  if (value.length < min || value.length > max) {
    return problemOf(field, 'length', { details: { min, max, actual: value.length } })
  }
  return pattern === null || new RegExp(pattern, 'u').test(value) ? null : problemOf(field, 'characters')
}

const countryNames = ['en', 'es'].map((language) => new Intl.DisplayNames([language], { type: 'region' }))

/** Whether the line of the street names the town or the country as its last part, which banks refuse. */
const namesPlace = (street: string, details: AccountDetails, country: string): boolean => {
  const parts = street
    .toLocaleLowerCase('en')
    .split(/,\s*/)
    .map((part) => part.replace(/^[\d -]+|[\d -]+$/g, ''))
  const home = details.country ?? country
  const named = reachableCountries.includes(home) ? countryNames.map((names) => names.of(home) ?? '') : []
  const places = [details.city ?? '', ...named]
  if (home === 'US' && details.state) places.push(stateNames[details.state] ?? '')
  return parts.slice(1).some((part) => places.some((place) => place !== '' && part === place.toLocaleLowerCase('en')))
}

const zipProblem = (field: AccountField, { country, details }: AccountToCheck): AccountProblem | null => {
  const { zip = '', state = '' } = details
  if ((details.country ?? country) !== 'US' || state === '' || isZipOfState(zip, state)) return null
  return problemOf(field, 'zipState', { details: { zip, state: stateNameOf(state) } })
}

const valueProblem = (field: AccountField, asked: AccountToCheck): AccountProblem | null => {
  const { corridor, country, details } = asked
  const value = details[field.key] ?? ''
  const shape = shapeProblem(field, value)
  const fault = field.check && value !== '' ? checkNumber[field.check](value, country) : null
  // Of an IBAN its country says how long it is, not only how long any may be.
  const isOfCountry = shape?.code === 'length' && fault?.code === 'length'
  if ((shape && !isOfCountry) || value === '') return shape
  if (field.check) {
    const at = fault?.at === null || fault === null ? {} : { at: { value, index: fault.at } }
    return fault && problemOf(field, fault.code, { ...at, details: fault.details ?? {} })
  }
  if (field.kind !== 'text') return null
  const { lost } = transliterate(value, corridor.characters)
  if (lost.length > 0) return problemOf(field, 'letters', { details: { lost: lost.join(' ') } })
  if (field.key === 'zip') return zipProblem(field, asked)
  return field.key === 'address' && namesPlace(value, details, country) ? problemOf(field, 'place') : null
}

const cutWarning = (field: AccountField, { corridor, details }: AccountToCheck): AccountProblem[] => {
  if (field.key !== 'accountHolder') return []
  const { text } = transliterate(details.accountHolder ?? '', corridor.characters)
  if (text.length <= corridor.holderLength) return []
  const shown = text.slice(0, corridor.holderLength).trim()
  return [problemOf(field, 'cut', { details: { shown, max: corridor.holderLength } })]
}

const isWarning = ({ code }: AccountProblem): boolean => accountWarningCodes.some((warning) => warning === code)

/** Checks the details of an account against its corridor: how they are kept, what is wrong with each, what deserves a second look. */
export const checkAccountDetails = (asked: AccountToCheck): AccountCheck => {
  const home = asked.details.country?.trim().toUpperCase() || undefined
  const fields = fieldsFor(asked.corridor, { ...asked, home })
  const typed = Object.entries(asked.details) as [AccountFieldKey, string][]
  const details: AccountDetails = Object.fromEntries(
    fields.flatMap((field) => {
      const value = keptValue(field, asked.details[field.key] ?? '')
      return value === '' ? [] : [[field.key, value]]
    }),
  )
  const kept = { ...asked, details }
  const found = fields.flatMap((field) => valueProblem(field, kept) ?? [])
  const unexpected = typed
    .filter(([key, value]) => value !== '' && !fields.some((field) => field.key === key))
    .map(([key]): AccountProblem => ({ field: key, code: 'unexpected', group: null, details: {} }))
  return {
    details,
    problems: [...found.filter((problem) => !isWarning(problem)), ...unexpected],
    warnings: [...found.filter(isWarning), ...fields.flatMap((field) => cutWarning(field, kept))],
  }
}
