import { describe, expect, it } from 'vitest'
import { calendarWeeks, dayAfterKey } from './calendar-grid.ts'

describe('calendarWeeks', () => {
  it('shows six whole weeks around the month', () => {
    const weeks = calendarWeeks('2026-09-12', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-08-31')
    expect(weeks[5]?.[6]).toBe('2026-10-11')
    expect(calendarWeeks('2026-09-12', 0)[0]?.[0]).toBe('2026-08-30')
  })
})

describe('dayAfterKey', () => {
  const press = (key: string, shiftKey = false) => dayAfterKey('2026-09-16', { key, shiftKey }, 1)

  it('walks as the date picker pattern says', () => {
    expect(press('ArrowLeft')).toBe('2026-09-15')
    expect(press('ArrowRight')).toBe('2026-09-17')
    expect(press('ArrowUp')).toBe('2026-09-09')
    expect(press('ArrowDown')).toBe('2026-09-23')
    expect(press('Home')).toBe('2026-09-14')
    expect(press('End')).toBe('2026-09-20')
    expect(press('PageUp')).toBe('2026-08-16')
    expect(press('PageDown')).toBe('2026-10-16')
    expect(press('PageUp', true)).toBe('2025-09-16')
    expect(press('PageDown', true)).toBe('2027-09-16')
    expect(press('a')).toBeNull()
  })
})
