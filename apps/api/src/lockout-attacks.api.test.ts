import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportTo } from './platform/telemetry.ts'
import {
  beginAs,
  confirmIn,
  copyOf,
  forgetAllGuesses,
  saidBy,
  signUpRemembered,
  wrongOf,
} from './test-kit/attacking.ts'
import {
  confirmStaff,
  hireStaff,
  mailedCode,
  newAddress,
  type Person,
  secure,
  signUp,
  testPassword,
} from './test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from './test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => forgetAllGuesses(app))

let networks = 0
/** A browser in a network that nobody was ever seen at. */
const stranger = (in_ = app): TestClient => {
  networks += 1
  const browser = in_.customer()
  browser.address = `198.51.${100 + (networks >> 8)}.${networks & 255}`
  return browser
}

const begin = (browser: TestClient, email: string, password = testPassword) =>
  browser.send('POST', '/sessions/intermediate', { userId: 'new', body: { email, password } })

const ways = [
  ['a new password', '/sessions/password/forgot', '/sessions/password/check-code', 'password-reset'],
  ['a code to sign in', '/sessions/email-code', '/sessions/email-code/verify', 'sign-in'],
] as const

const mailsTo = async ({ userId }: Person, purpose: string): Promise<number> => {
  await app.drainJobs()
  const { rows } = await app.owner.query(
    'select count(*)::int as n from email_verifications where user_id = $1 and purpose = $2',
    [userId, purpose],
  )
  return rows[0].n
}

describe('strangers stop no mail that its owner asks for', () => {
  test.each(ways)(
    '%s: from a known network, a remembered browser, or, after twenty requests, from anywhere',
    async (...way) => {
      const [, path, , purpose] = way
      const victim = await signUpRemembered(app)
      const ask = (browser: TestClient) => browser.send('POST', path, { userId: 'new', body: { email: victim.email } })
      const isMailed = async (browser: TestClient): Promise<boolean> => {
        const before = await mailsTo(victim, purpose)
        await ask(browser)
        return (await mailsTo(victim, purpose)) > before
      }
      const four = [stranger(), stranger(), stranger(), stranger()]
      for (let round = 0; round < 5; round += 1) for (const browser of four) await ask(browser)
      expect(await isMailed(stranger())).toBe(true)
      for (let more = 0; more < 90; more += 1) await ask(stranger())
      // Control: strangers have used up what they may ask for together, and a mailbox is not flooded.
      expect(await isMailed(stranger())).toBe(false)
      expect(await mailsTo(victim, purpose)).toBeLessThanOrEqual(80)
      expect(await isMailed(app.customer())).toBe(true)
      const remembered = copyOf(app, victim.browser)
      remembered.address = stranger().address
      expect(await isMailed(remembered)).toBe(true)
    },
  )
})

describe('strangers end no code that its owner was mailed', () => {
  test.each(ways)('%s: sixty guesses and as many codes of their own later it is right', async (_what, path, show) => {
    const victim = await signUp(app)
    const { email } = victim
    const own = stranger()
    await own.send('POST', path, { body: { email } })
    await app.drainJobs()
    const code = await mailedCode(app, email)
    for (let guess = 0; guess < 60; guess += 1) {
      const browser = stranger()
      if (guess % 4 === 0) await browser.send('POST', path, { body: { email } })
      expect(saidBy(await browser.send('POST', show, { body: { email, code: wrongOf(code) } }))).toBe('InvalidOtpError')
    }
    await app.drainJobs()
    expect((await own.send('POST', show, { body: { email, code } })).status).toBe(200)
  })

  test('the very code, read over a shoulder, is wrong in any other browser', async () => {
    const { email } = await signUp(app)
    const own = app.customer()
    await own.send('POST', '/sessions/password/forgot', { body: { email } })
    await app.drainJobs()
    const body = { email, code: await mailedCode(app, email) }
    expect(saidBy(await stranger().send('POST', '/sessions/password/check-code', { body }))).toBe('InvalidOtpError')
    expect((await own.send('POST', '/sessions/password/check-code', { body })).status).toBe(200)
  })
})

