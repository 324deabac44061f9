import { expect, test } from 'vitest'
import { actionsFor, effectOf, nextActOf } from './decision-effect.ts'

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

const judged = {
  waitsFor: 'decision',
  status: 'held',
  stopRule: 'large-amount',
  decisions: [],
  proposals: [],
  grounds: {
    amountFrom: '100.00',
    watch: null,
    usual: { count: 4, amount: '50.00', largest: '90.00', times: '2.1' },
    counterparty: { count: 3, lastAt: '2026-11-20T10:00:00Z' },
    day: { count: 1, amount: '105.00' },
  },
} as const
const { grounds } = judged
const hold = { action: 'on-hold', message: 'Odd', by: 'Sam Ortiz', at: '2026-11-26T10:00:00Z' } as const

test.each([
  ['known, and close to what is usual', judged, 'allow'],
  ['known, and only flagged', { ...judged, waitsFor: 'review', status: 'flagged' }, 'dismiss'],
  ['new', { ...judged, grounds: { ...grounds, counterparty: { count: 0, lastAt: null } } }, 'ask'],
  ['far from usual', { ...judged, grounds: { ...grounds, usual: { ...grounds.usual, times: '5.0' } } }, 'ask'],
  [
    'the first in its currency',
    { ...judged, grounds: { ...grounds, usual: { ...grounds.usual, times: null } } },
    'ask',
  ],
  ['put on hold by a person', { ...judged, stopRule: null, decisions: [hold] }, 'ask'],
  ['asked about', { ...judged, status: 'info_requested' }, null],
  ['waiting for a verification', { ...judged, waitsFor: 'verification' }, null],
] as const)('what comes next of what is %s', (_, held, act) => {
  expect(nextActOf({ ...held, decisions: [...held.decisions], proposals: [] })).toBe(act)
})
