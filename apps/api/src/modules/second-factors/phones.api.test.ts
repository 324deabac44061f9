import { blockedCountryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashOf, newId } from '../../platform/ids.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { newSessionToken } from '../../platform/session-token.ts'
import { setUpAuthenticator } from '../../test-kit/authenticator-app.ts'
import { mailedCode, newPhone, secure, signIn, signUp, testPassword } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

const rounds = Number(process.env.CODE_ROUNDS ?? '5')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Phone = { readonly phoneNumber: string; readonly countryIso: string }
const save = (browser: TestClient, body: unknown) => browser.send('POST', '/me/phone-number', { body })
const text = (browser: TestClient, body: unknown, code?: string) =>
  browser.send('POST', '/me/send-phone-verification-sms', {
    body,
    ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
  })
const verify = (browser: TestClient, smsOtp: unknown) =>
  browser.send('POST', '/me/verify-phone-number', { body: { smsOtp } })
const textsTo = async (phoneNumber: string) => {
  const { data } = await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(phoneNumber)}`)
  return data.items
}
const codeIn = async ({ phoneNumber }: Phone): Promise<string> =>
  /\d{6}/.exec((await textsTo(phoneNumber))[0]?.text ?? '')?.[0] ?? ''
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const newest = async (email: string) => {
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)
  return data.items[0]
}

const valid: readonly (readonly [string, string, string])[] = [
  ['(503) 555-0142', 'US', '+15035550142'],
  ['+1 503 555 0142', 'US', '+15035550142'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['07400 123456', 'GB', '+447400123456'],
  ['612 34 56 78', 'ES', '+34612345678'],
]
const invalid: readonly (readonly [string, string, string])[] = [
  ['too short', '503 555', 'US'],
  ['more than 15 digits', '+1503555014212345', 'US'],
  ['of another country', '+4915123456789', 'US'],
  ['of another country with the same code', '+15035550142', 'CA'],
  ['words', 'call me maybe', 'US'],
  ['a number among words', 'call 503 555 0142', 'US'],
  ['an extension', '503 555 0142 ext. 7', 'US'],
  ['an unassigned area', '+1 000 555 0142', 'US'],
  ['no such country', '5035550142', 'ZZ'],
]

describe('a number that is not verified yet', () => {
  for (const [phoneNumber, countryIso, stored] of valid) {
    test(`200: ${phoneNumber} of ${countryIso}`, async () => {
      const { browser } = await signUp(app)
      const { status, data } = await save(browser, { phoneNumber, countryIso })
      expect([status, data.profile]).toMatchObject([
        200,
        { phoneNumber: stored, phoneNumberCountryIso: countryIso, phoneNumberVerified: false },
      ])
      expect(data).toMatchObject({ secondFactor: 'email', accountSecure: false })
    })
  }

  test('422: what is no number of its country, for saving and for texting', async () => {
    const { browser } = await signUp(app)
    for (const [what, phoneNumber, countryIso] of invalid) {
      for (const answered of [
        await save(browser, { phoneNumber, countryIso }),
        await text(browser, { phoneNumber, countryIso }),
      ]) {
        expect([what, answered.status, answered.error?.code]).toEqual([what, 422, 'ValidationError'])
      }
    }
    expect((await save(browser, { phoneNumber: 5035550142, countryIso: 'US' })).status).toBe(422)
  })

  test('409: a verified one is not written over; saying it again is fine', async () => {
    const person = await signUp(app)
    const phoneNumber = await secure(app, person)
    expect((await save(person.browser, { phoneNumber, countryIso: 'US' })).status).toBe(200)
    const { status, error } = await save(person.browser, newPhone())
    expect([status, error?.code]).toEqual([409, 'SecondFactorNotReady'])
    expect((await person.browser.send('GET', '/me')).data.profile.phoneNumber).toBe(phoneNumber)
  })

  test('401 and 403: a visitor, another user’s path', async () => {
    const { browser } = await signUp(app)
    expect((await save(app.customer(), newPhone())).status).toBe(401)
    expect((await browser.send('POST', '/me/phone-number', { body: newPhone(), userId: newId() })).error?.code).toBe(
      'UserMismatch',
    )
  })
})

describe('verifying', () => {
  test('200: the text is short and names the product; codes then come to the phone, and the owner is told', async () => {
    const { browser, email } = await signUp(app, { language: 'es' })
    const phone = newPhone()
    const sent = await text(browser, phone)
    expect(sent).toMatchObject({ status: 200, data: { sentTo: `•••${phone.phoneNumber.slice(-4)}` } })
    const [message] = await textsTo(phone.phoneNumber)
    expect(message.text).toMatch(/^Contado: \d{6} verifica este número de teléfono\./)
    expect(message.text.length).toBeLessThanOrEqual(160)
    const { status, data } = await verify(browser, await codeIn(phone))
    expect([status, data]).toMatchObject([
      200,
      { secondFactor: 'sms', hasMobile2FA: true, accountSecure: true, profile: { phoneNumberVerified: true } },
    ])
    expect(await newest(email)).toMatchObject({ kind: 'phone-added' })
    const begun = await app
      .customer()
      .send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
    expect(begun.data).toMatchObject({
      isCodeRequired: true,
      secondFactor: 'sms',
      codeSentTo: `•••${phone.phoneNumber.slice(-4)}`,
    })
    expect((await textsTo(phone.phoneNumber))[0].text).toMatch(/^Contado: \d{6} es tu código de acceso\./)
    expect((await signIn(app, email)).userId).toBe(data.userId)
  })

  test('200: another number takes the place of a verified one, with a code of the first', async () => {
    const person = await signUp(app)
    const { browser, email } = person
    const first = await secure(app, person)
    const second = newPhone()
    expect((await text(browser, second)).error?.code).toBe('OtpNotProvided')
    const asked = { operation: 'me.send-phone-code', request: second }
    await browser.send('POST', '/me/send-email-2fa', { body: asked })
    const [message] = await textsTo(first)
    expect(message.text).toContain(`Verify a phone number. Number: ${second.phoneNumber}`)
    const code = await mailedCode(app, email)
    expect((await text(browser, newPhone(), code)).error?.code).toBe('InvalidOtpError')
    expect((await text(browser, second, code)).status).toBe(200)
    expect((await browser.send('GET', '/me')).data.profile.phoneNumber).toBe(first)
    expect((await verify(browser, await codeIn(second))).data.profile.phoneNumber).toBe(second.phoneNumber)
    const told = await newest(email)
    expect(told).toMatchObject({ kind: 'phone-changed' })
    expect(told.text).toContain(`ending in ${second.phoneNumber.slice(-4)}`)
  })

  test('200: beside an authenticator app, codes go on coming from the app', async () => {
    const person = await signUp(app)
    const { code } = await setUpAuthenticator(person)
    const phone = newPhone()
    expect((await text(person.browser, phone, code())).status).toBe(200)
    const { data } = await verify(person.browser, await codeIn(phone))
    expect(data).toMatchObject({ secondFactor: 'totp', profile: { phoneNumberVerified: true } })
  })

  test('403: a wrong code, one of another session or user, one that ran out, none that was asked for', async () => {
    const { browser, userId } = await signUp(app)
    expect((await verify(browser, '123456')).error?.code).toBe('InvalidOtpError')
    const phone = newPhone()
    await text(browser, phone)
    const code = await codeIn(phone)
    expect((await verify(browser, wrongOf(code))).error?.code).toBe('InvalidOtpError')
    const other = await signUp(app)
    await text(other.browser, newPhone())
    expect((await verify(other.browser, code)).error?.code).toBe('InvalidOtpError')
    await app.owner.query(`update one_time_codes set expires_at = now() - interval '1 s' where user_id = $1`, [userId])
    expect((await verify(browser, code)).error?.code).toBe('InvalidOtpError')
    expect((await browser.send('GET', '/me')).data.secondFactor).toBe('email')
  })

  test('403: one that was texted while no code was asked for, once there is a second factor', async () => {
    const owner = await signUp(app)
    const thief = await signIn(app, owner.email)
    const elsewhere = newPhone()
    expect((await text(thief, elsewhere)).status).toBe(200)
    const code = await codeIn(elsewhere)
    const phoneNumber = await secure(app, owner)
    expect((await verify(thief, code)).error?.code).toBe('InvalidOtpError')
    expect((await owner.browser.send('GET', '/me')).data.profile.phoneNumber).toBe(phoneNumber)
  })

  test('403: the code of a first number does not verify a second one', async () => {
    const { browser } = await signUp(app)
    const [first, second] = [newPhone(), newPhone()]
    await text(browser, first)
    const code = await codeIn(first)
    await text(browser, second)
    if (code !== (await codeIn(second))) expect((await verify(browser, code)).error?.code).toBe('InvalidOtpError')
    expect((await verify(browser, await codeIn(second))).data.profile.phoneNumber).toBe(second.phoneNumber)
  })

  test('403: spent, and after five wrong ones', async () => {
    const one = await signUp(app)
    const phone = newPhone()
    await text(one.browser, phone)
    const code = await codeIn(phone)
    expect((await verify(one.browser, code)).status).toBe(200)
    expect((await verify(one.browser, code)).error?.code).toBe('ReusedLoginOtpError')
    const other = await signUp(app)
    const another = newPhone()
    await text(other.browser, another)
    const right = await codeIn(another)
    for (let guess = 0; guess < 5; guess += 1) await verify(other.browser, wrongOf(right))
    expect((await verify(other.browser, right)).error?.code).toBe('BruteForceAttemptError')
  })

  test('401, 422: a visitor, no code', async () => {
    const { browser } = await signUp(app)
    expect((await text(app.customer(), newPhone())).status).toBe(401)
    expect((await verify(app.customer(), '123456')).status).toBe(401)
    expect((await verify(browser, '12')).status).toBe(422)
  })

  test('409: a number that another login has verified, said only to whoever holds the telephone', async () => {
    const [owner, other] = [await signUp(app), await signUp(app)]
    const phoneNumber = await secure(app, owner)
    const phone = { phoneNumber, countryIso: 'US' }
    const sent = await text(other.browser, phone)
    expect([sent.status, sent.data.sentTo]).toEqual([200, `•••${phoneNumber.slice(-4)}`])
    const code = await codeIn(phone)
    expect((await verify(other.browser, wrongOf(code))).error?.code).toBe('InvalidOtpError')
    expect((await verify(other.browser, code)).error?.code).toBe('PhoneNumberInUse')
    expect((await other.browser.send('GET', '/me')).data).toMatchObject({ secondFactor: 'email', accountSecure: false })
    expect((await owner.browser.send('GET', '/me')).data.profile).toMatchObject({
      phoneNumber,
      phoneNumberVerified: true,
    })
  })

  test(`one code, fifty times at once, ${rounds} rounds: one effect each`, {
    timeout: 60_000 + rounds * 10_000,
  }, async () => {
    const person = await signUp(app)
    const { browser, email, userId } = person
    const effects = async (): Promise<number> => {
      const { rows } = await app.owner.query(
        `select count(*)::int as n from audit_entries where actor_id = $1 and action = 'user.phone-verified'`,
        [userId],
      )
      return rows[0].n
    }
    let phone = newPhone()
    await text(browser, phone)
    for (let round = 1; round <= rounds; round += 1) {
      const code = await codeIn(phone)
      const answers = await Promise.all(Array.from({ length: 50 }, () => verify(browser, code)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await effects()).toBe(round)
      await app.forgetAttempts()
      phone = newPhone()
      const asked = { operation: 'me.send-phone-code', request: phone }
      await browser.send('POST', '/me/send-email-2fa', { body: asked })
      await text(browser, phone, await mailedCode(app, email))
    }
  })
})

/** What says whoever has codes by text and asks for one: for an operation, signing in by password and by mail, again, and for a new password. */
const refusedWithoutTexts = async (at: TestApp, signedIn: TestClient): Promise<(string | undefined)[]> => {
  const email = 'lena@example.com'
  const codeOf = ({ error }: Answered): string | undefined => error?.code
  const written = async (browser: TestClient, path: string): Promise<{ email: string; code: string }> => {
    await browser.send('POST', path, { body: { email } })
    await at.drainJobs()
    const { rows } = await at.owner.query('select body_text from outgoing_messages order by created_at desc limit 1')
    return { email, code: /^\d{6}$/m.exec(rows[0].body_text)?.[0] ?? '' }
  }
  const halfway = at.customer()
  const token = newSessionToken(at.settings.secret, 'session')
  await at.owner.query(
    `insert into sessions (id, token_hash, user_id, kind, expires_at)
      values (gen_random_uuid(), $1, $2, 'intermediate', now() + interval '1 hour')`,
    [hashOf(token), signedIn.userId],
  )
  halfway.cookies.set('contado_session', token)
  const [byMail, forgetful] = [at.customer(), at.customer()]
  const [typed, reset] = [
    await written(byMail, '/sessions/email-code'),
    await written(forgetful, '/sessions/password/forgot'),
  ]
  const operation = { operation: 'me.create-2fa-secret', request: {} }
  return [
    codeOf(await signedIn.send('POST', '/me/send-email-2fa', { body: operation })),
    codeOf(await at.customer().send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })),
    codeOf(await byMail.send('POST', '/sessions/email-code/verify', { body: typed })),
    codeOf(await halfway.send('POST', '/sessions/intermediate/resend-code')),
    codeOf(await forgetful.send('POST', '/sessions/password/check-code', { body: reset })),
  ]
}

test('409: without a provider of texts, outside the sandbox, nobody is promised one', async () => {
  const elsewhere = await startTestApp({ SANDBOX: '0' })
  try {
    const { rows } = await elsewhere.owner.query(
      `insert into users (id, email, password_hash, email_verified_at)
        values (gen_random_uuid(), 'lena@example.com', 'x', now()) returning id`,
    )
    const token = newSessionToken(elsewhere.settings.secret, 'session')
    await elsewhere.owner.query(
      `insert into sessions (id, token_hash, user_id, kind, expires_at, mailbox_proved_at)
        values (gen_random_uuid(), $1, $2, 'full', now() + interval '1 hour', now())`,
      [hashOf(token), rows[0].id],
    )
    const browser = elsewhere.customer()
    browser.userId = rows[0].id
    browser.cookies.set('contado_session', token)
    const { status, error } = await text(browser, newPhone())
    expect([status, error?.code]).toEqual([409, 'TextMessagesNotConfigured'])
    await elsewhere.owner.query(
      `update users set second_factor = 'sms', phone_number = '+15035550199', phone_country_iso = 'US', is_phone_verified = true,
         password_hash = $2 where id = $1`,
      [browser.userId, await hashPassword(testPassword)],
    )
    expect(await refusedWithoutTexts(elsewhere, browser)).toEqual(Array(5).fill('TextMessagesNotConfigured'))
    const { rows: sent } = await elsewhere.owner.query(`select from outgoing_messages where channel = 'sms'`)
    expect(sent).toEqual([])
  } finally {
    await elsewhere.close()
  }
})

describe('countries', () => {
  test('200: every country with its calling code and an example, by name in the reader’s language', async () => {
    const english = await app.customer().send('GET', '/signups/countries-phone-info')
    const spanish = await app
      .customer()
      .send('GET', '/signups/countries-phone-info', { headers: { 'accept-language': 'es' } })
    expect(english.status).toBe(200)
    expect(english.data.items.length).toBeGreaterThan(220)
    const of = (answer: typeof english, code: string) =>
      answer.data.items.find((item: { code: string }) => item.code === code)
    expect(of(english, 'US')).toEqual({ code: 'US', label: 'United States', phone: '+1', example: '(201) 555-0123' })
    expect(of(spanish, 'DE')).toMatchObject({ label: 'Alemania', phone: '+49' })
    const labels = spanish.data.items.map(({ label }: { label: string }) => label)
    expect(labels).toEqual([...labels].sort((a, b) => a.localeCompare(b, 'es')))
  })

  test('none of them is one that sanctions lists block', async () => {
    const { data } = await app.customer().send('GET', '/signups/countries-phone-info')
    const codes = data.items.map(({ code }: { code: string }) => code)
    expect(codes.filter((code: string) => blockedCountryCodes.includes(code))).toEqual([])
    expect(blockedCountryCodes).toHaveLength(14)
  })

  test('401: under the id of somebody who is not signed in', async () => {
    const answer = await app.customer().send('GET', '/signups/countries-phone-info', { userId: newId() })
    expect(answer.status).toBe(401)
  })
})
