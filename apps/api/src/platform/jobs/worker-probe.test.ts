import { expect, test } from 'vitest'
import { wallMs } from '../clock.ts'
import { findFreePort } from '../db/embedded-server.ts'
import { problemsOf } from '../readiness.ts'
import { pauseMsOf } from './keep-working.ts'
import { serveProbe } from './worker-probe.ts'

test('the worker says whether the database has heard of it lately', async () => {
  const readiness = { problems: [], queue: null, freeDiskMb: 512 }
  for (const [silentMs, status] of [
    [0, 200],
    [14_000, 200],
    [16_000, 503],
    [null, 503],
  ] as const) {
    const worker = { lastBeatMs: () => (silentMs === null ? null : wallMs() - silentMs) }
    const port = await findFreePort()
    const close = await serveProbe({ worker, read: async () => readiness, host: '127.0.0.1', port })
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([silentMs, response.status]).toEqual([silentMs, status])
    expect(await response.json()).toMatchObject({ ...readiness, status: status === 200 ? 'ready' : 'not working' })
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    expect((await fetch(`http://127.0.0.1:${port}/else`)).status).toBe(404)
    await close()
  }
})

test('a database that is away, a silent worker, a job that waits too long and a nearly full disk are problems', () => {
  const queue = { beatAgeSeconds: 15, oldestSeconds: 300, waiting: 1, locked: 0, dead: 0 }
  expect(problemsOf({ queue, freeDiskMb: 256 })).toEqual([])
  expect(problemsOf({ queue, freeDiskMb: null })).toEqual([])
  expect(problemsOf({ queue, freeDiskMb: 255 })).toEqual(['disk'])
  expect(problemsOf({ queue: { ...queue, beatAgeSeconds: 16, oldestSeconds: 301 }, freeDiskMb: 256 })).toEqual([
    'worker',
    'queue',
  ])
  expect(problemsOf({ queue: { ...queue, beatAgeSeconds: null }, freeDiskMb: 256 })).toEqual(['worker'])
  expect(problemsOf({ queue: null, freeDiskMb: 0 })).toEqual(['database', 'disk'])
})

test('a worker that fails again and again waits longer each time, up to five seconds', () => {
  const longest = [250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]
  for (const [failures, most] of longest.entries()) {
    const pauses = Array.from({ length: 200 }, () => pauseMsOf(failures))
    expect([Math.min(...pauses) >= most / 2, Math.max(...pauses) <= most], `${failures}`).toEqual([true, true])
  }
})
