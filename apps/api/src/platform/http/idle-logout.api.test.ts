import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInStaff, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ IDLE_WARNING_SECONDS: '30', IDLE_LOGOUT_SECONDS: '60' })
})
afterAll(() => app.close())

const rest = (table: 'sessions' | 'staff_sessions', seconds: number) =>
  app.owner.query(`update ${table} set last_seen_at = now() - $1 * interval '1 second'`, [seconds])

test('the server goes by the times that it tells its pages: a customer', async () => {
  const { browser } = await signUp(app)
  await rest('sessions', 62)
  expect((await browser.send('GET', '/me', { headers: { 'x-passive': '1' } })).status).toBe(200)
  await rest('sessions', 82)
  const late = { status: 401, error: { code: 'Unauthenticated' } }
  expect(await browser.send('GET', '/me', { headers: { 'x-passive': '1' } })).toMatchObject(late)
  expect(await browser.send('GET', '/me')).toMatchObject(late)
})

test('and staff', async () => {
  const browser = await signInStaff(app, 'auditor')
  await rest('staff_sessions', 62)
  expect((await browser.send('GET', '/admin/me')).status).toBe(200)
  await rest('staff_sessions', 82)
  expect((await browser.send('GET', '/admin/me')).status).toBe(401)
})
