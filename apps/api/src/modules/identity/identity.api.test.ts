import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, newAddress, signUp, signUpOnly, testPassword } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const credentials = (changes: Record<string, unknown> = {}) => ({
  email: newAddress(),
  password: testPassword,
  firstName: 'Nina',
  lastName: 'Berg',
  language: 'en',
  hasAcceptedTerms: true,
  ...changes,
})
const setCredentials = (browser: TestClient, body: unknown) =>
  browser.send('POST', '/signups/set-credentials', { body })
const verify = (browser: TestClient, body: unknown) => browser.send('POST', '/signups/verify-email', { body })
const resend = (email: string, browser = app.customer()) =>
  browser.send('POST', '/signups/resend-verification-email', { body: { email } })
const mailsTo = async (email: string) =>
  (await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)).data.items as {
    subject: string
    text: string
    html: string
    kind: string
  }[]
const mailedToken = async (email: string): Promise<string> =>
  /#token=([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''
const userRow = async (email: string) =>
  (await app.owner.query('select * from users where email = $1', [email])).rows[0]

describe('signing up', () => {
  test('200: a login, a mail with link and code, a powerless session, an audit entry', async () => {
    const browser = app.customer()
    const email = newAddress()
    const answer = await setCredentials(browser, credentials({ email: email.toUpperCase(), timeZone: 'Europe/Madrid' }))
    expect(answer.data).toEqual({ userId: expect.any(String), email, isSignedIn: false })
    expect(await userRow(email)).toMatchObject({
      time_zone: 'Europe/Madrid',
      email_verified_at: null,
      first_name: 'Nina',
    })
    expect((await userRow(email)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ subject: 'Confirm your email', kind: 'email-verification' })
    expect(mail?.text).toMatch(/^\d{6}$/m)
    expect(mail?.text).toMatch(/http:\/\/localhost:3000\/sign-up\/confirm-email#token=[\w-]{43}/)
    const { rows } = await app.owner.query('select action, actor_id from audit_entries where actor_id = $1', [
      answer.data.userId,
    ])
    expect(rows).toEqual([{ action: 'user.signed-up', actor_id: answer.data.userId }])
    browser.userId = answer.data.userId
    expect((await browser.send('GET', '/me')).error?.code).toBe('Unauthenticated')
    expect((await browser.send('GET', '/me/constants')).error?.code).toBe('Unauthenticated')
  })

  test('200: a zone by another name is kept by the one that everybody reads the same', async () => {
    const body = credentials({ timeZone: 'EST5EDT' })
    expect((await setCredentials(app.customer(), body)).status).toBe(200)
    expect((await userRow(body.email)).time_zone).toBe('America/New_York')
  })

  test('the database refuses a zone that it does not know', async () => {
    const { userId } = await signUpOnly(app)
    await app.owner.query(
      `insert into organizations (id, handle, name, organization_type, created_by)
        values (gen_random_uuid(), 'zoned', 'Zoned', 'business', $1)`,
      [userId],
    )
    for (const table of ['users', 'organizations']) {
      const change = app.owner.query(`update ${table} set time_zone = 'US/Pacific-New'`)
      await expect(change, table).rejects.toMatchObject({ code: '22023' })
    }
  })

  test('200: the mail is Spanish where the person is', async () => {
    const { email } = await signUpOnly(app, { language: 'es', firstName: 'Inés' })
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Confirma tu correo')
    expect(mail?.text).toContain('Hola, Inés:')
    expect(mail?.html).toContain('<html lang="es">')
  })

  test('200: a name that a mail program would make a link of is not sent to an address that nobody confirmed', async () => {
    for (const firstName of ['https://evil.example/win', 'www.evil.example', 'Go to evil.com', 'a@evil.com']) {
      const { email } = await signUpOnly(app, { firstName })
      const [mail] = await mailsTo(email)
      expect(mail?.text).toContain('Confirm')
      expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
    }
    const { email } = await signUpOnly(app, { firstName: 'J. R. R.' })
    expect((await mailsTo(email))[0]?.text).toContain('Hello J. R. R.,')
  })

  test('409: an address that is in use, in any case', async () => {
    const { email } = await signUpOnly(app)
    const answer = await setCredentials(app.customer(), credentials({ email: email.toUpperCase() }))
    expect([answer.status, answer.error?.code]).toEqual([409, 'EmailAlreadyInUse'])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  test.each([
    ['email', 'not-an-address'],
    ['email', 'two@lines.example\nBcc: all@example.com'],
    ['password', 'Short1a'],
    ['password', 'alllowercase1'],
    ['password', ' Leading4space'],
    ['password', 'Qwerty4lamp'],
    ['password', 'Password123'],
    ['firstName', '   '],
    ['lastName', 'line\nbreak'],
    ['language', 'fr'],
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+05:30'],
    // Node knows it, PostgreSQL does not.
    ['timeZone', 'US/Pacific-New'],
    ['email', 'a\u0001b@example.com'],
    ['email', 'a\u202eb@example.com'],
    ['email', 'a\u200bb@example.com'],
    ['firstName', '\u200b'],
    ['lastName', '\u3164'],
    ['hasAcceptedTerms', false],
  ])('422: %s %j', async (field, value) => {
    const body = credentials({ [field]: value })
    const answer = await setCredentials(app.customer(), body)
    expect([answer.status, answer.error?.code, answer.error?.validations[0]?.field]).toEqual([
      422,
      'ValidationError',
      field,
    ])
    expect(await userRow(body.email)).toBeUndefined()
    if (field === 'password') expect(answer.error?.message).toBe('Password is not strong enough')
  })

  test('422: fields that nobody asked for', async () => {
    expect((await setCredentials(app.customer(), credentials({ role: 'owner' }))).status).toBe(422)
  })

  test('two at once with one address: one login', async () => {
    const body = credentials()
    const answers = await Promise.all([1, 2, 3, 4].map(() => setCredentials(app.customer(), body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})

describe('confirming the address', () => {
  test('200: the browser that signed up is signed in, under a new token', async () => {
    const { browser, email, userId } = await signUpOnly(app)
    const before = browser.cookies.get('contado_session')
    expect((await verify(browser, { token: await mailedToken(email) })).data).toEqual({ userId, isSignedIn: true })
    expect(browser.cookies.get('contado_session')).not.toBe(before)
    browser.userId = userId
    expect((await browser.send('GET', '/me')).data).toMatchObject({ email, organizationId: null, status: 'enabled' })
    const old = app.customer()
    old.cookies.set('contado_session', before ?? '')
    expect((await old.send('GET', '/me')).status).toBe(401)
  })

  test('200: another device only confirms', async () => {
    const { email, userId } = await signUpOnly(app)
    const phone = app.customer()
    expect((await verify(phone, { token: await mailedToken(email) })).data).toEqual({ userId, isSignedIn: false })
    expect(phone.cookies.size).toBe(0)
    expect((await userRow(email)).email_verified_at).not.toBeNull()
  })

  test('200: a session that a stranger planted is not raised', async () => {
    const [attacker, victim] = [await signUpOnly(app), await signUpOnly(app)]
    const { browser } = victim
    browser.cookies.set('contado_session', attacker.browser.cookies.get('contado_session') ?? '')
    const answer = await verify(browser, { email: victim.email, code: await mailedCode(app, victim.email) })
    expect(answer.data).toEqual({ userId: victim.userId, isSignedIn: false })
    attacker.browser.userId = attacker.userId
    expect((await attacker.browser.send('GET', '/me')).status).toBe(401)
  })

  test('410: once only, by link or code, and not after 24 hours', async () => {
    const { email, browser } = await signUpOnly(app)
    const [token, code] = [await mailedToken(email), await mailedCode(app, email)]
    await verify(app.customer(), { token })
    for (const body of [{ token }, { email, code }]) {
      const again = await verify(browser, body)
      expect([again.status, again.error?.code]).toEqual([410, 'VerificationLinkExpired'])
    }
    const late = await signUpOnly(app)
    const { rows } = await app.owner.query(
      `update email_verifications set expires_at = now() - interval '1 second' where user_id = $1
       returning extract(epoch from expires_at - created_at) as s`,
      [late.userId],
    )
    expect(rows).toHaveLength(1)
    for (const body of [
      { token: await mailedToken(late.email) },
      { email: late.email, code: await mailedCode(app, late.email) },
    ]) {
      expect((await verify(late.browser, body)).error?.code).toBe('VerificationLinkExpired')
    }
    expect((await userRow(late.email)).email_verified_at).toBeNull()
  })

  test('the link is valid for 24 hours', async () => {
    const { userId } = await signUpOnly(app)
    const { rows } = await app.owner.query(
      'select extract(epoch from expires_at - created_at)::float as s from email_verifications where user_id = $1',
      [userId],
    )
    expect(rows[0].s).toBeCloseTo(24 * 3600, -2)
  })

  test('403: a wrong code and an unknown address read the same; then it is enough', { retry: 2 }, async () => {
    const { email } = await signUpOnly(app)
    const code = await mailedCode(app, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const [known, unknown] = [
      await verify(app.customer(), { email, code: wrong }),
      await verify(app.customer(), { email: newAddress(), code: wrong }),
    ]
    expect([known.status, known.error?.code, known.error?.message]).toEqual([
      unknown.status,
      unknown.error?.code,
      unknown.error?.message,
    ])
    expect(known.error?.code).toBe('InvalidOtpError')
    for (let guess = 0; guess < 4; guess += 1) await verify(app.customer(), { email, code: wrong })
    expect((await verify(app.customer(), { email, code })).error?.code).toBe('BruteForceAttemptError')
    // The link is not a guess, so nobody can lock the owner out.
    expect((await verify(app.customer(), { token: await mailedToken(email) })).status).toBe(200)
  })

  test('403: the code counts in the browser that asked for it, whatever is guessed anywhere else', async () => {
    const { email, browser } = await signUpOnly(app)
    const code = await mailedCode(app, email)
    for (let guess = 0; guess < 60; guess += 1) {
      const elsewhere = app.customer()
      elsewhere.address = `198.51.100.${guess}`
      expect((await verify(elsewhere, { email, code })).error?.code).toBe('InvalidOtpError')
    }
    expect((await verify(browser, { email, code })).status).toBe(200)
  })

  test('422: neither link nor code', async () => {
    for (const body of [
      {},
      { token: 'short' },
      { email: newAddress(), code: '12345' },
      { email: newAddress(), code: 'abcdef' },
    ]) {
      expect((await verify(app.customer(), body)).status).toBe(422)
    }
  })

  test('one link, fifty times at once: confirmed once', async () => {
    const { email, userId } = await signUpOnly(app)
    const token = await mailedToken(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(app.customer(), { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(49)
    const { rows } = await app.owner.query(
      `select count(*)::int as n from audit_entries where actor_id = $1 and action = 'user.email-verified'`,
      [userId],
    )
    expect(rows[0].n).toBe(1)
  })
})

describe('asking for the mail again', () => {
  test('200: the new code counts, the old one no longer, both links do', async () => {
    const { email, browser } = await signUpOnly(app)
    const [oldCode, oldToken] = [await mailedCode(app, email), await mailedToken(email)]
    expect((await resend(email, browser)).data).toEqual({ done: true })
    await app.drainJobs()
    expect(await mailsTo(email)).toHaveLength(2)
    const code = await mailedCode(app, email)
    if (code !== oldCode) expect((await verify(browser, { email, code: oldCode })).error?.code).toBe('InvalidOtpError')
    expect((await verify(app.customer(), { token: oldToken })).status).toBe(200)
    expect((await verify(browser, { email, code })).error?.code).toBe('VerificationLinkExpired')
  })

  test('200: the same answer and the same work for an address that is unknown, confirmed or known', async () => {
    const [waiting, confirmed, unknown] = [await signUpOnly(app), await signUp(app), newAddress()]
    await app.drainJobs()
    const newest = async () =>
      (await app.owner.query('select id, task_identifier as task from graphile_worker.jobs order by id desc limit 1'))
        .rows[0]
    const ids = new Set<string>()
    for (const email of [waiting.email, confirmed.email, unknown]) {
      expect(await resend(email)).toMatchObject({ status: 200, data: { done: true } })
      const { id, task } = await newest()
      expect(task).toBe('identity.resend-verification')
      ids.add(id)
    }
    expect(ids.size).toBe(3)
    await app.drainJobs()
    const counts = [waiting.email, confirmed.email, unknown].map(async (email) => (await mailsTo(email)).length)
    expect(await Promise.all(counts)).toEqual([2, 1, 0])
  })

  test('200: five mails an hour and no more, without saying so', async () => {
    const { email } = await signUpOnly(app)
    for (let round = 0; round < 8; round += 1) expect((await resend(email)).status).toBe(200)
    await app.drainJobs()
    expect(await mailsTo(email)).toHaveLength(6)
  })

  test('422: no address', async () => {
    expect((await resend('nobody')).error?.validations[0]).toMatchObject({
      field: 'email',
      message: 'email is invalid',
    })
  })
})

describe('what is taken', () => {
  const check = (what: 'email' | 'handle', value: string) =>
    app.customer().send('POST', `/signups/check-if-${what}-exists`, { body: { [what]: value } })

  test('200: addresses and handles, in any case', async () => {
    const { email, userId } = await signUpOnly(app)
    expect((await check('email', email.toUpperCase())).data).toEqual({ exists: true })
    expect((await check('email', newAddress())).data).toEqual({ exists: false })
    await app.owner.query(
      `with o as (insert into organizations (id, handle, name, organization_type, created_by)
         values (gen_random_uuid(), 'Acme_Works', 'Acme', 'business', $1) returning id)
       insert into directory_entries (organization_id, handle, handle_key, name) select id, 'Acme_Works', 'acme_works', 'Acme' from o`,
      [userId],
    )
    for (const handle of ['acme_works', '@ACME_WORKS'])
      expect((await check('handle', handle)).data).toEqual({ exists: true })
    expect((await check('handle', 'free_handle')).data).toEqual({ exists: false })
  })

  test('422: what is no address, and a handle that is far too long', async () => {
    expect((await check('email', 'x')).status).toBe(422)
    expect((await check('handle', 'x'.repeat(41))).status).toBe(422)
  })
})

describe('who I am', () => {
  test('401: a visitor, and a session that is no longer there', async () => {
    expect(await app.customer().send('GET', '/me')).toMatchObject({ status: 401, error: { code: 'Unauthenticated' } })
    const { browser, userId } = await signUp(app)
    await app.owner.query('delete from sessions where user_id = $1', [userId])
    for (const path of ['/me', '/me/constants']) expect((await browser.send('GET', path)).status).toBe(401)
  })

  test('403: another user’s path', async () => {
    const [{ browser }, other] = [await signUp(app), await signUp(app)]
    expect((await browser.send('GET', '/me', { userId: other.userId })).error?.code).toBe('UserMismatch')
  })

  test('200: what the application needs to know', async () => {
    const { browser } = await signUp(app)
    const { data } = await browser.send('GET', '/me/constants')
    expect(data).toMatchObject({ productName: 'Contado', isSandbox: true, timeZone: 'America/New_York' })
    expect(data.currencies).toContain('MXN')
  })
})
