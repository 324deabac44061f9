import { Readable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, newHandle, startAppWithCompanies, verifyCompany } from '../../test-kit/companies.ts'
import { signIn, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { beginCustomerRequest } from '../db/request-store.ts'
import { hashOf, newId } from '../ids.ts'
import { perMinute } from './limits.ts'

let app: TestApp

beforeAll(async () => {
  app = await startAppWithCompanies()
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

describe('standing', () => {
  const answers = async (browser: TestClient): Promise<Record<string, number>> => {
    const body = { organizationType: 'business', handle: newHandle() }
    return {
      'who I am': (await browser.send('GET', '/me')).status,
      'my invoices': (await browser.send('GET', '/invoices/income')).status,
      'a business of my own': (await browser.send('POST', '/organization', { body })).status,
    }
  }

  test.each(['restricted', 'verification_denied', 'automatically_denied', 'inactive', 'ofac', 'duplicated'])(
    'a company that is %s meanwhile is shut out at its next request',
    async (status) => {
      const { browser, organizationId } = await createCompany(app)
      await app.owner.query('update organizations set status = $2 where id = $1', [organizationId, status])
      const { error } = await browser.send('GET', '/invoices/income')
      expect(error).toMatchObject({
        code: 'PersonOrCompanyDisabled',
        details: { userStatus: 'enabled', companyStatus: status },
      })
      expect((await browser.send('GET', '/me')).status).toBe(200)
    },
  )

  test('a person who is restricted meanwhile reads who it is, leaves, and does nothing else', async () => {
    const { browser, userId } = await signUp(app)
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [userId])
    expect(await answers(browser)).toEqual({ 'who I am': 200, 'my invoices': 403, 'a business of my own': 403 })
    expect((await browser.send('DELETE', '/sessions')).status).toBe(204)
  })

  test('a person who is no member any more acts for nobody, in the database too', async () => {
    const { browser, userId } = await createCompany(app)
    await app.owner.query('delete from memberships where user_id = $1', [userId])
    const { error } = await browser.send('GET', '/invoices/income')
    expect(error?.code).toBe('OrganizationRequired')
    const tokenHash = hashOf(browser.cookies.get('contado_session') ?? '')
    const seen = await app
      .as('contado_app')
      .transaction()
      .execute(async (tx) => {
        const session = await beginCustomerRequest(tx, { tokenHash, idleMs: 60_000, marks: false, scope: 'user' })
        const { rows } = await sql<{ id: string | null }>`select current_organization_id() as id`.execute(tx)
        return { userId: session.user_id, actsFor: rows[0]?.id }
      })
    expect(seen).toEqual({ userId, actsFor: null })
  })
})

describe('load', () => {
  test('that is more than the database takes is refused at once with 429, and never ends as an error', async () => {
    const { browser } = await verifyCompany(app)
    const answers = await Promise.all(
      Array.from({ length: 600 }, () => browser.send('GET', '/currency-accounts/balances')),
    )
    const statuses = new Set(answers.map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused).toMatchObject({ error: { code: 'TooManyRequests' }, headers: { 'retry-after': '1' } })
    expect((await browser.send('GET', '/currency-accounts/balances')).status).toBe(200)
  })

  test('of many who wait for one row is refused with 429 when the wait is over, and changes nothing', async () => {
    const { browser, organizationId } = await verifyCompany(app)
    const other = new pg.Client({ connectionString: app.superuserUrl })
    await other.connect()
    const form = { recipientHandle: null, currency: 'USD', accountType: 'smart', items: [], fees: [] }
    const body = { ...form, sendingDate: '2026-01-01', dueDate: '2026-01-02', summary: '', notes: '' }
    const { data } = await browser.send('PUT', '/invoices/draft', { body })
    await other.query('begin')
    await other.query('select from invoices where sender_id = $1 for update', [organizationId])
    const change = { ...body, summary: 'changed', invoiceId: data.invoiceId, version: 1 }
    const answer = await browser.send('PUT', '/invoices/draft', { body: change })
    await other.end()
    expect(answer).toMatchObject({ status: 429, error: { code: 'TooManyRequests' } })
    expect((await browser.send('GET', `/invoices/${data.invoiceId}`)).data).toMatchObject({ summary: '', version: 1 })
  })
})

describe('bodies', () => {
  const send = (body: unknown) =>
    app.customer().send('POST', '/signups/check-if-handle-exists', { body: body as object })

  test.each([
    ['half of a surrogate pair', { handle: '\ud800' }],
    ['half of a surrogate pair in a name', { '\udfff': 1 }],
    ['a NUL', { handle: 'a\u0000b' }],
    ['more parts than any form has', { handle: Array(5_001).fill(1) }],
    ['names without end', Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`k${index}`, 1]))],
    ['depth', Array.from({ length: 14 }).reduce<unknown>((inner) => [inner], 1)],
  ])('400: %s', async (_, body) => {
    expect(await send(body)).toMatchObject({ status: 400, error: { code: 'MalformedRequest' } })
  })

  test('422: a card number among other words, without repeating it', async () => {
    const answer = await send({ handle: 'card 4111 1111 1111 1111, please' })
    expect(answer).toMatchObject({ status: 422, error: { code: 'CardNumberRefused' } })
    expect(answer.bytes.toString()).not.toContain('4111')
  })

  test('422: an unknown field is named, but not at any length', async () => {
    const answer = await send({ handle: 'abcd', ['x'.repeat(10_000)]: 1 })
    expect(answer).toMatchObject({ status: 422, error: { code: 'ValidationError' } })
    expect(answer.bytes.length).toBeLessThan(500)
  })
})

