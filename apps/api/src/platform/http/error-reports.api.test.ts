import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany } from '../../test-kit/companies.ts'
import { startWatchedApp } from '../../test-kit/watched-app.ts'
import { newId } from '../ids.ts'
import { perMinute } from './limits.ts'

let watched: Awaited<ReturnType<typeof startWatchedApp>>
beforeAll(async () => {
  const env = { RATE_LIMIT_FACTOR: String(100 / perMinute.write) }
  watched = await startWatchedApp(env, { logs: 'error', isJournaled: false })
})
afterAll(() => watched.close())

const told = async () => (await watched.told()).map(({ event, raw }) => ({ ...event, raw }))

test('403 and 429 are reported with their code and route; 404 and 422 are everyday', async () => {
  const { browser } = await createCompany(watched.app)
  await told()
  await browser.send('GET', `/invoices/${newId()}`)
  await browser.send('GET', '/invoices/income?bucket=nonsense')
  await browser.send('GET', '/invoices/income', { userId: newId() })
  expect(await told()).toMatchObject([
    { level: 'warning', transaction: '/api/:userId/invoices/income', tags: { status: '403', method: 'GET' } },
  ])
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => watched.app.customer().send('POST', '/sessions/intermediate', { body: {} })),
  )
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  const [refused] = await told()
  expect(refused).toMatchObject({ tags: { status: '429' }, exception: { values: [{ value: 'TooManyRequests' }] } })
})

test('what fails is reported with where it failed, and with nothing that was sent', async () => {
  await watched.app.owner.query('alter table directory_entries rename to directory_elsewhere')
  const body = { handle: 'secret_handle' }
  const { status } = await watched.app.customer().send('POST', '/signups/check-if-handle-exists', { body })
  await watched.app.owner.query('alter table directory_elsewhere rename to directory_entries')
  expect(status).toBe(500)
  const [failed] = await told()
  expect(failed).toMatchObject({
    level: 'error',
    transaction: '/api/:userId/signups/check-if-handle-exists',
    tags: { code: '42P01' },
  })
  expect(failed.exception.values[0].stacktrace.frames.length).toBeGreaterThan(0)
  expect(failed.raw).not.toContain('secret_handle')
  expect(failed.raw).not.toContain('directory_entries')
  expect(failed.raw).not.toMatch(/select\s+["*]/i)
})
