import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import { firstCustomerCalls } from '@contado/contract/printed/first-customer-calls.ts'
import { otherCustomerCalls } from '@contado/contract/printed/other-customer-calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem, isOutcomeOpen } from './api-problem.ts'
import { createClient } from './create-client.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Reply = (response: ServerResponse) => void

let server: Server
let seen: Seen[] = []
let replies: Reply[] = []
let told: string[] = []
let userId: string | null = 'u1'

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const refusal = (status: number, code: string, more: object = {}): Reply =>
  json(status, { error: { code, message: code, validations: [], ...more } })

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
      const reply = replies.shift()
      if (reply) reply(response)
      else response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  replies = []
  told = []
  userId = 'u1'
})

const client = () =>
  createClient<CustomerEndpoints>({
    calls: { first: firstCustomerCalls, others: async () => otherCustomerCalls },
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    userId: () => userId,
    language: () => 'es',
    onSessionExpired: () => told.push('expired'),
    onMaintenance: () => told.push('maintenance'),
    onUserMismatch: () => told.push('mismatch'),
    onStandingChanged: () => told.push('standing'),
    onRefusedInput: ({ validations }) => told.push(`refused ${validations[0]?.message}`),
    wait: async () => undefined,
  })

const problemOf = async (promise: Promise<unknown>): Promise<ApiProblem> => {
  const problem: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  if (problem instanceof ApiProblem) return problem
  throw new Error('it was not refused')
}

const pay = { body: { invoiceId: 'i', amount: '1.00', currency: 'USD', accountType: 'smart' } } as const

test('the path names the user, lists repeat key[], the language goes along', async () => {
  replies = [json(200, { data: { items: [], nextCursor: null } })]
  const answer = await client().call('accounts.transactions', {
    query: { currency: 'USD', accountType: 'smart', kind: ['deposit', 'fee'] },
  })
  expect(answer).toEqual({ items: [], nextCursor: null })
  expect(seen[0]?.url).toBe(
    '/api/u1/accounts/transactions?currency=USD&accountType=smart&kind%5B%5D=deposit&kind%5B%5D=fee',
  )
  expect(seen[0]?.headers['accept-language']).toBe('es')
  expect(seen[0]?.headers['idempotency-key']).toBeUndefined()
})

test('signed out, or asking as a visitor, the path says new', async () => {
  replies = [json(200, { data: {} }), json(200, { data: {} })]
  await client().call('me.get', {}, { asVisitor: true })
  userId = null
  await client().call('me.get', {})
  expect(seen.map(({ url }) => url)).toEqual(['/api/new/me', '/api/new/me'])
})

test('parameters are encoded into the path; polls say that they are polls', async () => {
  replies = [json(200, { data: {} })]
  await client().call('invoices.get', { params: { invoiceId: 'a/b' } }, { isPassive: true })
  expect(seen[0]?.url).toBe('/api/u1/invoices/a%2Fb')
  expect(seen[0]?.headers['x-passive']).toBe('1')
})

test('a payment carries its code and a key, and both stay over a lost connection and an unknown outcome', async () => {
  replies = [
    (response) => response.destroy(),
    refusal(500, 'UnknownOutcome'),
    json(200, { data: { status: 'allocated' } }),
  ]
  const answer = await client().call('invoices.pay', pay, { otpCode: '123456', idempotencyKey: 'the-one-key' })
  expect(answer).toEqual({ status: 'allocated' })
  expect(seen.map(({ headers }) => [headers['idempotency-key'], headers['otp-code']])).toEqual(
    Array(3).fill(['the-one-key', '123456']),
  )
  expect(seen.every(({ body }) => body === JSON.stringify(pay.body))).toBe(true)
})

test('without a given key an idempotent call mints one; a definite refusal is not repeated', async () => {
  replies = [refusal(409, 'InsufficientFunds')]
  const problem = await problemOf(client().call('invoices.pay', pay))
  expect(problem).toMatchObject({ code: 'InsufficientFunds', status: 409 })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
})

test('a call without a key is not repeated when the connection is lost', async () => {
  replies = [(response) => response.destroy()]
  const problem = await problemOf(client().call('sessions.begin', { body: { email: 'a@b.co', password: 'x' } }))
  expect(problem).toMatchObject({ code: 'NetworkFailure', status: 0 })
  expect(seen).toHaveLength(1)
})

test('offline nothing is sent that changes something, not even once; what is read is tried', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  replies = [json(200, { data: {} })]
  const problem = await problemOf(client().call('invoices.pay', pay))
  expect(problem).toMatchObject({ code: 'Offline', status: 0 })
  expect(isOutcomeOpen(problem)).toBe(true)
  await client().call('me.get', {})
  expect(seen.map(({ url }) => url)).toEqual(['/api/u1/me'])
  vi.unstubAllGlobals()
})

test('a refusal keeps its fields, details and when to come back', async () => {
  const validations = [{ field: 'items[0].name', code: 'custom', message: 'This field is required' }]
  replies = [
    json(
      429,
      { error: { code: 'TooManyRequests', message: 'm', validations, details: { limit: 6 } } },
      { 'retry-after': '7' },
    ),
  ]
  const problem = await problemOf(client().call('me.constants', {}))
  expect(problem).toMatchObject({ status: 429, validations, retryAfterSeconds: 7, details: { limit: 6 } })
})

test('401 while signed in ends the session; signed out or as a visitor it does not', async () => {
  replies = [1, 2, 3, 4].map(() => refusal(401, 'Unauthenticated'))
  await problemOf(client().call('me.constants', {}))
  expect(told).toEqual(['expired'])
  await problemOf(client().call('me.get', {}, { asVisitor: true }))
  await problemOf(client().call('sessions.end', {}))
  userId = null
  await problemOf(client().call('me.get', {}))
  expect(told).toEqual(['expired'])
})

