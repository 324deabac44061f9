import { generateKeyPair, type JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { wrongOf } from '../../test-kit/attacking.ts'
import { confirmed } from '../../test-kit/inviting.ts'
import { type Account, type OpenidProvider, startOpenidProvider } from '../../test-kit/openid-provider.ts'
import { mailedCode, newAddress, secure, signUp, testPassword } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

const customerUrl = 'https://app.contado.example'
const names = ['google', 'linkedin'] as const
type Name = (typeof names)[number]
type Intent = 'sign-in' | 'sign-up' | 'connect'

let app: TestApp
let provider: OpenidProvider
beforeAll(async () => {
  provider = await startOpenidProvider(customerUrl)
  app = await startTestApp({ ...provider.env, CUSTOMER_URL: customerUrl })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})

let count = 0
const newAccount = (changes: Partial<Account> = {}): Account => {
  count += 1
  return {
    sub: `account-${count}`,
    email: newAddress('social'),
    email_verified: true,
    given_name: 'Ana',
    family_name: 'Díaz',
    ...changes,
  }
}

const start = (browser: TestClient, name: Name, intent: Intent) =>
  browser.send('POST', '/sessions/social', { body: { provider: name, intent } })
const proofOf = (name: Name, { answer, state }: { answer: string; state: string }) =>
  name === 'google' ? { googleIdToken: answer, state } : { linkedInCode: answer, state }

type Visit = { readonly name: Name; readonly intent: Intent; readonly account: Account }

/** Visits the provider and answers what its page brought back to this browser. */
const visit = async (browser: TestClient, { name, intent, account }: Visit) => {
  const { data } = await start(browser, name, intent)
  return proofOf(name, await provider.signIn(data.authorizationUrl, account))
}
const signUpBy = async (name: Name, account: Account): Promise<{ browser: TestClient; answer: Answered }> => {
  const browser = app.customer()
  const proof = await visit(browser, { name, intent: 'sign-up', account })
  const body = { ...proof, language: 'es', timeZone: 'Europe/Madrid', hasAcceptedTerms: true }
  const answer = await browser.send('POST', '/signups/set-credentials', { body })
  if (answer.status === 200) browser.userId = answer.data.userId
  return { browser, answer }
}
const begin = (browser: TestClient, body: unknown) => browser.send('POST', '/sessions/intermediate', { body })
const said = ({ status, error }: Answered) => [status, error?.code]
const mailsTo = async (email: string): Promise<{ kind: string; subject: string; text: string }[]> =>
  (await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)).data.items

