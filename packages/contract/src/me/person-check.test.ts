import { expect, test } from 'vitest'
import { roles } from '../kernel/permissions.ts'
import { verificationStatuses } from './current-user.ts'
import { actingRole, needsPersonCheck } from './person-check.domain.ts'

const cells = roles.flatMap((role) => verificationStatuses.map((kycStatus) => ({ role, kycStatus })))

test.each(cells)('$role whose check is $kycStatus', ({ role, kycStatus }) => {
  const isProved = role === 'owner' || kycStatus === 'approved'
  const person = { role, kycStatus, pepStatus: 'not_started' } as const
  expect([needsPersonCheck(person), actingRole(person)]).toEqual([!isProved, isProved ? role : 'no-access'])
})

test('nobody without a business is asked', () => {
  const person = { role: null, kycStatus: 'not_started', pepStatus: 'not_started' } as const
  expect([needsPersonCheck(person), actingRole(person)]).toEqual([false, null])
})

test.each(verificationStatuses)('political exposure that is %s', (pepStatus) => {
  const person = { role: 'manager', kycStatus: 'approved', pepStatus } as const
  const lacking = ['pending', 'in_progress', 'additional_info_requested', 'denied']
  expect(needsPersonCheck(person)).toBe(lacking.includes(pepStatus))
  expect(needsPersonCheck({ ...person, role: 'owner' })).toBe(false)
})
