import { brokenPasswordRules } from '@contado/contract/signups/password-rules.domain.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, msOf, wallMs } from '../../platform/clock.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { asOwner, confirmStaff, newAddress, signUpOnly } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { createStaff } from '../staff/index.ts'
import { demoLogins, demoStaff, demoTotpSecret } from './demo-logins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (path: string) => app.customer().send('GET', `/sandbox/${path}`)
const hour = 3600_000

describe('mailbox', () => {
  test('200: what was mailed to an address, in both applications; 422: anything else asked', async () => {
    const { email } = await signUpOnly(app)
    for (const client of [app.customer(), app.staff()]) {
      const { status, data } = await client.send('GET', `/sandbox/mailbox?to=${email.toUpperCase()}`)
      expect(status).toBe(200)
      expect(data.items).toMatchObject([{ to: email, kind: 'email-verification', status: 'waiting' }])
    }
    await app.drainJobs()
    expect((await get(`mailbox?to=${email}`)).data.items[0].status).toBe('kept')
    expect((await get('mailbox')).data.items.length).toBeGreaterThan(0)
    expect((await get('mailbox?from=x')).status).toBe(422)
  })

  test('200: of every kind of mail the newest; 422: anything asked', async () => {
    await signUpOnly(app)
    const { email } = await signUpOnly(app)
    const { status, data } = await app.staff().send('GET', '/internal-tools/emailing-docs')
    expect(status).toBe(200)
    const kinds = data.items.map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual([...new Set(kinds)].toSorted())
    expect(data.items.find(({ kind }: { kind: string }) => kind === 'email-verification').to).toBe(email)
    expect((await app.customer().send('GET', '/internal-tools/emailing-docs?kind=x')).status).toBe(422)
  })

  test('200: text messages; 422: an endless number', async () => {
    await app.owner.query(
      `insert into outgoing_messages (id, channel, recipient, subject, body_text, kind) values (gen_random_uuid(), 'sms', '+34600000000', '', 'Hola', 'test')`,
    )
    expect((await get(`sms?to=${encodeURIComponent('+34600000000')}`)).data.items).toMatchObject([{ text: 'Hola' }])
    expect((await get('mailbox?to=%2B34600000000')).data.items).toEqual([])
    expect((await get(`sms?to=${'1'.repeat(41)}`)).status).toBe(422)
  })
})

describe('one-time code', () => {
  test('200: the newest mailed one', async () => {
    const { email } = await signUpOnly(app)
    expect((await get(`one-time-code?email=${email}`)).data).toEqual({
      code: expect.stringMatching(/^\d{6}$/),
      kind: 'email-verification',
    })
  })

  test('200: the authenticator’s of demonstration staff, which signs them in', { retry: 2 }, async () => {
    await pastGuards(app, 'truncate staff cascade')
    for (const { who: _, app: __, password, ...staff } of demoStaff) {
      const totpSecret = demoTotpSecret(app.settings.secret, staff.email)
      const passwordHash = await hashPassword(password)
      await asOwner(app, (db) => createStaff(db, app.settings, { ...staff, passwordHash, totpSecret }))
    }
    for (const { email, password } of demoStaff) {
      const browser = app.staff()
      await browser.send('POST', '/admin/sessions/intermediate', { body: { email, password } })
      const { data } = await get(`one-time-code?email=${email}`)
      expect(data.kind).toBe('authenticator')
      expect((await confirmStaff(browser, data.code)).status).toBe(200)
    }
  })

  test('404: nobody was mailed a code; 422: no address', async () => {
    expect((await get(`one-time-code?email=${newAddress()}`)).error?.code).toBe('UserNotFound')
    expect((await get('one-time-code')).status).toBe(422)
  })
})

describe('logins', () => {
  test('200: all, or those of one application; their passwords pass the rules', async () => {
    expect((await get('logins')).data.items).toHaveLength(demoLogins.length)
    const { data } = await get('logins?app=admin')
    expect(data.items.map(({ email }: { email: string }) => email)).toEqual(demoStaff.map(({ email }) => email))
    for (const { password } of demoLogins) expect(brokenPasswordRules(password)).toEqual([])
    expect((await get('logins?app=bank')).status).toBe(422)
  })
})

describe('clock', () => {
  const advance = (advanceTo: string) => app.customer().send('POST', '/sandbox/clock', { body: { advanceTo } })
  const isoIn = (ms: number) => instantOf(wallMs() + ms)

  test('200: business time moves forward; wall time and sessions stay', async () => {
    const target = isoIn(48 * hour)
    const moved = await advance(target)
    expect(moved.data.businessNow).toBe(target)
    const { data } = await get('clock')
    expect(Math.abs(msOf(data.wallNow) - wallMs())).toBeLessThan(10_000)
    expect(Number(data.offsetMs)).toBeGreaterThan(47 * hour)
    const { email } = await signUpOnly(app)
    const { rows } = await app.owner.query(
      `select expires_at < now() + interval '25 hours' as ok from sessions s join users u on u.id = s.user_id where u.email = $1`,
      [email],
    )
    expect(rows).toEqual([{ ok: true }])
    expect((await get('clock?x=1')).status).toBe(422)
  })

  test('422: back, far away, no instant', async () => {
    await advance(isoIn(72 * hour))
    expect((await advance(isoIn(71 * hour))).error?.code).toBe('ClockMovesForward')
    expect((await advance('2999-01-01T00:00:00Z')).error?.message).toBe('The clock moves at most 50 years ahead')
    expect((await advance('tomorrow')).status).toBe(422)
    expect((await advance('2026-13-45T00:00:00Z')).status).toBe(422)
    const { rows } = await app.owner.query('select offset_ms from business_clock')
    expect(Number(rows[0].offset_ms)).toBeLessThan(73 * hour)
  })

  test('many at once: the clock never goes back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => advance(isoIn((100 + ((index * 7) % 20)) * hour))),
    )
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
    expect(Number((await get('clock')).data.offsetMs)).toBeGreaterThan(118 * hour)
  })
})

test('outside the sandbox none of it exists', async () => {
  const strict = await startTestApp({ SANDBOX: '0' })
  try {
    for (const path of ['mailbox', 'sms', 'logins', 'clock', 'one-time-code?email=a@b.example']) {
      expect((await strict.customer().send('GET', `/sandbox/${path}`)).status).toBe(404)
    }
    const answer = await strict
      .customer()
      .send('POST', '/sandbox/clock', { body: { advanceTo: '2027-01-01T00:00:00Z' } })
    expect(answer.status).toBe(404)
  } finally {
    await strict.close()
  }
})
