import { allEndpoints } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Handlers } from './platform/call.ts'
import { createLimiter } from './platform/http/limits.ts'
import { mount } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'
import { beginAs, confirmIn, copyOf, saidBy, sessionOf, signUpRemembered, thiefOf } from './test-kit/attacking.ts'
import { setUpAuthenticator } from './test-kit/authenticator-app.ts'
import { authenticatorApp } from './test-kit/authenticator-codes.ts'
import { createCompany, newHandle, startAppWithCompanies, verifyCompany } from './test-kit/companies.ts'
import { confirmed, invite, joinAs, mailedToken } from './test-kit/inviting.ts'
import {
  mailedCode,
  newAddress,
  newPhone,
  type Person,
  secure,
  signIn,
  signUp,
  signUpOnly,
  testPassword,
} from './test-kit/people.ts'
import { softwareAuthenticator } from './test-kit/software-authenticator.ts'
import { type TestApp, TestClient } from './test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithCompanies()
})
afterAll(() => app.close())

const newPassword = 'Harbour7lights'

const opens = async (person: Person, secret: string): Promise<boolean> =>
  (await thiefOf(app, person, secret).send('GET', '/me')).status === 200

/** Whether a copy of the session, taken before, still opens the account afterwards; it did before, or the question is idle. */
const isCopyWorthless = async (person: Person, rise: () => Promise<unknown>): Promise<boolean> => {
  const copy = sessionOf(person.browser)
  expect(await opens(person, copy)).toBe(true)
  await rise()
  expect((await person.browser.send('GET', '/me')).status).toBe(200)
  return !(await opens(person, copy))
}

describe('a session that somebody copied, or planted, is worth nothing after a rise in power', () => {
  test('control: what raises nothing leaves it as it is', async () => {
    const person = await signUp(app)
    expect(await isCopyWorthless(person, () => person.browser.send('GET', '/me/constants'))).toBe(false)
  })

  test('founding a business, a phone, an authenticator, a new password', async () => {
    const person = await signUp(app)
    const { browser } = person
    const found = () =>
      browser.send('POST', '/organization', { body: { organizationType: 'business', handle: newHandle() } })
    expect(await isCopyWorthless(person, found)).toBe(true)
    expect(await isCopyWorthless(person, () => secure(app, person))).toBe(true)
    const other = await signUp(app)
    expect(await isCopyWorthless(other, () => setUpAuthenticator(other))).toBe(true)
    const body = { currentPassword: testPassword, newPassword }
    expect(await isCopyWorthless(person, () => confirmed(app, person, { operation: 'me.change-password', body }))).toBe(
      true,
    )
  })

  test('another business, and an invitation', async () => {
    const owner = await verifyCompany(app)
    const guest = await createCompany(app)
    const { token } = await invite(app, owner, { email: guest.email })
    const accept = () => guest.browser.send('POST', '/invited-signups/accept', { body: { token } })
    expect(await isCopyWorthless(guest, accept)).toBe(true)
    const back = { organizationId: guest.organizationId }
    const change = () => guest.browser.send('POST', '/other-businesses/switch', { body: back })
    expect(await isCopyWorthless(guest, change)).toBe(true)
  })

  test('a secret that was planted before signing in is not the one of the session afterwards', async () => {
    const [victim, attacker] = [await signUp(app), await signUp(app)]
    const halfway = await beginAs(app, attacker)
    for (const planted of ['A'.repeat(43), sessionOf(attacker.browser), sessionOf(halfway)]) {
      const browser = app.customer()
      browser.cookies.set('contado_session', planted)
      await browser.send('POST', '/sessions/intermediate', { body: { email: victim.email, password: testPassword } })
      expect((await confirmIn(browser, await mailedCode(app, victim.email))).status).toBe(200)
      expect(sessionOf(browser)).not.toBe(planted)
      expect(await opens(victim, planted)).toBe(false)
    }
  })
})

