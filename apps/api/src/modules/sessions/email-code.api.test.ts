import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedCode, newAddress, secure, signUp, signUpOnly } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const request = (browser: TestClient, email: string) =>
  browser.send('POST', '/sessions/email-code', { body: { email } })
const verify = (browser: TestClient, email: string, code: string) =>
  browser.send('POST', '/sessions/email-code/verify', { body: { email, code } })
const confirm = (browser: TestClient, code: string | null = null) =>
  browser.send('POST', '/sessions/confirm', { body: {}, headers: code === null ? {} : { 'otp-code': code } })
const said = ({ status, error }: Answered) => [status, error?.code]
const mailsTo = async (email: string): Promise<{ kind: string; subject: string; text: string }[]> =>
  (await app.customer().send('GET', `/sandbox/mailbox?to=${email}`)).data.items
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Asks for a code in a new browser and reads it in the mailbox. */
const asked = async (email: string): Promise<{ browser: TestClient; code: string }> => {
  const browser = app.customer()
  await request(browser, email)
  await app.drainJobs()
  return { browser, code: await mailedCode(app, email) }
}

describe('200', () => {
  test('the mailed code is all that is asked for where the mailbox is the second factor', async () => {
    const { email, userId } = await signUp(app, { language: 'es' })
    const { browser, code } = await asked(email.toUpperCase())
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'email-code', subject: 'Tu código de acceso a Contado' })
    const begun = await verify(browser, email, code)
    expect(begun.data).toEqual({
      userId,
      isCodeRequired: false,
      secondFactor: null,
      codeSentTo: null,
      organizations: [],
    })
    expect(said(await browser.send('GET', '/me'))).toEqual([401, 'Unauthenticated'])
    expect(await confirm(browser)).toMatchObject({ status: 200, data: { userId, email } })
    const { rows } = await app.owner.query(
      `select method, outcome from sign_ins where user_id = $1 order by at desc limit 1`,
      [userId],
    )
    expect(rows).toEqual([{ method: 'email-code', outcome: 'signed-in' }])
  })

  test('another second factor is still asked for', async () => {
    const person = await signUp(app)
    const phone = await secure(app, person)
    const { browser, code } = await asked(person.email)
    const begun = await verify(browser, person.email, code)
    expect(begun.data).toMatchObject({
      isCodeRequired: true,
      secondFactor: 'sms',
      codeSentTo: `•••${phone.slice(-4)}`,
    })
    expect(said(await confirm(browser))).toEqual([403, 'OtpNotProvided'])
    expect((await confirm(browser, await mailedCode(app, person.email))).status).toBe(200)
  })

  test('the same answer, cookie and work for an address that is unknown, unconfirmed, restricted or known', async () => {
    const [known, waiting, restricted] = [await signUp(app), await signUpOnly(app), await signUp(app)]
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [restricted.userId])
    const unknown = newAddress()
    await app.drainJobs()
    const tasks = new Set<string>()
    for (const email of [known.email, waiting.email, restricted.email, unknown]) {
      const browser = app.customer()
      expect(await request(browser, email)).toMatchObject({ status: 200, data: { done: true } })
      expect(browser.cookies.get('contado_mailed')).toMatch(/^[\w-]{43}$/)
      const { rows } = await app.owner.query(
        'select id, task_identifier as task from graphile_worker.jobs order by id desc limit 1',
      )
      expect(rows[0].task).toBe('sessions.mail-email-code')
      tasks.add(rows[0].id)
    }
    expect(tasks.size).toBe(4)
    await app.drainJobs()
    const kinds = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind)
    expect(await kinds(known.email)).toEqual(['email-code', 'email-verification'])
    // Whoever signed up under somebody else's address is not let in by the owner of the mailbox.
    expect(await kinds(waiting.email)).toEqual(['email-verification', 'email-verification'])
    expect(await kinds(restricted.email)).toEqual(['email-verification'])
    expect(await kinds(unknown)).toEqual([])
  })

  test('five mails an hour and no more, without saying so', async () => {
    const { email } = await signUp(app)
    for (let round = 0; round < 7; round += 1) expect((await request(app.customer(), email)).status).toBe(200)
    await app.drainJobs()
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'email-code')).toHaveLength(5)
  })
})

