import { expect, test } from 'vitest'
import { heldBy } from './held-by.ts'

const usual = { count: 0, amount: null, largest: null, times: null }
const grounds = {
  amountFrom: '100.00',
  watch: null,
  usual,
  counterparty: { count: 0, lastAt: null },
  day: { count: 1, amount: '5.00' },
}
const hold = { action: 'on-hold', message: 'Odd', by: 'Sam Ortiz', at: '2026-11-26T10:00:00Z' } as const
const judged = { stopRule: null, waitsFor: 'decision', decisions: [], grounds } as const

test.each([
  ['the rule that stopped it', { ...judged, stopRule: 'large-amount', decisions: [hold] }, ['large-amount']],
  [
    'who put it on hold, in front of what else it waits for',
    { ...judged, waitsFor: 'decision-and-verification', decisions: [hold] },
    ['by-staff', 'verification'],
  ],
  ['a verification alone', { ...judged, waitsFor: 'verification', stopRule: 'large-amount' }, ['verification']],
  ['the amount of what was only flagged', { ...judged, waitsFor: 'review' }, ['large-amount']],
  ['what is not known', judged, ['none']],
] as const)('%s', (_, held, rules) => {
  expect(heldBy(held).map(({ rule }) => rule)).toEqual(rules)
})
