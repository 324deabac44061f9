import { expect, test } from 'vitest'
import { patience, waitSecondsAfter } from './guess-waits.domain.ts'

const daySeconds = 24 * 3600

/** The wrong guesses of somebody who guesses as soon as it is allowed, all day. */
const wrongInADay = (of: keyof typeof patience): number => {
  let [atSeconds, wrong] = [0, 0]
  while (atSeconds < daySeconds) {
    wrong += 1
    atSeconds += waitSecondsAfter(wrong, patience[of])
  }
  return wrong
}

// Six digits: of 150 guesses at a code one in 6,600 days is right, of 830 at a password none that is not among the first that anybody tries.
test.each([
  ['password', 110],
  ['passwordOfStrangers', 825],
  ['code', 105],
  ['codeOfNetwork', 110],
  ['codeOfStrangers', 150],
  ['mailedCode', 5],
] as const)('%s: no more than %i wrong guesses in a day, however patient', (of, most) => {
  expect(wrongInADay(of)).toBeLessThanOrEqual(most)
  expect(wrongInADay(of)).toBeGreaterThan(most * 0.9)
})

test('the waits grow to a limit: nobody is shut out for good', () => {
  const waits = [9, 10, 11, 12, 13, 14, 15, 5000].map((wrong) => waitSecondsAfter(wrong, patience.password))
  expect(waits).toEqual([0, 60, 120, 240, 480, 900, 900, 900])
})