describe('strangers who guess at a password from everywhere', () => {
  test('are judged a hundred times, like at an unknown address, and lock out nobody who is known', {
    timeout: 240_000,
    retry: 1,
  }, async () => {
    const victim = await signUpRemembered(app)
    const nobody = newAddress()
    const said: Record<string, string[]> = { [victim.email]: [], [nobody]: [] }
    for (let guess = 0; guess < 103; guess += 1) {
      for (const email of [victim.email, nobody]) {
        said[email]?.push(saidBy(await begin(stranger(), email, 'Wrong4lantern')))
      }
    }
    const judged = (email: string): number => said[email]?.filter((one) => one === 'InvalidCredentials').length ?? 0
    // A wait of ten seconds may have passed on a slow machine.
    expect([judged(victim.email) - 100, judged(nobody) - 100].every((more) => more >= 0 && more <= 2)).toBe(true)
    expect(said[victim.email]?.slice(0, 100)).toEqual(said[nobody]?.slice(0, 100))
    expect(said[victim.email]).toContain('BruteForceAttemptError')
    // Control: from where nobody knows the owner, even the right password waits now.
    expect(saidBy(await begin(stranger(), victim.email))).toBe('BruteForceAttemptError')
    expect((await begin(app.customer(), victim.email)).status).toBe(200)
    const remembered = copyOf(app, victim.browser)
    remembered.address = stranger().address
    expect((await begin(remembered, victim.email)).data.isCodeRequired).toBe(false)
    // From anywhere else there is the mailbox.
    const elsewhere = stranger()
    await elsewhere.send('POST', '/sessions/email-code', { body: { email: victim.email } })
    await app.drainJobs()
    const body = { email: victim.email, code: await mailedCode(app, victim.email) }
    expect((await elsewhere.send('POST', '/sessions/email-code/verify', { body })).status).toBe(200)
  })
})

test('whoever learned the password guesses at codes fifty times a day from everywhere, and locks out nobody who is known', {
  timeout: 120_000,
}, async () => {
  const victim = await signUp(app)
  const seen: string[] = []
  for (let network = 0; network < 11; network += 1) {
    const thief = stranger()
    thief.userId = (await begin(thief, victim.email)).data.userId
    const code = await mailedCode(app, victim.email)
    for (let guess = 0; guess < 5; guess += 1) seen.push(saidBy(await confirmIn(thief, wrongOf(code))))
  }
  expect(seen.filter((one) => one === 'InvalidOtpError')).toHaveLength(50)
  expect(seen.at(-1)).toBe('BruteForceAttemptError')
  const browser = await beginAs(app, victim)
  expect((await confirmIn(browser, await mailedCode(app, victim.email))).status).toBe(200)
})

