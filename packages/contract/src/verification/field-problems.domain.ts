import { addDays, isLocalDate, type LocalDate, parseLocalDate } from '@contado/money'
import type { FieldProblem } from '../kernel/refusal.ts'
import { isOnboardingOpen, stateNames } from '../reference-data/countries.domain.ts'
import { ageOn, minimumAge } from './applicant-age.domain.ts'
import type { DraftAddress } from './step-forms.ts'
import { postalCodeProblem } from './tax-id.domain.ts'

/** What is wrong with a field of a step. The browser says the code in its language; the message is the specification's. */
export const problemMessages = {
  required: 'This field is required',
  option: 'select an option',
  date: 'invalid date',
  future: 'The date is in the future',
  example: '',
  underage: `Must be at least ${minimumAge}`,
  country: 'This country is not supported',
  state: 'This state is not supported',
  phone: 'phone is invalid',
  website: 'website is invalid',
  employees: 'employees is invalid',
  duplicateAddress: 'This address was already added',
  ssn: 'SSN is invalid',
  duplicateEmail: 'This email is already used',
  percent: 'percent is invalid',
  aboveWhole: 'Equity is above 100%',
  belowDocumented: 'Document at least 90% of the ownership',
  belowLeast: 'Owners of owners hold at least 0.1%',
  signer: 'Choose at least one signer',
  director: 'Choose at least one director',
  control: 'Choose at least one person with control',
  attestation: 'confirmation required',
  executive: 'select your name from the executive list',
  unknownOwner: 'This owner is not in the list',
  tiers: 'A person looks at more than 10 levels of owners',
  document: 'upload a file',
  language: 'select a language',
  tooOld: 'The document is older than 90 days',
  premium: 'Upgrade to Premium to give beneficial owners banking access',
  twice: 'The same document was already uploaded',
  notAsked: 'This was already approved',
} as const
export type ProblemCode = keyof typeof problemMessages

export const problem = (field: string, code: ProblemCode, message: string = problemMessages[code]): FieldProblem => ({
  field: `data.${field}`,
  code,
  message,
})

const isBlank = (text: string | undefined): boolean => text === undefined || text.trim() === ''

/** Every one of these fields that nothing stands in. */
export const missing = <K extends string>(
  data: { readonly [P in K]?: string | undefined },
  fields: readonly K[],
  prefix = '',
): FieldProblem[] =>
  fields.filter((field) => isBlank(data[field])).map((field) => problem(`${prefix}${field}`, 'required'))

export const missingChoices = <K extends string>(
  data: { readonly [P in K]?: unknown },
  fields: readonly K[],
  prefix = '',
): FieldProblem[] =>
  fields
    .filter(
      (field) =>
        data[field] === undefined || data[field] === '' || (Array.isArray(data[field]) && data[field].length === 0),
    )
    .map((field) => problem(`${prefix}${field}`, 'option'))

/** A country where nobody can open an account, or a state of one. Nothing where none is chosen. */
export const closedProblems = (address: DraftAddress, prefix: string): FieldProblem[] => {
  const { country, state } = address
  if (country === undefined || country === '') return []
  if (!isOnboardingOpen({ country })) return [problem(`${prefix}country`, 'country')]
  return isOnboardingOpen({ country, ...(state === undefined ? {} : { state }) })
    ? []
    : [problem(`${prefix}state`, 'state')]
}

/** What an address lacks; `isOpenOnly`: where the business or a person applies from. */
export const addressProblems = (
  address: DraftAddress | undefined,
  prefix: string,
  isOpenOnly: boolean,
): FieldProblem[] => {
  const own = address ?? {}
  const { country, state, zip } = own
  const example = country && zip && !isBlank(zip) ? postalCodeProblem(country, zip) : null
  return [
    ...missing(own, ['line1', 'city', 'zip'], prefix),
    ...missingChoices(own, ['country'], prefix),
    ...(country === 'US' && !Object.hasOwn(stateNames, state ?? '') ? [problem(`${prefix}state`, 'option')] : []),
    ...(example === null ? [] : [problem(`${prefix}zip`, 'example', `Postal code is invalid. Example: ${example}`)]),
    ...(isOpenOnly ? closedProblems(own, prefix) : []),
  ]
}

/** A past date that is filled in, else what is wrong with it. */
export const pastProblems = (text: string | undefined, field: string, today: LocalDate): FieldProblem[] => {
  if (text === undefined || text === '') return [problem(field, 'required')]
  if (!isLocalDate(text)) return [problem(field, 'date')]
  return text > today ? [problem(field, 'future')] : []
}

/** A date of birth of somebody who may act, else what is wrong with it. */
export const birthProblems = (text: string | undefined, field: string, today: LocalDate): FieldProblem[] => {
  const wrong = pastProblems(text, field, today)
  if (wrong.length > 0 || text === undefined) return wrong
  return ageOn(parseLocalDate(text), today) < minimumAge ? [problem(field, 'underage')] : []
}

/** The first day on which a paper that was issued then is older than it may be; null where no date is filled in. */
export const staleOn = (issuedOn: string | null | undefined, maxDays: number): LocalDate | null =>
  issuedOn && isLocalDate(issuedOn) ? addDays(parseLocalDate(issuedOn), maxDays + 1) : null

/** Whether a paper is older on a day than it may be; one without a date is not: that is said otherwise. */
export const isTooOld = (issuedOn: string | null | undefined, today: LocalDate, maxDays: number): boolean =>
  (staleOn(issuedOn, maxDays) ?? '9999') <= today

/** Nothing where a date is filled in that is no older than so many days, else what is wrong with it. */
export const ageProblems = (
  text: string | undefined,
  field: string,
  { today, maxDays }: { today: LocalDate; maxDays: number },
): FieldProblem[] => {
  const wrong = pastProblems(text, field, today)
  if (wrong.length > 0 || text === undefined) return wrong
  return isTooOld(text, today, maxDays) ? [problem(field, 'tooOld')] : []
}
