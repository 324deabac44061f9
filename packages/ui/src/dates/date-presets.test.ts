import { expect, it } from 'vitest'
import { datePresets } from './date-presets.ts'

it('spans the days its name says, across a year and a leap month', () => {
  expect(datePresets.today('2024-03-15')).toEqual({ from: '2024-03-15', to: '2024-03-15' })
  expect(datePresets.last7Days('2024-03-03')).toEqual({ from: '2024-02-26', to: '2024-03-03' })
  expect(datePresets.last30Days('2024-03-15')).toEqual({ from: '2024-02-15', to: '2024-03-15' })
  expect(datePresets.thisMonth('2024-03-15')).toEqual({ from: '2024-03-01', to: '2024-03-15' })
  expect(datePresets.lastMonth('2024-03-31')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(datePresets.monthBeforeLast('2024-01-10')).toEqual({ from: '2023-11-01', to: '2023-11-30' })
})
