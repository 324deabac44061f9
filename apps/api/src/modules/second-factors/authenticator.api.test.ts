import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { setUpAuthenticator } from '../../test-kit/authenticator-app.ts'
import { authenticatorApp } from '../../test-kit/authenticator-codes.ts'
import { mailedCode, type Person, secure, signUp, testPassword } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

const rounds = Number(process.env.CODE_ROUNDS ?? '10')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type WithApp = Person & Awaited<ReturnType<typeof setUpAuthenticator>>

const withApp = async (): Promise<WithApp> => {
  const person = await signUp(app)
  return { ...person, ...(await setUpAuthenticator(person)) }
}

const coded = (code?: string) => (code === undefined ? {} : { headers: { 'otp-code': code } })
const renew = (browser: TestClient, code?: string) => browser.send('POST', '/me/recovery-codes', coded(code))
const choose = (browser: TestClient, secondFactor: string, code?: string) =>
  browser.send('PUT', '/me/second-factor', { body: { secondFactor }, ...coded(code) })
const remove = (browser: TestClient, code?: string) => browser.send('DELETE', '/me/authenticator', coded(code))
const validate = (browser: TestClient, code: unknown) =>
  browser.send('POST', '/me/validate-2fa-secret', { body: { code } })
const create = (browser: TestClient, code?: string) => browser.send('POST', '/me/create-2fa-secret', coded(code))
const newest = async (email: string) => {
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)
  return data.items[0]
}
const begin = async (email: string): Promise<TestClient> => {
  const browser = app.customer()
  const { data } = await browser.send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
  expect(data).toMatchObject({ isCodeRequired: true, secondFactor: 'totp', codeSentTo: null })
  return browser
}
const confirm = (browser: TestClient, code: string) =>
  browser.send('POST', '/sessions/confirm', { body: {}, headers: { 'otp-code': code } })
const forgetGuesses = () => app.forgetAttempts()
const rotated = (code: string): string => code.slice(1) + code.slice(0, 1)
const wrongOf = ({ code }: Pick<WithApp, 'code'>): string => {
  const right = [-1, 0, 1, 2].map(code)
  return [rotated(code()), '000000', '111111', '222222', '333333', '444444'].find((one) => !right.includes(one)) ?? ''
}

