import { expect, it } from 'vitest'
import { hashJson } from './canonical-json.ts'
import { isCardNumber } from './read-input.ts'

it.each([
  ['4111 1111 1111 1111', true],
  ['4111111111111112', false],
  ['378282246310005', true],
  ['3782-822463-10005', true],
  ['DE89370400440532013000', false],
  ['INV-2026-0001', false],
  ['5555555555554444', true],
  ['021000021', false],
  ['', false],
])('%s is a card number: %s', (text, isOne) => {
  expect(isCardNumber(text)).toBe(isOne)
})

it('hashes a JSON value whatever the order of its keys, and tells values apart', () => {
  const one = hashJson({ body: { a: 1, b: [{ c: 2, d: '3' }] } })
  expect(hashJson({ body: { b: [{ d: '3', c: 2 }], a: 1 } })).toEqual(one)
  expect(hashJson({ body: { a: 1, b: [{ c: 2, d: 3 }] } })).not.toEqual(one)
})
