import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, newAddress, signIn, signUp, signUpOnly, testPassword } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const begin = (browser: TestClient, email: string, password = testPassword) =>
  browser.send('POST', '/sessions/intermediate', { body: { email, password } })
const confirm = (browser: TestClient, code: string | null, body: object = {}) =>
  browser.send('POST', '/sessions/confirm', { body, headers: code === null ? {} : { 'otp-code': code } })
const token = (browser: TestClient) => browser.cookies.get('contado_session')
const sessionsOf = async (userId: string) =>
  (await app.owner.query('select kind, organization_id from sessions where user_id = $1', [userId])).rows

describe('200', () => {
  test('password, then the mailed code; the session is the user’s', async () => {
    const { email, userId } = await signUp(app)
    const browser = app.customer()
    const begun = await begin(browser, ` ${email.toUpperCase()}`.trim())
    expect(begun.data).toEqual({
      userId,
      isCodeRequired: true,
      secondFactor: 'email',
      codeSentTo: 'p•••@example.com',
      organizations: [],
    })
    const confirmed = await confirm(browser, await mailedCode(app, email))
    expect(confirmed).toMatchObject({ status: 200, data: { userId, email, isAdmin: false, company: null, role: null } })
    browser.userId = userId
    expect((await browser.send('GET', '/me/constants')).data).toMatchObject({ isSandbox: true })
  })

  test('a resent code works, the one before no longer', async () => {
    const { email } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email)
    const first = await mailedCode(app, email)
    expect((await browser.send('POST', '/sessions/intermediate/resend-code')).status).toBe(200)
    const second = await mailedCode(app, email)
    expect(second === first || (await confirm(browser, first)).error?.code === 'InvalidOtpError').toBe(true)
    expect((await confirm(browser, second)).status).toBe(200)
  })

  test('a remembered browser needs no code, for this user alone', async () => {
    const { email, userId } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email)
    await confirm(browser, await mailedCode(app, email), { remember2FaChecked: true })
    browser.userId = userId
    await browser.send('DELETE', '/sessions')
    browser.userId = 'new'
    const again = await begin(browser, email)
    expect(again.data).toMatchObject({ isCodeRequired: false, codeSentTo: null })
    expect((await confirm(browser, null)).status).toBe(200)
    const other = await signUp(app)
    expect((await begin(browser, other.email)).data.isCodeRequired).toBe(true)
    expect((await confirm(browser, null)).error?.code).toBe('OtpNotProvided')
    await app.owner.query(`update trusted_devices set expires_at = now() - interval '1 second' where user_id = $1`, [
      userId,
    ])
    expect((await begin(browser, email)).data.isCodeRequired).toBe(true)
  })

  test('signing out ends the session on the server too', async () => {
    const { browser, userId } = await signUp(app)
    const stolen = token(browser)
    expect((await browser.send('DELETE', '/sessions')).status).toBe(204)
    expect(token(browser)).toBeUndefined()
    browser.cookies.set('contado_session', stolen ?? '')
    expect((await browser.send('GET', '/me', { userId: 'new' })).status).toBe(401)
    expect(await sessionsOf(userId)).toEqual([])
  })
})

describe('organizations', () => {
  const found = async (userId: string, handle: string): Promise<string> => {
    const { rows } = await app.owner.query(
      `with o as (insert into organizations (id, handle, name, organization_type, created_by)
         values (gen_random_uuid(), $2, $2, 'business', $1) returning id),
       m as (insert into memberships (user_id, organization_id, role) select $1, id, 'owner' from o)
       select id from o`,
      [userId, handle],
    )
    return rows[0].id
  }

  test('the only one is chosen, one of several by id, and never a stranger’s', async () => {
    const { email, userId } = await signUp(app)
    const one = await found(userId, 'first_house')
    const alone = await signIn(app, email)
    expect((await alone.send('GET', '/me')).data).toMatchObject({ organizationId: one, role: 'owner' })
    const two = await found(userId, 'second_house')
    const chosen = await signIn(app, email, two)
    expect((await chosen.send('GET', '/me')).data).toMatchObject({
      organizationId: two,
      company: { handle: 'second_house' },
    })
    const stranger = await signUp(app)
    const theirs = await found(stranger.userId, 'their_house')
    const browser = app.customer()
    const begun = await begin(browser, email)
    expect(begun.data.organizations.map(({ handle }: { handle: string }) => handle)).toEqual([
      'first_house',
      'second_house',
    ])
    const code = await mailedCode(app, email)
    const refused = await confirm(browser, code, { organizationId: theirs })
    expect([refused.status, refused.error?.code]).toEqual([404, 'OrganizationNotFound'])
    expect((await confirm(browser, code, { organizationId: two })).status).toBe(200)
  })
})

