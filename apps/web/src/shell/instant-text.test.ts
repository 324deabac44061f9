import { expect, test } from 'vitest'
import { instantText } from './instant-text.ts'

test.each([
  ['1970-01-01T00:00:00.000Z', 0],
  ['2026-03-08T05:00:00.000Z', 1_772_946_000_000],
  ['2026-11-21T11:02:03.045Z', 1_795_258_923_045],
])('%s is %d ms', (text, ms) => {
  expect(instantText.toMs(text)).toBe(ms)
  expect(instantText.fromMs(ms)).toBe(text)
})

test('fractions may be shorter or longer than milliseconds; anything else is refused', () => {
  expect(instantText.toMs('1970-01-01T00:00:01.5Z')).toBe(1500)
  expect(instantText.toMs('1970-01-01T00:00:01.123456Z')).toBe(1123)
  expect(() => instantText.toMs('yesterday')).toThrow('not an instant')
})
