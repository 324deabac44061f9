import type { FieldProblem } from '../kernel/refusal.ts'
import { type PricingTier, tierTerms } from '../organizations/pricing-tier.domain.ts'
import { problem } from './field-problems.domain.ts'
import { edgesOf } from './owner-edges.domain.ts'
import { effectiveShares, uboBps, wholeBps } from './ownership.domain.ts'
import type { Owner, UbosData } from './step-forms.ts'

/** A person with a quarter or more of the business, who answers for themselves. */
export type NamedOwner = {
  readonly ownerId: string
  readonly firstName: string
  readonly lastName: string
  /** Empty until it is filled in. */
  readonly email: string
  readonly bankingAccess: NonNullable<Owner['bankingAccess']>
  /** Through all paths, in basis points. */
  readonly shareBps: number
}

const namesOf = ({ type, firstName = '', lastName = '', trustee = '' }: Owner): [first: string, last: string] => {
  if (type !== 'trust') return [firstName.trim(), lastName.trim()]
  const words = trustee.trim().split(/\s+/)
  return [words.slice(0, -1).join(' ') || trustee.trim(), words.length > 1 ? (words.at(-1) ?? '') : '']
}

/**
 * The beneficial owners who are asked for themselves (31 CFR 1010.230): people with a quarter or more, and the trustees of trusts with
 * as much. The executive officer is whoever fills the application in, and answers there.
 */
export const namedOwnersOf = ({ owners = [], executiveOfficerId }: UbosData): NamedOwner[] => {
  const shares = effectiveShares(edgesOf(owners))
  return owners.flatMap((owner) => {
    const shareBps = Math.round((shares.get(owner.id) ?? 0) * wholeBps)
    if (owner.type === 'entity' || owner.id === executiveOfficerId || shareBps < uboBps) return []
    const [firstName, lastName] = namesOf(owner)
    const { email = '', bankingAccess = 'no-access' } = owner
    return [{ ownerId: owner.id, firstName, lastName, email: email.trim().toLowerCase(), bankingAccess, shareBps }]
  })
}

/** Whoever is asked can only be asked by mail. */
export const addressOfOwnersProblems = (data: UbosData): FieldProblem[] =>
  namedOwnersOf(data)
    .filter(({ email }) => email === '')
    .map(({ ownerId }) => {
      const index = data.owners?.findIndex(({ id }) => id === ownerId) ?? 0
      return problem(`owners[${index}].email`, 'required')
    })

/** What a beneficial owner may be let in for belongs to the plan (specification 6). */
export const mayLetIn = (access: string, tier: PricingTier): boolean =>
  tierTerms[tier].letsOwnersIn || !['read-only', 'manager'].includes(access)

/** Owners who would be let in and may not be. */
export const accessProblems = ({ owners = [] }: UbosData, tier: PricingTier): FieldProblem[] =>
  owners.flatMap(({ bankingAccess = 'no-access' }, index) =>
    mayLetIn(bankingAccess, tier) ? [] : [problem(`owners[${index}].bankingAccess`, 'premium')],
  )
