import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { askForCode } from '../../test-kit/asking-for-codes.ts'
import { mailedCode, type Person, secure, signUp } from '../../test-kit/people.ts'
import { type Odd, type SoftwareAuthenticator, softwareAuthenticator } from '../../test-kit/software-authenticator.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newAuthenticator = () => softwareAuthenticator({ origin: app.settings.customerUrl })
const ok = ({ status, data, error }: Answered) => {
  if (status !== 200) throw new Error(`refused with ${status} ${error?.code}`)
  return data
}
const optionsOf = async (browser: TestClient, headers: Record<string, string> = {}) =>
  ok(await browser.send('POST', '/me/passkeys/options', { headers }))

type Added = Person & { readonly authenticator: SoftwareAuthenticator; readonly passkeyId: string }

const withPasskey = async (): Promise<Added> => {
  const person = await signUp(app)
  const authenticator = newAuthenticator()
  const { challengeId, options } = await optionsOf(person.browser)
  const body = { challengeId, name: 'Work laptop', response: authenticator.create(options) }
  const { passkeyId } = ok(await person.browser.send('POST', '/me/passkeys', { body }))
  return { ...person, authenticator, passkeyId }
}

const confirmOptions = (browser: TestClient, operation: string, request: unknown = {}) =>
  browser.send('POST', '/me/passkeys/confirm-options', { body: { operation, request } })
const confirm = (browser: TestClient, challengeId: string, response: unknown) =>
  browser.send('POST', '/me/passkeys/confirm', { body: { challengeId, response } })
const codeBy = async ({ browser, authenticator }: Added, operation: string, request: unknown = {}): Promise<string> => {
  const { challengeId, options } = ok(await confirmOptions(browser, operation, request))
  return ok(await confirm(browser, challengeId, authenticator.get(options))).code
}
const changeEmail = (browser: TestClient, newEmail: string, code?: string) =>
  browser.send('POST', '/me/email', {
    body: { newEmail },
    ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
  })
const passkeysOf = async (userId: string): Promise<number> =>
  (await app.owner.query('select count(*)::int as n from passkeys where user_id = $1', [userId])).rows[0].n

describe('adding', () => {
  test('200: the account is secure from then on, and the owner is told', async () => {
    const { browser, email } = await withPasskey()
    const { data } = await browser.send('GET', '/me')
    expect(data).toMatchObject({ hasPasskey: true, accountSecure: true, hasMobile2FA: false, secondFactor: 'email' })
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)
    expect(mails.data.items[0]).toMatchObject({ kind: 'passkey-added', subject: 'A passkey was added' })
    expect(mails.data.items[0].text).toContain('Work laptop')
  })

  test('200: the options ask for a key that its user unlocks and that needs no name, and leave out what is known', async () => {
    const added = await withPasskey()
    const code = await codeBy(added, 'passkeys.options')
    const { options } = await optionsOf(added.browser, { 'otp-code': code })
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Contado' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: added.authenticator.id, type: 'public-key', transports: ['internal'] }],
      user: { name: added.email, id: Buffer.from(added.userId.replaceAll('-', ''), 'hex').toString('base64url') },
    })
  })

  const refusedOnes: readonly (readonly [string, Odd])[] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without its user verified', { isUserVerified: false }],
    ['an answer to something else', { type: 'webauthn.get' }],
  ]
  for (const [name, odd] of refusedOnes) {
    test(`403: ${name}`, async () => {
      const { browser, userId } = await signUp(app)
      const { challengeId, options } = await optionsOf(browser)
      const body = { challengeId, name: 'Phone', response: newAuthenticator().create(options, odd) }
      const { status, error } = await browser.send('POST', '/me/passkeys', { body })
      expect([status, error?.code, await passkeysOf(userId)]).toEqual([403, 'PasskeyRefused', 0])
    })
  }

  test('403: a challenge that was used, ran out, belongs to another session, or is none', async () => {
    const { browser, userId } = await signUp(app)
    const send = (client: TestClient, challengeId: string, options: Record<string, unknown>) =>
      client.send('POST', '/me/passkeys', {
        body: { challengeId, name: 'Phone', response: newAuthenticator().create(options) },
      })
    const [first, late, foreign] = [await optionsOf(browser), await optionsOf(browser), await optionsOf(browser)]
    await app.owner.query(`update webauthn_challenges set expires_at = now() - interval '1 s' where id = $1`, [
      late.challengeId,
    ])
    const other = await signUp(app)
    expect((await send(other.browser, foreign.challengeId, foreign.options)).error?.code).toBe('PasskeyRefused')
    expect((await send(browser, late.challengeId, late.options)).error?.code).toBe('PasskeyRefused')
    expect((await send(browser, newId(), first.options)).error?.code).toBe('PasskeyRefused')
    expect((await send(browser, first.challengeId, first.options)).status).toBe(200)
    expect((await send(browser, first.challengeId, first.options)).error?.code).toBe('PasskeyRefused')
    expect([await passkeysOf(userId), await passkeysOf(other.userId)]).toEqual([1, 0])
  })

  test('403: one that was begun while no code was asked for, once there is a second factor', async () => {
    const person = await signUp(app)
    const { browser, userId } = person
    const begun = await optionsOf(browser)
    await secure(app, person)
    const body = { challengeId: begun.challengeId, name: 'Thief', response: newAuthenticator().create(begun.options) }
    expect((await browser.send('POST', '/me/passkeys', { body })).error?.code).toBe('PasskeyRefused')
    expect(await passkeysOf(userId)).toBe(0)
  })

  test('403: an authenticator that another user registered', async () => {
    const { authenticator } = await withPasskey()
    const { browser, userId } = await signUp(app)
    const { challengeId, options } = await optionsOf(browser)
    const body = { challengeId, name: 'Phone', response: authenticator.create(options) }
    expect((await browser.send('POST', '/me/passkeys', { body })).error?.code).toBe('PasskeyRefused')
    expect(await passkeysOf(userId)).toBe(0)
  })

  test('403 and 422: nonsense in the place of an answer', async () => {
    const { browser } = await signUp(app)
    for (const response of [
      {},
      { id: 5 },
      { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7 } },
    ]) {
      const { challengeId } = await optionsOf(browser)
      const { status, error } = await browser.send('POST', '/me/passkeys', {
        body: { challengeId, name: 'X', response },
      })
      expect([status, error?.code]).toEqual([403, 'PasskeyRefused'])
    }
    const body = { challengeId: 'x', name: '', response: {} }
    expect((await browser.send('POST', '/me/passkeys', { body })).status).toBe(422)
  })

  test('401 and 403: a visitor, another user; and whoever is secure needs a code for another one', async () => {
    const { browser, userId, ...added } = await withPasskey()
    expect((await app.customer().send('POST', '/me/passkeys/options')).status).toBe(401)
    expect((await app.customer().send('POST', '/me/passkeys', { body: {} })).status).toBe(401)
    expect((await browser.send('POST', '/me/passkeys/options', { userId: newId() })).error?.code).toBe('UserMismatch')
    expect((await browser.send('POST', '/me/passkeys/options')).error?.code).toBe('OtpNotProvided')
    const code = await codeBy({ ...added, browser, userId }, 'passkeys.options')
    expect((await browser.send('POST', '/me/passkeys/options', { headers: { 'otp-code': code } })).status).toBe(200)
  })
})

