import { verificationStatuses } from '@contado/contract/me/current-user.ts'
import { expect, test } from 'vitest'
import en from './i18n/en.json' with { type: 'json' }
import { identityLook } from './identity-look.ts'

test.each([
  ['not_started', 'Not started', 'draft'],
  ['in_progress', 'In progress', 'progress'],
  ['submitted', 'In review', 'progress'],
  ['pending', 'In review', 'progress'],
  ['additional_info_requested', 'New photos needed', 'attention'],
  ['approved', 'Verified', 'done'],
  ['denied', 'Not verified', 'failed'],
] as const)('a manager whose check is %s reads as %s', (kycStatus, word, mark) => {
  const look = identityLook({ role: 'manager', kycStatus })
  expect([en.identities[look.word], look.mark]).toEqual([word, mark])
})

test('an owner needs no check of their own, and one that was made counts', () => {
  expect(identityLook({ role: 'owner', kycStatus: 'not_started' }).word).toBe('notNeeded')
  expect(identityLook({ role: 'owner', kycStatus: 'denied' }).word).toBe('notVerified')
})

test('every status has a word', () => {
  for (const kycStatus of verificationStatuses)
    expect(en.identities[identityLook({ role: 'read-only', kycStatus }).word]).toMatch(/\w/)
})