describe('half a sign-in opens its own next step and no other', () => {
  const halves = async (): Promise<Record<'sign-up' | 'intermediate' | 'password-reset', TestClient>> => {
    const [newcomer, person] = [await signUpOnly(app), await signUp(app)]
    const resetting = app.customer()
    await resetting.send('POST', '/sessions/password/forgot', { body: { email: person.email } })
    await app.drainJobs()
    const token = await mailedToken(app, person.email, 'password-reset')
    await resetting.send('POST', '/sessions/password/check-code', { body: { token } })
    return { 'sign-up': newcomer.browser, intermediate: await beginAs(app, person), 'password-reset': resetting }
  }

  test('no other half sets a password, confirms a sign-in or asks for its code', async () => {
    const { 'sign-up': signingUp, intermediate, 'password-reset': resetting } = await halves()
    const set = (browser: TestClient) =>
      browser.send('POST', '/sessions/password/reset', { userId: 'new', body: { newPassword } })
    const resend = (browser: TestClient) =>
      browser.send('POST', '/sessions/intermediate/resend-code', { userId: 'new' })
    expect(saidBy(await set(signingUp))).toBe('VerificationLinkExpired')
    expect(saidBy(await set(intermediate))).toBe('VerificationLinkExpired')
    expect(saidBy(await confirmIn(signingUp, '123456'))).toBe('VerificationLinkExpired')
    expect(saidBy(await confirmIn(resetting, '123456'))).toBe('VerificationLinkExpired')
    expect(saidBy(await resend(signingUp))).toBe('VerificationLinkExpired')
    // Control: each opens its own.
    expect(saidBy(await confirmIn(intermediate, '123456'))).toBe('InvalidOtpError')
    expect(saidBy(await set(resetting))).toBe('200')
    expect(saidBy(await set(resetting))).toBe('VerificationLinkExpired')
  })
})

