import type { LocalDate } from '@contado/money'
import type { FieldProblem } from '../kernel/refusal.ts'
import {
  addressProblems,
  ageProblems,
  birthProblems,
  closedProblems,
  missing,
  missingChoices,
  pastProblems,
  problem,
} from './field-problems.domain.ts'
import { addressProofDays } from './requirements.domain.ts'
import type { DraftAddress, KybForm, PepForm, RiskProfileForm } from './step-forms.ts'
import { taxIdProblem } from './tax-id.domain.ts'

type Kind = 'business' | 'solopreneur'

/** What the risk profile lacks. Where its trade may go is judged by the score, not here. */
export const riskProfileProblems = (data: RiskProfileForm): FieldProblem[] => [
  ...missingChoices(data, ['industry', 'expectedUses', 'sourcesOfFunds', 'amountToStore', 'tradeCountries']),
  ...(data.sensitiveIndustries === undefined ? [problem('sensitiveIndustries', 'option')] : []),
]

const phone = /^\+[1-9]\d{6,14}$/
const website = /^(https?:\/\/)?([a-z0-9-]+\.)+[a-z]{2,}(\/\S*)?$/i
const bare = (text: string): string => text.replaceAll(/[\s().-]/g, '')

const taxProblems = ({ taxIdCountry, taxId }: Pick<KybForm, 'taxId' | 'taxIdCountry'>, prefix = ''): FieldProblem[] => {
  if (!taxId || !taxIdCountry) return []
  const example = taxIdProblem(taxIdCountry, taxId)
  return example === null ? [] : [problem(`${prefix}taxId`, 'example', `Tax ID is invalid. Example: ${example}`)]
}

const keyOf = (address: DraftAddress): string =>
  [address.line1, address.line2, address.city, address.state, address.zip, address.country]
    .map((part) => (part ?? '').trim().toLowerCase())
    .join('|')

const tradingProblems = (addresses: readonly DraftAddress[]): FieldProblem[] => {
  const keys = addresses.map(keyOf)
  return addresses.flatMap((address, index) => [
    ...addressProblems(address, `tradingAddresses[${index}].`, true),
    ...(keys.indexOf(keys[index] ?? '') < index
      ? [problem(`tradingAddresses[${index}].line1`, 'duplicateAddress')]
      : []),
  ])
}

const reachProblems = (data: KybForm): FieldProblem[] => {
  const site = data.website?.trim() ?? ''
  return [
    ...missing(data, ['phone']),
    ...(data.phone && !phone.test(bare(data.phone)) ? [problem('phone', 'phone')] : []),
    ...(site !== '' && !website.test(site) ? [problem('website', 'website')] : []),
    ...(site === '' && !data.noWebsiteReason?.trim() ? [problem('website', 'required')] : []),
  ]
}

const closed = (field: 'countryOfIncorporation' | 'countryOfResidency', data: KybForm): FieldProblem[] =>
  closedProblems({ country: data[field] }, '').map(() => problem(field, 'country'))

const employeeProblems = ({ employees }: KybForm): FieldProblem[] => {
  if (employees === undefined || employees === '') return [problem('employees', 'required')]
  return Number(employees) < 1 ? [problem('employees', 'employees')] : []
}

/** What the details of the business lack on a day, in the organization's zone. */
export const kybProblems = (data: KybForm, kind: Kind, today: LocalDate): FieldProblem[] => [
  ...(kind === 'business' ? missingChoices(data, ['companyType']) : []),
  ...missing(data, [
    'legalName',
    'taxId',
    'commencementDate',
    ...(kind === 'business' ? (['registrationNumber'] as const) : []),
  ]),
  ...missingChoices(data, ['taxIdCountry', 'countryOfIncorporation', 'countryOfResidency']),
  ...taxProblems(data),
  ...pastProblems(data.dateOfIncorporation, 'dateOfIncorporation', today),
  ...closed('countryOfIncorporation', data),
  ...closed('countryOfResidency', data),
  ...employeeProblems(data),
  ...reachProblems(data),
  ...addressProblems(data.registeredAddress, 'registeredAddress.', true),
  ...tradingProblems(data.tradingAddresses ?? []),
]

// Groups that the Social Security Administration never gave; a taxpayer number of another kind begins with 9.
const ssn = /^(?!000|666|9)\d{3}-?(?!00)\d{2}-?(?!0000)\d{4}$/
const itin = /^9\d{2}-?\d{2}-?\d{4}$/

const numberProblems = ({ ssn: typed, address }: PepForm): FieldProblem[] => {
  if (address?.country !== 'US') return []
  if (!typed?.trim()) return [problem('ssn', 'required')]
  return ssn.test(typed.trim()) || itin.test(typed.trim()) ? [] : [problem('ssn', 'ssn')]
}

const proofProblems = (data: PepForm, today: LocalDate): FieldProblem[] => {
  if (!data.addressProofId) return [problem('addressProofId', 'document')]
  return ageProblems(data.addressProofOn, 'addressProofOn', { today, maxDays: addressProofDays })
}

const exposureProblems = (data: PepForm): FieldProblem[] => {
  if (data.isPoliticallyExposed === undefined) return [problem('isPoliticallyExposed', 'option')]
  if (!data.isPoliticallyExposed) return []
  return [...missing(data, ['publicOffice', 'sourceOfWealth']), ...missingChoices(data, ['publicOfficeCountry'])]
}

/** What a person's own details and their declaration lack on a day. */
export const pepProblems = (data: PepForm, today: LocalDate): FieldProblem[] => [
  ...missing(data, ['firstName', 'lastName', 'jobTitle', 'placeOfBirth', 'idNumber']),
  ...birthProblems(data.dateOfBirth, 'dateOfBirth', today),
  ...missingChoices(data, ['nationality', 'sex', 'idType']),
  ...addressProblems(data.address, 'address.', false),
  ...numberProblems(data),
  ...proofProblems(data, today),
  ...exposureProblems(data),
]
