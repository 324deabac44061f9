import { allEndpoints, type EndpointName } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { type ConfirmedOperation, confirmedOperations } from '@contado/contract/me/confirmed-operation.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  atOnce,
  beginAs,
  confirmIn,
  copyOf,
  forgetAllGuesses,
  forgetSteps,
  saidBy,
  signUpRemembered,
  wrongOf,
} from './test-kit/attacking.ts'
import { setUpAuthenticator } from './test-kit/authenticator-app.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from './test-kit/companies.ts'
import { joinAs, mailedToken } from './test-kit/inviting.ts'
import { paymentOf, sendFrom } from './test-kit/invoicing.ts'
import {
  mailedCode,
  newAddress,
  type Person,
  secure,
  signIn,
  signUp,
  signUpOnly,
  testPassword,
} from './test-kit/people.ts'
import { type Samples, samplesOf } from './test-kit/samples.ts'
import type { Answered, TestApp, TestClient } from './test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startAppWithCompanies()
})
afterAll(() => app.close())
afterEach(() => forgetAllGuesses(app))

const endpointOf = (name: EndpointName): Endpoint => allEndpoints[name]

const carryOut = (
  browser: TestClient,
  operation: ConfirmedOperation,
  { body, code }: { readonly body?: unknown; readonly code?: string },
): Promise<Answered> => {
  const { method, path } = endpointOf(operation)
  return browser.send(method, path, {
    ...(body === undefined ? {} : { body }),
    ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
  })
}

const ask = (browser: TestClient, operation: ConfirmedOperation, request: unknown = {}): Promise<Answered> =>
  browser.send('POST', '/me/send-email-2fa', { body: { operation, request } })

test('every operation of customers that declares a code can be confirmed, and no other', () => {
  const declared = Object.entries<Endpoint>(allEndpoints).filter(
    ([, { app: served, oneTimeCode }]) => oneTimeCode !== false && served !== 'admin',
  )
  expect(declared.map(([name]) => name).sort()).toEqual([...confirmedOperations].sort())
})

describe('no operation is carried out without the code of exactly that', () => {
  let buyer: TestCompany
  let samples: Samples
  let strange: string

  beforeAll(async () => {
    const seller = await verifyCompany(app)
    buyer = await verifyCompany(app)
    await depositTo(app, buyer)
    const sent = await sendFrom(seller, buyer)
    const colleague = await joinAs(app, buyer)
    samples = samplesOf({ payment: paymentOf(sent), colleagueId: colleague.userId })
    await ask(buyer.browser, 'me.change-email', { newEmail: 'for.something.else@example.com' })
    strange = await mailedCode(app, buyer.email)
  })

  const bodyOf = (operation: ConfirmedOperation): unknown => (samples[operation] as { body?: unknown }).body

  test.each(confirmedOperations)('%s: none, a wrong one, the one of another operation', async (operation) => {
    const body = bodyOf(operation)
    const said: string[] = []
    for (const code of [undefined, wrongOf(strange), strange]) {
      said.push(saidBy(await carryOut(buyer.browser, operation, { body, ...(code === undefined ? {} : { code }) })))
    }
    expect(said).toEqual(['OtpNotProvided', 'InvalidOtpError', 'InvalidOtpError'])
  })

  test.each([
    'invoices.pay',
    'people.update',
    'people.invite',
    'me.change-email',
    'me.create-2fa-secret',
    'passkeys.options',
    'me.change-password',
  ] as const)('control: %s is carried out with its own, and not for a changed request', async (operation) => {
    const body = bodyOf(operation)
    expect(saidBy(await ask(buyer.browser, operation, body))).toBe('200')
    const code = await mailedCode(app, buyer.email)
    const changed: Partial<Record<ConfirmedOperation, object>> = {
      'invoices.pay': { amount: '99.99' },
      'people.update': { role: 'owner' },
      'people.invite': { role: 'owner' },
      'me.change-email': { newEmail: newAddress() },
      'me.change-password': { newPassword: 'Harbour8lights' },
    }
    const change = changed[operation]
    if (change) {
      const other = { ...(body as object), ...change }
      expect(saidBy(await carryOut(buyer.browser, operation, { body: other, code }))).toBe('InvalidOtpError')
    }
    expect(saidBy(await carryOut(buyer.browser, operation, { body, code }))).toBe('200')
  })

  test('a code of one session confirms nothing in another one of the same person', async () => {
    const person = await signUp(app)
    const elsewhere = await signIn(app, person.email)
    const body = { newEmail: newAddress() }
    await ask(person.browser, 'me.change-email', body)
    const code = await mailedCode(app, person.email)
    expect(saidBy(await carryOut(elsewhere, 'me.change-email', { body, code }))).toBe('InvalidOtpError')
    expect(saidBy(await carryOut(person.browser, 'me.change-email', { body, code }))).toBe('200')
  })

  const firstFactors = ['me.send-phone-code', 'me.create-2fa-secret', 'passkeys.options'] as const
  const forgetProof = ({ userId }: Person) =>
    app.owner.query(
      `update sessions set mailbox_proved_at = mailbox_proved_at - interval '10 minutes' where user_id = $1`,
      [userId],
    )

  test('only the set-up of a second factor is ever spared a code', () => {
    const sparable = confirmedOperations.filter((name) => endpointOf(name).oneTimeCode === 'unless-just-proved')
    expect(sparable).toEqual([...firstFactors])
  })

  test.each(firstFactors)(
    '%s as the first factor: spared right after the mailbox was proved, not later',
    async (operation) => {
      const person = await signUp(app)
      const body = bodyOf(operation)
      expect(saidBy(await carryOut(person.browser, operation, { body }))).toBe('200')
      await forgetProof(person)
      expect(saidBy(await carryOut(person.browser, operation, { body }))).toBe('OtpNotProvided')
      expect(saidBy(await carryOut(person.browser, operation, { body, code: wrongOf(strange) }))).toBe(
        'InvalidOtpError',
      )
      await ask(person.browser, operation, body)
      const code = await mailedCode(app, person.email)
      expect(saidBy(await carryOut(person.browser, operation, { body, code }))).toBe('200')
      for (const next of firstFactors) {
        expect(saidBy(await carryOut(person.browser, next, { body: bodyOf(next) }))).toBe('200')
      }
    },
  )

  test('a remembered browser that was asked for no code to sign in is asked for one here', async () => {
    const { browser, email } = await signUpRemembered(app)
    await browser.send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
    expect(saidBy(await confirmIn(browser, null))).toBe('200')
    for (const operation of firstFactors) {
      expect(saidBy(await carryOut(browser, operation, { body: bodyOf(operation) }))).toBe('OtpNotProvided')
    }
  })

  test('once there is a second factor, its first replacement is never spared', async () => {
    const person = await signUp(app)
    await secure(app, person)
    for (const operation of firstFactors) {
      expect(saidBy(await carryOut(person.browser, operation, { body: bodyOf(operation) }))).toBe('OtpNotProvided')
    }
  })
})

