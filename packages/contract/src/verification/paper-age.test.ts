import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { ageProblems, isTooOld, staleOn } from './field-problems.domain.ts'

test('a paper of 90 days is good on its 90th day and too old the day after, for whoever asks', () => {
  const issuedOn = '2026-01-31'
  expect(staleOn(issuedOn, 90)).toBe('2026-05-02')
  const codesOn = (today: string) =>
    ageProblems(issuedOn, 'issuedOn', { today: parseLocalDate(today), maxDays: 90 }).map(({ code }) => code)
  expect([isTooOld(issuedOn, parseLocalDate('2026-05-01'), 90), codesOn('2026-05-01')]).toEqual([false, []])
  expect([isTooOld(issuedOn, parseLocalDate('2026-05-02'), 90), codesOn('2026-05-02')]).toEqual([true, ['tooOld']])
})

test('a paper without a date never gets too old: that it has none is said otherwise', () => {
  for (const nothing of [undefined, null, '', '31.01.2026']) {
    expect(staleOn(nothing, 90)).toBeNull()
    expect(isTooOld(nothing, parseLocalDate('2026-05-02'), 90)).toBe(false)
  }
})