describe.each(names)('%s', (name) => {
  test('200: signing up signs in at once, with the address that the provider verified', async () => {
    const account = newAccount()
    const { browser, answer } = await signUpBy(name, account)
    expect(answer.data).toEqual({ userId: expect.any(String), email: account.email, isSignedIn: true })
    expect((await browser.send('GET', '/me')).data).toMatchObject({
      email: account.email,
      language: 'es',
      profile: { firstName: 'Ana', lastName: 'Díaz' },
      hasPassword: false,
      hasGoogleId: name === 'google',
      hasLinkedInId: name === 'linkedin',
    })
    expect(await mailsTo(account.email ?? '')).toEqual([])
    const { rows } = await app.owner.query(
      `select s.method, s.outcome, u.email_verified_at is not null as verified
       from sign_ins s join users u on u.id = s.user_id where u.id = $1`,
      [answer.data.userId],
    )
    expect(rows).toEqual([{ method: name, outcome: 'signed-in', verified: true }])
    const { rows: acts } = await app.owner.query('select action from audit_entries where actor_id = $1', [
      answer.data.userId,
    ])
    expect(acts.map(({ action }) => action)).toContain('user.signed-up')
  })

  test('200: signing in, and the code that follows', async () => {
    const account = newAccount()
    const { answer } = await signUpBy(name, account)
    const browser = app.customer()
    const begun = await begin(browser, await visit(browser, { name, intent: 'sign-in', account }))
    expect(begun.data).toMatchObject({ userId: answer.data.userId, isCodeRequired: true, secondFactor: 'email' })
    expect(said(await browser.send('GET', '/me'))).toEqual([401, 'Unauthenticated'])
    const confirmed = await browser.send('POST', '/sessions/confirm', {
      body: {},
      headers: { 'otp-code': await mailedCode(app, account.email ?? '') },
    })
    expect(confirmed).toMatchObject({ status: 200, data: { userId: answer.data.userId } })
  })

  test('403: a login that nobody connected, also when its address belongs to somebody', async () => {
    const { email, userId } = await signUp(app)
    const account = newAccount({ email })
    const browser = app.customer()
    const begun = await begin(browser, await visit(browser, { name, intent: 'sign-in', account }))
    expect(said(begun)).toEqual([403, 'SocialAccountUnknown'])
    expect(said((await signUpBy(name, account)).answer)).toEqual([409, 'EmailAlreadyInUse'])
    const { rows } = await app.owner.query('select google_subject, linkedin_subject from users where id = $1', [userId])
    expect(rows).toEqual([{ google_subject: null, linkedin_subject: null }])
  })

  test('409: a login that is connected already signs nobody up again', async () => {
    const account = newAccount()
    await signUpBy(name, account)
    const { answer } = await signUpBy(name, { ...account, email: newAddress() })
    expect(said(answer)).toEqual([409, 'SocialAccountInUse'])
  })

  test('403: an address that the provider did not verify, or none', async () => {
    for (const changes of [{ email_verified: false }, { email: 'not an address' }]) {
      const account = newAccount(changes)
      expect(said((await signUpBy(name, account)).answer)).toEqual([403, 'SocialSignInFailed'])
    }
  })

  test('403: a restricted person', async () => {
    const account = newAccount()
    const { answer } = await signUpBy(name, account)
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [answer.data.userId])
    const browser = app.customer()
    const begun = await begin(browser, await visit(browser, { name, intent: 'sign-in', account }))
    expect(said(begun)).toEqual([403, 'PersonOrCompanyDisabled'])
  })

  test('403: once only, in the browser that began, within ten minutes, and for what it was begun', async () => {
    const account = newAccount()
    await signUpBy(name, account)
    const fresh = async (intent: Intent = 'sign-in') => {
      const browser = app.customer()
      return { browser, proof: await visit(browser, { name, intent, account }) }
    }
    const again = await fresh()
    const cookie = again.browser.cookies.get('__Host-contado_social') ?? ''
    expect(cookie).not.toBe('')
    expect((await begin(again.browser, again.proof)).status).toBe(200)
    again.browser.cookies.set('__Host-contado_social', cookie)
    expect(said(await begin(again.browser, again.proof))).toEqual([403, 'SocialSignInFailed'])

    const [mine, theirs] = [await fresh(), await fresh()]
    expect(said(await begin(theirs.browser, mine.proof))).toEqual([403, 'SocialSignInFailed'])
    expect(said(await begin(app.customer(), mine.proof))).toEqual([403, 'SocialSignInFailed'])

    const late = await fresh()
    await app.owner.query(`update social_visits set expires_at = now() where consumed_at is null`)
    expect(said(await begin(late.browser, late.proof))).toEqual([403, 'SocialSignInFailed'])

    const other = await fresh('sign-up')
    expect(said(await begin(other.browser, other.proof))).toEqual([403, 'SocialSignInFailed'])
    const crossed = await fresh()
    const { state } = crossed.proof
    const otherProvider =
      name === 'google' ? { linkedInCode: 'x'.repeat(40), state } : { googleIdToken: 'x'.repeat(40), state }
    expect(said(await begin(crossed.browser, otherProvider))).toEqual([403, 'SocialSignInFailed'])
  })
})

describe('an identity token of Google', () => {
  const claimsFor = async (browser: TestClient, account: Account) => {
    const { data } = await start(browser, 'google', 'sign-in')
    const { searchParams } = new URL(data.authorizationUrl)
    const nowSeconds = Math.floor(wallMs() / 1000)
    const claims = {
      iss: provider.issuer,
      sub: account.sub,
      aud: provider.clientOf('google'),
      nonce: searchParams.get('nonce') ?? '',
      iat: nowSeconds,
      exp: nowSeconds + 600,
    }
    return { claims, state: searchParams.get('state') ?? '' }
  }
  const judged = async (change: (claims: JWTPayload) => JWTPayload, isOwnKey = true): Promise<unknown[]> => {
    const account = newAccount()
    await signUpBy('google', account)
    const browser = app.customer()
    const { claims, state } = await claimsFor(browser, account)
    const { privateKey } = await generateKeyPair('RS256')
    const googleIdToken = await provider.forge(change(claims), isOwnKey ? undefined : privateKey)
    return said(await begin(browser, { googleIdToken, state }))
  }
  // JSON leaves out what is undefined.
  const without = (claims: JWTPayload, claim: string): JWTPayload => ({ ...claims, [claim]: undefined })

  test('control: one that was made for this visit is believed', async () => {
    expect(await judged((claims) => claims)).toEqual([200, undefined])
  })

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['of another visit (nonce)', (claims) => ({ ...claims, nonce: 'another one entirely' })],
    ['without a nonce', (claims) => without(claims, 'nonce')],
    ['for another client (audience)', (claims) => ({ ...claims, aud: 'somebody-else' })],
    [
      'for two clients, not ours in charge',
      (claims) => ({ ...claims, aud: [claims.aud, 'x'].flat() as string[], azp: 'x' }),
    ],
    ['of another provider (issuer)', (claims) => ({ ...claims, iss: 'https://accounts.evil.example' })],
    ['that ran out', (claims) => ({ ...claims, iat: (claims.iat ?? 0) - 1200, exp: (claims.iat ?? 0) - 600 })],
    ['that never runs out', (claims) => without(claims, 'exp')],
    ['of nobody', (claims) => without(claims, 'sub')],
  ])('403: %s', async (_what, change) => {
    expect(await judged(change)).toEqual([403, 'SocialSignInFailed'])
  })

  test('403: signed by another key', async () => {
    expect(await judged((claims) => claims, false)).toEqual([403, 'SocialSignInFailed'])
  })

  test('403: not signed at all, and no token', async () => {
    const account = newAccount()
    await signUpBy('google', account)
    for (const write of [
      (claims: object) =>
        `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`,
      () => 'this is no token at all, is it',
    ]) {
      const browser = app.customer()
      const { claims, state } = await claimsFor(browser, account)
      expect(said(await begin(browser, { googleIdToken: write(claims), state }))).toEqual([403, 'SocialSignInFailed'])
    }
  })
})

