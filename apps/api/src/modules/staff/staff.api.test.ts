import { staffRoles } from '@contado/contract/kernel/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asHouseOwner,
  confirmStaff,
  hireStaff,
  newAddress,
  signInStaff,
  signUp,
  testPassword,
} from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { openTotpSecret } from './authenticator.ts'
import { createStaff, hashStaffPassword } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const begin = (browser: TestClient, email: string, password = testPassword) =>
  browser.send('POST', '/admin/sessions/intermediate', { body: { email, password } })
const token = (browser: TestClient) => browser.cookies.get('contado_staff_session')
const wrongOf = (code: string) => String((Number(code) + 500_000) % 1_000_000).padStart(6, '0')

describe('200', () => {
  test.each(staffRoles)('password, then the authenticator: %s', async (role) => {
    const { email, staffId, code } = await hireStaff(app, role)
    const browser = app.staff()
    expect((await begin(browser, email.toUpperCase())).data).toEqual({ staffId, isCodeRequired: true })
    const half = token(browser)
    const confirmed = await confirmStaff(browser, code())
    expect(confirmed).toMatchObject({ status: 200, data: { staffId, email, role, isAdmin: true } })
    expect(token(browser)).not.toBe(half)
    browser.userId = staffId
    expect((await browser.send('GET', '/admin/me')).data).toEqual(confirmed.data)
    expect((await browser.send('DELETE', '/admin/sessions')).status).toBe(204)
    expect((await app.owner.query('select 1 from staff_sessions where staff_id = $1', [staffId])).rowCount).toBe(0)
    const { rows } = await app.owner.query('select action from audit_entries where actor_id = $1 order by at', [
      staffId,
    ])
    expect(rows.map(({ action }) => action)).toEqual([
      'staff-session.begun',
      'staff-session.confirmed',
      'staff-session.ended',
    ])
  })

  test('the authenticator may be one step early or late, not two', { retry: 2 }, async () => {
    for (const [later, status] of [
      [-1, 200],
      [1, 200],
      [-2, 403],
      [2, 403],
    ] as const) {
      const { email, code } = await hireStaff(app, 'finance')
      const browser = app.staff()
      await begin(browser, email)
      expect((await confirmStaff(browser, code(later))).status).toBe(status)
    }
  })
})

describe('refusals', () => {
  test('403: an unknown address, a wrong password and a disabled login read the same', async () => {
    const [{ email }, out] = [await hireStaff(app, 'auditor'), await hireStaff(app, 'auditor')]
    await app.owner.query('update staff set is_enabled = false where id = $1', [out.staffId])
    const answers = [
      await begin(app.staff(), newAddress()),
      await begin(app.staff(), email, 'Wrong4lantern'),
      await begin(app.staff(), out.email),
    ]
    const said = answers.map(({ status, error }) => [status, error?.code, error?.message])
    expect(said).toEqual(Array(3).fill([403, 'InvalidCredentials', 'Incorrect email or password.']))
  })

  test('403: ten wrong passwords', { retry: 2 }, async () => {
    const { email } = await hireStaff(app, 'auditor')
    for (let guess = 0; guess < 10; guess += 1) await begin(app.staff(), email, 'Wrong4lantern')
    expect((await begin(app.staff(), email)).error?.code).toBe('BruteForceAttemptError')
  })

  test('403: no code, a wrong one, and after five even the right one, in a new session too', { retry: 2 }, async () => {
    const { email, code } = await hireStaff(app, 'auditor')
    const browser = app.staff()
    await begin(browser, email)
    expect((await browser.send('POST', '/admin/sessions/confirm', { body: {} })).error?.code).toBe('OtpNotProvided')
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await confirmStaff(browser, wrongOf(code()))).error?.code).toBe('InvalidOtpError')
    }
    expect((await confirmStaff(browser, code())).error?.code).toBe('BruteForceAttemptError')
    await begin(browser, email)
    expect((await confirmStaff(browser, code())).error?.code).toBe('BruteForceAttemptError')
  })

  test('403: a code of the authenticator works once, fifty at once included', { retry: 2 }, async () => {
    const { email, code } = await hireStaff(app, 'auditor')
    const [browser, later] = [app.staff(), app.staff()]
    await begin(browser, email)
    await begin(later, email)
    const once = code()
    const copies = Array.from({ length: 50 }, () => {
      const copy = app.staff()
      copy.cookies.set('contado_staff_session', token(browser) ?? '')
      return confirmStaff(copy, once)
    })
    const answers = await Promise.all(copies)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status >= 500)).toHaveLength(0)
    await app.forgetAttempts()
    expect((await confirmStaff(later, once)).error?.code).toBe('ReusedLoginOtpError')
    expect((await confirmStaff(later, code(1))).status).toBe(200)
  })

  test('410: five minutes after the password, and without one', async () => {
    const { email, staffId, code } = await hireStaff(app, 'auditor')
    const browser = app.staff()
    await begin(browser, email)
    await app.owner.query(`update staff_sessions set expires_at = now() - interval '1 second' where staff_id = $1`, [
      staffId,
    ])
    expect((await confirmStaff(browser, code())).error?.code).toBe('VerificationLinkExpired')
    expect((await confirmStaff(app.staff(), code())).status).toBe(410)
  })

  test('401: a visitor, a session between two steps, thirty idle minutes, a login that was disabled meanwhile', async () => {
    expect((await app.staff().send('GET', '/admin/me')).status).toBe(401)
    const { email, staffId } = await hireStaff(app, 'auditor')
    const half = app.staff()
    await begin(half, email)
    expect((await half.send('GET', '/admin/me')).status).toBe(401)
    half.userId = staffId
    expect((await half.send('DELETE', '/admin/sessions')).status).toBe(401)
    const full = await signInStaff(app, 'auditor')
    const rest = (minutes: number) =>
      app.owner.query(`update staff_sessions set last_seen_at = now() - $2 * interval '1 minute' where staff_id = $1`, [
        full.userId,
        minutes,
      ])
    await rest(29)
    expect((await full.send('GET', '/admin/me')).status).toBe(200)
    await rest(30.4)
    expect((await full.send('GET', '/admin/me')).status).toBe(401)
    const fired = await signInStaff(app, 'auditor')
    await app.owner.query('update staff set is_enabled = false where id = $1', [fired.userId])
    expect((await fired.send('GET', '/admin/me')).status).toBe(401)
  })

  test('403: another’s path, a page of another site', async () => {
    const [one, other] = [await signInStaff(app, 'auditor'), await signInStaff(app, 'auditor')]
    expect((await one.send('GET', '/admin/me', { userId: other.userId })).error?.code).toBe('UserMismatch')
    expect((await one.send('DELETE', '/admin/sessions', { userId: other.userId })).error?.code).toBe('UserMismatch')
    const headers = { origin: 'http://localhost:3000' }
    expect((await one.send('DELETE', '/admin/sessions', { headers })).error?.code).toBe('OriginRefused')
  })

  test('422: no address', async () => {
    expect((await begin(app.staff(), 'nobody')).status).toBe(422)
  })
})

