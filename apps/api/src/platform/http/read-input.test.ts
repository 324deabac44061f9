import { expect, it } from 'vitest'
import { canonicalJson } from '../canonical-json.ts'

it('hashes a JSON value whatever the order of its keys, and tells values apart', () => {
  const one = canonicalJson({ body: { a: 1, b: [{ c: 2, d: '3' }] } })
  expect(canonicalJson({ body: { b: [{ d: '3', c: 2 }], a: 1 } })).toEqual(one)
  expect(canonicalJson({ body: { a: 1, b: [{ c: 2, d: 3 }] } })).not.toEqual(one)
})