describe('403', () => {
  test('an unknown address and a wrong password read the same', async () => {
    const { email } = await signUp(app)
    const [unknown, wrong] = [
      await begin(app.customer(), newAddress()),
      await begin(app.customer(), email, 'Wrong4lantern'),
    ]
    const said = ({ status, error }: typeof wrong) => [status, error?.code, error?.message, error?.validations]
    expect(said(wrong)).toEqual(said(unknown))
    expect(said(wrong)[1]).toBe('InvalidCredentials')
  })

  test('an unknown address costs the same time as a wrong password', { retry: 3 }, async () => {
    const { email } = await signUp(app)
    const timed = async (address: string): Promise<number> => {
      const started = performance.now()
      await begin(app.customer(), address, 'Wrong4lantern')
      return performance.now() - started
    }
    await timed(newAddress())
    const known: number[] = []
    const unknown: number[] = []
    for (let round = 0; round < 9; round += 1) {
      unknown.push(await timed(newAddress()))
      known.push(await timed(email))
    }
    const median = (list: number[]) => list.sort((a, b) => a - b)[4] ?? 0
    expect(Math.abs(median(known) - median(unknown))).toBeLessThan(0.5 * median(known))
    // Without the dummy hash the unknown address would answer in a few milliseconds.
    expect(median(unknown)).toBeGreaterThan(10)
  })

  test('an unconfirmed address is told so after the right password only, and this browser may then finish the sign-up', async () => {
    const { email, userId } = await signUpOnly(app)
    const browser = app.customer()
    expect((await begin(browser, email, 'Wrong4lantern')).error?.code).toBe('InvalidCredentials')
    expect((await begin(browser, email)).error?.code).toBe('EmailNotVerified')
    const body = { email, code: await mailedCode(app, email) }
    expect((await browser.send('POST', '/signups/verify-email', { body })).data).toEqual({ userId, isSignedIn: true })
  })

  test('a restricted person is told so after the right password only', async () => {
    const { email, userId } = await signUp(app)
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [userId])
    expect((await begin(app.customer(), email, 'Wrong4lantern')).error?.code).toBe('InvalidCredentials')
    expect((await begin(app.customer(), email)).error?.code).toBe('PersonOrCompanyDisabled')
  })

  test('ten wrong passwords from one address stop that address and no other', { retry: 2 }, async () => {
    const { email } = await signUp(app)
    const codes: (string | undefined)[] = []
    for (let guess = 0; guess < 11; guess += 1)
      codes.push((await begin(app.customer(), email, 'Wrong4lantern')).error?.code)
    expect(codes).toEqual([...Array(10).fill('InvalidCredentials'), 'BruteForceAttemptError'])
    expect((await begin(app.customer(), email)).error?.code).toBe('BruteForceAttemptError')
    const elsewhere = app.customer()
    elsewhere.address = '192.0.2.7'
    expect((await begin(elsewhere, email)).status).toBe(200)
  })

  test('no code, a wrong code, five wrong codes', { retry: 2 }, async () => {
    const { email } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email)
    const right = await mailedCode(app, email)
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await confirm(browser, null)).error?.message).toBe('OTP Code was not provided')
    for (let guess = 0; guess < 5; guess += 1)
      expect((await confirm(browser, wrong)).error?.code).toBe('InvalidOtpError')
    expect((await confirm(browser, wrong)).error?.code).toBe('BruteForceAttemptError')
    expect((await confirm(browser, right)).error?.code).toBe('BruteForceAttemptError')
  })

  test('beginning again brings a new code, but not new guesses for ever', { retry: 2 }, async () => {
    const { email } = await signUp(app)
    const seen: (string | undefined)[] = []
    for (let round = 0; round < 3; round += 1) {
      const browser = app.customer()
      await begin(browser, email)
      const wrong = (await mailedCode(app, email)) === '000000' ? '000001' : '000000'
      for (let guess = 0; guess < 5; guess += 1) seen.push((await confirm(browser, wrong)).error?.code)
    }
    expect(seen).toEqual([...Array(10).fill('InvalidOtpError'), ...Array(5).fill('BruteForceAttemptError')])
  })

  test('a code that ran out, and one of another sign-in', async () => {
    const { email, userId } = await signUp(app)
    const [browser, other] = [app.customer(), app.customer()]
    await begin(browser, email)
    const code = await mailedCode(app, email)
    await begin(other, email)
    expect((await confirm(other, code)).error?.code).toBe('InvalidOtpError')
    await app.owner.query(`update one_time_codes set expires_at = now() - interval '1 second' where user_id = $1`, [
      userId,
    ])
    expect((await confirm(browser, code)).error?.code).toBe('InvalidOtpError')
  })

  test('a page of another site is refused', async () => {
    const { browser } = await signUp(app)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect((await browser.send('DELETE', '/sessions', { headers })).error?.code).toBe('OriginRefused')
    }
    expect((await browser.send('GET', '/me')).status).toBe(200)
  })

  test('the path of another user is refused', async () => {
    const [{ browser }, other] = [await signUp(app), await signUp(app)]
    for (const [method, path] of [
      ['GET', '/me'],
      ['GET', '/me/constants'],
      ['DELETE', '/sessions'],
    ] as const) {
      const answer = await browser.send(method, path, { userId: other.userId })
      expect([answer.status, answer.error?.code]).toEqual([403, 'UserMismatch'])
    }
  })
})

