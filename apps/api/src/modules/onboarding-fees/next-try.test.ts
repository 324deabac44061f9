import { expect, test } from 'vitest'
import { nextTryMs } from './next-try.domain.ts'

const day = 86_400_000

test.each([
  [0, 1],
  [0.5, 1],
  [1, 3],
  [2.9, 3],
  [3, 7],
  [7, null],
  [9, null],
])('a card that is refused %s days after the first time is charged again on day %s', (now, following) => {
  expect(nextTryMs(1_000, 1_000 + now * day)).toBe(following === null ? null : 1_000 + following * day)
})
