import { expect, test } from 'vitest'
import { actionsFor, effectOf } from './decision-effect.ts'

test.each([
  ['allow', 'invoice-payment', 'decision', 'allowPayment'],
  ['allow', 'invoice-payment', 'decision-and-verification', 'allowVerification'],
  ['allow', 'incoming-smart-payment', 'decision', 'allowDeposit'],
  ['deny-and-cancel', 'invoice-payment', 'verification', 'cancelPayment'],
  ['deny-and-cancel', 'incoming-traditional-payment', 'decision', 'cancelDeposit'],
  ['deny-and-hold-for-ofac', 'invoice-payment', 'decision', 'ofac'],
  ['dismiss', 'internal-transfer', 'review', 'dismiss'],
] as const)('%s of %s waiting for %s: %s', (action, transactionType, waitsFor, effect) => {
  expect(effectOf(action, { transactionType, waitsFor })).toBe(effect)
})

test('what is only flagged is dismissed, what is held is decided', () => {
  expect(actionsFor({ waitsFor: 'review' })).toEqual(['dismiss'])
  expect(actionsFor({ waitsFor: 'decision' })).toEqual(['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac'])
})
