import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyCompany } from '../../test-kit/companies.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { newId } from '../ids.ts'
import { perMinute } from './limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a session', () => {
  test('is marked as seen once per request: a body that takes its time does not make the request wait for itself', async () => {
    const { browser, userId } = await verifyCompany(app)
    const text = JSON.stringify({ invoiceId: newId(), amount: '1.00', currency: 'USD', accountType: 'smart' })
    const rest = async (): Promise<void> => {
      await app.owner.query(
        `update sessions set last_seen_at = clock_timestamp() - interval '21 seconds' where user_id = $1`,
        [userId],
      )
    }
    const slowly = Readable.from(
      (async function* () {
        yield text.slice(0, 10)
        await rest()
        yield text.slice(10)
      })(),
    )
    const headers = { 'content-type': 'application/json', 'otp-code': '000000' }
    const startedAt = performance.now()
    const answer = await browser.send('POST', '/invoices/pay', { body: slowly, headers })
    expect(answer).toMatchObject({ status: 403, error: { code: 'InvalidOtpError' } })
    expect(performance.now() - startedAt).toBeLessThan(5_000)
  })
})

describe('limits', () => {
  test('count what anybody may call by the address, however many sessions it opens, and what a session calls by the session', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
    try {
      const probe = (browser = limited.customer()) =>
        browser.send('POST', '/signups/check-if-handle-exists', { body: { handle: 'abcd' }, userId: 'new' })
      const people = [await signUp(limited), await signUp(limited)]
      const statuses = []
      for (let sent = 0; sent <= perMinute.probe; sent += 1)
        statuses.push((await probe(people[sent % 2]?.browser)).status)
      expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
      expect(statuses.at(-1)).toBe(429)
      expect((await probe()).headers['retry-after']).toMatch(/^\d+$/)
      expect((await people[0]?.browser.send('GET', '/me/constants'))?.status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})
