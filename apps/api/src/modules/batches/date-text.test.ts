import { expect, test } from 'vitest'
import { readDateText } from './date-text.domain.ts'

test.each([
  ['2026-11-30', 'en', '2026-11-30'],
  ['2026/11/3', 'es', '2026-11-03'],
  ['30.11.2026', 'en', '2026-11-30'],
  ['05.06.2026', 'en', '2026-06-05'],
  ['05/06/2026', 'en', '2026-05-06'],
  ['05/06/2026', 'es', '2026-06-05'],
  ['30/11/26', 'en', '2026-11-30'],
  ['11-30-2026', 'es', '2026-11-30'],
  ['30 Nov 2026', 'en', '2026-11-30'],
  ['30-nov-26', 'es', '2026-11-30'],
  ['Nov 30, 2026', 'en', '2026-11-30'],
  ['30 de noviembre de 2026', 'es', '2026-11-30'],
  ['1 ene. 2027', 'en', '2027-01-01'],
  ['31/02/2026', 'es', null],
  ['13/13/2026', 'en', null],
  ['30 Foo 2026', 'en', null],
  ['next week', 'en', null],
  ['46356', 'en', null],
] as const)('%s in %s is %s', (text, language, day) => {
  expect(readDateText(text, language)).toBe(day)
})