describe('strangers who guess at the bank’s own people', () => {
  const staffAt = (address: string): TestClient => {
    const browser = app.staff()
    browser.address = address
    return browser
  }
  const beginStaff = (browser: TestClient, email: string, password = testPassword) =>
    browser.send('POST', '/admin/sessions/intermediate', { body: { email, password } })

  test('from a network each are judged a hundred times at a password, and lock out nobody where they work', {
    timeout: 240_000,
    retry: 1,
  }, async () => {
    const { email, code } = await hireStaff(app, 'finance')
    const own = staffAt('203.0.113.77')
    expect((await beginStaff(own, email)).status).toBe(200)
    expect((await confirmStaff(own, code())).status).toBe(200)
    const said: string[] = []
    for (let guess = 0; guess < 104; guess += 1) {
      said.push(saidBy(await beginStaff(staffAt(`2001:db8:${guess}::1`), email, 'Wrong4lantern')))
    }
    const judged = said.filter((one) => one === 'InvalidCredentials').length
    // A wait of ten seconds may have passed on a slow machine.
    expect(judged).toBeGreaterThanOrEqual(100)
    expect(judged).toBeLessThanOrEqual(102)
    expect(said).toContain('BruteForceAttemptError')
    // Control: from where nobody knows them, even the right password waits now.
    expect(saidBy(await beginStaff(staffAt('2001:db8:ffff::1'), email))).toBe('BruteForceAttemptError')
    expect((await beginStaff(staffAt('203.0.113.77'), email)).status).toBe(200)
  })

  test('who learned the password guesses at codes fifty times, and locks out nobody where they work', {
    timeout: 120_000,
  }, async () => {
    const { email, staffId, code } = await hireStaff(app, 'finance')
    const own = staffAt('203.0.113.78')
    await beginStaff(own, email)
    expect((await confirmStaff(own, code())).status).toBe(200)
    const said: string[] = []
    for (let network = 0; network < 11; network += 1) {
      const thief = staffAt(`2001:db8:${network}::1`)
      await beginStaff(thief, email)
      for (let guess = 0; guess < 5; guess += 1) said.push(saidBy(await confirmStaff(thief, wrongOf(code()))))
    }
    expect(said.filter((one) => one === 'InvalidOtpError')).toHaveLength(50)
    expect(said.at(-1)).toBe('BruteForceAttemptError')
    await app.owner.query('delete from staff_used_codes where staff_id = $1', [staffId])
    const again = staffAt('203.0.113.78')
    await beginStaff(again, email)
    expect((await confirmStaff(again, code())).status).toBe(200)
  })
})

