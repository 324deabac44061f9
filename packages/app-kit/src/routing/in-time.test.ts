import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfflineError } from '../unforeseen/offline.ts'
import { inTime } from './in-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a file of the application that never comes is given up after 120 seconds, not before', async () => {
  let said = 'waiting'
  inTime(() => new Promise(() => undefined)).catch((error: Error) => {
    said = error.message
  })
  await vi.advanceTimersByTimeAsync(119_999)
  expect(said).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toMatch(/120 seconds/)
})

test('one that comes, or that cannot be had, is answered as it is, and nothing goes on counting', async () => {
  await expect(inTime(async () => 'here')).resolves.toBe('here')
  await expect(inTime(() => Promise.reject(new TypeError('not there')))).rejects.toThrow('not there')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('one that cannot be had offline says so, for whoever would otherwise load the page anew', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const missing = new TypeError('Failed to fetch dynamically imported module')
  await expect(inTime(() => Promise.reject(missing))).rejects.toBeInstanceOf(OfflineError)
  vi.unstubAllGlobals()
})
