import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginAs, confirmIn } from '../../test-kit/attacking.ts'
import { mailedCode, newAddress, secure, signIn, signUp, signUpOnly, testPassword } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newPassword = 'Harbour7lamps'
const forgot = (browser: TestClient, email: string) =>
  browser.send('POST', '/sessions/password/forgot', { body: { email } })
const check = (browser: TestClient, body: unknown) => browser.send('POST', '/sessions/password/check-code', { body })
const reset = (browser: TestClient, code: string | null = null, password = newPassword) =>
  browser.send('POST', '/sessions/password/reset', {
    body: { newPassword: password },
    headers: code === null ? {} : { 'otp-code': code },
  })
const begin = (email: string, password: string, browser = app.customer()) =>
  browser.send('POST', '/sessions/intermediate', { body: { email, password } })
const said = ({ status, error }: Answered) => [status, error?.code]
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
type Message = { readonly kind: string; readonly subject: string; readonly text: string }
const mailsTo = async (email: string, kind: string): Promise<Message[]> => {
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)
  return data.items.filter((mail: Message) => mail.kind === kind)
}
const mailedLink = async (email: string): Promise<URL> => {
  const [mail] = await mailsTo(email, 'password-reset')
  return new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank')
}
const tokenOf = ({ hash }: URL): string => hash.replace('#token=', '')

/** Asks for the mail and uses its link or code up in a new browser. */
const checked = async (email: string): Promise<TestClient> => {
  const browser = app.customer()
  await forgot(browser, email)
  await app.drainJobs()
  const { status } = await check(browser, { token: tokenOf(await mailedLink(email)) })
  if (status !== 200) throw new Error(`the link was refused: ${status}`)
  return browser
}