describe('what was taken away is gone at once', () => {
  test('a forgotten device asks for a code again, and its secret is worth nothing', async () => {
    const person = await signUpRemembered(app)
    const begin = async (): Promise<boolean> => {
      const browser = copyOf(app, person.browser)
      browser.cookies.delete('contado_session')
      const body = { email: person.email, password: testPassword }
      return (await browser.send('POST', '/sessions/intermediate', { userId: 'new', body })).data.isCodeRequired
    }
    expect(await begin()).toBe(false)
    const { data } = await person.browser.send('GET', '/me/security')
    const [device] = data.devices
    await person.browser.send('DELETE', '/me/devices', { body: { deviceId: device.deviceId } })
    expect(await begin()).toBe(true)
  })

  test.each(['a new password', 'a password set by mail', 'a phone', 'an authenticator', 'a new mailbox'])(
    'remembered devices end with %s',
    async (what) => {
      const person = await signUpRemembered(app)
      const device = person.browser.cookies.get('contado_device') ?? ''
      const change = {
        'a new password': () => {
          const body = { currentPassword: testPassword, newPassword }
          return confirmed(app, person, { operation: 'me.change-password', body })
        },
        'a password set by mail': async () => {
          await person.browser.send('POST', '/sessions/password/forgot', {
            userId: 'new',
            body: { email: person.email },
          })
          await app.drainJobs()
          const token = await mailedToken(app, person.email, 'password-reset')
          const browser = app.customer()
          await browser.send('POST', '/sessions/password/check-code', { body: { token } })
          return browser.send('POST', '/sessions/password/reset', { body: { newPassword } })
        },
        'a phone': () => secure(app, person),
        'an authenticator': () => setUpAuthenticator(person),
        'a new mailbox': async () => {
          const newEmail = newAddress('moved')
          await confirmed(app, person, { operation: 'me.change-email', body: { newEmail } })
          const token = await mailedToken(app, newEmail, 'email-change')
          return app.customer().send('POST', '/me/email/verify', { body: { token } })
        },
      }[what]
      const known = async (): Promise<number> => {
        const { rows } = await app.owner.query(
          'select count(*)::int as n from trusted_devices where user_id = $1 and expires_at > clock_timestamp()',
          [person.userId],
        )
        return rows[0].n
      }
      expect([device.length > 20, await known()]).toEqual([true, 1])
      await change?.()
      expect(await known()).toBe(0)
    },
  )

  test('a new password ends every other session, half ones too; one set by mail ends all', async () => {
    const person = await signUp(app)
    const [elsewhere, halfway] = [await signIn(app, person.email), await beginAs(app, person)]
    const code = await mailedCode(app, person.email)
    const body = { currentPassword: testPassword, newPassword }
    expect((await elsewhere.send('GET', '/me')).status).toBe(200)
    expect((await confirmed(app, person, { operation: 'me.change-password', body })).status).toBe(200)
    expect((await elsewhere.send('GET', '/me')).status).toBe(401)
    expect(saidBy(await confirmIn(halfway, code))).toBe('VerificationLinkExpired')
    expect((await person.browser.send('GET', '/me')).status).toBe(200)
    const again = app.customer()
    await again.send('POST', '/sessions/password/forgot', { body: { email: person.email } })
    await app.drainJobs()
    const token = await mailedToken(app, person.email, 'password-reset')
    await again.send('POST', '/sessions/password/check-code', { body: { token } })
    expect((await again.send('POST', '/sessions/password/reset', { body: { newPassword: testPassword } })).status).toBe(
      200,
    )
    expect((await person.browser.send('GET', '/me')).status).toBe(401)
  })

  test('a lower role, a removal and a restriction act on the next request of an open session', async () => {
    const owner = await verifyCompany(app)
    const manager = await joinAs(app, owner, { role: 'manager' })
    const add = () =>
      manager.browser.send('POST', '/contacts/add', { body: { handle: 'nobody_here', category: 'other' } })
    expect(saidBy(await add())).toBe('HandleNotFound')
    const lower = { userId: manager.userId, role: 'read-only' }
    expect((await confirmed(app, owner, { operation: 'people.update', body: lower })).status).toBe(200)
    expect(saidBy(await add())).toBe('NotPermitted')
    expect((await manager.browser.send('GET', '/contacts')).status).toBe(200)
    const gone = { userId: manager.userId }
    expect((await confirmed(app, owner, { operation: 'people.remove', body: gone })).status).toBe(200)
    expect(saidBy(await manager.browser.send('GET', '/contacts'))).toBe('OrganizationRequired')
    const me = await manager.browser.send('GET', '/me')
    expect([me.status, me.data.organizationId, me.data.company]).toEqual([200, null, null])
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [owner.userId])
    expect(saidBy(await owner.browser.send('GET', '/contacts'))).toBe('PersonOrCompanyDisabled')
  })

  test('a code that was asked for before the role was lowered pays nothing afterwards', async () => {
    const owner = await verifyCompany(app)
    const person = await joinAs(app, owner, { role: 'owner' })
    const withApp = await setUpAuthenticator(person)
    const body = { email: 'somebody.else@example.com', firstName: 'Ada', lastName: 'Rossi', role: 'owner' }
    const send = () => person.browser.send('POST', '/people/invites', { body, headers: { 'otp-code': withApp.code() } })
    const lower = { userId: person.userId, role: 'manager' }
    expect((await confirmed(app, owner, { operation: 'people.update', body: lower })).status).toBe(200)
    expect(saidBy(await send())).toBe('NotPermitted')
    const raise = { userId: person.userId, role: 'owner' }
    expect((await confirmed(app, owner, { operation: 'people.update', body: raise })).status).toBe(200)
    expect((await send()).status).toBe(200)
  })
})

