import { expect, test } from 'vitest'
import { wallMs } from '../clock.ts'
import { findFreePort } from '../db/embedded-server.ts'
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
