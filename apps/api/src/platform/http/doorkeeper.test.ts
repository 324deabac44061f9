import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type ErrorReport, reportTo } from '../telemetry.ts'
import { keepDoor } from './doorkeeper.ts'

const opened: (() => void)[] = []
afterEach(() => {
  reportTo(null)
  vi.useRealTimers()
  for (const close of opened.splice(0)) close()
})

const openDoor = async (isCrowded: () => boolean) => {
  const served: string[] = []
  const door = { isCrowded, headers: { 'cache-control': 'no-store' } }
  const server = createServer(
    keepDoor((request, response) => {
      served.push(request.url ?? '')
      response.end('served')
    }, door),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  opened.push(() => void server.close())
  return { served, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a crowd is told at the door, with the headers and words of every answer, and the next call of it is served', async () => {
  let crowded = true
  const { served, base } = await openDoor(() => crowded)
  const body = JSON.stringify({ text: 'a'.repeat(100_000) })
  const refused = await fetch(`${base}/api/new/signups`, { method: 'POST', body })
  expect(refused.status).toBe(429)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': expect.any(String),
  })
  expect(await refused.json()).toEqual({
    error: {
      code: 'TooManyRequests',
      message: expect.any(String),
      validations: [],
      requestId: refused.headers.get('x-request-id'),
    },
  })
  crowded = false
  expect(await (await fetch(`${base}/api/new/signups`, { method: 'POST', body })).text()).toBe('served')
  expect(served).toEqual(['/api/new/signups'])
})

test('what is not of the API is served however many wait for the database', async () => {
  const { base } = await openDoor(() => true)
  for (const path of ['/', '/healthz', '/webhooks/bank-debits', '/api-docs']) {
    expect((await fetch(`${base}${path}`)).status).toBe(200)
  }
})

test('a second of refusals is one report with their number', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reports: ErrorReport[] = []
  reportTo((told) => reports.push(told))
  const { base } = await openDoor(() => true)
  for (let index = 0; index < 5; index += 1) await (await fetch(`${base}/api/new/me`)).text()
  vi.advanceTimersByTime(1_000)
  await (await fetch(`${base}/api/new/me`)).text()
  vi.advanceTimersByTime(1_000)
  expect(reports.map(({ title, fields }) => ({ title, ...fields }))).toEqual([
    { title: 'TooManyRequests', status: 429, count: 5 },
    { title: 'TooManyRequests', status: 429, count: 1 },
  ])
})