describe('what somebody began in a stolen session while no code was asked for', () => {
  const begun = async () => {
    const person = await signUp(app)
    const thief = await signIn(app, person.email)
    await thief.send('POST', '/me/send-phone-verification-sms', { body: newPhone() })
    const smsOtp = await mailedCode(app, person.email)
    const { data: secret } = await thief.send('POST', '/me/create-2fa-secret')
    const { data: asked } = await thief.send('POST', '/me/passkeys/options')
    const authenticator = softwareAuthenticator({ origin: app.settings.customerUrl })
    const passkey = { challengeId: asked.challengeId, name: 'Mine', response: authenticator.create(asked.options) }
    const finish = {
      phone: () => thief.send('POST', '/me/verify-phone-number', { body: { smsOtp } }),
      authenticator: () =>
        thief.send('POST', '/me/validate-2fa-secret', { body: { code: authenticatorApp(secret.secret).code() } }),
      passkey: () => thief.send('POST', '/me/passkeys', { body: passkey }),
    }
    return { person, finish }
  }
  const ways = [
    ['phone', 'InvalidOtpError'],
    ['authenticator', 'SecondFactorNotReady'],
    ['passkey', 'PasskeyRefused'],
  ] as const

  test.each(ways)('control: a %s would be theirs', async (way) => {
    const { finish } = await begun()
    expect((await finish[way]()).status).toBe(200)
  })

  test.each(ways)('adds no %s once its owner has secured the account', async (way, refusal) => {
    const { person, finish } = await begun()
    await secure(app, person)
    expect(saidBy(await finish[way]())).toBe(refusal)
    const { data } = await person.browser.send('GET', '/me')
    expect(data).toMatchObject({ secondFactor: 'sms', hasPasskey: false })
  })
})

describe('what happens between the guard and the transaction of a request', () => {
  const table = endpoints({
    'planted.wait': { ...allEndpoints['contacts.add'], path: '/planted/wait', isIdempotent: false, audit: null },
  })

  test.each([
    ['nothing', '200', ''],
    ['the session ends', 'Unauthenticated', 'delete from sessions where user_id = $1'],
    ['the role is lowered', 'NotPermitted', `update memberships set role = 'read-only' where user_id = $1`],
    ['the person is removed', 'OrganizationRequired', 'delete from memberships where user_id = $1'],
    ['the person is restricted', 'PersonOrCompanyDisabled', `update users set status = 'restricted' where id = $1`],
  ])('%s: %s', async (_what, expected, sql) => {
    const person = await createCompany(app)
    const server = await createServer(app.settings)
    const handlers = {
      'planted.wait': {
        open: async (open) => {
          if (sql !== '') await app.owner.query(sql, [person.userId])
          await open.transaction(async () => undefined)
          const { organizationId, handle } = person
          const texts = { handle, organizationName: handle, legalName: handle, country: null, address: null }
          const nobody = { ownerEmail: null, firstName: null, lastName: null, email: null }
          return { organizationId, ...texts, ...nobody, category: 'other', isVerified: false, addedAt: open.wall }
        },
      },
    } satisfies Handlers<typeof table>
    const [db, apartDb] = [app.as('contado_app'), app.as('contado_app')]
    const options = { app: 'customer', db, apartDb, settings: app.settings, limiter: createLimiter(10_000) } as const
    mount(server, table, { ...options, confirm: async () => undefined, handlers })
    const planted = new TestClient(server)
    planted.userId = person.userId
    planted.cookies.set('contado_session', sessionOf(person.browser))
    const body = { handle: 'abcd', category: 'other' }
    expect(saidBy(await planted.send('POST', '/planted/wait', { body }))).toBe(expected)
    await server.close()
  })
})

describe('a session that ends between the guard and the work', () => {
  const isWaiting = async (table: string): Promise<boolean> => {
    await app.owner.query('select pg_stat_clear_snapshot()')
    const { rowCount } = await app.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
      [`%"${table}"%`],
    )
    return rowCount === 1
  }

  test.each([
    ['one_time_codes', '/me/send-email-2fa', { operation: 'me.change-email', request: { newEmail: 'n@example.com' } }],
    ['webauthn_challenges', '/me/passkeys/options', {}],
  ])('leaves nothing in %s, and asks to sign in', async (table, path, body) => {
    const { browser, userId } = await signUp(app)
    await app.owner.query('begin')
    await app.owner.query(`lock table ${table} in access exclusive mode`)
    const asked = browser.send('POST', path, { body })
    await expect.poll(() => isWaiting(table)).toBe(true)
    await app.owner.query('delete from sessions where user_id = $1', [userId])
    await app.owner.query('commit')
    expect(saidBy(await asked)).toBe('Unauthenticated')
  })
})
