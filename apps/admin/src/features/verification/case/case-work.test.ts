import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { expect, test } from 'vitest'
import { caseWork, cleanWork, placeOf } from './case-work.ts'

const owner = { isApproved: null, isUbo: false, isExecutive: false, status: null }
const document = { fileId: 'f', isRequired: true, isStale: false, renewedAt: null }
const person = { needs: ['pep'], kycStatus: 'new', pepStatus: 'approved' }
const settled = {
  steps: [{ status: 'approved' }],
  owners: [owner, { ...owner, isUbo: true, status: 'approved' }],
  isRestAttested: true,
  documents: [document, { ...document, fileId: null, isRequired: false }],
  people: [person],
}
const open = {
  steps: [{ status: 'submitted' }, { status: 'approved' }],
  owners: [
    { ...owner, isUbo: true, status: 'invited' },
    { ...owner, isApproved: false },
  ],
  isRestAttested: false,
  documents: [
    { ...document, fileId: null },
    { ...document, isStale: true },
    { ...document, renewedAt: '2026-11-01' },
  ],
  people: [
    { ...person, needs: ['personIdentityKyc'] },
    { ...person, pepStatus: 'submitted' },
  ],
}
const workOf = (answers: object, isUnderReview = true) => caseWork(answers as CaseAnswers, isUnderReview)

test('what is settled is no work, and what is open is counted by its part', () => {
  expect(workOf(settled)).toEqual({ answers: 0, owners: 0, documents: 0, people: 0 })
  expect(workOf(open)).toEqual({ answers: 1, owners: 3, documents: 3, people: 2 })
  expect(workOf(open, false).answers).toBe(0)
  const apart = [
    { step: 'ubos', status: 'submitted' },
    { step: 'documentation', status: 'submitted' },
    { step: 'kyb', status: 'submitted' },
  ]
  expect(workOf({ ...settled, steps: apart })).toEqual({ answers: 1, owners: 1, documents: 1, people: 0 })
  expect(workOf({ ...settled, steps: apart }, false)).toMatchObject({ owners: 0, documents: 0 })
  const declared = { step: 'pep', userId: 'r', status: 'submitted' }
  const told = { ...settled, steps: [declared], people: [{ ...person, userId: 'r', pepStatus: 'submitted' }] }
  expect(workOf(told)).toMatchObject({ answers: 1, people: 0 })
})

test('what is lacking leads to where it is decided', () => {
  const gap = (kind: string, of: string) => placeOf({ gap: kind, of } as CaseAnswers['gaps'][number])
  expect([gap('step', 'ubos'), gap('step', 'documentation'), gap('step', 'kyb'), gap('reply', '')]).toEqual([
    'owners',
    'documents',
    'answers',
    'questions',
  ])
})

const step = { status: 'submitted', person: null, userId: null, rows: [] }
const exposure = { field: 'isPoliticallyExposed', values: ['yes'] }
const clean = {
  steps: [
    { ...step, step: 'companyRiskProfile' },
    { ...step, step: 'kyb' },
    { ...step, step: 'ubos' },
    { ...step, step: 'documentation' },
    { ...step, step: 'pep', person: 'Rosa', userId: 'r' },
    { ...step, step: 'onboardingCheckout' },
  ],
  owners: [owner, { ...owner, ownerId: 'holding', isApproved: false, review: null, isAsked: false }],
  isRestAttested: true,
  documents: [document],
  gaps: [{ gap: 'entity', of: 'Holding' }],
}
const foundOf = (given: object, risk: Parameters<typeof cleanWork>[1] = null): string[] => {
  const answers: object = { ...clean, ...given }
  const { owners, steps } = cleanWork(answers as CaseAnswers, risk)
  return [...owners.map(({ ownerId }) => ownerId), ...steps.map((one) => one.step)]
}
const all = ['holding', 'companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep', 'onboardingCheckout']
const change = (which: string, to: object) => ({
  steps: clean.steps.map((one) => (one.step === which ? { ...one, ...to } : one)),
})

test.each([
  ['nothing', {}, null, []],
  ['what is decided', change('kyb', { status: 'approved' }), null, ['kyb']],
  ['a question', change('kyb', { status: 'additional_info_requested' }), null, ['kyb']],
  ['political exposure', change('pep', { rows: [exposure] }), null, ['pep']],
  ['what a person lacks', { gaps: [{ gap: 'identity', of: 'Rosa' }] }, null, ['pep']],
  ['an old paper', { gaps: [{ gap: 'staleDocument', of: 'bank-statement' }] }, null, ['documentation']],
  ['a newer paper', { documents: [{ ...document, renewedAt: '2026-11-01' }] }, null, ['documentation']],
  ['a card', { gaps: [{ gap: 'card', of: '' }] }, null, ['onboardingCheckout']],
  ['an owner who was denied', { gaps: [{ gap: 'deniedEntity', of: 'Holding' }] }, null, ['ubos']],
  ['owners not confirmed', { isRestAttested: false }, null, ['ubos']],
  ['its risk', {}, { floors: ['sensitive-trade'], stops: [] }, ['companyRiskProfile']],
] as const)('%s is a finding of what it is about, and nothing else', (_, answers, risk, without) => {
  const left: readonly string[] = without
  expect(foundOf(answers, risk as Parameters<typeof cleanWork>[1])).toEqual(all.filter((one) => !left.includes(one)))
})