describe('an authenticator’s code counts once, whatever it is shown for', () => {
  const withApp = async () => {
    const person = await signUp(app)
    const { code, recoveryCodes } = await setUpAuthenticator(person)
    await forgetSteps(app, person)
    return { person, code, recoveryCodes }
  }
  const renew = (browser: TestClient, code: string) => carryOut(browser, 'me.new-recovery-codes', { code })

  test('at signing in, then for an operation; for an operation, then at signing in', async () => {
    const { person, code } = await withApp()
    const [first, second] = [await beginAs(app, person), await beginAs(app, person)]
    const shown = code()
    expect(saidBy(await confirmIn(first, shown))).toBe('200')
    expect(saidBy(await renew(person.browser, shown))).toBe('ReusedLoginOtpError')
    await forgetSteps(app, person)
    expect(saidBy(await renew(person.browser, shown))).toBe('200')
    expect(saidBy(await confirmIn(second, shown))).toBe('ReusedLoginOtpError')
  })

  test('25 sign-ins and 25 operations at once, five rounds: one effect each', { timeout: 120_000 }, async () => {
    const { person, code } = await withApp()
    for (let round = 0; round < 5; round += 1) {
      await forgetSteps(app, person)
      await forgetAllGuesses(app)
      const halves: TestClient[] = []
      for (let index = 0; index < 2; index += 1) halves.push(await beginAs(app, person))
      const shown = code()
      const said = await atOnce(50, (index) => {
        const half = halves[index % halves.length] as TestClient
        return index % 2 === 0 ? renew(person.browser, shown) : confirmIn(copyOf(app, half), shown)
      })
      expect(said[200]).toBe(1)
      const {
        '200': _,
        ReusedLoginOtpError: reused = 0,
        BruteForceAttemptError: many = 0,
        VerificationLinkExpired: gone = 0,
      } = said
      expect(1 + reused + many + gone).toBe(50)
    }
  })

  test('control: each with a code of its own comes through', async () => {
    const { person, code } = await withApp()
    const half = await beginAs(app, person)
    const [now, next] = [code(), code(1)]
    expect([saidBy(await confirmIn(half, now)), saidBy(await renew(person.browser, next))]).toEqual(['200', '200'])
  })

  test('a recovery code thirty times at once, from thirty browsers: one comes in', async () => {
    const { person, recoveryCodes } = await withApp()
    const halves: TestClient[] = []
    for (let index = 0; index < 8; index += 1) halves.push(await beginAs(app, person))
    const said = await atOnce(32, (index) =>
      confirmIn(copyOf(app, halves[index % halves.length] as TestClient), recoveryCodes[0] ?? ''),
    )
    expect(said[200]).toBe(1)
    await forgetAllGuesses(app)
    const late = await beginAs(app, person)
    expect(saidBy(await confirmIn(late, recoveryCodes[0] ?? ''))).toBe('ReusedLoginOtpError')
    expect(saidBy(await confirmIn(late, recoveryCodes[1] ?? ''))).toBe('200')
  })
})

