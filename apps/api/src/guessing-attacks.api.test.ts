import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { atOnce, beginAs, confirmIn, copyOf, forgetAllGuesses, saidBy, wrongOf } from './test-kit/attacking.ts'
import { setUpAuthenticator } from './test-kit/authenticator-app.ts'
import {
  mailedCode,
  newAddress,
  newPhone,
  type Person,
  secure,
  signUp,
  signUpOnly,
  testPassword,
} from './test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from './test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => forgetAllGuesses(app))

const from = (browser: TestClient, address: string): TestClient => {
  browser.address = address
  return browser
}

type Guessing = {
  readonly guess: (index: number) => Promise<Answered>
  /** The right answer, from the place of the guesses. */
  readonly right: () => Promise<Answered>
}

const password = async (): Promise<Guessing> => {
  const { email } = await signUp(app)
  const send = (given: string) =>
    app.customer().send('POST', '/sessions/intermediate', { body: { email, password: given } })
  return { guess: (index) => send(`Wrong${index}lantern`), right: () => send(testPassword) }
}

const signInCode = async (person: Person): Promise<Guessing> => {
  const browser = await beginAs(app, person)
  const code = await mailedCode(app, person.email)
  return {
    guess: () => confirmIn(copyOf(app, browser), wrongOf(code)),
    right: () => confirmIn(copyOf(app, browser), code),
  }
}

const mailed = async (person: Person, paths: { readonly ask: string; readonly show: string }): Promise<Guessing> => {
  const { email } = person
  const browser = app.customer()
  if (paths.ask !== '') await browser.send('POST', paths.ask, { body: { email } })
  await app.drainJobs()
  const code = await mailedCode(app, email)
  const send = (given: string) => copyOf(app, browser).send('POST', paths.show, { body: { email, code: given } })
  return { guess: () => send(wrongOf(code)), right: () => send(code) }
}

const operationCode = async (): Promise<Guessing> => {
  const { browser, email } = await signUp(app)
  const body = { newEmail: newAddress() }
  await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.change-email', request: body } })
  const code = await mailedCode(app, email)
  const send = (given: string) => browser.send('POST', '/me/email', { body, headers: { 'otp-code': given } })
  return { guess: () => send(wrongOf(code)), right: () => send(code) }
}

const phoneCode = async (): Promise<Guessing> => {
  const { browser, email } = await signUp(app)
  await browser.send('POST', '/me/send-phone-verification-sms', { body: newPhone() })
  const code = await mailedCode(app, email)
  const send = (smsOtp: string) => browser.send('POST', '/me/verify-phone-number', { body: { smsOtp } })
  return { guess: () => send(wrongOf(code)), right: () => send(code) }
}

const appCode = async (): Promise<Guessing> => {
  const person = await signUp(app)
  const { code } = await setUpAuthenticator(person)
  const browser = await beginAs(app, person)
  const near = new Set([-1, 0, 1, 2].map((step) => code(step)))
  const wrong = ['000000', '000001', '000002', '000003', '000004'].find((digits) => !near.has(digits)) ?? ''
  return {
    guess: () => confirmIn(copyOf(app, browser), wrong),
    right: () => confirmIn(copyOf(app, browser), code()),
  }
}

const recoveryCode = async (): Promise<Guessing> => {
  const person = await signUp(app)
  const { recoveryCodes } = await setUpAuthenticator(person)
  const browser = await beginAs(app, person)
  return {
    guess: (index) => confirmIn(copyOf(app, browser), `aaaaa-aaa${10 + (index % 90)}`),
    right: () => confirmIn(copyOf(app, browser), recoveryCodes[0] ?? ''),
  }
}

const currentPassword = async (): Promise<Guessing> => {
  const { browser } = await signUp(app)
  const send = (given: string) =>
    browser.send('PUT', '/me/password', {
      body: { currentPassword: given, newPassword: 'Harbour7lights' },
      headers: { 'otp-code': '123456' },
    })
  return { guess: (index) => send(`Wrong${index}lantern`), right: () => send(testPassword) }
}

