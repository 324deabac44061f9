import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { mailedCode, newAddress, signIn, signUp, testPassword } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const mailsTo = async (email: string) =>
  (await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)).data.items
const tokenIn = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email)
  return /\/user-settings\/confirm-email#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('name, language and time zone', () => {
  const details = { firstName: 'Ana', lastName: 'Ruiz', language: 'es', timeZone: 'Europe/Madrid' }
  const update = (browser: TestClient, changes: object = {}, userId?: string) =>
    browser.send('PUT', '/me/profile', { body: { ...details, ...changes }, ...(userId ? { userId } : {}) })

  test('200: all of them, and mails speak the new language', async () => {
    const { browser, email } = await signUp(app)
    const { status, data } = await update(browser, { firstName: '  Ana ' })
    expect([status, data]).toMatchObject([200, { language: 'es', profile: { firstName: 'Ana', lastName: 'Ruiz' } }])
    expect((await browser.send('GET', '/me')).data).toEqual(data)
    await app.customer().send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
    expect((await mailsTo(email))[0].subject).toBe('Tu código de acceso a Contado')
  })

  test('422: a zone that nobody knows, no name, another language, anything else', async () => {
    const { browser } = await signUp(app)
    const wrong = [
      { timeZone: 'Europe/Atlantis' },
      { timeZone: '+02:00' },
      { firstName: ' ' },
      { lastName: 'x'.repeat(61) },
      { language: 'fr' },
      { email: 'a@b.example' },
      { status: 'enabled' },
    ]
    for (const changes of wrong) expect([changes, (await update(browser, changes)).status]).toEqual([changes, 422])
    expect((await browser.send('GET', '/me')).data.profile.firstName).toBe('Nina')
  })

  test('401 and 403: a visitor, another user’s path', async () => {
    const { browser } = await signUp(app)
    expect((await update(app.customer())).status).toBe(401)
    expect((await update(browser, {}, newId())).error?.code).toBe('UserMismatch')
  })
})

describe('another address', () => {
  const ask = (browser: TestClient, newEmail: string, code?: string) =>
    browser.send('POST', '/me/email', {
      body: { newEmail },
      ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
    })
  const change = async (browser: TestClient, email: string, newEmail: string) => {
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.change-email', request: { newEmail } } })
    return ask(browser, newEmail, await mailedCode(app, email))
  }
  const verify = (token: string, browser = app.customer()) =>
    browser.send('POST', '/me/email/verify', { body: { token }, userId: 'new' })

  test('200: once the link of the mail to it is opened, on any device; the old one hears of both steps', async () => {
    const { browser, email } = await signUp(app)
    const newEmail = newAddress('moved')
    expect((await change(browser, email, newEmail.toUpperCase())).data).toEqual({ done: true })
    const [asked] = await mailsTo(email)
    expect(asked).toMatchObject({ kind: 'email-change-asked' })
    expect(asked.text).toContain('m•••@example.com')
    expect(asked.text).not.toContain(newEmail)
    expect((await browser.send('GET', '/me')).data.email).toBe(email)
    const verified = await verify(await tokenIn(newEmail))
    expect([verified.status, verified.data]).toEqual([200, { email: newEmail }])
    expect((await browser.send('GET', '/me')).data.email).toBe(newEmail)
    expect((await mailsTo(email))[0]).toMatchObject({ kind: 'email-changed' })
    expect((await signIn(app, newEmail)).userId).toBe(browser.userId)
    const old = await app.customer().send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
    expect(old.error?.code).toBe('InvalidCredentials')
  })

  test('410: a link that was used, replaced by a newer one, or ran out; nonsense', async () => {
    const { browser, email, userId } = await signUp(app)
    const [first, second] = [newAddress('first'), newAddress('second')]
    await change(browser, email, first)
    await change(browser, email, second)
    expect((await verify(await tokenIn(first))).error?.code).toBe('VerificationLinkExpired')
    const token = await tokenIn(second)
    await app.owner.query(
      `update email_verifications set expires_at = now() - interval '1 s' where user_id = $1 and purpose = 'email-change'`,
      [userId],
    )
    const late = await verify(token)
    expect([late.status, late.error?.code]).toEqual([410, 'VerificationLinkExpired'])
    expect((await verify('x'.repeat(43))).error?.code).toBe('VerificationLinkExpired')
    expect((await verify('short')).status).toBe(422)
    await change(browser, email, second)
    const fresh = await tokenIn(second)
    expect((await verify(fresh)).status).toBe(200)
    expect((await verify(fresh)).error?.code).toBe('VerificationLinkExpired')
  })

  test('410: the link of a sign-up or of a sign-in changes no address', async () => {
    const { email } = await signUp(app)
    const [mail] = await mailsTo(email)
    const token = /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect((await verify(token)).error?.code).toBe('VerificationLinkExpired')
  })

  test('200 and 409: that somebody has the address is said to whoever reads its mail, and to nobody else', async () => {
    const [one, other] = [await signUp(app), await signUp(app)]
    const asked = await change(one.browser, one.email, other.email)
    expect([asked.status, asked.data]).toEqual([200, { done: true }])
    const { status, error } = await verify(await tokenIn(other.email))
    expect([status, error?.code]).toEqual([409, 'EmailAlreadyInUse'])
    expect((await one.browser.send('GET', '/me')).data.email).toBe(one.email)
  })

  test('one link, ten times at once: it counts once', async () => {
    const { browser, email } = await signUp(app)
    const newEmail = newAddress('raced')
    await change(browser, email, newEmail)
    const token = await tokenIn(newEmail)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('401, 403, 422: a visitor, no code, a code for another address, the same address, none', async () => {
    const { browser, email } = await signUp(app)
    expect((await ask(app.customer(), newAddress())).status).toBe(401)
    expect((await ask(browser, newAddress())).error?.code).toBe('OtpNotProvided')
    await browser.send('POST', '/me/send-email-2fa', {
      body: { operation: 'me.change-email', request: { newEmail: newAddress() } },
    })
    expect((await ask(browser, newAddress(), await mailedCode(app, email))).error?.code).toBe('InvalidOtpError')
    expect((await change(browser, email, email.toUpperCase())).error?.validations[0]?.field).toBe('newEmail')
    expect((await ask(browser, 'not an address')).status).toBe(422)
  })
})