describe('what was mailed works once, and for what it was mailed', () => {
  const askForReset = async ({ email }: Pick<Person, 'email'>): Promise<string> => {
    await app.customer().send('POST', '/sessions/password/forgot', { body: { email } })
    await app.drainJobs()
    return mailedToken(app, email, 'password-reset')
  }

  test('a link to a new password, fifty times at once: one browser may set it, once', async () => {
    const person = await signUp(app)
    const token = await askForReset(person)
    const browsers: TestClient[] = []
    const said = await atOnce(50, async () => {
      const browser = app.customer()
      const answer = await browser.send('POST', '/sessions/password/check-code', { body: { token } })
      if (answer.status === 200) browsers.push(browser)
      return answer
    })
    expect(said).toEqual({ '200': 1, VerificationLinkExpired: 49 })
    const [winner] = browsers
    const set = await atOnce(20, (index) =>
      copyOf(app, winner as TestClient).send('POST', '/sessions/password/reset', {
        body: { newPassword: `Harbour${index}lights` },
      }),
    )
    expect(set).toEqual({ '200': 1, VerificationLinkExpired: 19 })
  })

  test('a newer one makes none of the earlier ones work once it was used', async () => {
    const person = await signUp(app)
    const [first, second] = [await askForReset(person), await askForReset(person)]
    const check = (token: string) => app.customer().send('POST', '/sessions/password/check-code', { body: { token } })
    expect([saidBy(await check(second)), saidBy(await check(first))]).toEqual(['200', 'VerificationLinkExpired'])
  })

  test('a secret of one purpose opens nothing of another', async () => {
    const person = await signUp(app)
    const [newcomer, forgetful] = [await signUpOnly(app), await signUp(app)]
    await ask(person.browser, 'me.change-email', { newEmail: 'my.new@example.com' })
    const code = await mailedCode(app, person.email)
    await carryOut(person.browser, 'me.change-email', { body: { newEmail: 'my.new@example.com' }, code })
    await app.drainJobs()
    const tokens: Readonly<Record<string, string>> = {
      '/signups/verify-email': await mailedToken(app, newcomer.email, 'email-verification'),
      '/me/email/verify': await mailedToken(app, 'my.new@example.com', 'email-change'),
      '/sessions/password/check-code': await askForReset(forgetful),
    }
    const paths = [...Object.keys(tokens), '/invited-signups/verify-updated-email']
    const open = (path: string, token: string) => app.customer().send('POST', path, { body: { token } })
    for (const [own, token] of Object.entries(tokens)) {
      expect([own, token.length]).toEqual([own, 43])
      for (const path of paths.filter((other) => other !== own)) {
        expect(`${own} at ${path}: ${saidBy(await open(path, token))}`).toBe(
          `${own} at ${path}: VerificationLinkExpired`,
        )
      }
    }
    for (const [own, token] of Object.entries(tokens)) {
      expect(`${own}: ${saidBy(await open(own, token))}`).toBe(`${own}: 200`)
      expect(`${own}: ${saidBy(await open(own, token))}`).toBe(`${own}: VerificationLinkExpired`)
    }
  })

  test('a password set by mail still asks for the phone where there is one', async () => {
    const person = await signUp(app)
    await secure(app, person)
    const browser = app.customer()
    await browser.send('POST', '/sessions/password/check-code', { body: { token: await askForReset(person) } })
    const set = (code?: string) =>
      browser.send('POST', '/sessions/password/reset', {
        body: { newPassword: 'Harbour7lights' },
        ...(code === undefined ? {} : { headers: { 'otp-code': code } }),
      })
    const code = await mailedCode(app, person.email)
    expect([saidBy(await set()), saidBy(await set(wrongOf(code)))]).toEqual(['OtpNotProvided', 'InvalidOtpError'])
    const old = { email: person.email, password: testPassword }
    expect((await app.customer().send('POST', '/sessions/intermediate', { body: old })).status).toBe(200)
    expect(saidBy(await set(code))).toBe('200')
    expect(saidBy(await app.customer().send('POST', '/sessions/intermediate', { body: old }))).toBe(
      'InvalidCredentials',
    )
  })
})
