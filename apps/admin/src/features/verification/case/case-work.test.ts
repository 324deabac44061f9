import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { expect, test } from 'vitest'
import { caseWork } from './case-work.ts'

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
})
