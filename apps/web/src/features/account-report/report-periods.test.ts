import { parseLocalDate as day } from '@contado/money'
import { expect, it } from 'vitest'
import { periodName, periodOf, reportPeriodNames, reportPeriods } from './report-periods.ts'

it.each([
  ['2026-11-23', 'thisMonth', '2026-11-01', '2026-11-23'],
  ['2026-01-31', 'lastMonth', '2025-12-01', '2025-12-31'],
  ['2024-03-31', 'lastMonth', '2024-02-01', '2024-02-29'],
  ['2026-11-23', 'thisQuarter', '2026-10-01', '2026-11-23'],
  ['2026-02-01', 'lastQuarter', '2025-10-01', '2025-12-31'],
  ['2026-11-23', 'lastQuarter', '2026-07-01', '2026-09-30'],
  ['2026-01-01', 'thisYear', '2026-01-01', '2026-01-01'],
  ['2026-11-23', 'lastYear', '2025-01-01', '2025-12-31'],
] as const)('on %s, %s is %s to %s', (today, name, from, to) => {
  expect(reportPeriods[name](day(today))).toEqual({ from, to })
})

it('finds the name of a period, and none of other dates', () => {
  const today = day('2026-11-23')
  for (const name of reportPeriodNames) expect(periodName(reportPeriods[name](today), today)).toBe(name)
  expect(periodName({ from: day('2026-11-02'), to: today }, today)).toBeUndefined()
})

it('is this year where the address names no whole period', () => {
  const today = day('2026-11-23')
  const thisYear = { from: '2026-01-01', to: today }
  expect(periodOf({}, today)).toEqual(thisYear)
  expect(periodOf({ from: '2026-02-30', to: '2026-03-01' }, today)).toEqual(thisYear)
  expect(periodOf({ from: '2025-02-01', to: '2025-03-01' }, today)).toEqual({ from: '2025-02-01', to: '2025-03-01' })
})