test('403: a code of LinkedIn that was used before, and one that nobody was given', async () => {
  const account = newAccount()
  await signUpBy('linkedin', account)
  const [browser, second] = [app.customer(), app.customer()]
  const used = await visit(browser, { name: 'linkedin', intent: 'sign-in', account })
  expect((await begin(browser, used)).status).toBe(200)
  const { state } = await visit(second, { name: 'linkedin', intent: 'sign-in', account })
  expect(said(await begin(second, { ...used, state }))).toEqual([403, 'SocialSignInFailed'])
  const third = app.customer()
  const fresh = await visit(third, { name: 'linkedin', intent: 'sign-in', account })
  expect(said(await begin(third, { ...fresh, linkedInCode: 'nobody-was-given-this' }))).toEqual([
    403,
    'SocialSignInFailed',
  ])
})

test('422: what is no proof', async () => {
  for (const body of [{ googleIdToken: 'short', state: 'short' }, { state: 'x'.repeat(43) }, { provider: 'google' }]) {
    expect((await begin(app.customer(), body)).status).toBe(422)
  }
  expect((await app.customer().send('POST', '/sessions/social', { body: { provider: 'x', intent: 'y' } })).status).toBe(
    422,
  )
})

test('403: a provider that does not answer', async () => {
  const away = await startTestApp({ GOOGLE_CLIENT_ID: 'contado', GOOGLE_ISSUER: 'http://127.0.0.1:9' })
  const answer = await away.customer().send('POST', '/sessions/social', {
    body: { provider: 'google', intent: 'sign-in' },
  })
  await away.close()
  expect(said(answer)).toEqual([403, 'SocialSignInFailed'])
})

