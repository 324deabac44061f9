import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { expect, test } from 'vitest'
import { createLimiter, perMinute } from './limits.ts'

const takenOf = (times: number, addressOf: (index: number) => string): number => {
  const limiter = createLimiter(1)
  let taken = 0
  for (let index = 0; index < times; index += 1) {
    try {
      limiter.address('credential', addressOf(index))
      taken += 1
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'TooManyRequests') throw error
    }
  }
  return taken
}

const hex = (number: number): string => number.toString(16)

test.each([
  ['one address', 1, () => '203.0.113.7'],
  ['a block of 256 addresses', 10, (index: number) => `203.0.113.${index % 256}`],
  ['65,536 networks of one line', 10, (index: number) => `2001:db8:1:${hex(index)}::1`],
  ['as many lines of one provider', 50, (index: number) => `2001:db8:${hex(index)}:1::1`],
])('who holds %s gets %i times what one address gets', (_what, share, addressOf) => {
  expect(takenOf(3_000, addressOf)).toBe(perMinute.credential * share)
})

test('control: addresses that have nothing in common are counted each for itself', () => {
  expect(takenOf(3_000, (index) => `203.${index >> 8}.${index % 256}.1`)).toBe(3_000)
})
