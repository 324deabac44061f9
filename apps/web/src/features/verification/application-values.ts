import { isOnboardingOpen, stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { ageOn, minimumAge } from '@contado/contract/verification/applicant-age.domain.ts'
import { postalCodeProblem, taxIdProblem } from '@contado/contract/verification/tax-id.domain.ts'
import type { ApplicationForm } from '@contado/contract/verification/verification.endpoints.ts'
import { isLocalDate, parseLocalDate } from '@contado/money'

/** What the first step asks for, as it is typed. */
export type BusinessValues = {
  legalName: string
  address: { line1: string; line2: string; city: string; state: string; zip: string; country: string }
  taxId: string
}

/** What the second step asks for. */
export type PersonValues = { firstName: string; lastName: string; jobTitle: string; dateOfBirth: string }

/** A problem as the field words name it. */
export type Problem =
  | { readonly key: 'required' | 'option' | 'country' | 'state' | 'underage' | 'date' }
  | { readonly key: 'example'; readonly example: string }

type Problems<Path extends string> = { readonly [P in Path]?: Problem | null }

const filled = (text: string): Problem | null => (text.trim() === '' ? { key: 'required' } : null)
const fitting = (example: string | null): Problem | null => (example === null ? null : { key: 'example', example })

const stateProblem = ({ country, state }: BusinessValues['address']): Problem | null => {
  if (country !== 'US') return null
  if (!Object.hasOwn(stateNames, state)) return { key: 'option' }
  return isOnboardingOpen({ country, state }) ? null : { key: 'state' }
}

const countryProblem = (country: string): Problem | null =>
  country === '' ? { key: 'option' } : isOnboardingOpen({ country }) ? null : { key: 'country' }

/** What is wrong with the business's details: the rules that the server applies too. */
export const businessProblems = ({ legalName, address, taxId }: BusinessValues) =>
  ({
    legalName: filled(legalName),
    'address.country': countryProblem(address.country),
    'address.line1': filled(address.line1),
    'address.city': filled(address.city),
    'address.state': stateProblem(address),
    'address.zip': filled(address.zip) ?? fitting(postalCodeProblem(address.country, address.zip)),
    taxId: filled(taxId) ?? fitting(taxIdProblem(address.country, taxId)),
  }) satisfies Problems<string>

/** What is wrong with the person's details on a day (`YYYY-MM-DD`). */
export const personProblems = ({ firstName, lastName, jobTitle, dateOfBirth }: PersonValues, today: string) =>
  ({
    firstName: filled(firstName),
    lastName: filled(lastName),
    jobTitle: filled(jobTitle),
    dateOfBirth: filled(dateOfBirth) ?? ageProblem(dateOfBirth, today),
  }) satisfies Problems<string>

const ageProblem = (dateOfBirth: string, today: string): Problem | null => {
  if (!isLocalDate(dateOfBirth)) return { key: 'date' }
  return ageOn(parseLocalDate(dateOfBirth), parseLocalDate(today)) < minimumAge ? { key: 'underage' } : null
}

/** What is sent: trimmed, and without what stayed empty. */
export const applicationOf = (business: BusinessValues, person: PersonValues): ApplicationFormInput => {
  const { line2, state, ...address } = trimmed(business.address)
  return {
    legalName: business.legalName.trim(),
    address: { ...address, ...(line2 === '' ? {} : { line2 }), ...(state === '' ? {} : { state }) },
    taxId: business.taxId.trim(),
    person: trimmed(person),
  }
}

type ApplicationFormInput = Omit<ApplicationForm, 'person'> & { readonly person: PersonValues }

const trimmed = <T extends Readonly<Record<string, string>>>(values: T): T =>
  Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.trim()])) as T