describe('strangers text somebody’s number', () => {
  let strict: TestApp
  beforeAll(async () => {
    strict = await startTestApp({ RATE_LIMIT_FACTOR: '1', TEXTS_PER_COUNTRY: '12' })
  })
  afterAll(() => strict.close())

  const text = (browser: TestClient, phoneNumber: string, countryIso = 'US') =>
    browser.send('POST', '/me/send-phone-verification-sms', { body: { phoneNumber, countryIso } })
  const newcomer = () => signUp(strict, { address: stranger(strict).address })

  test('five times in an hour, all of them together, and its owner signs in with a text all the same', async () => {
    const victim = await signUp(strict)
    const phoneNumber = await secure(strict, victim)
    const said: string[] = []
    for (let login = 0; login < 4; login += 1) {
      const { browser } = await newcomer()
      for (let more = 0; more < 3; more += 1) said.push(saidBy(await text(browser, phoneNumber)))
    }
    // The owner's own first text is one of the five.
    expect(said.filter((one) => one === '200')).toHaveLength(4)
    expect(said.at(-1)).toBe('TooManyRequests')
    const browser = stranger(strict)
    const begun = await begin(browser, victim.email)
    expect([begun.status, begun.data.secondFactor]).toEqual([200, 'sms'])
    browser.userId = begun.data.userId
    expect((await confirmIn(browser, await mailedCode(strict, victim.email))).status).toBe(200)
  })

  test('no more than the country’s share in an hour, of which those who verified theirs need none', async () => {
    const known = await signUp(strict, { address: '203.0.113.40' })
    await secure(strict, known)
    const said: string[] = []
    for (let login = 0; login < 4; login += 1) {
      const { browser } = await newcomer()
      for (let more = 0; more < 4; more += 1) said.push(saidBy(await text(browser, `+3461234${login}${more}11`, 'ES')))
    }
    expect(said.filter((one) => one === '200')).toHaveLength(12)
    expect(said.slice(12)).toEqual(Array(4).fill('TooManyRequests'))
    const { browser } = await newcomer()
    expect((await text(browser, '+4915123456789', 'DE')).status).toBe(200)
    expect((await begin(stranger(strict), known.email)).status).toBe(200)
  })

  test('nor that share under the name of each country that has the same plan', async () => {
    const said: string[] = []
    for (const [login, country] of ['AU', 'CX', 'CC', 'AU', 'CX'].entries()) {
      const { browser } = await newcomer()
      for (let more = 0; more < 4; more += 1)
        said.push(saidBy(await text(browser, `+6141234${login}${more}11`, country)))
    }
    expect(said.filter((one) => one === '200')).toHaveLength(12)
  })

  test('nor a hundred of them in an hour from all the networks of one line', async () => {
    const line = (index: number): string => `2001:db8:77:${index.toString(16)}::1`
    await strict.owner.query(
      `insert into rate_counters (key, window_start, count)
       values ('verifying texts from 2001:db8:77::/48', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 99)`,
    )
    const said: string[] = []
    for (let index = 0; index < 3; index += 1) {
      const { browser } = await signUp(strict, { address: line(index) })
      said.push(saidBy(await text(browser, `+48512345${index}11`, 'PL')))
    }
    expect(said).toEqual(['200', 'TooManyRequests', 'TooManyRequests'])
  })

  describe('everywhere', () => {
    // All but the last of what the hour has.
    const useUp = (kind: string, count: number) =>
      strict.owner.query(
        `insert into rate_counters as c (key, window_start, count)
         values ($1, to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), $2)
         on conflict (key, window_start) do update set count = excluded.count`,
        [`${kind} to all countries`, count - 1],
      )
    const told: string[] = []
    beforeAll(() => reportTo(({ level, title, fields }) => level === 'error' && told.push(`${title}: ${fields.kind}`)))
    beforeEach(() => {
      told.length = 0
    })
    afterAll(() => reportTo(null))
    const perHour = 1_000

    test('no more than all countries’ share in an hour, which staff are told once; whoever is known signs in and confirms', async () => {
      const known = await signUp(strict, { address: '203.0.113.41' })
      await secure(strict, known)
      await useUp('verifying texts', perHour)
      await useUp('texts of strangers', perHour)
      const said: string[] = []
      for (const [index, country] of ['DK', 'NO', 'SE'].entries()) {
        const { browser } = await newcomer()
        const numbers = { DK: '+4532123456', NO: '+4740612345', SE: '+46701234567' } as const
        said.push(saidBy(await text(browser, numbers[country as keyof typeof numbers], country)))
        if (index === 0) expect(told).toEqual(['no more texts this hour: verifying texts'])
      }
      expect(said).toEqual(['200', 'TooManyRequests', 'TooManyRequests'])
      expect(told).toHaveLength(1)
      const elsewhere = await Promise.all([1, 2, 3].map(() => begin(stranger(strict), known.email)))
      expect(elsewhere.map(saidBy).toSorted()).toEqual(['200', 'TooManyRequests', 'TooManyRequests'])
      expect(told.slice(1)).toEqual(['no more texts this hour: texts of strangers'])
      const asked = { operation: 'me.change-email', request: { newEmail: 'new@example.com' } }
      expect((await known.browser.send('POST', '/me/send-email-2fa', { body: asked })).status).toBe(200)
    })

    test('nor ten times as much to those who are known', async () => {
      const known = await signUp(strict, { address: '203.0.113.42' })
      await strict.owner.query(`delete from rate_counters where key = 'verifying texts to all countries'`)
      await secure(strict, known)
      await useUp('texts', perHour * 10)
      const asked = { operation: 'me.change-email', request: { newEmail: 'new@example.com' } }
      const send = () => known.browser.send('POST', '/me/send-email-2fa', { body: asked })
      expect([saidBy(await send()), saidBy(await send())]).toEqual(['200', 'TooManyRequests'])
      expect(told).toEqual(['no more texts this hour: texts'])
    })
  })

  test('one login sends five in an hour, to whomever', async () => {
    const { browser } = await newcomer()
    const said: string[] = []
    for (let more = 0; more < 7; more += 1) said.push(saidBy(await text(browser, `+3361234567${more}`, 'FR')))
    expect(said).toEqual([...Array(5).fill('200'), 'TooManyRequests', 'TooManyRequests'])
  })
})