const reset = { ask: '/sessions/password/forgot', show: '/sessions/password/check-code' }
const emailCode = { ask: '/sessions/email-code', show: '/sessions/email-code/verify' }
const confirmation = { ask: '', show: '/signups/verify-email' }

/** Everything that can be guessed at, how often at most from one place, and what a wrong guess is told. */
const guessables: readonly (readonly [string, number, string, () => Promise<Guessing>])[] = [
  ['a password', 10, 'InvalidCredentials', password],
  ['a mailed code of signing in', 5, 'InvalidOtpError', async () => signInCode(await signUp(app))],
  [
    'a texted code of signing in',
    5,
    'InvalidOtpError',
    async () => {
      const person = await signUp(app)
      await secure(app, person)
      return signInCode(person)
    },
  ],
  ['an authenticator’s code', 5, 'InvalidOtpError', appCode],
  ['a recovery code', 5, 'InvalidOtpError', recoveryCode],
  ['a code instead of the password', 5, 'InvalidOtpError', async () => mailed(await signUp(app), emailCode)],
  ['a code to set a new password', 5, 'InvalidOtpError', async () => mailed(await signUp(app), reset)],
  ['a code that confirms an address', 5, 'InvalidOtpError', async () => mailed(await signUpOnly(app), confirmation)],
  ['a code that confirms an operation', 5, 'InvalidOtpError', operationCode],
  ['a code that verifies a phone', 5, 'InvalidOtpError', phoneCode],
  ['the present password', 5, 'WrongPassword', currentPassword],
]

describe('a burst gets no more guesses than one after the other, and the right answer waits then', () => {
  test.each(guessables)('%s: %i', { retry: 2 }, async (_what, limit, wrong, prepare) => {
    const { guess, right } = await prepare()
    const said = await atOnce(30, guess)
    expect(said).toEqual({ [wrong]: limit, BruteForceAttemptError: 30 - limit })
    expect(saidBy(await right())).toBe('BruteForceAttemptError')
    // Control: it is the guesses that stand against it, nothing else.
    await forgetAllGuesses(app)
    expect(saidBy(await right())).not.toBe('BruteForceAttemptError')
  })

  test('control: the same burst from thirty places is judged thirty times', async () => {
    const { email } = await signUp(app)
    const said = await atOnce(30, (index) =>
      from(app.customer(), `198.51.100.${index}`).send('POST', '/sessions/intermediate', {
        body: { email, password: `Wrong${index}lantern` },
      }),
    )
    expect(said).toEqual({ InvalidCredentials: 30 })
  })
})

describe('whoever guesses locks nobody out but themselves', () => {
  const elsewhere = '203.0.113.9'

  test('a victim signs in while somebody else guesses at the password and at mailed codes', { retry: 2 }, async () => {
    const victim = await signUp(app)
    const { email } = victim
    const attacker = () => from(app.customer(), elsewhere)
    const guessed = await atOnce(30, (index) =>
      attacker().send('POST', '/sessions/intermediate', { body: { email, password: `Wrong${index}lantern` } }),
    )
    // Control: the attacker is locked out.
    expect(guessed.BruteForceAttemptError).toBe(20)
    for (const path of ['/sessions/password/check-code', '/signups/verify-email'])
      await atOnce(30, () => attacker().send('POST', path, { body: { email, code: '000000' } }))
    const browser = await beginAs(app, victim)
    expect((await confirmIn(browser, await mailedCode(app, email))).status).toBe(200)
    const { guess, right } = await mailed(victim, emailCode)
    expect(saidBy(await guess(0))).toBe('InvalidOtpError')
    expect(saidBy(await right())).toBe('200')
  })

  test('a remembered browser signs in beside somebody who guesses in the same office', { retry: 2 }, async () => {
    const victim = await signUp(app)
    const browser = await beginAs(app, victim)
    await confirmIn(browser, await mailedCode(app, victim.email), { remember2FaChecked: true })
    const body = { email: victim.email, password: 'Wrong4lantern' }
    await atOnce(15, () => app.customer().send('POST', '/sessions/intermediate', { body }))
    const right = { email: victim.email, password: testPassword }
    const stranger = await app.customer().send('POST', '/sessions/intermediate', { body: right })
    expect(saidBy(stranger)).toBe('BruteForceAttemptError')
    browser.userId = 'new'
    expect((await browser.send('POST', '/sessions/intermediate', { body: right })).data.isCodeRequired).toBe(false)
  })
})

