import { expect, test } from 'vitest'
import { amountInText } from './amount-in-text.ts'

test.each([
  ['1,660', 166000n],
  ['1.660', 166000n],
  ['1.660,00', 166000n],
  ['1,660.00', 166000n],
  ['1660', 166000n],
  ['1660.5', 166050n],
  ['1660,50', 166050n],
  ['1 660,50', 166050n],
  ["1'660.50", 166050n],
  ['€1,660.00', 166000n],
  ['1.660,00 €', 166000n],
  ['EUR 1,660', 166000n],
  ['A$6,380.00', 638000n],
  ['MX$48,200.00', 4820000n],
  ['1,234,567.89', 123456789n],
  ['0,99', 99n],
])('%s is an amount', (text, minor) => expect(amountInText(text)).toBe(minor))

test.each(['INV-2026-0112', 'Kestrel', '1,66,00', '1.660.00', '12.345.6', '', '€', '1,660,00', '28 Oct', '-5'])(
  '%j is none',
  (text) => expect(amountInText(text)).toBeNull(),
)
