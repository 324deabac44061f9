import { expect, it } from 'vitest'
import { postalLines } from './postal-lines.domain.ts'

it.each([
  [
    { line1: '12 Canal Street', line2: 'Suite 3', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
    { country: 'United States' },
    ['12 Canal Street', 'Suite 3', 'Portland, OR 97205', 'United States'],
  ],
  [
    { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
    { country: 'Estados Unidos', state: 'Oregon' },
    ['12 Canal Street', 'Portland, Oregon 97205', 'Estados Unidos'],
  ],
  [
    { line1: 'Torstraße 7', line2: '', city: 'Berlin', state: '', zip: '10115', country: 'DE' },
    { country: 'Germany' },
    ['Torstraße 7', '10115 Berlin', 'Germany'],
  ],
  // What a bank tells of itself has gaps.
  [{ line1: '', city: '', state: 'OR', zip: '97205', country: 'US' }, { country: '' }, ['OR 97205']],
  [{ line1: '', city: 'Portland', state: 'OR', zip: '', country: 'US' }, { country: '' }, ['Portland, OR']],
])('writes %o with %o as %o', (address, words, lines) => {
  expect(postalLines(address, words)).toEqual(lines)
})
