import { expect, test } from 'vitest'
import { needsPersonCheck } from './person-check.domain.ts'

const manager = { role: 'manager', isUbo: false, kycStatus: 'approved', pepStatus: 'not_started' } as const

test.each([
  ['an owner', { role: 'owner', kycStatus: 'not_started' }, false],
  ['a beneficial owner', { isUbo: true, kycStatus: 'not_started' }, false],
  ['somebody without a business', { role: null, kycStatus: 'not_started' }, false],
  ['somebody who never began', { kycStatus: 'not_started' }, true],
  ['a read-only member who never began', { role: 'read-only', kycStatus: 'not_started' }, true],
  ['a member without access who never began', { role: 'no-access', kycStatus: 'not_started' }, true],
  ['somebody who began', { kycStatus: 'in_progress' }, true],
  ['somebody whom the vendor still looks at', { kycStatus: 'pending' }, true],
  ['somebody who was denied', { kycStatus: 'denied' }, true],
  ['somebody who was asked again', { kycStatus: 'additional_info_requested' }, true],
  ['somebody who was approved', {}, false],
  ['somebody who is done', { kycStatus: 'completed' }, false],
  ['somebody who handed everything in', { kycStatus: 'submitted' }, false],
  ['somebody whose political exposure is looked at', { pepStatus: 'pending' }, true],
  ['somebody whose political exposure is settled', { pepStatus: 'approved' }, false],
] as const)('%s must prove who they are: %s → %s', (_, change, isNeeded) => {
  expect(needsPersonCheck({ ...manager, ...change })).toBe(isNeeded)
})
