import { money } from '@contado/money'
import { expect, test } from 'vitest'
import { stoppingRule } from './stop-rules.domain.ts'

const watch = { monitored: new Set(['watched']), amountsFrom: { USD: 1_000_000n } }

test.each([
  ['watched', 'other', 1n, 'USD', 'monitored-payer'],
  ['other', 'watched', 1n, 'USD', 'monitored-payee'],
  [null, 'watched', 1n, 'USD', 'monitored-payee'],
  ['other', 'another', 1_000_000n, 'USD', 'large-amount'],
  ['other', 'another', 999_999n, 'USD', null],
  ['other', 'another', 1_000_000n, 'EUR', null],
  [null, 'other', 1n, 'USD', null],
] as const)('from %s to %s, %s of %s: %s', (payer, payee, minor, currency, rule) => {
  expect(stoppingRule({ payer, payee, amount: money(minor, currency) }, watch)).toBe(rule)
})
