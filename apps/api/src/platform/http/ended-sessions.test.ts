import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEndedSessions } from './ended-sessions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a token is remembered for a minute', () => {
  const ended = createEndedSessions()
  ended.note('one')
  vi.advanceTimersByTime(59_999)
  expect([ended.has('one'), ended.has('another')]).toEqual([true, false])
  vi.advanceTimersByTime(1)
  expect(ended.has('one')).toBe(false)
})

test('of many the latest ten thousand are', () => {
  const ended = createEndedSessions()
  for (let count = 0; count <= 10_000; count += 1) ended.note(String(count))
  expect([ended.has('0'), ended.has('1'), ended.has('10000')]).toEqual([false, true, true])
})
