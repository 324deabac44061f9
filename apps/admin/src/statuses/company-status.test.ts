import { expect, it } from 'vitest'
import { accountWord } from './account-status.ts'
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

it.each([
  ['enabled', 'completed', 'under_verification'],
  ['enabled', 'denied', 'verification_denied'],
  ['enabled', 'approved', 'enabled'],
  ['restricted', 'completed', 'restricted'],
] as const)('an account that is %s with a verification that is %s reads as %s', (status, verificationStatus, word) => {
  expect(accountWord({ status, verificationStatus })).toBe(word)
})
