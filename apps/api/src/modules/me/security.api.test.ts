import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, newAddress, secure, signIn, signUp, signUpOnly, testPassword } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'
const newerFirefox = firefox.replaceAll('143', '144')
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const said = ({ status, error }: Answered) => [status, error?.code]
const begin = (browser: TestClient, email: string, password = testPassword, agent = firefox) =>
  browser.send('POST', '/sessions/intermediate', { body: { email, password }, headers: { 'user-agent': agent } })
const confirm = (browser: TestClient, code: string, { agent = firefox, remember = false } = {}) =>
  browser.send('POST', '/sessions/confirm', {
    body: { remember2FaChecked: remember },
    headers: { 'otp-code': code, 'user-agent': agent },
  })
const enter = async (email: string, { agent = firefox, remember = false } = {}): Promise<TestClient> => {
  const browser = app.customer()
  await begin(browser, email, testPassword, agent)
  const { data } = await confirm(browser, await mailedCode(app, email), { agent, remember })
  browser.userId = data.userId
  return browser
}
const security = async (browser: TestClient) => (await browser.send('GET', '/me/security')).data
type Message = { readonly kind: string; readonly subject: string; readonly text: string }
const mailsTo = async (email: string, kind: string): Promise<Message[]> => {
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)
  return data.items.filter((mail: Message) => mail.kind === kind)
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('the overview', () => {
  test('200: factors, sessions, remembered browsers and sign-ins, as their owner recognizes them', async () => {
    const person = await signUp(app)
    const browser = await enter(person.email, { remember: true })
    await enter(person.email, { agent: safari })
    const overview = await security(browser)
    expect(overview).toMatchObject({
      secondFactor: 'email',
      hasPassword: true,
      authenticatorSince: null,
      recoveryCodesLeft: 0,
      phoneNumber: null,
      isPhoneVerified: false,
      passkeys: [],
    })
    expect(overview.sessions).toHaveLength(3)
    expect(overview.sessions[0]).toMatchObject({ browser: 'Safari', operatingSystem: 'iOS', isCurrent: false })
    expect(overview.sessions.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject([
      { browser: 'Firefox', operatingSystem: 'Windows', address: '127.0.0.1' },
    ])
    expect(overview.devices).toMatchObject([
      { browser: 'Firefox', operatingSystem: 'Windows', address: '127.0.0.1', isCurrent: true },
    ])
    expect(overview.signIns).toMatchObject([
      { method: 'password', outcome: 'signed-in', browser: 'Safari' },
      { method: 'password', outcome: 'signed-in', browser: 'Firefox' },
      { method: 'sign-up', outcome: 'signed-in' },
    ])
    const phone = await secure(app, { ...person, browser })
    expect(await security(browser)).toMatchObject({ secondFactor: 'sms', phoneNumber: phone, isPhoneVerified: true })
  })

  test('sessions that rest too long or ended are not among them, nor what belongs to others', async () => {
    const { email, userId } = await signUp(app)
    const browser = await enter(email)
    await begin(app.customer(), email)
    const other = await signUp(app)
    await app.owner.query(
      `update sessions set last_seen_at = now() - interval '16 minutes' where user_id = $1 and method = 'sign-up'`,
      [userId],
    )
    const overview = await security(browser)
    expect(overview.sessions).toHaveLength(1)
    const ids = JSON.stringify(await security(other.browser))
    expect(ids).not.toContain(overview.sessions[0].sessionId)
  })

  test('401, 403: a visitor, another user’s path', async () => {
    expect(said(await app.customer().send('GET', '/me/security'))).toEqual([401, 'Unauthenticated'])
    const [{ browser }, other] = [await signUp(app), await signUp(app)]
    expect(said(await browser.send('GET', '/me/security', { userId: other.userId }))).toEqual([403, 'UserMismatch'])
  })
})

describe('the history of sign-ins', () => {
  test('wrong passwords and codes of known people stay in it, though refused', async () => {
    const { email } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email, 'Wrong4lantern')
    await begin(browser, email)
    const code = await mailedCode(app, email)
    expect(said(await confirm(browser, wrongOf(code)))).toEqual([403, 'InvalidOtpError'])
    const { data } = await confirm(browser, code)
    browser.userId = data.userId
    const { signIns } = await security(browser)
    expect(signIns.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      'signed-in',
      'wrong-code',
      'wrong-password',
      'signed-in',
    ])
  })

  test('an unknown address leaves nothing', async () => {
    const count = async () => (await app.owner.query('select count(*)::int as n from sign_ins')).rows[0].n
    const before = await count()
    await begin(app.customer(), newAddress(), 'Wrong4lantern')
    expect(await count()).toBe(before)
  })
})

