import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { isOnboardingOpen, stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { ageOn, minimumAge } from '@contado/contract/verification/applicant-age.domain.ts'
import { postalCodeProblem, taxIdProblem } from '@contado/contract/verification/tax-id.domain.ts'
import type { ApplicationForm } from '@contado/contract/verification/verification.endpoints.ts'
import type { LocalDate } from '@contado/money'

/** Which field of the address stands in a place where nobody can open an account, or null. */
export const closedPlace = (address: PostalAddress): 'address.country' | 'address.state' | null => {
  if (isOnboardingOpen(address)) return null
  return isOnboardingOpen({ country: address.country }) ? 'address.state' : 'address.country'
}

/** Every field of the form that the country's rules or the law's age refuse. */
export const applicationProblems = ({ address, taxId, person }: ApplicationForm, today: LocalDate): FieldProblem[] => {
  const problems: FieldProblem[] = []
  const add = (field: string, code: string, message: string): void => void problems.push({ field, code, message })
  const taxExample = taxIdProblem(address.country, taxId)
  if (taxExample !== null) add('taxId', 'invalid_format', `Tax ID is invalid. Example: ${taxExample}`)
  const zipExample = postalCodeProblem(address.country, address.zip)
  if (zipExample !== null) add('address.zip', 'invalid_format', `Postal code is invalid. Example: ${zipExample}`)
  if (address.country === 'US' && !(address.state !== undefined && Object.hasOwn(stateNames, address.state))) {
    add('address.state', 'invalid_value', 'select an option')
  }
  if (ageOn(person.dateOfBirth, today) < minimumAge) {
    add('person.dateOfBirth', 'too_young', `The person must be at least ${minimumAge} years old`)
  }
  return problems
}
