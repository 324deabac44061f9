import { expect, test } from 'vitest'
import { canSkipVerification } from './can-skip-verification.domain.ts'

const owner = { role: 'owner', kycStatus: 'not_started', pepStatus: 'not_started' } as const
const manager = { ...owner, role: 'manager', kycStatus: 'approved' } as const
const of = (verificationStatus: 'not_started' | 'in_progress' | 'completed' | 'approved' | 'denied') => ({
  company: { verificationStatus },
})

test.each([
  ['nobody without a business', { ...owner, company: null }, false],
  ['no owner whose business has not begun', { ...owner, ...of('not_started') }, false],
  ['no owner who is applying', { ...owner, ...of('in_progress') }, false],
  ['an owner whose application was handed in', { ...owner, ...of('completed') }, true],
  ['an owner of a verified business', { ...owner, ...of('approved') }, true],
  ['an owner who was denied', { ...owner, ...of('denied') }, true],
  ['a manager of a verified business', { ...manager, ...of('approved') }, true],
  ['no manager whose own check is under way', { ...manager, ...of('approved'), kycStatus: 'in_progress' }, false],
  ['no manager whose declaration waits', { ...manager, ...of('approved'), pepStatus: 'pending' }, false],
  ['no manager who never began', { ...manager, ...of('approved'), kycStatus: 'not_started' }, false],
] as const)('verification may be left alone by %s', (_, person, may) => {
  expect(canSkipVerification(person)).toBe(may)
})