describe('sessions', () => {
  test('the token changes at every step, and the earlier one opens nothing', async () => {
    const { email, userId } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email)
    const half = token(browser)
    await confirm(browser, await mailedCode(app, email))
    const full = token(browser)
    expect(new Set([half, full, undefined]).size).toBe(3)
    const thief = app.customer()
    thief.cookies.set('contado_session', half ?? '')
    expect((await thief.send('GET', '/me')).status).toBe(401)
    expect((await confirm(thief, '123456')).error?.code).toBe('VerificationLinkExpired')
    browser.userId = userId
    expect((await browser.send('GET', '/me')).status).toBe(200)
  })

  test('founding a business changes the token too', async () => {
    const { browser } = await signUp(app)
    const before = token(browser)
    const body = { organizationType: 'business', handle: 'rotating_house' }
    const created = await browser.send('POST', '/organization', { body })
    expect(created.status).toBe(200)
    expect(token(browser)).not.toBe(before)
    expect((await browser.send('GET', '/me')).data).toMatchObject({
      role: 'owner',
      company: { handle: 'rotating_house' },
    })
    browser.cookies.set('contado_session', before ?? '')
    expect((await browser.send('GET', '/me')).status).toBe(401)
  })

  test('a session between two steps has no power', async () => {
    const { email, userId } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email)
    browser.userId = userId
    for (const [method, path] of [
      ['GET', '/me'],
      ['GET', '/me/constants'],
      ['DELETE', '/sessions'],
    ] as const) {
      expect((await browser.send(method, path)).error?.code).toBe('Unauthenticated')
    }
  })

  test('a sign-up session cannot confirm a sign-in or ask for its code', async () => {
    const { browser } = await signUpOnly(app)
    expect((await confirm(browser, '123456')).error?.code).toBe('VerificationLinkExpired')
    expect((await browser.send('POST', '/sessions/intermediate/resend-code')).error?.code).toBe(
      'VerificationLinkExpired',
    )
    expect((await app.customer().send('POST', '/sessions/intermediate/resend-code')).status).toBe(410)
  })

  test('the half-finished sign-in ends after five minutes', async () => {
    const { email, userId } = await signUp(app)
    const browser = app.customer()
    await begin(browser, email)
    const { rows } = await app.owner.query(
      `select extract(epoch from expires_at - created_at)::float as s from sessions where user_id = $1 and kind = 'intermediate'`,
      [userId],
    )
    expect(rows[0].s).toBeCloseTo(300, -1)
    await app.owner.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [userId])
    expect((await confirm(browser, await mailedCode(app, email))).error?.code).toBe('VerificationLinkExpired')
  })

  test('fifteen idle minutes end a session; polling does not keep it', async () => {
    const { browser, userId } = await signUp(app)
    const rest = (minutes: number) =>
      app.owner.query(`update sessions set last_seen_at = now() - $2 * interval '1 minute' where user_id = $1`, [
        userId,
        minutes,
      ])
    await rest(14)
    expect((await browser.send('GET', '/me', { headers: { 'x-passive': '1' } })).status).toBe(200)
    const { rows } = await app.owner.query(
      `select last_seen_at < now() - interval '13 minutes' as rests from sessions where user_id = $1`,
      [userId],
    )
    expect(rows[0].rests).toBe(true)
    expect((await browser.send('GET', '/me')).status).toBe(200)
    await rest(15.4)
    expect((await browser.send('GET', '/me')).status).toBe(401)
  })

  test('signing in again ends the browser’s earlier session', async () => {
    const { browser, email, userId } = await signUp(app)
    browser.userId = 'new'
    await begin(browser, email)
    expect(await sessionsOf(userId)).toMatchObject([{ kind: 'intermediate' }])
  })

  test('cookies are HttpOnly and SameSite', async () => {
    const { email } = await signUp(app)
    const { headers } = await begin(app.customer(), email)
    expect(String(headers['set-cookie'])).toMatch(
      /contado_session=half-[\w-]{43}\.[\w-]{16}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/,
    )
  })
})

test('one code, used fifty times at once, signs in exactly once', async () => {
  const { email, userId } = await signUp(app)
  for (let round = 0; round < 3; round += 1) {
    const browser = app.customer()
    await begin(browser, email)
    const code = await mailedCode(app, email)
    const racing = Array.from({ length: 50 }, () => {
      const copy = app.customer()
      copy.cookies.set('contado_session', token(browser) ?? '')
      return confirm(copy, code)
    })
    const answers = await Promise.all(racing)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refusals = new Set(answers.map(({ status, error }) => error?.code ?? status))
    refusals.delete(200 as never)
    for (const code of refusals)
      expect(['ReusedLoginOtpError', 'VerificationLinkExpired', 'BruteForceAttemptError']).toContain(code)
  }
  expect((await sessionsOf(userId)).filter(({ kind }) => kind === 'full')).toHaveLength(4)
})
