import { allEndpoints } from '@contado/contract/endpoints.ts'
import { endpoints } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Handlers } from '../../platform/call.ts'
import { createLimiter } from '../../platform/http/limits.ts'
import { mount } from '../../platform/http/mount.ts'
import { createServer } from '../../platform/http/server.ts'
import { newId } from '../../platform/ids.ts'
import { describeOperations, type OperationDescriptions } from '../../platform/operation-descriptions.ts'
import { recordAnswer } from '../../test-kit/journal.ts'
import { mailedCode, secure, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, TestClient } from '../../test-kit/test-app.ts'
import { consumeOneTimeCode } from './index.ts'
import { sendCode } from './send-code.ts'

const unknownInvoice = newId()
const rounds = Number(process.env.CODE_ROUNDS ?? '20')

/** The real guard, transaction and code check around an effect that can be counted: its audit entry. */
const table = endpoints({
  'me.send-code': allEndpoints['me.send-code'],
  'invoices.pay': { ...allEndpoints['invoices.pay'], answer: z.object({ paid: z.string() }) },
})

const describePayment: OperationDescriptions['invoices.pay'] = async (_call, request) => {
  const { invoiceId, amount, currency } = request as { invoiceId: string; amount: string; currency: string }
  if (invoiceId === unknownInvoice) throw new Refusal('InvoiceNotFound')
  return {
    en: { operation: 'Pay invoice 7', facts: [{ label: 'Amount', value: `${amount} ${currency}` }] },
    es: { operation: 'Pagar la factura 7', facts: [{ label: 'Importe', value: `${amount} ${currency}` }] },
  }
}

const handlers = {
  'me.send-code': (call, { body }) => sendCode(call, body),
  'invoices.pay': async (_call, { body }) => {
    if (body.amount === '666.00') throw new Refusal('InsufficientFunds')
    return { paid: body.invoiceId }
  },
} satisfies Handlers<typeof table>

let app: TestApp
let server: FastifyInstance
beforeAll(async () => {
  app = await startTestApp()
  describeOperations({ 'invoices.pay': describePayment })
  server = await createServer(app.settings)
  mount(server, table, {
    app: 'customer',
    db: app.as('contado_app'),
    apartDb: app.as('contado_app'),
    settings: app.settings,
    limiter: createLimiter(10_000),
    confirm: consumeOneTimeCode,
    onAnswer: (answered) => (answered.path.endsWith('/invoices/pay') ? undefined : recordAnswer(answered)),
    handlers,
  })
})
afterAll(async () => {
  await server.close()
  await app.close()
})

type Payer = {
  readonly browser: TestClient
  readonly email: string
  readonly phone: string
  readonly userId: string
  readonly organizationId: string
}

const payer = async (language: 'en' | 'es' = 'en'): Promise<Payer> => {
  const person = await signUp(app, { language })
  const { browser: signedIn, email, userId } = person
  const phone = await secure(app, person)
  const { rows } = await app.owner.query(
    `with o as (insert into organizations (id, handle, name, organization_type, created_by, verification_status)
       values (gen_random_uuid(), 'payer', 'Payer', 'business', $1, 'approved') returning id),
     m as (insert into memberships (user_id, organization_id, role) select $1, id, 'owner' from o)
     select id from o`,
    [userId],
  )
  await app.owner.query('update sessions set organization_id = $2 where user_id = $1', [userId, rows[0].id])
  const browser = new TestClient(server)
  browser.userId = userId
  for (const [name, value] of signedIn.cookies) browser.cookies.set(name, value)
  return { browser, email, phone, userId, organizationId: rows[0].id }
}

const payment = (changes: Record<string, unknown> = {}) => ({
  invoiceId: newId(),
  amount: '125.00',
  currency: 'USD',
  accountType: 'smart',
  ...changes,
})
const ask = (browser: TestClient, request: unknown) =>
  browser.send('POST', '/me/send-email-2fa', { body: { operation: 'invoices.pay', request } })
const pay = (browser: TestClient, body: unknown, code?: string, headers: Record<string, string> = {}) =>
  browser.send('POST', '/invoices/pay', {
    body,
    headers: { ...headers, ...(code === undefined ? {} : { 'otp-code': code }) },
  })
