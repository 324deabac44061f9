import { describe, expect, it } from 'vitest'
import { isOnboardingOpen } from '../reference-data/countries.domain.ts'
import { postalCodeProblem, taxIdProblem } from './tax-id.domain.ts'

describe('tax ids and postal codes by country', () => {
  it.each([
    ['US', '12-3456789', null],
    ['US', '123', '12-3456789'],
    ['constructor', 'ABCDEFGH', 'A1234567'],
    ['__proto__', 'A1234567', null],
    ['MX', 'ABC010101AB1', null],
    ['DE', 'DE12', 'DE123456789'],
    ['SE', 'ABCDEFGH', 'A1234567'],
    ['SE', '5566778899', null],
    ['SE', 'A-1', 'A1234567'],
  ])('tax id in %s: %s', (country, text, example) => {
    expect(taxIdProblem(country, text)).toBe(example)
  })

  it.each([
    ['US', '10001-1234', null],
    ['US', '1000', '10001'],
    ['constructor', 'A1', null],
    ['GB', 'SW1A 1AA', null],
    ['IE', 'anything', null],
  ])('postal code in %s: %s', (country, text, example) => {
    expect(postalCodeProblem(country, text)).toBe(example)
  })
})

describe('where onboarding is open', () => {
  it.each([
    ['US', 'CA', true],
    ['US', 'NY', false],
    ['PR', undefined, false],
    ['IR', undefined, false],
    ['DE', undefined, true],
    ['XX', undefined, false],
  ])('%s %s: %s', (country, state, isOpen) => {
    expect(isOnboardingOpen({ country, state })).toBe(isOpen)
  })
})
