import { describe, expect, it } from 'vitest'
import { countRecent } from './count-recent.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')

describe('signups of the last seven days', () => {
  it.each([
    { instants: [], hasMore: false, count: 0, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z', '2026-11-14T12:00:01Z'], hasMore: false, count: 2, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z', '2026-11-14T12:00:00Z'], hasMore: false, count: 1, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z', '2026-11-14T11:59:59Z'], hasMore: true, count: 1, isAtLeast: false },
    { instants: ['2026-11-21T11:00:00Z'], hasMore: true, count: 1, isAtLeast: true },
    { instants: ['2026-11-14T14:00:00+02:00'], hasMore: false, count: 0, isAtLeast: false },
  ])('$instants', ({ instants, hasMore, count, isAtLeast }) => {
    expect(countRecent(instants, { nowMs, hasMore })).toEqual({ count, isAtLeast })
  })
})
