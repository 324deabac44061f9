import { expect, it } from 'vitest'
import { noticesByDay } from './notices-by-day.ts'

it('puts notices below the days that have some, as the reader counts days', () => {
  const told = ['2026-11-26T04:59:00.000Z', '2026-11-25T05:00:00.000Z', '2026-11-25T04:59:00.000Z'].map(
    (createdAt) => ({ createdAt }),
  )
  const byDay = (timeZone: string) =>
    noticesByDay(told, { today: '2026-11-26', timeZone }).map(({ day, notices }) => [day, notices.length])
  expect(byDay('UTC')).toEqual([
    ['today', 1],
    ['yesterday', 2],
  ])
  expect(byDay('America/New_York')).toEqual([
    ['yesterday', 2],
    ['earlier', 1],
  ])
})
