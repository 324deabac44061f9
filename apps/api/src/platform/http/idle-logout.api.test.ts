import pg from 'pg'
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

const profile = { firstName: 'Vera', lastName: 'Lind', language: 'en', timeZone: 'America/New_York' }

const isSeen = async (table: 'sessions' | 'staff_sessions'): Promise<boolean> => {
  const { rows } = await app.owner.query(
    `select max(last_seen_at) > now() - interval '5 seconds' as seen from ${table}`,
  )
  return rows[0].seen
}

test('what somebody does is a sign of life, refused or not; what a page sends by itself is none', async () => {
  const { browser } = await signUp(app)
  const rename = async (body: object, headers = {}) => {
    await rest('sessions', 40)
    return (await browser.send('PUT', '/me/profile', { body, headers })).status
  }
  expect(await rename(profile, { 'x-passive': '1' })).toBe(200)
  expect(await isSeen('sessions')).toBe(false)
  expect(await rename(profile)).toBe(200)
  expect(await isSeen('sessions')).toBe(true)
  expect(await rename({ firstName: '' })).toBe(422)
  expect(await isSeen('sessions')).toBe(true)
  const staff = await signInStaff(app, 'customer-success')
  await rest('staff_sessions', 40)
  expect((await staff.send('POST', '/admin/ledger/verify')).status).toBe(403)
  expect(await isSeen('staff_sessions')).toBe(true)
})

const waitingFor = async (table: string): Promise<number> => {
  const { rows } = await app.owner.query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '%' || $1 || '%'`,
    [table],
  )
  return rows[0].count
}

test('nobody who does something at length keeps the session from being ended', async () => {
  const { browser, userId } = await signUp(app)
  await rest('sessions', 40)
  const other = new pg.Client({ connectionString: app.superuserUrl })
  await other.connect()
  await other.query('begin')
  await other.query('select from users where id = $1 for update', [userId])
  const doing = browser.send('PUT', '/me/profile', { body: profile })
  await expect.poll(() => waitingFor('users')).toBe(1)
  // It waits for the person's row, and its session's row is free.
  await app.owner.query(`update sessions set last_seen_at = now() - interval '1 hour' where user_id = $1`, [userId])
  await other.query('commit')
  await other.end()
  expect((await doing).status).toBe(200)
  expect((await browser.send('GET', '/me')).status).toBe(401)
})

test('nor does anybody who reads at length, whom a refusal keeps alive as well', async () => {
  const { browser, userId } = await signUp(app)
  await rest('sessions', 40)
  expect((await browser.send('GET', '/people')).status).toBe(403)
  expect(await isSeen('sessions')).toBe(true)
  await rest('sessions', 40)
  const other = new pg.Client({ connectionString: app.superuserUrl })
  await other.connect()
  await other.query('begin')
  await other.query('lock table sign_ins in access exclusive mode')
  const reading = browser.send('GET', '/me/security')
  await expect.poll(() => waitingFor('sign_ins')).toBe(1)
  await app.owner.query('delete from sessions where user_id = $1', [userId])
  await other.query('commit')
  await other.end()
  expect((await reading).status).toBe(200)
  expect((await browser.send('GET', '/me')).status).toBe(401)
})
