import { expect, test } from 'vitest'
import { verificationStatuses } from '../me/current-user.ts'
import { kycSessionStates, kycStatusOf, mayBeginKyc } from './kyc-session-lifecycle.ts'

test('only an approved try makes somebody approved, and only a declined one denied', () => {
  expect(kycSessionStates.filter((state) => kycStatusOf[state] === 'approved')).toEqual(['approved'])
  expect(kycSessionStates.filter((state) => kycStatusOf[state] === 'denied')).toEqual(['declined'])
})

test('a try may begin where nothing is decided and nobody looks at an earlier one', () => {
  expect(verificationStatuses.filter(mayBeginKyc)).toEqual(['in_progress', 'not_started', 'additional_info_requested'])
  expect(kycSessionStates.filter((state) => mayBeginKyc(kycStatusOf[state]))).toEqual([
    'created',
    'resubmission_requested',
    'expired',
    'abandoned',
  ])
})