describe('two kinds of people', () => {
  test('neither cookie opens the other’s application', async () => {
    const [staff, { browser: customer }] = [await signInStaff(app, 'compliance-head'), await signUp(app)]
    const [asCustomer, asStaff] = [app.customer(), app.staff()]
    for (const name of ['contado_session', 'contado_staff_session']) {
      asCustomer.cookies.set(name, token(staff) ?? '')
      asStaff.cookies.set(name, customer.cookies.get('contado_session') ?? '')
    }
    expect((await asCustomer.send('GET', '/me')).status).toBe(401)
    expect((await asStaff.send('GET', '/admin/me')).status).toBe(401)
    expect((await staff.send('GET', '/me')).status).toBe(404)
    expect((await customer.send('GET', '/admin/me')).status).toBe(404)
  })
})

describe('createStaff', () => {
  const hire = (changes: Record<string, string>) =>
    asHouseOwner(app, (db) =>
      createStaff(db, app.settings, {
        email: newAddress(),
        passwordHash: 'none',
        firstName: 'Sam',
        lastName: 'Ortiz',
        role: 'finance',
        ...changes,
      }),
    )

  test('answers an address for the authenticator; the secret is not stored in the clear', async () => {
    const { staffId, authenticatorUri } = await hire({})
    const secret = new URL(authenticatorUri).searchParams.get('secret') ?? ''
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { rows } = await app.owner.query('select totp_secret from staff where id = $1', [staffId])
    expect(rows[0].totp_secret.toString()).not.toContain(secret)
  })

  test('a secret moved to another row opens nothing', async () => {
    const [one, other] = [await hire({}), await hire({})]
    const { rows } = await app.owner.query('select totp_secret from staff where id = $1', [one.staffId])
    const { secret } = app.settings
    expect(one.authenticatorUri).toContain(openTotpSecret(secret, one.staffId, rows[0].totp_secret))
    expect(() => openTotpSecret(secret, other.staffId, rows[0].totp_secret)).toThrow()
  })

  test('no password is hashed that breaks the rules or is easily guessed, also by whose it is', async () => {
    const hashed = (password: string) =>
      hashStaffPassword({ password, productName: 'Contado', ownTexts: ['sam.ortiz@contado.example', 'Sam', 'Ortiz'] })
    await expect(hashed('password')).rejects.toThrow('breaks the rules')
    for (const password of ['Summer2026', 'Contado2026', 'Sam.Ortiz1@contado.example']) {
      await expect(hashed(password)).rejects.toThrow('easily guessed')
    }
    expect(await hashed(testPassword)).toMatch(/^\$argon2id\$/)
  })
})