type Question = { readonly path: string; readonly body: (email: string) => object }

/** What may be asked about an address by anybody, and must be answered alike whoever has it. */
const questions: readonly Question[] = [
  { path: '/sessions/intermediate', body: (email) => ({ email, password: 'Wrong4lantern' }) },
  { path: '/sessions/email-code', body: (email) => ({ email }) },
  { path: '/sessions/email-code/verify', body: (email) => ({ email, code: '000000' }) },
  { path: '/sessions/password/forgot', body: (email) => ({ email }) },
  { path: '/sessions/password/check-code', body: (email) => ({ email, code: '000000' }) },
  { path: '/signups/resend-verification-email', body: (email) => ({ email }) },
  { path: '/signups/verify-email', body: (email) => ({ email, code: '000000' }) },
  { path: '/invited-signups/verify-updated-email', body: (email) => ({ email, code: '000000' }) },
  { path: '/invited-signups/resend-verification-email', body: (email) => ({ email }) },
]

// Everything but the id of the request and what changes by the second.
const shapeOf = ({ status, data, error, headers }: Answered) => ({
  status,
  data,
  error: error && { code: error.code, message: error.message, validations: error.validations },
  headers: Object.keys(headers).sort(),
  cookies: String(headers['set-cookie'] ?? '').replaceAll(/=(half-)?[\w-]{43}/g, '=secret'),
})

const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[list.length >> 1] ?? 0

/** How many times longer the second takes than the first, by medians of turns; both are warm. */
const ratioOf = async (one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> => {
  const times: [number[], number[]] = [[], []]
  const timed = async (work: () => Promise<unknown>, list: number[]): Promise<void> => {
    // Limits are told apart elsewhere: here the question is what a judged guess costs.
    await forgetAllGuesses(app)
    const startedMs = performance.now()
    await work()
    list.push(performance.now() - startedMs)
  }
  for (let round = 0; round < 24; round += 1) {
    await timed(one, times[0])
    await timed(other, times[1])
  }
  return median(times[1].slice(4)) / median(times[0].slice(4))
}

describe('nobody learns by asking whether an address has a login', () => {
  test.each(questions)('$path answers alike', async ({ path, body }) => {
    const [confirmed, unconfirmed] = [await signUp(app), await signUpOnly(app)]
    const asked = async (email: string) => shapeOf(await app.customer().send('POST', path, { body: body(email) }))
    const unknown = await asked(newAddress())
    expect(await asked(confirmed.email)).toEqual(unknown)
    expect(await asked(unconfirmed.email)).toEqual(unknown)
  })

  test('control: the comparison sees what one question does tell', async () => {
    const { email } = await signUp(app)
    const asked = async (address: string) =>
      shapeOf(await app.customer().send('POST', '/signups/check-if-email-exists', { body: { email: address } }))
    expect(await asked(email)).not.toEqual(await asked(newAddress()))
  })

  test.each(questions)('$path takes the same time', { retry: 3, timeout: 120_000 }, async ({ path, body }) => {
    const { email } = await signUp(app)
    let asks = 0
    const ask = (address: string) => {
      asks += 1
      // Everybody asks from somewhere else: no limit is met.
      const browser = from(app.customer(), `198.51.${asks >> 8}.${asks & 255}`)
      return browser.send('POST', path, { body: body(address) })
    }
    const ratio = await ratioOf(
      () => ask(newAddress()),
      () => ask(email),
    )
    expect(ratio).toBeGreaterThan(0.6)
    expect(ratio).toBeLessThan(1.65)
  })

  test('control: the stopwatch sees work that is done for one address and not for another', { retry: 3 }, async () => {
    const ask = () => app.customer().send('POST', '/sessions/password/forgot', { body: { email: newAddress() } })
    const ratio = await ratioOf(ask, async () => {
      for (let more = 0; more < 3; more += 1) await ask()
    })
    expect(ratio).toBeGreaterThan(1.65)
  })
})
