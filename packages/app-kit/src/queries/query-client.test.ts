import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { createQueryClient, networkModeOf } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const busyFor = (retryAfterSeconds: number | null): ApiProblem =>
  new ApiProblem({ code: 'TooManyRequests', status: 429, message: '', retryAfterSeconds })

const readThrough = (problem: ApiProblem) => {
  const read = vi.fn(async () => 'read').mockRejectedValueOnce(problem)
  const answer = createQueryClient()
    .fetchQuery({ queryKey: ['one'], queryFn: read })
    .catch((error: unknown) => error)
  return { read, answer }
}

test('a server that is busy is asked again when it said, not before', async () => {
  const { read, answer } = readThrough(busyFor(2))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(200)
  expect([await answer, read.mock.calls.length]).toEqual(['read', 2])
})

test.each([3600, null])('a limit that holds for %s seconds is told at once', async (seconds) => {
  const problem = busyFor(seconds)
  const { read, answer } = readThrough(problem)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([await answer, read.mock.calls.length]).toEqual([problem, 1])
})

test('offline a call is made and fails, rather than waiting without a word', async () => {
  onlineManager.setOnline(false)
  const { answer } = readThrough(new ApiProblem({ code: 'NotFound', status: 404, message: '' }))
  await vi.advanceTimersByTimeAsync(0)
  expect(await answer).toBeInstanceOf(ApiProblem)
  onlineManager.setOnline(true)
})

test('offline a lost read is told at once', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const problem = new ApiProblem({ code: 'NetworkFailure', status: 0, message: '' })
  const { read, answer } = readThrough(problem)
  await vi.advanceTimersByTimeAsync(0)
  expect([await answer, read.mock.calls.length]).toEqual([problem, 1])
  vi.unstubAllGlobals()
})

test('offline what was read before stays without a problem, and is read again with the connection', async () => {
  const cache = createQueryClient()
  cache.mount()
  cache.setQueryData(['one'], 'old')
  const read = vi.fn(async () => 'new')
  const networkMode = networkModeOf(cache, ['one'])
  const list = new QueryObserver(cache, { queryKey: ['one'], queryFn: read, networkMode })
  const stop = list.subscribe(() => undefined)
  onlineManager.setOnline(false)
  void list.refetch()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(read).not.toHaveBeenCalled()
  expect(list.getCurrentResult()).toMatchObject({ data: 'old', error: null })
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(list.getCurrentResult().data).toBe('new')
  stop()
  cache.unmount()
})