describe('a new browser or network', () => {
  test('is told by mail in the person’s language; the very first, a known one and a newer version are not', async () => {
    const { email } = await signUpOnly(app, { language: 'es' })
    const browser = app.customer()
    await begin(browser, email)
    const body = { email, code: await mailedCode(app, email) }
    await browser.send('POST', '/signups/verify-email', { body, headers: { 'user-agent': firefox } })
    expect(await mailsTo(email, 'new-device')).toEqual([])
    await enter(email)
    await enter(email, { agent: newerFirefox })
    expect(await mailsTo(email, 'new-device')).toEqual([])
    await enter(email, { agent: safari })
    const [mail, ...more] = await mailsTo(email, 'new-device')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Nuevo inicio de sesión en Contado')
    expect(mail?.text).toContain('Safari, iOS')
    expect(mail?.text).toContain('127.0.0.1')
    expect(mail?.text).toContain('/user-settings/security')
    await app.owner.query(
      `update sign_ins set network = '192.0.2.0' where user_agent = $1 and user_id = (select id from users where email = $2)`,
      [safari, email],
    )
    await enter(email, { agent: safari })
    expect(await mailsTo(email, 'new-device')).toHaveLength(2)
  })

  test('one that was not seen for 180 days is new again', async () => {
    const { email, userId } = await signUp(app)
    await enter(email)
    await app.drainJobs()
    const before = (await mailsTo(email, 'new-device')).length
    await app.owner.query(`update sign_ins set at = at - interval '181 days' where user_id = $1`, [userId])
    await enter(email)
    expect(await mailsTo(email, 'new-device')).toHaveLength(before + 1)
  })
})

describe('ending access', () => {
  const revoke = (browser: TestClient, sessionId: unknown) =>
    browser.send('DELETE', '/me/sessions', { body: { sessionId } })
  const forget = (browser: TestClient, deviceId: unknown) =>
    browser.send('DELETE', '/me/devices', { body: { deviceId } })
  const others = (browser: TestClient) => browser.send('DELETE', '/me/sessions/others')
  const idOf = async (browser: TestClient, list: 'sessions' | 'devices'): Promise<string> => {
    const [current] = (await security(browser))[list].filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
    return current[list === 'sessions' ? 'sessionId' : 'deviceId']
  }

  test('200: one other session has no power on its next request', async () => {
    const { email, browser } = await signUp(app)
    const other = await signIn(app, email)
    const id = await idOf(other, 'sessions')
    expect((await revoke(browser, id)).data).toEqual({ done: true })
    expect(said(await other.send('GET', '/me'))).toEqual([401, 'Unauthenticated'])
    expect((await browser.send('GET', '/me')).status).toBe(200)
    expect(said(await revoke(browser, id))).toEqual([404, 'NotFound'])
  })

  test('404: the own session, and another person’s', async () => {
    const [{ browser }, other] = [await signUp(app), await signUp(app)]
    expect(said(await revoke(browser, await idOf(browser, 'sessions')))).toEqual([404, 'NotFound'])
    expect(said(await revoke(browser, await idOf(other.browser, 'sessions')))).toEqual([404, 'NotFound'])
    expect((await other.browser.send('GET', '/me')).status).toBe(200)
  })

  test('200: all others at once, half-finished ones too; this browser stays remembered', async () => {
    const { email, browser: first } = await signUp(app)
    const here = await enter(email, { remember: true })
    const there = await enter(email, { remember: true })
    const half = app.customer()
    await begin(half, email)
    const code = await mailedCode(app, email)
    expect((await others(here)).data).toEqual({ done: true })
    for (const ended of [first, there]) expect((await ended.send('GET', '/me')).status).toBe(401)
    expect(said(await confirm(half, code))).toEqual([410, 'VerificationLinkExpired'])
    const { sessions, devices } = await security(here)
    expect([sessions.length, devices.length]).toEqual([1, 1])
    here.userId = 'new'
    expect((await begin(here, email)).data).toMatchObject({ isCodeRequired: false })
    there.userId = 'new'
    expect((await begin(there, email)).data).toMatchObject({ isCodeRequired: true })
  })

  test('200: a forgotten browser is asked for a code again', async () => {
    const { email } = await signUp(app)
    const here = await enter(email, { remember: true })
    const id = await idOf(here, 'devices')
    const stranger = await signUp(app)
    expect(said(await forget(stranger.browser, id))).toEqual([404, 'NotFound'])
    expect((await forget(here, id)).data).toEqual({ done: true })
    expect(here.cookies.has('contado_device')).toBe(false)
    expect(said(await forget(here, id))).toEqual([404, 'NotFound'])
    here.userId = 'new'
    expect((await begin(here, email)).data).toMatchObject({ isCodeRequired: true })
  })

  test('401, 403, 422: a visitor, another user’s path, no id', async () => {
    const visitor = app.customer()
    const [{ browser }, other] = [await signUp(app), await signUp(app)]
    const id = await idOf(browser, 'sessions')
    for (const [path, body] of [
      ['/me/sessions', { sessionId: id }],
      ['/me/sessions/others', undefined],
      ['/me/devices', { deviceId: id }],
    ] as const) {
      const sent = body === undefined ? {} : { body }
      expect(said(await visitor.send('DELETE', path, sent))).toEqual([401, 'Unauthenticated'])
      expect(said(await browser.send('DELETE', path, { ...sent, userId: other.userId }))).toEqual([403, 'UserMismatch'])
    }
    expect((await revoke(browser, 'x')).status).toBe(422)
    expect((await forget(browser, 'x')).status).toBe(422)
  })
})
