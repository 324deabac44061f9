import { expect, it } from 'vitest'
import { dayHere } from './day-here.ts'

const dayOf = (instant: string): string => instant.slice(0, 10)

it.each([
  ['its own day', [['paid', '2026-11-29T01:00:00.000Z']], '2026-11-29'],
  ['the day before, where the reader is behind', [['paid', '2026-11-28T16:31:00.000Z']], '2026-11-28'],
  ['the day after, where the reader is ahead', [['marked', '2026-11-30T00:10:00.000Z']], '2026-11-30'],
  [
    'the last of two beside',
    [
      ['matched', '2026-11-28T01:00:00.000Z'],
      ['paid', '2026-11-30T01:00:00.000Z'],
    ],
    '2026-11-30',
  ],
  ['no day of what is no payment', [['viewed', '2026-11-28T01:00:00.000Z']], '2026-11-29'],
  ['no day further off', [['paid', '2026-11-27T01:00:00.000Z']], '2026-11-29'],
] as const)('%s', (_, events, day) =>
  expect(
    dayHere(
      '2026-11-29',
      events.map(([kind, at]) => ({ kind, at })),
      dayOf,
    ),
  ).toBe(day),
)
