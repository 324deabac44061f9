import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { mailedCode, type Person, secure, signUp, testPassword } from '../../test-kit/people.ts'
import { softwareAuthenticator } from '../../test-kit/software-authenticator.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const said = ({ status, error }: Answered) => [status, error?.code]
const ok = ({ status, data, error }: Answered) => {
  if (status !== 200) throw new Error(`refused with ${status} ${error?.code}`)
  return data
}
const begin = (browser: TestClient, email: string) =>
  browser.send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
const confirm = (browser: TestClient, code: string | null, body: object = {}) =>
  browser.send('POST', '/sessions/confirm', { body, headers: code === null ? {} : { 'otp-code': code } })
const textsTo = async (phone: string): Promise<{ text: string }[]> =>
  (await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(phone)}`)).data.items
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')

type WithApp = Person & { readonly codeOf: (stepsLater: number) => string; readonly recoveryCodes: string[] }

// The step before the present one is spent on the setup, so that the present one and the next are there to sign in with.
const withAuthenticator = async (): Promise<WithApp> => {
  const person = await signUp(app)
  const { secret } = ok(await person.browser.send('POST', '/me/create-2fa-secret'))
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 })
  const codeOf = (later: number) => totp.generate({ timestamp: wallMs() + later * 30_000 })
  const { recoveryCodes } = ok(
    await person.browser.send('POST', '/me/validate-2fa-secret', { body: { code: codeOf(-1) } }),
  )
  return { ...person, codeOf, recoveryCodes }
}

describe('by text', () => {
  test('200: the code comes to the phone, in place of the mail; a resent one takes its place', async () => {
    const person = await signUp(app)
    const phone = await secure(app, person)
    const browser = app.customer()
    const begun = await begin(browser, person.email)
    expect(begun.data).toMatchObject({
      isCodeRequired: true,
      secondFactor: 'sms',
      codeSentTo: `•••${phone.slice(-4)}`,
    })
    const first = await mailedCode(app, person.email)
    expect((await textsTo(phone))[0]?.text).toContain(first)
    expect((await browser.send('POST', '/sessions/intermediate/resend-code')).data).toEqual({ done: true })
    const second = await mailedCode(app, person.email)
    if (first !== second) expect(said(await confirm(browser, first))).toEqual([403, 'InvalidOtpError'])
    expect((await confirm(browser, second)).data).toMatchObject({ secondFactor: 'sms', accountSecure: true })
  })

  test('403: no code, a wrong one, a mailed one of before the phone was verified', async () => {
    const person = await signUp(app)
    const browser = app.customer()
    await begin(browser, person.email)
    const mailed = await mailedCode(app, person.email)
    await secure(app, person)
    expect(said(await confirm(browser, null))).toEqual([403, 'OtpNotProvided'])
    expect(said(await confirm(browser, wrongOf(mailed)))).toEqual([403, 'InvalidOtpError'])
    expect(said(await confirm(browser, mailed))).toEqual([403, 'InvalidOtpError'])
  })
})

describe('by an authenticator app', { retry: 2 }, () => {
  test('200: nothing is sent; each code signs in once', async () => {
    const { email, codeOf } = await withAuthenticator()
    const browser = app.customer()
    const mails = async () => (await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)).data.items.length
    const before = await mails()
    expect((await begin(browser, email)).data).toMatchObject({
      isCodeRequired: true,
      secondFactor: 'totp',
      codeSentTo: null,
    })
    expect(await mails()).toBe(before)
    expect((await browser.send('POST', '/sessions/intermediate/resend-code')).data).toEqual({ done: true })
    expect(await mails()).toBe(before)
    const code = codeOf(0)
    expect((await confirm(browser, code)).data).toMatchObject({ email, secondFactor: 'totp' })
    const other = app.customer()
    await begin(other, email)
    expect(said(await confirm(other, code))).toEqual([403, 'ReusedLoginOtpError'])
    expect(said(await confirm(other, wrongOf(codeOf(1))))).toEqual([403, 'InvalidOtpError'])
    expect((await confirm(other, codeOf(1))).status).toBe(200)
  })

  test('200: a recovery code in its place, once', async () => {
    const { email, recoveryCodes } = await withAuthenticator()
    const [recovery = ''] = recoveryCodes
    const [browser, other] = [app.customer(), app.customer()]
    await begin(browser, email)
    expect((await confirm(browser, ` ${recovery.toUpperCase()}`.trim())).status).toBe(200)
    await begin(other, email)
    expect(said(await confirm(other, recovery))).toEqual([403, 'ReusedLoginOtpError'])
    expect(said(await confirm(other, 'aaaaa-aaaaa'))).toEqual([403, 'InvalidOtpError'])
    expect((await confirm(other, recoveryCodes[1] ?? '')).status).toBe(200)
  })

  test('200: a new password with the app’s code, or a recovery code', async () => {
    const { email, codeOf, recoveryCodes } = await withAuthenticator()
    for (const [at, code] of [codeOf(0), recoveryCodes[0] ?? ''].entries()) {
      const browser = app.customer()
      await browser.send('POST', '/sessions/password/forgot', { body: { email } })
      await app.drainJobs()
      const body = { email, code: await mailedCode(app, email) }
      const checked = await browser.send('POST', '/sessions/password/check-code', { body })
      expect(checked.data).toEqual({ email, secondFactor: 'totp', codeSentTo: null })
      const reset = (otpCode?: string) =>
        browser.send('POST', '/sessions/password/reset', {
          body: { newPassword: `Harbour${at}lamps` },
          headers: otpCode === undefined ? {} : { 'otp-code': otpCode },
        })
      expect(said(await reset())).toEqual([403, 'OtpNotProvided'])
      expect(said(await reset(wrongOf(code)))).toEqual([403, 'InvalidOtpError'])
      expect((await reset(code)).data).toEqual({ done: true })
    }
  })

  test('one code, fifty sign-ins at once: one comes in', async () => {
    const { email, codeOf } = await withAuthenticator()
    const browsers = Array.from({ length: 50 }, () => app.customer())
    for (const browser of browsers) ok(await begin(browser, email))
    await app.forgetAttempts()
    const code = codeOf(0)
    const answers = await Promise.all(browsers.map((browser) => confirm(browser, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('by passkey', () => {
  const withPasskey = async () => {
    const person = await signUp(app)
    const authenticator = softwareAuthenticator({ origin: app.settings.customerUrl })
    const { challengeId, options } = ok(await person.browser.send('POST', '/me/passkeys/options'))
    const response = authenticator.create(options)
    ok(await person.browser.send('POST', '/me/passkeys', { body: { challengeId, name: 'Laptop', response } }))
    return { ...person, authenticator }
  }
  const challenge = async (browser: TestClient) => ok(await browser.send('POST', '/sessions/passkey/options'))
  const beginBy = (browser: TestClient, body: unknown) => browser.send('POST', '/sessions/passkey', { body })

  test('200: nobody types a name, and no code is asked for', async () => {
    const { userId, email, authenticator } = await withPasskey()
    const browser = app.customer()
    const { challengeId, options } = await challenge(browser)
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const begun = await beginBy(browser, { challengeId, response: authenticator.get(options) })
    expect(begun.data).toEqual({
      userId,
      isCodeRequired: false,
      secondFactor: null,
      codeSentTo: null,
      organizations: [],
    })
    expect(said(await browser.send('GET', '/me'))).toEqual([401, 'Unauthenticated'])
    expect((await confirm(browser, null)).data).toMatchObject({ email, hasPasskey: true })
    const { rows } = await app.owner.query(
      'select method, outcome from sign_ins where user_id = $1 order by at desc limit 1',
      [userId],
    )
    expect(rows).toEqual([{ method: 'passkey', outcome: 'signed-in' }])
  })

  test('200: whoever types the password of such an account is asked for a code all the same', async () => {
    const { email } = await withPasskey()
    const browser = app.customer()
    expect((await begin(browser, email)).data).toMatchObject({ isCodeRequired: true })
    expect(said(await confirm(browser, null))).toEqual([403, 'OtpNotProvided'])
  })

  test('403: a signature sent again, one of another challenge, page or key, and one without its user', async () => {
    const { authenticator } = await withPasskey()
    const browser = app.customer()
    const { challengeId, options } = await challenge(browser)
    const response = authenticator.get(options)
    expect((await beginBy(browser, { challengeId, response })).status).toBe(200)
    expect(said(await beginBy(app.customer(), { challengeId, response }))).toEqual([403, 'PasskeyRefused'])
    const stranger = softwareAuthenticator({ origin: app.settings.customerUrl })
    for (const odd of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isUserVerified: false }]) {
      const fresh = await challenge(browser)
      const body = { challengeId: fresh.challengeId, response: authenticator.get(fresh.options, odd) }
      expect(said(await beginBy(browser, body)), JSON.stringify(odd)).toEqual([403, 'PasskeyRefused'])
    }
    const [one, other] = [await challenge(browser), await challenge(browser)]
    const crossed = { challengeId: one.challengeId, response: authenticator.get(other.options) }
    expect(said(await beginBy(browser, crossed))).toEqual([403, 'PasskeyRefused'])
    const unknown = { challengeId: other.challengeId, response: stranger.get(other.options) }
    expect(said(await beginBy(browser, unknown))).toEqual([403, 'PasskeyRefused'])
  })

  test('403, 422: a restricted person; nonsense', async () => {
    const { userId, authenticator } = await withPasskey()
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [userId])
    const browser = app.customer()
    const { challengeId, options } = await challenge(browser)
    const answer = await beginBy(browser, { challengeId, response: authenticator.get(options) })
    expect(said(answer)).toEqual([403, 'PersonOrCompanyDisabled'])
    expect((await beginBy(browser, { challengeId: 'x', response: 1 })).status).toBe(422)
    expect(said(await beginBy(browser, { challengeId, response: {} }))).toEqual([403, 'PasskeyRefused'])
  })

  test('429: challenges are not for the asking', async () => {
    const strict = await startTestApp({ RATE_LIMIT_FACTOR: '0.1' })
    const browser = strict.customer()
    const statuses: number[] = []
    for (let round = 0; round < 7; round += 1)
      statuses.push((await browser.send('POST', '/sessions/passkey/options')).status)
    await strict.close()
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  })
})
