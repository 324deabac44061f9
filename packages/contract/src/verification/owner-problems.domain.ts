import type { LocalDate } from '@contado/money'
import type { FieldProblem } from '../kernel/refusal.ts'
import { addressProblems, birthProblems, missing, missingChoices, problem } from './field-problems.domain.ts'
import { addressOfOwnersProblems } from './named-owners.domain.ts'
import { edgesOf } from './owner-edges.domain.ts'
import { bpsOf, depthOf, levelProblems, mostTiers, root, tierTwoLeastBps } from './ownership.domain.ts'
import type { Director, Owner, UbosData } from './step-forms.ts'

/** The parties whose own owners must be named: entities that no exchange lists. A trust is told by its trustee. */
export const ownedParties = (owners: readonly Owner[]): string[] => [
  root,
  ...owners.filter(({ type, isPubliclyTraded }) => type === 'entity' && isPubliclyTraded !== true).map(({ id }) => id),
]

const holdingProblems = (owners: readonly Owner[], index: number): FieldProblem[] => {
  const owned = ownedParties(owners)
  const { id, holdings } = owners[index] as Owner
  if (holdings.length === 0) return [problem(`owners[${index}].holdings[0].percent`, 'required')]
  return holdings.flatMap(({ of, percent }, place) => {
    const path = `owners[${index}].holdings[${place}]`
    const bps = bpsOf(percent)
    const isRepeated = holdings.findIndex((other) => other.of === of) < place
    if (of === id || isRepeated || !owned.includes(of)) return [problem(`${path}.of`, 'unknownOwner')]
    if (percent.trim() === '') return [problem(`${path}.percent`, 'required')]
    if (bps === null || bps === 0) return [problem(`${path}.percent`, 'percent')]
    return of !== root && bps < tierTwoLeastBps ? [problem(`${path}.percent`, 'belowLeast')] : []
  })
}

const individualProblems = (owner: Owner, path: string, today: LocalDate): FieldProblem[] => [
  ...missing(owner, ['firstName', 'lastName', 'taxId'], path),
  ...missingChoices(owner, ['taxIdCountry'], path),
  ...birthProblems(owner.dateOfBirth, `${path}dateOfBirth`, today),
  ...addressProblems(owner.address, `${path}address.`, false),
]

const partyProblems = (owner: Owner, path: string): FieldProblem[] => [
  ...missing(owner, ['entityName'], path),
  ...missingChoices(owner, ['country'], path),
  ...(owner.type === 'entity' && owner.isPubliclyTraded ? missing(owner, ['exchange'], path) : []),
  ...(owner.type === 'trust' ? missing(owner, ['trustee', 'settlor'], path) : []),
]

const sumProblems = (owners: readonly Owner[]): FieldProblem[] =>
  levelProblems(edgesOf(owners), ownedParties(owners)).map(({ of, problem: what }) => {
    const index = owners.findIndex(({ id }) => id === of)
    return problem(
      of === root ? 'owners' : `owners[${index}].share`,
      what === 'above-whole' ? 'aboveWhole' : 'belowDocumented',
    )
  })

const emailProblems = (owners: readonly Owner[]): FieldProblem[] => {
  const emails = owners.map(({ email }) => email?.trim().toLowerCase() ?? '')
  return emails.flatMap((email, index) =>
    email !== '' && emails.indexOf(email) < index ? [problem(`owners[${index}].email`, 'duplicateEmail')] : [],
  )
}

const directorProblems = (directors: readonly Director[], today: LocalDate): FieldProblem[] =>
  directors.flatMap((director, index) => [
    ...missing(director, ['firstName', 'lastName'], `directors[${index}].`),
    ...birthProblems(director.dateOfBirth, `directors[${index}].dateOfBirth`, today),
    ...missingChoices(director, ['country'], `directors[${index}].`),
  ])

const roleProblems = ({ owners = [], directors = [], executiveOfficerId }: UbosData): FieldProblem[] => {
  const people = owners.filter(({ type }) => type === 'individual')
  const executives = [...people, ...directors].map(({ id }) => id)
  return [
    ...(people.some(({ isSigner }) => isSigner) ? [] : [problem('owners', 'signer')]),
    ...(directors.length > 0 || people.some(({ isDirector }) => isDirector) ? [] : [problem('owners', 'director')]),
    ...(people.some(({ hasControl }) => hasControl) ? [] : [problem('owners', 'control')]),
    ...(executiveOfficerId && executives.includes(executiveOfficerId)
      ? []
      : [problem('executiveOfficerId', 'executive')]),
  ]
}

/** What the owners, directors and the executive officer lack on a day. */
export const ubosProblems = (data: UbosData, today: LocalDate): FieldProblem[] => {
  const { owners = [], directors = [] } = data
  return [
    ...(data.hasEntityUbo === undefined ? [problem('hasEntityUbo', 'option')] : []),
    ...owners.flatMap((owner, index) => [
      ...holdingProblems(owners, index),
      ...(owner.type === 'individual'
        ? individualProblems(owner, `owners[${index}].`, today)
        : partyProblems(owner, `owners[${index}].`)),
    ]),
    ...emailProblems(owners),
    ...addressOfOwnersProblems(data),
    ...sumProblems(owners),
    ...(depthOf(edgesOf(owners)) > mostTiers ? [problem('owners', 'tiers')] : []),
    ...directorProblems(directors, today),
    ...roleProblems(data),
    ...(data.isRestAttested === true ? [] : [problem('isRestAttested', 'attestation')]),
  ]
}
