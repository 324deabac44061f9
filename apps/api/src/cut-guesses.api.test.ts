import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetAllGuesses, saidBy, wrongOf } from './test-kit/attacking.ts'
import { mailedCode, newAddress, signUp, testPassword } from './test-kit/people.ts'
import { type Answered, startTestApp, type TestApp } from './test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, { isJournaled: false })
})
afterAll(() => app.close())
beforeEach(() => forgetAllGuesses(app))

const confirming = async () => {
  const { browser, email } = await signUp(app)
  const body = { newEmail: newAddress() }
  await browser.send('POST', '/me/send-email-2fa', { body: { operation: 'me.change-email', request: body } })
  const code = await mailedCode(app, email)
  const send = (given: string): Promise<Answered> =>
    browser.send('POST', '/me/email', { body, headers: { 'otp-code': given } })
  return { send, code }
}

/** Ends the connections that wait for the table; answers how many did. */
const cutWaiting = async (table: string): Promise<number> => {
  await app.owner.query('select pg_stat_clear_snapshot()')
  const { rowCount } = await app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like $1`,
    [`%${table}%`],
  )
  return rowCount ?? 0
}

/** Sends it, and cuts its connection to the database once it has come to the table. */
const cutAt = async (table: string, send: () => Promise<Answered>): Promise<Answered> => {
  await app.owner.query('begin')
  await app.owner.query(`lock table ${table} in access exclusive mode`)
  const answering = send()
  await expect.poll(() => cutWaiting(table), { timeout: 10_000 }).toBeGreaterThan(0)
  await app.owner.query('rollback')
  return answering
}

describe('a request that is cut off', () => {
  // Where a code is judged, where it is counted, and where what it confirms is written.
  test.each(['one_time_codes', 'guess_counters', 'email_verifications'])(
    'at %s uses up no guess of a right code, however often',
    { timeout: 60_000 },
    async (table) => {
      const { send, code } = await confirming()
      for (let cut = 0; cut < 12; cut += 1) expect((await cutAt(table, () => send(code))).status).not.toBe(200)
      expect(saidBy(await send(code))).toBe('200')
    },
  )

  test('uses up no guess of a right password', { timeout: 60_000 }, async () => {
    const { email } = await signUp(app)
    const begin = () =>
      app.customer().send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
    for (let cut = 0; cut < 12; cut += 1) expect((await cutAt('guess_counters', begin)).status).not.toBe(200)
    for (let cut = 0; cut < 3; cut += 1) expect((await cutAt('one_time_codes', begin)).status).not.toBe(200)
    expect((await begin()).status).toBe(200)
  })

  test('says nothing of a wrong code: between cuts there are five guesses as ever', { timeout: 60_000 }, async () => {
    const { send, code } = await confirming()
    const judged: string[] = []
    for (let round = 0; round < 8; round += 1) {
      if (round < 5) {
        const cut = await cutAt('one_time_codes', () => send(wrongOf(code)))
        expect(cut.status).toBeGreaterThanOrEqual(429)
      }
      judged.push(saidBy(await send(wrongOf(code))))
    }
    expect(judged).toEqual([...Array(5).fill('InvalidOtpError'), ...Array(3).fill('BruteForceAttemptError')])
    expect(saidBy(await send(code))).toBe('BruteForceAttemptError')
  })

  test('in a storm of cuts nobody gets more than five answers', { timeout: 60_000 }, async () => {
    const { send, code } = await confirming()
    let isOver = false
    const storm = async (): Promise<number> => {
      let cuts = 0
      while (!isOver) {
        const { rowCount } = await app.owner.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and usename like 'contado_app%' and random() < 0.3`,
        )
        cuts += rowCount ?? 0
        await wait(15)
      }
      return cuts
    }
    const cutting = storm()
    const said: string[] = []
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => send(wrongOf(code))))
      said.push(...answers.map(saidBy))
    }
    isOver = true
    // Control: there were cuts, and some requests noticed.
    expect(await cutting).toBeGreaterThan(20)
    expect(said.filter((one) => one === 'InvalidOtpError').length).toBeLessThanOrEqual(5)
    for (let more = 0; more < 6; more += 1) said.push(saidBy(await send(wrongOf(code))))
    expect(said.filter((one) => one === 'InvalidOtpError').length).toBeLessThanOrEqual(5)
    expect(said.at(-1)).toBe('BruteForceAttemptError')
  })
})
