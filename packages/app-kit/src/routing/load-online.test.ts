import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onToldProblem } from '../unforeseen/tell-problem.ts'
import { loadOnline } from './load-online.ts'

const page = new EventTarget()
let told: unknown[] = []
let stop = (): void => undefined

beforeEach(() => {
  told = []
  stop = onToldProblem((problem) => told.push(problem))
  vi.stubGlobal('window', page)
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

test('what cannot be had offline is told once, and comes with the connection', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const load = vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('not there'))
  const loaded = loadOnline(load)
  await vi.waitFor(() => expect(told).toMatchObject([{ code: 'NetworkFailure' }]))
  expect(load).toHaveBeenCalledTimes(1)
  vi.stubGlobal('navigator', { onLine: true })
  page.dispatchEvent(new Event('online'))
  await expect(loaded).resolves.toBe('here')
  expect(told).toHaveLength(1)
})

test('what is missing online is missing', async () => {
  await expect(loadOnline(() => Promise.reject(new TypeError('not there')))).rejects.toThrow('not there')
  expect(told).toEqual([])
})