const effectsOf = async ({ organizationId }: Payer): Promise<number> => {
  const { rows } = await app.owner.query(
    `select count(*)::int as n from audit_entries where organization_id = $1 and action = 'invoice.paid'`,
    [organizationId],
  )
  return rows[0].n
}
const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('asking for a code', () => {
  test('200: the text says the operation and the amount, in the person’s language', async () => {
    const who = await payer('es')
    const asked = await ask(who.browser, payment())
    expect(asked).toMatchObject({ status: 200, data: { secondFactor: 'sms', sentTo: `•••${who.phone.slice(-4)}` } })
    const { data } = await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(who.phone)}`)
    expect(data.items[0]).toMatchObject({ kind: 'operation-code', to: who.phone })
    expect(data.items[0].text).toMatch(
      /^Contado: \d{6} confirma solo esto: Pagar la factura 7\. Importe: 125\.00 USD\. Vale 10 minutos\./,
    )
    const { rows } = await app.owner.query(
      'select extract(epoch from expires_at - created_at)::float as s from one_time_codes where user_id = $1 order by created_at desc limit 1',
      [who.userId],
    )
    expect(rows[0].s).toBeCloseTo(600, -1)
  })

  test('404: what the operation itself would refuse', async () => {
    const { browser } = await payer()
    expect((await ask(browser, payment({ invoiceId: unknownInvoice }))).error?.code).toBe('InvoiceNotFound')
  })

  test('422: an operation that takes no code, or a request that it would not take', async () => {
    const { browser } = await payer()
    const body = { operation: 'contacts.add', request: {} }
    expect((await browser.send('POST', '/me/send-email-2fa', { body })).status).toBe(422)
    expect((await ask(browser, payment({ amount: 12 }))).error?.validations[0]?.field).toBe('amount')
  })

  test('401 and 403: a visitor, another user', async () => {
    expect((await ask(new TestClient(server), payment())).status).toBe(401)
    const [one, other] = [await payer(), await payer()]
    one.browser.userId = other.userId
    expect((await ask(one.browser, payment())).error?.code).toBe('UserMismatch')
  })

  test('403: whoever may not pay is sent nothing of what there is to pay', async () => {
    const who = await payer()
    const { browser, userId, organizationId } = who
    const texts = async (): Promise<number> => {
      const { data } = await app.customer().send('GET', `/sandbox/sms?to=${encodeURIComponent(who.phone)}`)
      return data.items.length
    }
    const before = await texts()
    for (const role of ['read-only', 'no-access']) {
      await app.owner.query('update memberships set role = $2 where user_id = $1', [userId, role])
      expect((await ask(browser, payment())).error?.code).toBe('NotPermitted')
    }
    await app.owner.query(`update memberships set role = 'owner' where user_id = $1`, [userId])
    await app.owner.query(`update organizations set verification_status = 'pending' where id = $1`, [organizationId])
    expect((await ask(browser, payment())).error?.code).toBe('OrganizationNotVerified')
    expect(await texts()).toBe(before)
  })
})

describe('spending a code', () => {
  test('200: on the request it was sent for, whatever the order of its fields', async () => {
    const who = await payer()
    const body = payment()
    await ask(who.browser, body)
    const reversed = Object.fromEntries(Object.entries(body).reverse())
    expect((await pay(who.browser, reversed, await mailedCode(app, who.email))).status).toBe(200)
    expect(await effectsOf(who)).toBe(1)
  })

  test('200: two codes for two requests both work', async () => {
    const who = await payer()
    const [first, second] = [payment(), payment()]
    await ask(who.browser, first)
    const firstCode = await mailedCode(app, who.email)
    await ask(who.browser, second)
    const secondCode = await mailedCode(app, who.email)
    expect((await pay(who.browser, second, secondCode)).status).toBe(200)
    expect((await pay(who.browser, first, firstCode)).status).toBe(200)
    expect(await effectsOf(who)).toBe(2)
  })

  test('403: none, a wrong one, one of another request, of another session, of another organization', async () => {
    const who = await payer()
    const body = payment()
    await ask(who.browser, body)
    const code = await mailedCode(app, who.email)
    expect((await pay(who.browser, body)).error).toMatchObject({
      code: 'OtpNotProvided',
      message: 'OTP Code was not provided',
    })
    expect((await pay(who.browser, body, wrongOf(code))).error?.code).toBe('InvalidOtpError')
    expect((await pay(who.browser, { ...body, amount: '125.01' }, code)).error?.code).toBe('InvalidOtpError')
    const other = await payer()
    expect((await pay(other.browser, body, code)).error?.code).toBe('InvalidOtpError')
    await app.owner.query('update sessions set organization_id = $2 where user_id = $1', [
      who.userId,
      other.organizationId,
    ])
    await app.owner.query(`insert into memberships (user_id, organization_id, role) values ($1, $2, 'owner')`, [
      who.userId,
      other.organizationId,
    ])
    expect((await pay(who.browser, body, code)).error?.code).toBe('InvalidOtpError')
    expect([await effectsOf(who), await effectsOf(other)]).toEqual([0, 0])
  })

  test('403: a code that ran out, and one that a newer one replaced', async () => {
    const who = await payer()
    const body = payment()
    await ask(who.browser, body)
    const old = await mailedCode(app, who.email)
    await ask(who.browser, body)
    const fresh = await mailedCode(app, who.email)
    if (old !== fresh) expect((await pay(who.browser, body, old)).error?.code).toBe('InvalidOtpError')
    await app.owner.query(`update one_time_codes set expires_at = now() - interval '1 second' where user_id = $1`, [
      who.userId,
    ])
    expect((await pay(who.browser, body, fresh)).error?.code).toBe('InvalidOtpError')
  })

  test('403: a code that was spent, here or at signing in', async () => {
    const who = await payer()
    const body = payment()
    await ask(who.browser, body)
    const code = await mailedCode(app, who.email)
    await pay(who.browser, body, code)
    expect((await pay(who.browser, body, code)).error?.code).toBe('ReusedLoginOtpError')
    expect((await pay(who.browser, payment(), code)).error?.code).toBe('ReusedLoginOtpError')
    expect(await effectsOf(who)).toBe(1)
  })

  test('403: after five wrong ones even the right one waits', { retry: 2 }, async () => {
    const who = await payer()
    const body = payment()
    await ask(who.browser, body)
    const code = await mailedCode(app, who.email)
    for (let guess = 0; guess < 5; guess += 1) await pay(who.browser, body, wrongOf(code))
    expect((await pay(who.browser, body, code)).error?.code).toBe('BruteForceAttemptError')
    expect(await effectsOf(who)).toBe(0)
    const another = await payer()
    await ask(another.browser, body)
    expect((await pay(another.browser, body, await mailedCode(app, another.email))).status).toBe(200)
  })

  test('409: when the effect is refused, the code is not spent', async () => {
    const who = await payer()
    const body = payment({ amount: '666.00' })
    await ask(who.browser, body)
    const code = await mailedCode(app, who.email)
    for (let round = 0; round < 2; round += 1) {
      expect((await pay(who.browser, body, code)).error?.code).toBe('InsufficientFunds')
    }
  })

  test('200: a retry with the same key gets the same answer and spends nothing', async () => {
    const who = await payer()
    const body = payment()
    await ask(who.browser, body)
    const code = await mailedCode(app, who.email)
    const headers = { 'idempotency-key': newId() }
    const [first, second] = [await pay(who.browser, body, code, headers), await pay(who.browser, body, code, headers)]
    expect([first.status, second.status, second.data]).toEqual([200, 200, first.data])
    expect(await effectsOf(who)).toBe(1)
  })

  test(`one code, fifty times at once, ${rounds} rounds: one effect each`, {
    timeout: 60_000 + rounds * 10_000,
  }, async () => {
    const who = await payer()
    for (let round = 1; round <= rounds; round += 1) {
      const body = payment()
      await ask(who.browser, body)
      const code = await mailedCode(app, who.email)
      const answers = await Promise.all(Array.from({ length: 50 }, () => pay(who.browser, body, code)))
      const refusals = new Set(answers.map(({ status, error }) => error?.code ?? status))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      // On a machine at its limit, some are told to come back later.
      expect(['ReusedLoginOtpError', 'BruteForceAttemptError', 'TooManyRequests', 200]).toEqual(
        expect.arrayContaining([...refusals]),
      )
      expect(await effectsOf(who)).toBe(round)
      await app.forgetAttempts()
    }
  })
})
