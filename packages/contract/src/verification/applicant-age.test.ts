import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { ageOn } from './applicant-age.domain.ts'

test.each([
  ['2000-06-15', '2018-06-14', 17],
  ['2000-06-15', '2018-06-15', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2000-12-31', '2018-01-01', 17],
  ['2030-01-01', '2029-12-31', -1],
])('born %s, on %s: %i', (born, today, age) => {
  expect(ageOn(parseLocalDate(born), parseLocalDate(today))).toBe(age)
})