describe('a forgotten password', () => {
  test('200: by the link, without a second factor; every session and remembered browser ends, and a mail tells', async () => {
    const { email, userId, browser: old } = await signUp(app, { language: 'es' })
    const remembered = app.customer()
    await begin(email, testPassword, remembered)
    await remembered.send('POST', '/sessions/confirm', {
      body: { remember2FaChecked: true },
      headers: { 'otp-code': await mailedCode(app, email) },
    })
    const browser = app.customer()
    expect((await forgot(browser, email)).data).toEqual({ done: true })
    await app.drainJobs()
    const link = await mailedLink(email)
    expect(link.pathname).toBe('/auth/reset-password')
    expect(link.searchParams.get('email')).toBe(email)
    expect((await check(browser, { token: tokenOf(link) })).data).toEqual({
      email,
      secondFactor: null,
      codeSentTo: null,
    })
    expect(said(await browser.send('GET', '/me'))).toEqual([401, 'Unauthenticated'])
    expect((await reset(browser)).data).toEqual({ done: true })
    expect(browser.cookies.size).toBe(0)
    for (const ended of [old, remembered]) expect((await ended.send('GET', '/me', { userId })).status).toBe(401)
    expect(said(await begin(email, testPassword))).toEqual([403, 'InvalidCredentials'])
    expect((await begin(email, newPassword, remembered)).data).toMatchObject({ userId, isCodeRequired: true })
    expect(await mailsTo(email, 'password-reset')).toMatchObject([
      { subject: 'Se restableció tu contraseña de Contado' },
      { subject: 'Crea una contraseña nueva en Contado' },
    ])
    const { rows } = await app.owner.query('select action from audit_entries where actor_id = $1', [userId])
    expect(rows.map(({ action }) => action)).toContain('user.password-reset')
  })

  test('200: by the code; a phone’s code comes with the new password', async () => {
    const person = await signUp(app)
    const phone = await secure(app, person)
    const signingIn = await beginAs(app, person)
    const spent = await mailedCode(app, person.email)
    expect((await confirmIn(signingIn, spent)).status).toBe(200)
    const browser = app.customer()
    await forgot(browser, person.email)
    await app.drainJobs()
    const body = { email: person.email, code: await mailedCode(app, person.email) }
    expect((await check(browser, body)).data).toEqual({
      email: person.email,
      secondFactor: 'sms',
      codeSentTo: `•••${phone.slice(-4)}`,
    })
    const first = await mailedCode(app, person.email)
    expect(said(await reset(browser))).toEqual([403, 'OtpNotProvided'])
    expect(said(await reset(browser, wrongOf(first)))).toEqual([403, 'InvalidOtpError'])
    if (spent !== first) expect(said(await reset(browser, spent))).toEqual([403, 'ReusedLoginOtpError'])
    for (let guess = 0; guess < 4; guess += 1) await reset(browser, wrongOf(first))
    expect(said(await reset(browser, first))).toEqual([403, 'BruteForceAttemptError'])
    await app.forgetAttempts()
    expect((await browser.send('POST', '/sessions/intermediate/resend-code')).data).toEqual({ done: true })
    const second = await mailedCode(app, person.email)
    if (second !== first) expect(said(await reset(browser, first))).toEqual([403, 'InvalidOtpError'])
    expect((await reset(browser, second)).status).toBe(200)
    expect((await begin(person.email, newPassword)).status).toBe(200)
  })

  test('200: the mailbox is proved, so that an unconfirmed address counts as confirmed and whoever used it is out', async () => {
    const squatter = await signUpOnly(app)
    const browser = await checked(squatter.email)
    expect((await reset(browser)).status).toBe(200)
    expect(said(await begin(squatter.email, testPassword))).toEqual([403, 'InvalidCredentials'])
    expect((await begin(squatter.email, newPassword)).data).toMatchObject({ isCodeRequired: true })
  })

  test('200: the same answer and work for an address that is unknown, restricted or known', async () => {
    const [known, restricted] = [await signUp(app), await signUp(app)]
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [restricted.userId])
    const unknown = newAddress()
    await app.drainJobs()
    for (const email of [known.email, restricted.email, unknown]) {
      expect(await forgot(app.customer(), email)).toMatchObject({ status: 200, data: { done: true } })
      const { rows } = await app.owner.query(
        'select task_identifier as task from graphile_worker.jobs order by id desc limit 1',
      )
      expect(rows[0].task).toBe('sessions.mail-password-reset')
    }
    await app.drainJobs()
    const counts = [known.email, restricted.email, unknown].map(
      async (email) => (await mailsTo(email, 'password-reset')).length,
    )
    expect(await Promise.all(counts)).toEqual([1, 0, 0])
  })

  test('an unknown address costs the same time as a known one', { retry: 3 }, async () => {
    const { email } = await signUp(app)
    const timed = async (address: string): Promise<number> => {
      const started = performance.now()
      await forgot(app.customer(), address)
      return performance.now() - started
    }
    const [known, unknown]: number[][] = [[], []]
    for (let round = 0; round < 15; round += 1) {
      unknown?.push(await timed(newAddress()))
      known?.push(await timed(email))
    }
    const median = (list: number[] = []) => list.sort((a, b) => a - b)[7] ?? 0
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(Math.max(0.5 * median(known), 3))
  })

  test('200: five mails an hour and no more, without saying so', async () => {
    const { email } = await signUp(app)
    for (let round = 0; round < 7; round += 1) expect((await forgot(app.customer(), email)).status).toBe(200)
    await app.drainJobs()
    expect(await mailsTo(email, 'password-reset')).toHaveLength(5)
  })

  test('410: a link or code once; a code for ten minutes, a link for an hour; none of another purpose', async () => {
    const { email, userId } = await signUp(app)
    await checked(email)
    const token = tokenOf(await mailedLink(email))
    expect(said(await check(app.customer(), { token }))).toEqual([410, 'VerificationLinkExpired'])

    const asking = app.customer()
    await forgot(asking, email)
    await app.drainJobs()
    const body = { email, code: await mailedCode(app, email) }
    const age = (minutes: number) =>
      app.owner.query(
        `update email_verifications set created_at = created_at - $2 * interval '1 minute',
         expires_at = expires_at - $2 * interval '1 minute' where user_id = $1 and purpose = 'password-reset'`,
        [userId, minutes],
      )
    await age(11)
    expect(said(await check(asking, body))).toEqual([410, 'VerificationLinkExpired'])
    const link = tokenOf(await mailedLink(email))
    await age(50)
    expect(said(await check(app.customer(), { token: link }))).toEqual([410, 'VerificationLinkExpired'])
    await age(-50)
    expect((await check(app.customer(), { token: link })).status).toBe(200)

    const waiting = await signUpOnly(app)
    const [mail] = await mailsTo(waiting.email, 'email-verification')
    const other = /#token=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
    expect(said(await check(app.customer(), { token: other }))).toEqual([410, 'VerificationLinkExpired'])
    expect((await app.customer().send('POST', '/signups/verify-email', { body: { token: other } })).status).toBe(200)
  })

  test('403: a wrong code and an unknown address read the same; five, and then only the link', {
    retry: 2,
  }, async () => {
    const { email } = await signUp(app)
    const browser = app.customer()
    await forgot(browser, email)
    await app.drainJobs()
    const code = await mailedCode(app, email)
    const [known, unknown] = [
      await check(browser, { email, code: wrongOf(code) }),
      await check(browser, { email: newAddress(), code: wrongOf(code) }),
    ]
    expect([...said(known), known.error?.message]).toEqual([...said(unknown), unknown.error?.message])
    expect(said(known)).toEqual([403, 'InvalidOtpError'])
    for (let guess = 0; guess < 4; guess += 1) await check(browser, { email, code: wrongOf(code) })
    expect(said(await check(browser, { email, code }))).toEqual([403, 'BruteForceAttemptError'])
    expect((await check(app.customer(), { token: tokenOf(await mailedLink(email)) })).status).toBe(200)
  })

  test('410: a browser that used nothing up, one that is signing in, and a step of more than ten minutes', async () => {
    const { email, userId } = await signUp(app)
    expect(said(await reset(app.customer()))).toEqual([410, 'VerificationLinkExpired'])
    const signingIn = app.customer()
    await begin(email, testPassword, signingIn)
    expect(said(await reset(signingIn))).toEqual([410, 'VerificationLinkExpired'])
    const browser = await checked(email)
    expect(said(await browser.send('POST', '/sessions/confirm', { body: {} }))).toEqual([
      410,
      'VerificationLinkExpired',
    ])
    const { rows } = await app.owner.query(
      `select extract(epoch from expires_at - created_at)::float as s from sessions where user_id = $1 and kind = 'password-reset'`,
      [userId],
    )
    expect(rows[0].s).toBeCloseTo(600, -1)
    await app.owner.query(`update sessions set expires_at = now() where user_id = $1`, [userId])
    expect(said(await reset(browser))).toEqual([410, 'VerificationLinkExpired'])
  })

  test('422: a weak password, no address, neither link nor code', async () => {
    const { email } = await signUp(app)
    const browser = await checked(email)
    const weak = await reset(browser, null, 'short')
    expect([...said(weak), weak.error?.message]).toEqual([422, 'ValidationError', 'Password is not strong enough'])
    expect((await reset(browser)).status).toBe(200)
    expect((await forgot(app.customer(), 'nobody')).status).toBe(422)
    for (const body of [{}, { token: 'short' }, { email, code: '12345' }])
      expect((await check(app.customer(), body)).status).toBe(422)
  })

  test('one step, ten new passwords at once: one is set', async () => {
    const { email } = await signUp(app)
    const browser = await checked(email)
    const passwords = Array.from({ length: 10 }, (_, at) => `Harbour${at}lamps`)
    const answers = await Promise.all(
      passwords.map((password) => {
        const copy = app.customer()
        for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
        return reset(copy, null, password)
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const set = passwords[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await begin(email, set)).status).toBe(200)
  })
})

describe('changing the password', () => {
  const change = (browser: TestClient, body: unknown, code: string | null) =>
    browser.send('PUT', '/me/password', { body, headers: code === null ? {} : { 'otp-code': code } })
  const request = { currentPassword: testPassword, newPassword }
  const codeFor = async (browser: TestClient, email: string, body: object = request): Promise<string> => {
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.change-password', request: body } })
    return mailedCode(app, email)
  }

  test('200: every other session and remembered browser ends, this one goes on under a new token, and a mail tells', async () => {
    const { email, userId, browser } = await signUp(app)
    const other = await signIn(app, email)
    await app.owner.query(
      `insert into trusted_devices (id, user_id, token_hash, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')`,
      [userId, Buffer.from(userId)],
    )
    const before = browser.cookies.get('contado_session') ?? ''
    const code = await codeFor(browser, email)
    expect((await change(browser, request, code)).data).toEqual({ done: true })
    expect((await browser.send('GET', '/me')).status).toBe(200)
    expect((await other.send('GET', '/me')).status).toBe(401)
    const thief = app.customer()
    thief.cookies.set('contado_session', before)
    expect((await thief.send('GET', '/me', { userId })).status).toBe(401)
    const { rows } = await app.owner.query('select from trusted_devices where user_id = $1', [userId])
    expect(rows).toEqual([])
    expect(said(await begin(email, testPassword))).toEqual([403, 'InvalidCredentials'])
    expect((await begin(email, newPassword)).status).toBe(200)
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1)
    const { rows: acts } = await app.owner.query(
      `select count(*)::int as n from audit_entries where actor_id = $1 and action = 'user.password-changed'`,
      [userId],
    )
    expect(acts[0].n).toBe(1)
  })

  test('403: no code, a wrong one, one for another password; nothing changes', async () => {
    const { email, browser } = await signUp(app)
    expect(said(await change(browser, request, null))).toEqual([403, 'OtpNotProvided'])
    const code = await codeFor(browser, email)
    expect(said(await change(browser, request, wrongOf(code)))).toEqual([403, 'InvalidOtpError'])
    const another = { ...request, newPassword: 'Harbour8lamps' }
    expect(said(await change(browser, another, code))).toEqual([403, 'InvalidOtpError'])
    expect((await begin(email, testPassword)).status).toBe(200)
    expect((await change(browser, request, code)).status).toBe(200)
    expect(said(await change(browser, { ...request, currentPassword: newPassword }, code))).toEqual([
      403,
      'ReusedLoginOtpError',
    ])
  })

  test('403: a wrong present password uses no code up; five, and then not even the right one', async () => {
    const { email, userId, browser } = await signUp(app)
    const wrong = { ...request, currentPassword: 'Wrong4lantern' }
    const code = await codeFor(browser, email, wrong)
    for (let guess = 0; guess < 5; guess += 1)
      expect(said(await change(browser, wrong, code))).toEqual([403, 'WrongPassword'])
    const { rows } = await app.owner.query('select used_at from one_time_codes where user_id = $1', [userId])
    expect(rows).toEqual([{ used_at: null }])
    expect(said(await change(browser, request, await codeFor(browser, email)))).toEqual([403, 'BruteForceAttemptError'])
  })

  test('one code, twenty times at once: one change', async () => {
    const { email, userId, browser } = await signUp(app)
    const code = await codeFor(browser, email)
    const copies = Array.from({ length: 20 }, () => {
      const copy = app.customer()
      copy.userId = userId
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
      return change(copy, request, code)
    })
    const answers = await Promise.all(copies)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await mailsTo(email, 'password-changed')).toHaveLength(1)
  })

  test('401, 403, 422: a visitor, another user’s path, a weak password', async () => {
    const { browser } = await signUp(app)
    expect((await change(app.customer(), request, '123456')).status).toBe(401)
    const other = await signUp(app)
    const answer = await browser.send('PUT', '/me/password', { body: request, userId: other.userId })
    expect(said(answer)).toEqual([403, 'UserMismatch'])
    expect((await change(browser, { ...request, newPassword: 'weak' }, '123456')).status).toBe(422)
  })
})
