import { expect, test } from 'vitest'
import { blamesAccount, returnReasonOf } from './return-reasons.ts'

test.each([
  ['AC04', 'account-closed', true],
  ['r03', 'no-such-account', true],
  ['AC06', 'account-blocked', true],
  ['MS02', 'refused-by-payee', false],
  ['FOCR', 'recalled', false],
  ['ZZ99', null, false],
  [null, null, false],
] as const)('%s is read as %s', (code, reason, blames) => {
  expect(returnReasonOf(code)).toBe(reason)
  expect(blamesAccount(returnReasonOf(code))).toBe(blames)
})
