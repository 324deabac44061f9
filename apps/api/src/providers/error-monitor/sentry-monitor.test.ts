import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSettings } from '../../platform/settings.ts'
import { describeError, log, reportTo } from '../../platform/telemetry.ts'
import { startSentryServer } from '../../test-kit/sentry-server.ts'
import { errorMonitorOf } from './error-monitor-of.ts'
import { sentryMonitor } from './sentry-monitor.ts'

let server: Awaited<ReturnType<typeof startSentryServer>>
const level = log.level
beforeEach(async () => {
  server = await startSentryServer()
  log.level = 'error'
})
afterEach(async () => {
  log.level = level
  reportTo(null)
  await server.close()
})

const monitorOf = (env: Readonly<Record<string, string>> = {}) =>
  errorMonitorOf(readSettings({ SENTRY_DSN: server.dsn, ...env }), 'worker')
const refusal = {
  level: 'warning',
  title: 'NotPermitted',
  fields: { route: '/api/:userId/invoices/send', status: 403 },
} as const

const failWith = (words: string): Error => Object.assign(new TypeError(words), { code: '23505', detail: words })

test('what is logged as an error is told with its class, code and place, and without a word of what somebody wrote', async () => {
  const monitor = monitorOf()
  reportTo(monitor.report)
  const secret = 'ada@halden.example select 4111'
  log.error(
    { job: 'rails.read-notice', input: secret, token: secret, ...describeError(failWith(secret)) },
    'job failed',
  )
  await monitor.flush()
  const [envelope] = server.envelopes
  expect(envelope).toMatchObject({ key: 'public1', type: 'event' })
  expect(envelope?.raw).not.toContain('ada@')
  expect(envelope?.raw).not.toContain(process.cwd())
  expect(envelope?.event).toMatchObject({
    platform: 'node',
    level: 'error',
    logger: 'worker',
    environment: 'sandbox',
    transaction: 'rails.read-notice',
    tags: { job: 'rails.read-notice', code: '23505' },
    exception: { values: [{ type: 'TypeError', value: 'job failed' }] },
  })
  expect(Object.keys(envelope?.event.tags)).toEqual(['job', 'code'])
  const { frames } = envelope?.event.exception.values[0].stacktrace ?? { frames: [] }
  expect(frames.at(-1)).toMatchObject({
    function: 'failWith',
    filename: 'apps/api/src/providers/error-monitor/sentry-monitor.test.ts',
    in_app: true,
  })
})

test('a line that is no error is not told, and nothing is where no address is set', async () => {
  const monitor = monitorOf()
  reportTo(monitor.report)
  log.warn({ code: 'x' }, 'a warning')
  const silent = errorMonitorOf(readSettings({}), 'api')
  silent.report(refusal)
  await Promise.all([monitor.flush(), silent.flush()])
  expect(server.envelopes).toEqual([])
})

test('a monitor that asks for silence gets it, and what is reported then is not kept', async () => {
  server.answers.push({ status: 429, headers: { 'retry-after': '60' } })
  const monitor = monitorOf()
  for (let times = 0; times < 5; times += 1) monitor.report(refusal)
  await monitor.flush()
  expect(server.envelopes).toHaveLength(1)
})

test('an outage tells a hundred at most at once, refusals at most half of them, and a monitor that is away throws nothing', async () => {
  const monitor = monitorOf()
  for (let times = 0; times < 500; times += 1) monitor.report(refusal)
  for (let times = 0; times < 500; times += 1) monitor.report({ ...refusal, level: 'error' })
  await monitor.flush()
  expect(server.envelopes).toHaveLength(100)
  expect(server.envelopes.filter((one) => JSON.stringify(one).includes('warning'))).toHaveLength(50)
  await server.close()
  const away = monitorOf()
  away.report(refusal)
  await expect(away.flush()).resolves.toBeUndefined()
})

test('of many a share is told', async () => {
  const settings = { url: server.dsn.replace('public1@', '').replace('/7', '/api/7/envelope/'), publicKey: 'public1' }
  const monitor = sentryMonitor({ ...settings, sampleRate: 0.2, part: 'api', environment: 'sandbox' })
  for (let times = 0; times < 400; times += 1) {
    monitor.report(refusal)
    await monitor.flush()
  }
  expect(server.envelopes.length).toBeGreaterThan(40)
  expect(server.envelopes.length).toBeLessThan(130)
})

test.each([
  [{ SENTRY_DSN: 'ftp://k@h/1' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://h/1' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://k@h/' }, 'SENTRY_DSN'],
  [{ SENTRY_DSN: 'https://k@h/1', SENTRY_SAMPLE_RATE: '0' }, 'SENTRY_SAMPLE_RATE'],
  [{ SENTRY_SAMPLE_RATE: '1.5' }, 'SENTRY_SAMPLE_RATE'],
  [{ NODE_ENV: 'production', SENTRY_DSN: 'http://k@h/1' }, 'SENTRY_DSN is not https'],
])('%j is refused', (env, words) => {
  expect(() => readSettings(env)).toThrow(words)
})

test('an address below a folder leads to its envelopes', () => {
  expect(readSettings({ SENTRY_DSN: 'https://k1@errors.example/watch/42' }).sentry).toEqual({
    url: 'https://errors.example/watch/api/42/envelope/',
    publicKey: 'k1',
    sampleRate: 1,
  })
})