describe('connecting', () => {
  type Owner = { readonly browser: TestClient; readonly email: string; readonly userId: string }
  const connect = async (owner: Owner, name: Name, account: Account) => {
    const body = await visit(owner.browser, { name, intent: 'connect', account })
    return confirmed(app, owner, { operation: 'me.connect-social', body })
  }
  const disconnect = (owner: Owner, name: Name) =>
    confirmed(app, owner, { operation: 'me.disconnect-social', body: { provider: name } })
  const textOf = async (email: string) => (await mailsTo(email))[0]?.text ?? ''

  test('200: it signs in from then on, until it is disconnected; each is told by mail', async () => {
    const person = await signUp(app)
    const { email, userId } = person
    const account = newAccount()
    expect((await connect(person, 'google', account)).data).toMatchObject({ userId, hasGoogleId: true })
    const phone = app.customer()
    const begun = await begin(phone, await visit(phone, { name: 'google', intent: 'sign-in', account }))
    expect(begun.data).toMatchObject({ userId })
    expect((await disconnect(person, 'google')).data).toMatchObject({ hasGoogleId: false, hasPassword: true })
    const again = await begin(phone, await visit(phone, { name: 'google', intent: 'sign-in', account }))
    expect(said(again)).toEqual([403, 'SocialAccountUnknown'])
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toContain('Google was connected to Contado')
    expect(subjects).toContain('Google was disconnected from Contado')
  })

  test('409: one that belongs to somebody else, one that is not connected, the only way in', async () => {
    const account = newAccount()
    const { browser } = await signUpBy('linkedin', account)
    const own = { browser, email: account.email ?? '', userId: browser.userId }
    const other = await signUp(app)
    expect(said(await connect(other, 'linkedin', account))).toEqual([409, 'SocialAccountInUse'])
    expect(said(await disconnect(other, 'linkedin'))).toEqual([409, 'SecondFactorNotReady'])
    expect(said(await disconnect(own, 'linkedin'))).toEqual([409, 'LastSecondFactor'])
    expect((await connect(own, 'google', newAccount())).status).toBe(200)
    expect((await disconnect(own, 'linkedin')).data).toMatchObject({ hasLinkedInId: false, hasGoogleId: true })
  })

  test('403: without a code, or with a wrong one, nothing is connected, and the visit still stands for the right one', async () => {
    const person = await signUp(app)
    const { browser, email } = person
    const body = await visit(browser, { name: 'linkedin', intent: 'connect', account: newAccount() })
    const send = (code?: string) =>
      browser.send('POST', '/me/social', { body, ...(code === undefined ? {} : { headers: { 'otp-code': code } }) })
    expect(said(await send())).toEqual([403, 'OtpNotProvided'])
    await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.connect-social', request: body } })
    const text = await textOf(email)
    expect(text).toContain('Connect Google or LinkedIn')
    expect(text).toContain('LinkedIn')
    expect(text).not.toContain(body.state)
    const code = await mailedCode(app, email)
    expect(said(await send(wrongOf(code)))).toEqual([403, 'InvalidOtpError'])
    expect((await browser.send('GET', '/me')).data.hasLinkedInId).toBe(false)
    expect((await send(code)).data).toMatchObject({ hasLinkedInId: true })
    expect(said(await send(code))).toEqual([403, 'ReusedLoginOtpError'])
  })

  test('403: a secure account is asked for the code of its second factor, and to disconnect, too', async () => {
    const person = await signUp(app)
    await secure(app, person)
    expect((await connect(person, 'google', newAccount())).status).toBe(200)
    const body = { provider: 'google' }
    expect(said(await person.browser.send('DELETE', '/me/social', { body }))).toEqual([403, 'OtpNotProvided'])
    expect((await disconnect(person, 'google')).status).toBe(200)
  })

  test('401, 403: a visitor, another user’s path, a proof of another visit', async () => {
    const account = newAccount()
    const { browser } = await signUp(app)
    const body = await visit(browser, { name: 'google', intent: 'connect', account })
    const visitor = app.customer()
    const provider = { provider: 'google' }
    expect(said(await visitor.send('POST', '/me/social', { body }))).toEqual([401, 'Unauthenticated'])
    expect(said(await visitor.send('DELETE', '/me/social', { body: provider }))).toEqual([401, 'Unauthenticated'])
    const other = await signUp(app)
    expect(said(await confirmed(app, other, { operation: 'me.connect-social', body }))).toEqual([
      403,
      'SocialSignInFailed',
    ])
    expect(said(await browser.send('POST', '/me/social', { body, userId: other.userId }))).toEqual([
      403,
      'UserMismatch',
    ])
    expect((await browser.send('DELETE', '/me/social', { body: { provider: 'facebook' } })).status).toBe(422)
  })
})

test('409: where no provider is set up, every way through one says so', async () => {
  const plain = await startTestApp()
  const visitor = plain.customer()
  const state = 'x'.repeat(43)
  const proofs = [
    { googleIdToken: 'x'.repeat(43), state },
    { linkedInCode: 'x'.repeat(43), state },
  ]
  const answers = [await start(visitor, 'google', 'sign-in'), await start(visitor, 'linkedin', 'sign-in')]
  const person = await signUp(plain)
  for (const proof of proofs) {
    answers.push(
      await begin(visitor, proof),
      await confirmed(plain, person, { operation: 'me.connect-social', body: proof }),
    )
    const body = { ...proof, language: 'en', hasAcceptedTerms: true }
    answers.push(await visitor.send('POST', '/signups/set-credentials', { body }))
  }
  await plain.close()
  expect(answers.map(said)).toEqual(answers.map(() => [409, 'SocialSignInNotConfigured']))
})

test('a password may be set later: somebody who signed up through a provider asks for it by mail', async () => {
  const account = newAccount()
  const { answer } = await signUpBy('google', account)
  expect(said(await begin(app.customer(), { email: account.email, password: testPassword }))).toEqual([
    403,
    'InvalidCredentials',
  ])
  const browser = app.customer()
  await browser.send('POST', '/sessions/password/forgot', { body: { email: account.email } })
  await app.drainJobs()
  const body = { email: account.email, code: await mailedCode(app, account.email ?? '') }
  expect((await browser.send('POST', '/sessions/password/check-code', { body })).data).toMatchObject({
    secondFactor: null,
  })
  const reset = await browser.send('POST', '/sessions/password/reset', { body: { newPassword: testPassword } })
  expect(reset.data).toEqual({ done: true })
  expect((await begin(app.customer(), { email: account.email, password: testPassword })).data).toMatchObject({
    userId: answer.data.userId,
  })
})
