import { expect, it } from 'vitest'
import { companyLook } from './company-status.ts'

it.each([
  ['in_progress', {}, 'partlySubmitted'],
  ['in_progress', { isReturned: true }, 'onboardingAction'],
  ['completed', { isReturned: false }, 'needsReview'],
  ['completed', { isAnswered: true }, 'complianceAction'],
  ['approved', { isReturned: true, isAnswered: true }, 'approved'],
] as const)('%s with %o is read as %s', (status, besides, word) => {
  expect(companyLook(status, besides).word).toBe(word)
})