describe('confirming an operation', () => {
  test('200: the signed challenge is traded for a code that confirms exactly this, once', async () => {
    const added = await withPasskey()
    const request = { newEmail: `new.${added.email}` }
    const code = await codeBy(added, 'me.change-email', request)
    expect(code).toMatch(/^[\w-]{20}$/)
    expect((await changeEmail(added.browser, `other.${added.email}`, code)).error?.code).toBe('InvalidOtpError')
    expect((await changeEmail(added.browser, request.newEmail, code)).status).toBe(200)
    expect((await changeEmail(added.browser, request.newEmail, code)).error?.code).toBe('ReusedLoginOtpError')
  })

  test('403: after two minutes', async () => {
    const added = await withPasskey()
    const request = { newEmail: `new.${added.email}` }
    const code = await codeBy(added, 'me.change-email', request)
    const { rows } = await app.owner.query(
      `update one_time_codes set expires_at = expires_at - interval '2 minutes' where user_id = $1 and channel = 'passkey'
        returning extract(epoch from expires_at - created_at)::float as s`,
      [added.userId],
    )
    expect(rows[0].s).toBeCloseTo(0, -1)
    expect((await changeEmail(added.browser, request.newEmail, code)).error?.code).toBe('InvalidOtpError')
  })

  test('403: where a passkey is all there is, no mailed code confirms, and none is sent', async () => {
    const added = await withPasskey()
    const { browser, email, userId } = added
    const request = { newEmail: `new.${email}` }
    const body = { operation: 'me.change-email', request }
    const asked = await browser.send('POST', '/me/send-email-2fa', { body })
    expect(asked).toMatchObject({ status: 200, data: { secondFactor: 'email', sentTo: null, expiresAt: null } })
    const { rows } = await app.owner.query('select 1 from one_time_codes where user_id = $1', [userId])
    expect(rows).toEqual([])
  })

  test('403: a mailed code from before there was a passkey confirms nothing any more', async () => {
    const { browser, email } = await signUp(app)
    const request = { newEmail: `new.${email}` }
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.change-email', request } })
    const code = await mailedCode(app, email)
    const { challengeId, options } = await optionsOf(browser)
    const body = { challengeId, name: 'Phone', response: newAuthenticator().create(options) }
    ok(await browser.send('POST', '/me/passkeys', { body }))
    expect((await changeEmail(browser, request.newEmail, code)).error?.code).toBe('InvalidOtpError')
  })

  const refusedOnes: readonly (readonly [string, Odd])[] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without its user verified', { isUserVerified: false }],
    ['in another’s name', { userHandle: 'AAAA' }],
    ['an answer to something else', { type: 'webauthn.create' }],
  ]
  for (const [name, odd] of refusedOnes) {
    test(`403: ${name}`, async () => {
      const { browser, authenticator } = await withPasskey()
      const { challengeId, options } = ok(await confirmOptions(browser, 'me.change-email', { newEmail: 'a@b.example' }))
      const refused = await confirm(browser, challengeId, authenticator.get(options, odd))
      expect([refused.status, refused.error?.code]).toEqual([403, 'PasskeyRefused'])
    })
  }

  test('403: a signature sent again, and one by another user’s passkey', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const { challengeId, options } = ok(await confirmOptions(one.browser, 'passkeys.options'))
    const foreign = await confirm(one.browser, challengeId, other.authenticator.get(options))
    expect(foreign.error?.code).toBe('PasskeyRefused')
    const signed = one.authenticator.get(options)
    expect((await confirm(other.browser, challengeId, signed)).error?.code).toBe('PasskeyRefused')
    expect((await confirm(one.browser, challengeId, signed)).status).toBe(200)
    expect((await confirm(one.browser, challengeId, signed)).error?.code).toBe('PasskeyRefused')
  })

  test('403: a copy of the authenticator, whose counter lags behind', async () => {
    const { browser, authenticator } = await withPasskey()
    for (const [counter, status] of [
      [7, 200],
      [7, 403],
      [6, 403],
      [8, 200],
      [0, 403],
    ] as const) {
      const { challengeId, options } = ok(await confirmOptions(browser, 'passkeys.options'))
      expect((await confirm(browser, challengeId, authenticator.get(options, { counter }))).status).toBe(status)
    }
  })

  test('one signature, twenty times at once: one code', async () => {
    const { browser, authenticator } = await withPasskey()
    const { challengeId, options } = ok(await confirmOptions(browser, 'passkeys.options'))
    const signed = authenticator.get(options, { counter: 1 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(browser, challengeId, signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('409, 403, 404, 422: no passkey, no business, what the operation itself refuses, no such operation', async () => {
    const plain = await signUp(app)
    const none = await confirmOptions(plain.browser, 'passkeys.options')
    expect([none.status, none.error?.code]).toEqual([409, 'SecondFactorNotReady'])
    const { browser } = await withPasskey()
    const payment = { invoiceId: newId(), amount: '1.00', currency: 'USD', accountType: 'smart' }
    expect((await confirmOptions(browser, 'invoices.pay', payment)).error?.code).toBe('OrganizationRequired')
    const gone = await confirmOptions(browser, 'passkeys.remove', { passkeyId: newId() })
    expect([gone.status, gone.error?.code]).toEqual([404, 'NotFound'])
    expect((await confirmOptions(browser, 'contacts.add')).status).toBe(422)
    expect((await confirmOptions(browser, 'passkeys.remove', { passkeyId: 5 })).status).toBe(422)
    expect((await confirmOptions(app.customer(), 'passkeys.options')).status).toBe(401)
    expect((await confirm(app.customer(), newId(), {})).status).toBe(401)
  })
})

describe('removing', () => {
  const remove = (browser: TestClient, passkeyId: string, code?: string) =>
    browser.send('DELETE', '/me/passkeys', {
      body: { passkeyId },
      ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
    })

  test('409: the last second factor stays', async () => {
    const added = await withPasskey()
    const { browser, passkeyId, userId } = added
    const code = await codeBy(added, 'passkeys.remove', { passkeyId })
    const { status, error } = await remove(browser, passkeyId, code)
    expect([status, error?.code, await passkeysOf(userId)]).toEqual([409, 'LastSecondFactor', 1])
  })

  test('200: with a phone beside it; the owner is told, and its codes end with it', async () => {
    const added = await withPasskey()
    const { browser, passkeyId, userId, email } = added
    const phone = { phoneNumber: '+15035550199', countryIso: 'US' }
    const allowed = await codeBy(added, 'me.send-phone-code', phone)
    const path = '/me/send-phone-verification-sms'
    ok(await browser.send('POST', path, { body: phone, headers: { 'otp-code': allowed } }))
    ok(await browser.send('POST', '/me/verify-phone-number', { body: { smsOtp: await mailedCode(app, email) } }))
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'passkeys.remove', request: { passkeyId } } })
    const code = await mailedCode(app, email)
    expect((await remove(browser, newId(), code)).error?.code).toBe('InvalidOtpError')
    expect((await remove(browser, passkeyId, code)).status).toBe(200)
    expect(await passkeysOf(userId)).toBe(0)
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)
    expect(mails.data.items[0]).toMatchObject({ kind: 'passkey-removed' })
  })

  test('401, 403, 404, 422: a visitor, no code, another user’s, nonsense', async () => {
    const [one, other] = [await withPasskey(), await signUp(app)]
    expect((await remove(app.customer(), one.passkeyId)).status).toBe(401)
    expect((await remove(one.browser, one.passkeyId)).error?.code).toBe('OtpNotProvided')
    expect((await remove(one.browser, 'x', '000000')).status).toBe(422)
    await secure(app, other)
    const request = { passkeyId: one.passkeyId }
    const asked = await askForCode(app, other.browser, { operation: 'passkeys.remove', body: request })
    expect([asked.status, asked.error?.code]).toEqual([404, 'NotFound'])
    expect(await passkeysOf(one.userId)).toBe(1)
  })
})
