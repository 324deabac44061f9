import { expect, test } from 'vitest'
import { verificationStatuses } from '../me/current-user.ts'
import { decidableKyc, isLooseningKyc, kycByHand, reviewedStatuses } from './kyc-by-hand.domain.ts'

test('everybody who began to prove who they are is in exactly one list', () => {
  const listed: readonly string[] = Object.values(reviewedStatuses).flat()
  expect([...listed, 'not_started'].sort()).toEqual([...verificationStatuses].sort())
})

test('by hand only an approval takes two, and nobody denies by themselves what was approved', () => {
  expect(kycByHand.filter(isLooseningKyc)).toEqual(['approved'])
  expect(decidableKyc.deny).not.toContain('approved')
})
