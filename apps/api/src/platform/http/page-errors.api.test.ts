import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorMonitorOf } from '../../providers/error-monitor/error-monitor-of.ts'
import { startTestApp } from '../../test-kit/test-app.ts'
import { startWatchedApp } from '../../test-kit/watched-app.ts'
import { perMinute } from './limits.ts'

let watched: Awaited<ReturnType<typeof startWatchedApp>>
beforeAll(async () => {
  watched = await startWatchedApp({ RATE_LIMIT_FACTOR: '1' }, { logs: 'fatal' })
})
afterAll(() => watched.close())
beforeEach(() => watched.told())

const pageError = {
  kind: 'screen',
  name: 'TypeError',
  code: 'InvoiceNotFound',
  route: '/invoices/{invoiceId}',
  release: 'index-Ab12.js',
  places: [{ function: 'draw', file: 'assets/start-1a.js', line: 12, column: 345 }],
}

type App = 'customer' | 'staff' | 'widget'
type Sent = { readonly app?: App; readonly headers?: Readonly<Record<string, string>>; readonly address?: string }

let addresses = 0
const send = async (payload: unknown, { app: which = 'customer', headers = {}, address }: Sent = {}) => {
  addresses += 1
  return await watched.app.servers[which]?.inject({
    method: 'POST',
    url: '/page-errors',
    remoteAddress: address ?? `198.51.${addresses}.1`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
}

test.each(['customer', 'staff', 'widget'] as const)(
  'what a page of the %s app says reaches the monitor',
  async (which) => {
    expect((await send(pageError, { app: which }))?.statusCode).toBe(204)
    const [envelope, ...more] = await watched.told()
    expect(more).toEqual([])
    expect(envelope?.event).toMatchObject({
      platform: 'javascript',
      logger: which,
      level: 'error',
      release: 'index-Ab12.js',
      transaction: '/invoices/{invoiceId}',
      tags: { app: which, route: '/invoices/{invoiceId}', code: 'InvoiceNotFound' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'page screen',
            stacktrace: { frames: [{ function: 'draw', filename: 'assets/start-1a.js', lineno: 12, colno: 345 }] },
          },
        ],
      },
    })
    expect(Object.keys(envelope?.event.tags).sort()).toEqual(['app', 'code', 'route'])
  },
)

test.each([
  ['more than the list', { ...pageError, message: 'ada@halden.example' }, 422],
  ['an address instead of a pattern', { ...pageError, route: '/invoices/01a204e2-eb40' }, 422],
  ['no JSON', '{', 400],
  ['too much', { ...pageError, release: 'x'.repeat(9_000) }, 413],
])('%s is refused, and nothing of it is told', async (_, payload, status) => {
  expect((await send(payload))?.statusCode).toBe(status)
  expect(await watched.told()).toEqual([])
})

test('a page of another site and plain text are refused', async () => {
  expect((await send(pageError, { headers: { origin: 'https://evil.example' } }))?.statusCode).toBe(403)
  expect((await send(pageError, { headers: { 'sec-fetch-site': 'cross-site' } }))?.statusCode).toBe(403)
  expect((await send(pageError, { headers: { 'content-type': 'text/plain' } }))?.statusCode).toBe(415)
  expect((await watched.told()).filter(({ event }) => event.platform === 'javascript')).toEqual([])
})

test('it asks for no session and takes none, and one network is heard so often and no more', async () => {
  const answers = []
  for (let times = 0; times <= perMinute.report; times += 1) {
    answers.push(await send(pageError, { address: '203.0.113.7', headers: { cookie: 'session=nonsense' } }))
  }
  expect(answers.map((answer) => answer?.statusCode)).toEqual([...Array(perMinute.report).fill(204), 429])
  expect(answers.some((answer) => answer?.headers['set-cookie'] !== undefined)).toBe(false)
  expect((await send(pageError, { address: '203.0.115.7' }))?.statusCode).toBe(204)
})

test('what pages say leaves room for what the server says of itself', async () => {
  const monitor = errorMonitorOf(watched.app.settings, 'api')
  const said = { level: 'error', title: 'page error', fields: {} } as const
  for (let times = 0; times < 80; times += 1) monitor.report({ ...said, page: 'customer' })
  for (let times = 0; times < 80; times += 1) monitor.report({ ...said, title: 'request failed' })
  await monitor.flush()
  const platforms = (await watched.told()).map(({ event }) => event.platform)
  expect(platforms.filter((one) => one === 'javascript')).toHaveLength(50)
  expect(platforms.filter((one) => one === 'node')).toHaveLength(50)
})

test('without a monitor there is no such place', async () => {
  const silent = await startTestApp()
  for (const which of ['customer', 'staff', 'widget'] as const) {
    const answer = await silent.servers[which]?.inject({ method: 'POST', url: '/page-errors', payload: pageError })
    expect(answer?.statusCode).toBe(404)
  }
  await silent.close()
})
