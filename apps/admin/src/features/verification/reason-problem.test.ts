import { describe, expect, it } from 'vitest'
import { maxReason, reasonProblem } from './reason-problem.ts'

describe('a reason', () => {
  it.each([
    ['', 1, 'missing'],
    ['  \n ', 1, 'missing'],
    ['a', 1, null],
    ['ab', 3, 'short'],
    [' ab ', 3, 'short'],
    ['abc', 3, null],
    ['x'.repeat(maxReason), 1, null],
    [` ${'x'.repeat(maxReason)} `, 1, null],
    ['x'.repeat(maxReason + 1), 1, 'long'],
  ])('%j with at least %i', (reason, min, expected) => {
    expect(reasonProblem(reason, min)).toBe(expected)
  })
})
