import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { httpNameChecks } from './http-name-checks.ts'
import { nameChecksOf } from './name-checks-of.ts'
import { sandboxNameChecks } from './sandbox-name-checks.ts'

type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders; readonly body: unknown }

const servers: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

const provider = async (status: number, body: unknown) => {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({
        path: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      })
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

const account = {
  currency: 'EUR',
  bankCountry: 'DE',
  rail: 'sepa',
  accountNumber: 'DE89370400440532013000',
  holder: 'Wren Paper',
} as const

test('asks with the account and our key, and keeps the bank’s name of a close match alone', async () => {
  const { url, asked } = await provider(200, { result: 'close-match', nameAtBank: 'Wren Paper GmbH' })
  const checks = httpNameChecks({ url, key: 'our key' })
  expect(await checks.checkName(account)).toEqual({ nameCheck: 'close-match', nameAtBank: 'Wren Paper GmbH' })
  expect(asked[0]).toMatchObject({ path: '/name-checks', headers: { authorization: 'Bearer our key' }, body: account })
  // Whoever is no close match is nobody's business.
  const other = await provider(200, { result: 'no-match', nameAtBank: 'Somebody Else' })
  expect(await httpNameChecks({ url: other.url, key: 'k' }).checkName(account)).toEqual({
    nameCheck: 'no-match',
    nameAtBank: null,
  })
})

test.each([
  [404, {}],
  [422, { reason: 'the bank takes no part' }],
])('where the provider says %i no check is possible', async (status, body) => {
  const { url } = await provider(status, body)
  expect(await httpNameChecks({ url, key: 'k' }).checkName(account)).toEqual({
    nameCheck: 'not-possible',
    nameAtBank: null,
  })
})

test.each([
  [500, {}],
  [401, {}],
  [200, { result: 'perhaps' }],
  [200, '{"result":'],
])('%i with %j is no answer', async (status, body) => {
  const { url } = await provider(status, body)
  await expect(httpNameChecks({ url, key: 'k' }).checkName(account)).rejects.toThrow()
})

test('the settings choose: the provider, else the sandbox’s banks, else nobody', () => {
  const nameChecks = { url: 'https://names.example', key: 'k' }
  expect(nameChecksOf({ isSandbox: true, nameChecks })).not.toBe(sandboxNameChecks)
  expect(nameChecksOf({ isSandbox: true, nameChecks: null })).toBe(sandboxNameChecks)
  expect(nameChecksOf({ isSandbox: false, nameChecks: null })).toBeNull()
})
