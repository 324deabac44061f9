import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  creditorReference,
  creditorReferenceText,
  findCreditorReferences,
  isCreditorReference,
} from './creditor-reference.domain.ts'

describe('making one', () => {
  // RF18 5390 0754 7034 is the example that the European Payments Council prints.
  test.each([
    ['539007547034', 'RF18539007547034'],
    ['inv-2026/00042', creditorReference('INV202600042')],
  ])('%s', (own, expected) => expect(creditorReference(own)).toBe(expected))

  test.each(['', ' -- ', 'A'.repeat(22)])('%j has none', (own) => expect(creditorReference(own)).toBeNull())

  test('it is printed in groups of four', () => {
    expect(creditorReferenceText('RF18539007547034')).toBe('RF18 5390 0754 7034')
  })
})

describe('finding one in what a payer wrote', () => {
  test.each([
    ['rf18 5390 0754 7034', 'RF18539007547034'],
    ['Payment RF18-5390-0754-7034, thank you', 'RF18539007547034'],
    ['RF18 5390 0754 7034 invoice 7', 'RF18539007547034'],
    ['PERF RF18539007547034', 'RF18539007547034'],
  ])('%s', (text, expected) => expect(findCreditorReferences(text)).toContain(expected))

  test.each(['', 'invoice 42', 'RF19 5390 0754 7034', 'RF18'])('%j holds none', (text) =>
    expect(findCreditorReferences(text)).toEqual([]),
  )
})

const own = fc.stringMatching(/^[0-9A-Z]{1,21}$/)

test('every one is valid, and is found in its printed form', () => {
  fc.assert(
    fc.property(own, (text) => {
      const reference = creditorReference(text) ?? ''
      expect(isCreditorReference(reference)).toBe(true)
      expect(findCreditorReferences(`/${creditorReferenceText(reference)}/`)).toContain(reference)
    }),
  )
})

const digits = fc.stringMatching(/^[0-9]{1,21}$/)

test('one changed digit, or two neighbours swapped, is noticed', () => {
  fc.assert(
    fc.property(digits, fc.nat(), fc.constantFrom(...'0123456789'), (text, at, digit) => {
      const reference = creditorReference(text) ?? ''
      const index = 4 + (at % text.length)
      const changed = `${reference.slice(0, index)}${digit}${reference.slice(index + 1)}`
      expect(isCreditorReference(changed)).toBe(changed === reference)
      const [a = '', b = ''] = reference.slice(index, index + 2)
      const swapped = `${reference.slice(0, index)}${b}${a}${reference.slice(index + 2)}`
      if (b !== '') expect(isCreditorReference(swapped)).toBe(a === b)
    }),
  )
})
