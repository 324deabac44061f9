import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { httpDebits } from './http-debits.ts'

type Asked = { readonly path: string; readonly body: Record<string, unknown> }
type Transfer = { status: string; amount: string; failure_reason?: { description: string } }

/** A provider of link tokens and transfers, as far as its interface shows: it keeps users and transfers, and knows both again. */
const startProvider = async () => {
  const asked: Asked[] = []
  const linked = new Set<string>()
  const authorizations = new Map<string, string>()
  const transfers = new Map<string, Transfer>()
  let isDown = false
  const refusals = new Map<string, readonly [number, unknown]>()
  let users = 0
  const answers: Record<string, (body: Record<string, string>) => readonly [number, unknown]> = {
    '/link/token/create': () => {
      users += 1
      return [200, { link_token: `link-${users}`, user_id: `user-${users}` }]
    },
    '/link/exchange': ({ user_id = '' }) =>
      linked.has(user_id)
        ? [200, { access_token: `access-${user_id}`, account_id: 'account-1' }]
        : [400, { error_code: 'NOT_LINKED' }],
    '/transfer/authorization/create': ({ amount = '', idempotency_key = '' }) => {
      if (Number(amount) > 10_000) {
        const decision_rationale = { description: 'over the limit' }
        return [200, { authorization: { id: 'none', decision: 'declined', decision_rationale } }]
      }
      authorizations.set(idempotency_key, amount)
      return [200, { authorization: { id: `auth-${idempotency_key}`, decision: 'approved' } }]
    },
    '/transfer/create': ({ client_transfer_id: id = '', amount = '' }) => {
      const transfer = transfers.get(id) ?? { status: 'pending', amount }
      transfers.set(id, transfer)
      return [200, { transfer }]
    },
    '/transfer/get': ({ client_transfer_id: id = '' }) => {
      const transfer = transfers.get(id)
      return transfer ? [200, { transfer }] : [404, { error_code: 'NOT_FOUND' }]
    },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString())
      const path = request.url ?? ''
      asked.push({ path, body })
      const isKnown = body.client_id === 'contado' && body.secret === 's3cret'
      const [status, answer] = isDown
        ? [500, 'down']
        : isKnown
          ? (refusals.get(path) ?? answers[path]?.(body) ?? [404, {}])
          : [401, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const fail = (now: boolean): void => {
    isDown = now
  }
  return {
    server,
    asked,
    linked,
    transfers,
    refusals,
    fail,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const start = async (secret = 's3cret') => {
  const provider = await startProvider()
  servers.push(provider.server)
  const webhookUrl = 'https://app.example/webhooks/bank-debits'
  const settings = { url: provider.url, clientId: 'contado', secret, clientName: 'Contado', webhookUrl }
  return { ...provider, debits: httpDebits(settings, { timeoutMs: 2_000 }) }
}

const order = { id: '01890000-0000-7000-8000-000000000001', userId: 'user-1', minor: 12_345n, description: 'INV-7' }
const plain = { ...order, shouldFail: false }

describe('a provider of link tokens and transfers', () => {
  test('answers a token that belongs to our link, and who the payer will be', async () => {
    const { debits, asked } = await start()
    expect(await debits.createLink({ id: 'link-of-ours', language: 'es', expiresAtMs: 0 })).toEqual({
      token: 'link-1',
      userId: 'user-1',
    })
    expect(asked[0]?.body).toMatchObject({
      client_name: 'Contado',
      user: { client_user_id: 'link-of-ours' },
      language: 'es',
      webhook: 'https://app.example/webhooks/bank-debits',
    })
  })

  test('exchanges, authorizes and creates under our id; sent twice it is one transfer', async () => {
    const { debits, asked, linked, transfers } = await start()
    linked.add('user-1')
    const pending = { state: 'pending', minor: 12_345n, isCredited: false }
    expect(await debits.submitDebit(plain)).toEqual(pending)
    expect(await debits.submitDebit(plain)).toEqual(pending)
    expect(transfers.size).toBe(1)
    expect(asked.map(({ path }) => path).slice(0, 3)).toEqual([
      '/link/exchange',
      '/transfer/authorization/create',
      '/transfer/create',
    ])
    expect(asked[2]?.body).toMatchObject({ amount: '123.45', idempotency_key: order.id, access_token: 'access-user-1' })
  })

  test.each([
    ['pending', { state: 'pending', isCredited: false }],
    ['posted', { state: 'pending', isCredited: true }],
    ['settled', { state: 'settled', isCredited: true }],
    ['funds_available', { state: 'settled', isCredited: true }],
    ['failed', { state: 'failed', isCredited: false, reason: 'R01' }],
    ['cancelled', { state: 'failed', isCredited: false, reason: 'R01' }],
    ['returned', { state: 'returned', isCredited: true, reason: 'R01' }],
  ] as const)('%s when asked by our id', async (status, expected) => {
    const { debits, transfers } = await start()
    transfers.set(order.id, { status, amount: '123.45', failure_reason: { description: 'R01' } })
    expect(await debits.findDebit(order.id)).toEqual({ ...expected, minor: 12_345n })
  })

  test('tells a reason on one line that can be kept', async () => {
    const { debits, transfers } = await start()
    transfers.set(order.id, {
      status: 'failed',
      amount: '123.45',
      failure_reason: { description: 'R01\u0000\nclosed' },
    })
    expect(await debits.findDebit(order.id)).toMatchObject({ reason: 'R01  closed' })
  })

  test('says that it never got a transfer', async () => {
    const { debits } = await start()
    expect(await debits.findDebit(order.id)).toBeNull()
  })

  test('a payer who linked nothing, and an authorization that is declined, are failures; nothing was created', async () => {
    const { debits, linked, transfers } = await start()
    expect(await debits.submitDebit(plain)).toMatchObject({ state: 'failed', reason: 'no bank account was linked' })
    linked.add('user-1')
    expect(await debits.submitDebit({ ...plain, minor: 2_000_000n })).toMatchObject({
      state: 'failed',
      reason: 'over the limit',
    })
    expect(transfers.size).toBe(0)
  })

  test.each([
    ['/transfer/authorization/create', 400, { error_code: 'INVALID_ACCOUNT' }, 'INVALID_ACCOUNT'],
    [
      '/transfer/authorization/create',
      402,
      { error_code: 'X', display_message: 'Too little\nthere' },
      'Too little there',
    ],
    ['/transfer/create', 404, 'no JSON', 'refused with 404'],
    ['/transfer/create', 422, { error_code: '' }, 'refused with 422'],
  ] as const)(
    '%s refused with %d is a failure with its reason; nothing is under way',
    async (path, status, body, reason) => {
      const { debits, linked, refusals } = await start()
      linked.add('user-1')
      refusals.set(path, [status, body])
      const failed = { state: 'failed', minor: 12_345n, isCredited: false, reason }
      expect(await debits.submitDebit(plain)).toEqual(failed)
    },
  )

  test.each([
    ['/transfer/authorization/create', 401],
    ['/transfer/create', 403],
    ['/transfer/create', 408],
    ['/transfer/create', 409],
    ['/transfer/create', 429],
    ['/transfer/create', 503],
  ] as const)('%s answered with %d says nothing about the debit', async (path, status) => {
    const { debits, linked, refusals } = await start()
    linked.add('user-1')
    refusals.set(path, [status, { error_code: 'LATER' }])
    await expect(debits.submitDebit(plain)).rejects.toThrow(`with ${status}`)
  })

  test('refused, though an earlier attempt came through: that one counts; where nobody can say, the outcome is unknown', async () => {
    const { debits, linked, refusals, transfers } = await start()
    linked.add('user-1')
    refusals.set('/transfer/create', [400, { error_code: 'DUPLICATE' }])
    transfers.set(order.id, { status: 'posted', amount: '123.45' })
    expect(await debits.submitDebit(plain)).toEqual({ state: 'pending', minor: 12_345n, isCredited: true })
    refusals.set('/transfer/get', [500, null])
    await expect(debits.submitDebit(plain)).rejects.toThrow('answered the question with 500')
  })

  test('a provider that is down, and one that knows us not, leave the outcome unknown', async () => {
    const down = await start()
    down.fail(true)
    await expect(down.debits.submitDebit(plain)).rejects.toThrow('answered the exchange with 500')
    await expect(down.debits.findDebit(order.id)).rejects.toThrow('answered the question with 500')
    const stranger = await start('another')
    await expect(stranger.debits.createLink({ id: 'x', language: 'en', expiresAtMs: 0 })).rejects.toThrow('with 401')
  })

  test('an answer in another shape is no answer', async () => {
    const { debits, transfers } = await start()
    transfers.set(order.id, { status: 'pending', amount: '1e3' })
    await expect(debits.findDebit(order.id)).rejects.toThrow('another shape')
  })
})
