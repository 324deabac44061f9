import { expect, test } from 'vitest'
import {
  customerIdleTimes,
  idlePhase,
  idleTimesWith,
  msToKeepAlive,
  msToNextPhase,
  noteActivity,
  spokenSeconds,
  staffIdleTimes,
} from './idle-clock.ts'

const minute = 60_000

test.each([
  ['customer', customerIdleTimes, 14],
  ['staff', staffIdleTimes, 29],
] as const)('%s: warned after %#, out a minute later', (_, times, minutes) => {
  const warnMs = minutes * minute
  expect(idlePhase(0, warnMs - 1, times)).toBe('active')
  expect(idlePhase(0, warnMs, times)).toBe('warning')
  expect(idlePhase(0, warnMs + minute - 1, times)).toBe('warning')
  expect(idlePhase(0, warnMs + minute, times)).toBe('expired')
  expect(msToNextPhase(0, 0, times)).toBe(warnMs)
  expect(msToNextPhase(0, warnMs + 1000, times)).toBe(minute - 1000)
})

test('the server hears of activity within a minute, so that it never ends a session that is only warned of here', () => {
  expect(msToKeepAlive(0, 1000, customerIdleTimes)).toBe(59_000)
  expect(msToKeepAlive(0, minute, customerIdleTimes)).toBe(0)
  expect(msToKeepAlive(0, Number.POSITIVE_INFINITY, customerIdleTimes)).toBe(0)
})

test('what is left is said at first, at 30 and at 10 seconds', () => {
  const spoken = [60, 45, 31, 30, 11, 10, 1].map((seconds) => spokenSeconds(seconds, customerIdleTimes))
  expect(spoken).toEqual([60, 60, 60, 30, 30, 10, 10])
})

test('a page that was told shorter times goes by them', () => {
  const told = { warnAfterMs: 4000, logoutAfterMs: 9000 }
  expect(idleTimesWith(customerIdleTimes, told)).toMatchObject({ ...told, keepAliveMs: 1000 })
  expect(idleTimesWith(staffIdleTimes, undefined)).toBe(staffIdleTimes)
})

const simulated = () => {
  let nowMs = 0
  let pending: { atMs: number; run: () => void } | null = null
  const advanceTo = (ms: number): void => {
    if (pending && pending.atMs <= ms) {
      const due = pending
      pending = null
      nowMs = due.atMs
      due.run()
    }
    nowMs = ms
  }
  const timers = {
    nowMs: () => nowMs,
    after: (ms: number, run: () => void) => {
      pending = { atMs: nowMs + ms, run }
      return () => {
        pending = null
      }
    },
  }
  return { timers, advanceTo }
}

test('one movement is noted half a second later, with its own instant', () => {
  const { timers, advanceTo } = simulated()
  const noted: number[] = []
  const activity = noteActivity((atMs) => noted.push(atMs), customerIdleTimes, timers)
  advanceTo(1000)
  activity.happened()
  advanceTo(1499)
  expect(noted).toEqual([])
  advanceTo(1500)
  expect(noted).toEqual([1000])
})

test('endless movement is noted at least every second and a half', () => {
  const { timers, advanceTo } = simulated()
  const noted: number[] = []
  const activity = noteActivity((atMs) => noted.push(atMs), customerIdleTimes, timers)
  for (let ms = 0; ms <= 4800; ms += 100) {
    advanceTo(ms)
    activity.happened()
  }
  expect(noted).toEqual([1400, 2900, 4400])
})

test('stopped, it notes nothing more', () => {
  const { timers, advanceTo } = simulated()
  const noted: number[] = []
  const activity = noteActivity((atMs) => noted.push(atMs), customerIdleTimes, timers)
  activity.happened()
  activity.stop()
  advanceTo(5000)
  expect(noted).toEqual([])
})
