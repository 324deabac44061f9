import { describe, expect, it } from 'vitest'
import { brokenPasswordRules } from './password-rules.domain.ts'

describe('password rules', () => {
  it.each([
    ['Cobalt7Harbor', []],
    ['Ñandú7Montaña', []],
    ['Cobalt7', ['length']],
    [`Aa1${'x'.repeat(126)}`, ['length']],
    ['CobaltHarbor', ['digit']],
    ['cobalt7harbor', ['uppercase']],
    ['COBALT7HARBOR', ['lowercase']],
    [' Cobalt7Harbor', ['leading-space']],
    ['Cobalt7qwerty', ['keyboard-row']],
    ['Cobalt7Harbordsa', ['keyboard-row']],
    ['Cobalt7MNBharbor', ['keyboard-row']],
    ['', ['length', 'digit', 'uppercase', 'lowercase']],
  ])('%s breaks %j', (password, broken) => {
    expect(brokenPasswordRules(password)).toEqual(broken)
  })

  it('lets two letters of a row stand together', () => {
    expect(brokenPasswordRules('Cobaltas7Harqw')).toEqual([])
  })
})
