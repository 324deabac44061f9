import { expect, test } from 'vitest'
import { standingOf } from './standing-of.ts'

test.each([
  ['enabled', 'approved', 'approved'],
  ['dormant', 'approved', 'approved'],
  ['enabled', 'completed', 'review'],
  ['enabled', 'submitted', 'review'],
  ['enabled', 'not_started', 'applying'],
  ['enabled', 'additional_info_requested', 'applying'],
  ['enabled', 'denied', 'denied'],
  ['restricted', 'approved', 'restricted'],
  ['owner_closed', 'approved', 'restricted'],
] as const)('%s and %s: %s', (status, verificationStatus, word) => {
  expect(standingOf({ status, verificationStatus }).word).toBe(word)
})