describe('403', () => {
  test('a wrong code and an unknown address read the same; five, and then not even the right one', async () => {
    const { email } = await signUp(app)
    const { browser, code } = await asked(email)
    const stranger = await asked(email)
    const [known, unknown] = [
      await verify(browser, email, wrongOf(code)),
      await verify(browser, newAddress(), wrongOf(code)),
    ]
    expect([...said(known), known.error?.message]).toEqual([...said(unknown), unknown.error?.message])
    expect(said(known)).toEqual([403, 'InvalidOtpError'])
    for (let guess = 0; guess < 4; guess += 1) await verify(browser, email, wrongOf(code))
    expect(said(await verify(browser, email, code))).toEqual([403, 'BruteForceAttemptError'])
    // What one browser guesses wrong does not lock another out.
    expect((await verify(stranger.browser, email, stranger.code)).status).toBe(200)
  })

  test('the code works in the browser that asked for it, once, and for ten minutes', async () => {
    const { email, userId } = await signUp(app)
    const { browser, code } = await asked(email)
    const cookie = browser.cookies.get('contado_mailed') ?? ''
    expect(said(await verify(app.customer(), email, code))).toEqual([403, 'InvalidOtpError'])
    const other = await signUp(app)
    expect(said(await verify(browser, other.email, code))).toEqual([403, 'InvalidOtpError'])
    expect((await verify(browser, email, code)).status).toBe(200)
    browser.cookies.set('contado_mailed', cookie)
    expect(said(await verify(browser, email, code))).toEqual([403, 'InvalidOtpError'])
    const late = await asked(email)
    const { rows } = await app.owner.query(
      `update email_verifications set expires_at = now() where user_id = $1 and purpose = 'sign-in' and consumed_at is null
       returning extract(epoch from expires_at - created_at)`,
      [userId],
    )
    expect(rows).toHaveLength(1)
    expect(said(await verify(late.browser, email, late.code))).toEqual([403, 'InvalidOtpError'])
  })

  test('the code of one purpose is none of another', async () => {
    const { email } = await signUpOnly(app)
    const browser = app.customer()
    await request(browser, email)
    await app.drainJobs()
    expect(said(await verify(browser, email, await mailedCode(app, email)))).toEqual([403, 'InvalidOtpError'])
  })

  test('a person who was restricted meanwhile', async () => {
    const { email, userId } = await signUp(app)
    const { browser, code } = await asked(email)
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [userId])
    expect(said(await verify(browser, email, code))).toEqual([403, 'PersonOrCompanyDisabled'])
  })

  test('one code, fifty times at once: one step', async () => {
    const { email } = await signUp(app)
    const { browser, code } = await asked(email)
    const cookie = browser.cookies.get('contado_mailed') ?? ''
    const tries = Array.from({ length: 50 }, () => {
      const copy = app.customer()
      copy.cookies.set('contado_mailed', cookie)
      return verify(copy, email, code)
    })
    const answers = await Promise.all(tries)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

test('422: no address, no code', async () => {
  expect((await request(app.customer(), 'nobody')).error?.validations[0]?.field).toBe('email')
  expect((await verify(app.customer(), newAddress(), '12345')).error?.validations[0]?.field).toBe('code')
})

test('403: five wrong codes for each that was mailed, and what is guessed elsewhere ends nobody’s own', async () => {
  const { email } = await signUp(app)
  const own = await asked(email)
  const guesser = app.customer()
  for (let mails = 0; mails < 4; mails += 1) {
    await request(guesser, email)
    await app.drainJobs()
    const code = await mailedCode(app, email)
    const seen: unknown[] = []
    for (let guess = 0; guess < 7; guess += 1) seen.push(said(await verify(guesser, email, wrongOf(code)))[1])
    expect(seen).toEqual([...Array(5).fill('InvalidOtpError'), ...Array(2).fill('BruteForceAttemptError')])
    expect(said(await verify(guesser, email, own.code))).toEqual([403, 'BruteForceAttemptError'])
  }
  expect((await verify(own.browser, email, own.code)).status).toBe(200)
})
