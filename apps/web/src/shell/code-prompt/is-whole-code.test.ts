import { expect, test } from 'vitest'
import { isWholeCode } from './is-whole-code.ts'

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
  ['1234567', false],
  ['abcde-fghij', true],
  [' ABCDE-FGHIJ ', true],
  ['abcdefghij', true],
  ['abcde fghij', true],
  ['abcde-fghi', false],
])('%j: %s', (code, isWhole) => expect(isWholeCode(code)).toBe(isWhole))
