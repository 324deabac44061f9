import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import {
  type AccountDetails,
  type AccountProblem,
  checkAccountDetails,
} from '@contado/contract/corridors/check-account-details.ts'
import { findCorridor } from '@contado/contract/corridors/corridors.ts'
import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import { blockedCountryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { type BankAccountDetails, detailsShape } from './bank-details.ts'

type Corridor = Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>

const problemOf = ({ field, code }: AccountProblem): FieldProblem =>
  code === 'required'
    ? { field, code, message: 'This field is required' }
    : { field, code, message: `${field} is invalid` }

/** The details as the corridor keeps them. Refuses the fields that its table does not accept, and with `CountryNotSupported`, `CorridorNotOffered`. */
export const readDetails = (
  { currency, bankCountry: country, rail }: Corridor,
  typed: BankAccountDetails,
  holder: HolderKind,
): BankAccountDetails => {
  if (blockedCountryCodes.includes(country)) throw new Refusal('CountryNotSupported')
  const corridor = findCorridor({ currency, country, rail })
  if (!corridor) throw new Refusal('CorridorNotOffered')
  const given: AccountDetails = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  const { details, problems } = checkAccountDetails({ corridor, country, holder, details: given })
  if (problems.length > 0) throw new Refusal('ValidationError', { validations: problems.map(problemOf) })
  return detailsShape.parse(details)
}
