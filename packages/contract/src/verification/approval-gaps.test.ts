import { expect, test } from 'vitest'
import { approvalGaps, type CaseFacts } from './approval-gaps.domain.ts'
import { stepStatuses } from './step-lifecycle.ts'

const ana = {
  name: 'Ana',
  needs: ['pep', 'personIdentityKyc'],
  isExposed: false,
  isProofRejected: false,
  isProofStale: false,
} as const
const sound: CaseFacts = {
  steps: [{ step: 'kyb', status: 'completed' }],
  people: [{ ...ana, kycStatus: 'approved', pepStatus: 'completed' }],
  entities: [{ name: 'Holding', decision: 'approved' }],
  awaitedOwners: [],
  askedPeople: [],
  documents: [{ type: 'licence', isRequired: true, isThere: true, isStale: false, isRejected: false }],
  isCardSettled: true,
}
const gapsOf = (changed: Partial<CaseFacts>) =>
  approvalGaps({ ...sound, ...changed }).map(({ gap, of }) => `${gap} ${of}`)

test('a sound case lacks nothing', () => expect(gapsOf({})).toEqual([]))

test.each([
  ['a denied step', { steps: [{ step: 'kyb', status: 'denied' }] }, 'step kyb'],
  ['a step that waits for an answer', { steps: [{ step: 'kyb', status: 'additional_info_requested' }] }, 'request kyb'],
  ['who is not proved', { people: [{ ...ana, kycStatus: 'pending', pepStatus: 'completed' }] }, 'identity Ana'],
  [
    'no declaration',
    { people: [{ ...ana, kycStatus: 'approved', pepStatus: 'not_started' }] },
    'politicalExposure Ana',
  ],
  [
    'public office that no head looked at',
    { people: [{ ...ana, isExposed: true, kycStatus: 'approved', pepStatus: 'completed' }] },
    'headOnExposure Ana',
  ],
  ['an entity', { entities: [{ name: 'Holding', decision: null }] }, 'entity Holding'],
  ['a denied entity', { entities: [{ name: 'Holding', decision: 'denied' }] }, 'deniedEntity Holding'],
  ['an owner who has no login', { awaitedOwners: ['Tom'] }, 'namedOwner Tom'],
  ['who was asked and has not answered', { askedPeople: ['Lea'] }, 'question Lea'],
  [
    'a paper that was not brought',
    { documents: [{ type: 'licence', isRequired: true, isThere: false, isStale: false, isRejected: false }] },
    'document licence',
  ],
  [
    'an old paper',
    { documents: [{ type: 'licence', isRequired: true, isThere: true, isStale: true, isRejected: false }] },
    'staleDocument licence',
  ],
  [
    'a rejected paper',
    { documents: [{ type: 'licence', isRequired: true, isThere: true, isStale: false, isRejected: true }] },
    'rejectedDocument licence',
  ],
  [
    'a rejected proof of address',
    { people: [{ ...ana, isProofRejected: true, kycStatus: 'approved', pepStatus: 'completed' }] },
    'rejectedProof Ana',
  ],
  [
    'a proof of address that got too old',
    { people: [{ ...ana, isProofStale: true, kycStatus: 'approved', pepStatus: 'completed' }] },
    'staleProof Ana',
  ],
  ['no card', { isCardSettled: false }, 'card '],
] as const satisfies readonly (readonly [string, Partial<CaseFacts>, string])[])('%s is named', (_, changed, named) => {
  expect(gapsOf(changed)).toEqual([named])
})

test('who needs their identity alone may leave out the declaration; a paper that nobody asked for may be missing', () => {
  const people = [{ ...ana, needs: ['personIdentityKyc'], kycStatus: 'approved', pepStatus: 'not_started' }] as const
  const documents = [{ type: 'licence', isRequired: false, isThere: false, isStale: false, isRejected: false }]
  expect(gapsOf({ people, documents })).toEqual([])
})

test.each(stepStatuses)('a step that is %s: handed in or named', (status) => {
  const isFine = ['submitted', 'completed', 'approved'].includes(status)
  expect(gapsOf({ steps: [{ step: 'kyb', status }] })).toHaveLength(isFine ? 0 : 1)
})