describe('every answer bears the headers that keep a browser from doing anything else with it', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  }

  test.each([
    ['an answer', '/api/new/sandbox/clock', 200],
    ['a refusal', '/api/new/me', 401],
    ['an encoded path', '/%61pi/new/me', 401],
    ['an unknown path', '/api/new/nothing', 404],
    ['a path that is too long', `/api/new/organization/handle/${'a'.repeat(300)}`, 414],
    ['a path that is no text', '/api/new/%ff', 400],
    ['an asset that is not there', '/assets/nothing.js', 404],
    ['a probe', '/healthz', 200],
  ])('%s', async (_, url, status) => {
    const response = await app.servers.customer.inject({ method: 'GET', url })
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject(expected)
  })

  test('over https, the address is https for good', async () => {
    const secure = await startTestApp({ CUSTOMER_URL: 'https://bank.example' })
    try {
      const answer = await secure.customer().send('GET', '/me')
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/)
    } finally {
      await secure.close()
    }
  })
})

describe('limits', () => {
  test('count what anybody may call by the address, however many sessions it opens, and what a person calls by the person', async () => {
    const limited = await startTestApp({ RATE_LIMIT_FACTOR: '1' })
    try {
      const probe = (browser = limited.customer()) =>
        browser.send('POST', '/signups/check-if-handle-exists', { body: { handle: 'abcd' }, userId: 'new' })
      const one = await signUp(limited)
      const people = [one, await signUp(limited)]
      const statuses = []
      for (let sent = 0; sent <= perMinute.probe; sent += 1)
        statuses.push((await probe(people[sent % 2]?.browser)).status)
      expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
      expect(statuses.at(-1)).toBe(429)
      expect((await probe()).headers['retry-after']).toMatch(/^\d+$/)
      expect((await one.browser.send('GET', '/me/constants')).status).toBe(200)
      const sessions = [one.browser, await signIn(limited, one.email)]
      const asked = []
      for (let sent = 0; sent <= perMinute.mail; sent += 1)
        asked.push(await sessions[sent % 2]?.send('POST', '/me/send-email-2fa', { body: {} }))
      expect(asked.map((answer) => answer?.status).filter((status) => status === 429)).toHaveLength(1)
    } finally {
      await limited.close()
    }
  })
})
