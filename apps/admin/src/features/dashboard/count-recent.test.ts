import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { countRecent } from './count-recent.ts'

const today = parseLocalDate('2026-11-21')

describe('signups of the last seven days', () => {
  it.each([
    { instants: [], hasMore: false, count: 0, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z', '2026-11-15T00:00:00Z'], hasMore: false, count: 2, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z', '2026-11-14T23:59:59Z'], hasMore: false, count: 1, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z', '2026-11-14T23:59:59Z'], hasMore: true, count: 1, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z'], hasMore: true, count: 1, isAtLeast: true },
  ])('$instants', ({ instants, hasMore, count, isAtLeast }) => {
    expect(countRecent(instants, { today, hasMore })).toEqual({ count, isAtLeast })
  })
})
