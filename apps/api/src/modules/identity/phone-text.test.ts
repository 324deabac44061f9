import { expect, test } from 'vitest'
import { phoneText } from './phone-text.ts'

test.each([
  ['+12025550123', '+1 202 555 0123'],
  ['+34612345678', '+34 612 34 56 78'],
  ['+447911123456', '+44 7911 123456'],
  ['+33612345678', '+33 6 12 34 56 78'],
  ['+999', '+999'],
])('%s reads %s', (stored, shown) => expect(phoneText(stored)).toBe(shown))