describe('setting it up', () => {
  test('200: codes come from it from then on, and ten recovery codes are shown once', async () => {
    const { browser, email, userId, recoveryCodes } = await withApp()
    const { data } = await browser.send('GET', '/me')
    expect(data).toMatchObject({ secondFactor: 'totp', hasMobile2FA: true, accountSecure: true })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    expect(await newest(email)).toMatchObject({ kind: 'authenticator-added' })
    const { rows } = await app.owner.query('select totp_pending_secret, totp_since from users where id = $1', [userId])
    expect(rows[0]).toMatchObject({ totp_pending_secret: null })
    expect(rows[0].totp_since).not.toBeNull()
  })

  test('200: the address for the app names the product and the login, and the table holds no secret', async () => {
    const { browser, email, userId } = await signUp(app)
    const { status, data } = await create(browser)
    expect(status).toBe(200)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain('otpauth://totp/Contado:')
    expect(data.uri).toContain(encodeURIComponent(email))
    expect(data.uri).toContain(data.secret)
    const { rows } = await app.owner.query('select totp_pending_secret as s from users where id = $1', [userId])
    expect(rows[0].s.includes(Buffer.from(data.secret))).toBe(false)
    expect((await browser.send('GET', '/me')).data.secondFactor).toBe('email')
  })

  test('403: a wrong code, and after five of them the right one, too', async () => {
    const { browser } = await signUp(app)
    const { data } = await create(browser)
    const right = authenticatorApp(data.secret)
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await validate(browser, wrongOf(right))).error?.code).toBe('InvalidOtpError')
    }
    expect((await validate(browser, right.code())).error?.code).toBe('BruteForceAttemptError')
    expect((await browser.send('GET', '/me')).data.secondFactor).toBe('email')
  })

  test('409: nothing was begun, or longer than 15 minutes ago', async () => {
    const { browser, userId } = await signUp(app)
    expect((await validate(browser, '123456')).error?.code).toBe('SecondFactorNotReady')
    const { data } = await create(browser)
    const late = `update users set totp_pending_at = now() - interval '16 minutes' where id = $1`
    await app.owner.query(late, [userId])
    const { status, error } = await validate(browser, authenticatorApp(data.secret).code())
    expect([status, error?.code]).toEqual([409, 'SecondFactorNotReady'])
  })

  test('403: the secret of an earlier beginning no longer counts', async () => {
    const { browser } = await signUp(app)
    const first = authenticatorApp((await create(browser)).data.secret)
    const second = authenticatorApp((await create(browser)).data.secret)
    expect((await validate(browser, first.code())).error?.code).toBe('InvalidOtpError')
    expect((await validate(browser, second.code())).status).toBe(200)
  })

  test('409: one that was begun while no code was asked for, once there is a second factor', async () => {
    const person = await signUp(app)
    const { data } = await create(person.browser)
    await secure(app, person)
    const { status, error } = await validate(person.browser, authenticatorApp(data.secret).code())
    expect([status, error?.code]).toEqual([409, 'SecondFactorNotReady'])
    expect((await person.browser.send('GET', '/me')).data.secondFactor).toBe('sms')
  })

  test('200: another app takes the place of the first, with a code of the first', async () => {
    const { browser, userId, code, recoveryCodes } = await withApp()
    expect((await create(browser)).error?.code).toBe('OtpNotProvided')
    const created = await create(browser, code())
    // Until the new one is validated, the first one goes on.
    expect((await renew(browser, code(1))).status).toBe(200)
    const other = authenticatorApp(created.data.secret)
    expect((await validate(browser, other.code())).status).toBe(200)
    expect((await renew(browser, code(-1))).error?.code).toBe('InvalidOtpError')
    expect((await renew(browser, recoveryCodes[0])).error?.code).toBe('InvalidOtpError')
    await app.owner.query('delete from used_authenticator_steps where user_id = $1', [userId])
    expect((await renew(browser, other.code(1))).status).toBe(200)
  })

  test('401, 403, 422: a visitor, another user’s path, no code', async () => {
    const { browser } = await signUp(app)
    expect((await create(app.customer())).status).toBe(401)
    expect((await validate(app.customer(), '123456')).status).toBe(401)
    expect((await browser.send('POST', '/me/create-2fa-secret', { userId: newId() })).error?.code).toBe('UserMismatch')
    expect((await validate(browser, '12345')).status).toBe(422)
    expect((await validate(browser, 123456)).status).toBe(422)
  })

  test('200: whoever was remembered is asked for a code again', async () => {
    const person = await signUp(app)
    const browser = app.customer()
    await browser.send('POST', '/sessions/intermediate', { body: { email: person.email, password: testPassword } })
    await browser.send('POST', '/sessions/confirm', {
      body: { remember2FaChecked: true },
      headers: { 'otp-code': await mailedCode(app, person.email) },
    })
    await setUpAuthenticator(person)
    const begun = await browser.send('POST', '/sessions/intermediate', {
      body: { email: person.email, password: testPassword },
    })
    expect(begun.data).toMatchObject({ isCodeRequired: true, secondFactor: 'totp' })
  })
})

