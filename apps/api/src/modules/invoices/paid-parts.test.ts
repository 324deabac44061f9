import type { LocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { partsAfter } from './paid-parts.domain.ts'

const day = (text: string) => text as LocalDate
const parts = [
  { date: day('2030-01-02'), minor: '100' },
  { date: day('2030-01-05'), minor: '250' },
]

test('what comes in stands in the order of the days', () => {
  expect(partsAfter(parts, { paid: { minor: 7n, on: day('2030-01-03') } })).toEqual([
    parts[0],
    { date: '2030-01-03', minor: '7' },
    parts[1],
  ])
  expect(partsAfter([], { paid: { minor: 7n, on: day('2030-01-03') } })).toEqual([{ date: '2030-01-03', minor: '7' }])
})

test('what goes back takes one part of that day and amount away, and no other', () => {
  const twice = [...parts, { date: day('2030-01-05'), minor: '250' }]
  expect(partsAfter(twice, { takenBack: { minor: 250n, on: day('2030-01-05') } })).toEqual(parts)
  expect(() => partsAfter(parts, { takenBack: { minor: 250n, on: day('2030-01-02') } })).toThrow('never got')
  expect(partsAfter(parts, {})).toBe(parts)
})