test('503 is maintenance, whatever its body; a session of somebody else is told', async () => {
  replies = [(response) => response.writeHead(503).end('<html>down</html>'), refusal(403, 'UserMismatch')]
  const problem = await problemOf(client().call('me.constants', {}))
  expect(problem.code).toBe('Maintenance')
  await problemOf(client().call('me.constants', {}))
  expect(told).toEqual(['maintenance', 'mismatch'])
})

test('a business that was restricted meanwhile is told, except to strangers', async () => {
  replies = [refusal(403, 'PersonOrCompanyDisabled'), refusal(403, 'PersonOrCompanyDisabled')]
  await problemOf(client().call('me.constants', {}))
  userId = null
  await problemOf(client().call('sessions.begin', { body: { email: 'a@b.co', password: 'x' } }))
  expect(told).toEqual(['standing'])
})

test('an answer that is no JSON is a problem with its raw text', async () => {
  replies = [(response) => response.writeHead(502).end('<html>bad gateway</html>')]
  const problem = await problemOf(client().call('me.constants', {}))
  expect(problem).toMatchObject({ code: 'UnreadableAnswer', status: 502, message: '<html>bad gateway</html>' })
})

test('204 is an empty answer', async () => {
  replies = [(response) => response.writeHead(204).end()]
  expect(await client().call('sessions.end', {})).toBeUndefined()
  expect(seen[0]).toMatchObject({ method: 'DELETE', url: '/api/u1/sessions', body: '' })
})

test('a file arrives as a Blob under the name that the server gave', async () => {
  replies = [
    (response) => response.writeHead(200, { 'content-disposition': 'attachment; filename="usd.csv"' }).end('a,b\r\n'),
  ]
  const file = await client().call('accounts.statement-csv', {
    query: { currency: 'USD', accountType: 'smart', from: '2026-01-01', to: '2026-01-31' },
  })
  expect(file.fileName).toBe('usd.csv')
  expect(await file.content.text()).toBe('a,b\r\n')
})

test('an upload is a form, its fields before its file; a file arrives under its exact name', async () => {
  const disposition = `inline; filename="T-rminos.png"; filename*=UTF-8''T%C3%A9rminos.png`
  replies = [
    json(200, { data: {} }),
    (response) => response.writeHead(200, { 'content-disposition': disposition }).end('p'),
  ]
  const body = { group: 'business-logo', slot: '1' }
  await client().call('files.upload', { body, file: { role: 'logo', content: new File(['png'], 'logo.png') } })
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  expect(seen[0]?.body.match(/name="[^"]+"/g)).toEqual([
    'name="group"',
    'name="slot"',
    'name="logo"',
    'name="logo.png"',
  ])
  expect((await client().call('files.image', { query: { fileId: 'f' } })).fileName).toBe('Términos.png')
})

test('what was sent and is not valid is told, also of whoever is not signed in; other refusals are not', async () => {
  const wrong = { validations: [{ field: 'email', code: 'custom', message: 'email is invalid' }] }
  replies = [
    refusal(422, 'ValidationError', wrong),
    refusal(409, 'HandleTaken'),
    refusal(422, 'ValidationError', wrong),
  ]
  await problemOf(client().call('me.constants', {}))
  await problemOf(client().call('me.constants', {}))
  await problemOf(client().call('sessions.begin', { body: { email: 'a', password: 'b' } }, { asVisitor: true }))
  expect(told).toEqual(['refused email is invalid', 'refused email is invalid'])
})

test('an aborted call is no problem of the network', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(client().call('me.constants', {}, { signal: controller.signal })).rejects.toThrow('abort')
})

test('a call that is never answered, or not to its end, ends as unreachable, and one with a key is tried again', async () => {
  const never: Reply = () => undefined
  const half: Reply = (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":')
  replies = [never]
  expect((await problemOf(client().call('me.constants', {}, { withinMs: 50 }))).code).toBe('NetworkFailure')
  replies = [half]
  expect((await problemOf(client().call('me.constants', {}, { withinMs: 50 }))).code).toBe('NetworkFailure')
  replies = [never, json(200, { data: { state: 'completed' } })]
  await client().call('invoices.pay', pay, { withinMs: 200 })
  // On a busy machine a call of 50 ms ends before it arrives: the last two are those with the key.
  const [first, second] = seen.slice(-2).map(({ headers }) => headers['idempotency-key'])
  expect(first).toEqual(expect.any(String))
  expect(second).toBe(first)
})

test('what a call carries is checked before it is made', () => {
  const wrong = [
    // @ts-expect-error a payment needs its body
    () => client().call('invoices.pay', {}),
    // @ts-expect-error there is no such field
    () => client().call('sessions.begin', { body: { email: 'a', password: 'b', role: 'owner' } }),
    // @ts-expect-error there is no such endpoint
    () => client().call('invoices.print', {}),
    () => client().call('sessions.end', {}),
  ]
  expect(wrong).toHaveLength(4)
})

test('once the calls are read, a request leaves before anything is awaited: a page that goes waits for nothing', async () => {
  replies = [json(200, { data: { items: [], nextCursor: null } }), json(200, { data: { items: [], nextCursor: null } })]
  const known = client()
  const query = { currency: 'USD', accountType: 'smart' } as const
  await known.call('accounts.transactions', { query })
  const own = vi.spyOn(globalThis, 'fetch')
  const sent = known.call('accounts.transactions', { query })
  expect(own).toHaveBeenCalledTimes(1)
  await sent
  own.mockRestore()
})