describe('a code of the app', () => {
  test('200: of this half minute, the one before and the next one, nothing further', async () => {
    const { browser, code } = await withApp()
    expect((await renew(browser, code(3))).error?.code).toBe('InvalidOtpError')
    expect((await renew(browser, code(-3))).error?.code).toBe('InvalidOtpError')
    for (const steps of [0, 1]) expect((await renew(browser, code(steps))).status).toBe(200)
  })

  test('403: once, whatever it is shown for: setting up, signing in, operations', async () => {
    const { browser, email, code } = await withApp()
    expect((await renew(browser, code(-1))).error?.code).toBe('ReusedLoginOtpError')
    const present = code()
    expect((await confirm(await begin(email), present)).status).toBe(200)
    expect((await renew(browser, present)).error?.code).toBe('ReusedLoginOtpError')
    const next = code(1)
    expect((await renew(browser, next)).status).toBe(200)
    const again = await confirm(await begin(email), next)
    expect([again.status, again.error?.code]).toEqual([403, 'ReusedLoginOtpError'])
  })

  test('403: five wrong ones in a session, and the right one has to wait', async () => {
    const { browser, ...own } = await withApp()
    for (let guess = 0; guess < 5; guess += 1) await renew(browser, wrongOf(own))
    expect((await renew(browser, own.code())).error?.code).toBe('BruteForceAttemptError')
  })

  test('200: asking for a code sends nothing', async () => {
    const { browser, email } = await withApp()
    const before = await newest(email)
    const { status, data } = await browser.send('POST', '/me/send-email-2fa', {
      body: { operation: 'me.new-recovery-codes', request: {} },
    })
    expect([status, data]).toEqual([200, { secondFactor: 'totp', sentTo: null, expiresAt: null }])
    expect((await newest(email)).messageId).toBe(before.messageId)
  })

  test('409: a refused operation does not spend it', async () => {
    const { browser, code } = await withApp()
    const present = code()
    expect((await remove(browser, present)).error?.code).toBe('LastSecondFactor')
    expect((await choose(browser, 'sms', present)).error?.code).toBe('SecondFactorNotReady')
    expect((await renew(browser, present)).status).toBe(200)
  })

  test(`fifty times at once, ${rounds} rounds: one effect each`, { timeout: 60_000 + rounds * 10_000 }, async () => {
    const { browser, code, userId } = await withApp()
    const effects = async (): Promise<number> => {
      const { rows } = await app.owner.query(
        `select count(*)::int as n from audit_entries where actor_id = $1 and action = 'user.recovery-codes-renewed'`,
        [userId],
      )
      return rows[0].n
    }
    for (let round = 1; round <= rounds; round += 1) {
      await app.owner.query('delete from used_authenticator_steps where user_id = $1', [userId])
      const present = code()
      const answers = await Promise.all(Array.from({ length: 50 }, () => renew(browser, present)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const refusals = new Set(answers.map(({ error, status }) => error?.code ?? status))
      // On a machine at its limit, some are told to come back later.
      expect([200, 'ReusedLoginOtpError', 'BruteForceAttemptError', 'TooManyRequests']).toEqual(
        expect.arrayContaining([...refusals]),
      )
      expect(await effects()).toBe(round)
      await forgetGuesses()
    }
  })
})

describe('a recovery code', () => {
  test('200: in the place of the app at signing in and for one’s own login, once each; the owner is told', async () => {
    const { browser, email, recoveryCodes } = await withApp()
    const [first = '', second = '', third = ''] = recoveryCodes
    expect((await confirm(await begin(email), first)).status).toBe(200)
    expect((await confirm(await begin(email), first)).error?.code).toBe('ReusedLoginOtpError')
    const phone = { phoneNumber: '+15035550188', countryIso: 'US' }
    const sent = await browser.send('POST', '/me/send-phone-verification-sms', {
      body: phone,
      ...coded(` ${second.toUpperCase()} `),
    })
    expect(sent.status).toBe(200)
    const mail = await newest(email)
    expect(mail).toMatchObject({ kind: 'recovery-code-used' })
    expect(mail.text).toContain('Codes left: 8')
    expect((await renew(browser, third)).status).toBe(200)
    expect((await renew(browser, recoveryCodes[3])).error?.code).toBe('InvalidOtpError')
  })

  test('403: never for money or people', async () => {
    const { browser, userId, recoveryCodes, code } = await withApp()
    const organization = await browser.send('POST', '/organization', {
      body: { organizationType: 'business', handle: `rc_${process.pid % 100_000}` },
    })
    expect(organization.status).toBe(200)
    const body = { email: 'guest@example.com', firstName: 'Guy', lastName: 'Est', role: 'manager' }
    const invite = (otp: string) => browser.send('POST', '/people/invites', { body, ...coded(otp) })
    expect((await invite(recoveryCodes[0] ?? '')).error?.code).toBe('InvalidOtpError')
    expect((await invite(code())).status).toBe(200)
    const { rows } = await app.owner.query('select 1 from recovery_codes where user_id = $1 and used_at is not null', [
      userId,
    ])
    expect(rows).toEqual([])
  })

  test('one, twenty times at once: one effect', async () => {
    const { browser, recoveryCodes, userId } = await withApp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(browser, recoveryCodes[0])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await app.owner.query('select count(*)::int as n from recovery_codes where user_id = $1', [userId])
    expect(rows[0].n).toBe(10)
  })

  test('403 and 409: new ones need a code, and an app', async () => {
    const person = await signUp(app)
    expect((await renew(person.browser)).error?.code).toBe('OtpNotProvided')
    expect((await renew(app.customer())).status).toBe(401)
    await secure(app, person)
    const body = { operation: 'me.new-recovery-codes', request: {} }
    await person.browser.send('POST', '/me/send-email-2fa', { body })
    const { status, error } = await renew(person.browser, await mailedCode(app, person.email))
    expect([status, error?.code]).toEqual([409, 'SecondFactorNotReady'])
  })
})

describe('choosing and removing', () => {
  const both = async () => {
    const person = await signUp(app)
    await secure(app, person)
    await person.browser.send('POST', '/me/send-email-2fa', {
      body: { operation: 'me.create-2fa-secret', request: {} },
    })
    return { ...person, ...(await setUpAuthenticator(person, await mailedCode(app, person.email))) }
  }

  test('200: to text messages and back, each with a code of the present one; the owner is told', async () => {
    const { browser, email, code } = await both()
    expect((await choose(browser, 'sms', code())).data.secondFactor).toBe('sms')
    expect(await newest(email)).toMatchObject({ kind: 'second-factor-sms' })
    expect((await choose(browser, 'totp', code(1))).error?.code).toBe('InvalidOtpError')
    const request = { secondFactor: 'totp' }
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.choose-second-factor', request } })
    expect((await choose(browser, 'totp', await mailedCode(app, email))).data.secondFactor).toBe('totp')
    expect(await newest(email)).toMatchObject({ kind: 'second-factor-totp' })
  })

  test('200: without the app codes come by text, and its recovery codes are gone', async () => {
    const { browser, email, userId, code } = await both()
    const { status, data } = await remove(browser, code())
    expect([status, data.secondFactor, data.accountSecure]).toEqual([200, 'sms', true])
    expect(await newest(email)).toMatchObject({ kind: 'authenticator-removed' })
    const { rows } = await app.owner.query(
      'select totp_secret, (select count(*)::int from recovery_codes where user_id = u.id) as codes from users u where id = $1',
      [userId],
    )
    expect(rows[0]).toEqual({ totp_secret: null, codes: 0 })
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.remove-authenticator', request: {} } })
    const again = await remove(browser, await mailedCode(app, email))
    expect([again.status, again.error?.code]).toEqual([409, 'SecondFactorNotReady'])
  })

  test('401, 403, 422: a visitor, no code, no such factor', async () => {
    const { browser } = await signUp(app)
    expect((await choose(app.customer(), 'sms')).status).toBe(401)
    expect((await remove(app.customer())).status).toBe(401)
    expect((await choose(browser, 'sms')).error?.code).toBe('OtpNotProvided')
    expect((await remove(browser)).error?.code).toBe('OtpNotProvided')
    expect((await choose(browser, 'email')).status).toBe(422)
  })
})
