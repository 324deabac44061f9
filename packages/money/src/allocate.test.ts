import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, money, sumMoney } from './index.ts'

const minor = fc.oneof(fc.bigInt({ min: -100n, max: 100n }), fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }))
const weights = fc
  .array(fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 12n }), fc.bigInt({ min: 0n, max: 10n ** 12n })), {
    minLength: 1,
    maxLength: 30,
  })
  .filter((list) => list.some((weight) => weight > 0n))

describe('allocation', () => {
  test('the parts add up to the whole and none is a whole unit off its exact share', () => {
    fc.assert(
      fc.property(minor, weights, (whole, list) => {
        const parts = allocate(money(whole, 'USD'), list)
        const weightTotal = list.reduce((sum, weight) => sum + weight, 0n)
        expect(sumMoney(parts, 'USD').minor).toBe(whole)
        for (const [index, part] of parts.entries()) {
          const distance = part.minor * weightTotal - whole * (list[index] ?? 0n)
          expect(distance < weightTotal && distance > -weightTotal).toBe(true)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  test('who gets a unit more had at least the remainder of who does not', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (whole, list) => {
        const weightTotal = list.reduce((sum, weight) => sum + weight, 0n)
        const shares = allocate(money(whole, 'USD'), list).map((part, index) => {
          const product = whole * (list[index] ?? 0n)
          return { isFavoured: part.minor > product / weightTotal, remainder: product % weightTotal }
        })
        const favoured = shares.filter((share) => share.isFavoured)
        const others = shares.filter((share) => !share.isFavoured)
        expect(favoured.every((one) => others.every((other) => one.remainder >= other.remainder))).toBe(true)
      }),
    )
  })

  test.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [1n, [0n, 1n, 1n], [0n, 1n, 0n]],
    [0n, [5n, 3n], [0n, 0n]],
    [101n, [70n, 30n], [71n, 30n]],
  ])('%s by %s is %s', (whole, list, parts) => {
    expect(allocate(money(whole, 'USD'), list).map((part) => part.minor)).toEqual(parts)
  })

  test.each([[[]], [[0n]], [[0n, 0n]], [[1n, -1n]], [[3n, -1n]]])('weights %s are refused', (list: bigint[]) => {
    expect(() => allocate(money(1n, 'USD'), list)).toThrow(expect.objectContaining({ code: 'invalid_weights' }))
  })
})
