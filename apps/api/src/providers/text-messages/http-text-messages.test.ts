import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { httpTextMessages } from './http-text-messages.ts'
import { TextMessageRefused } from './text-messages.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

type Received = {
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly form: URLSearchParams
}

const listen = async (answer: (response: ServerResponse) => void): Promise<{ url: string; received: Received[] }> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      received.push({ path: request.url ?? '', method: request.method ?? '', headers: request.headers, form })
      answer(response)
    })
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/2010-04-01`, received }
}

const json = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const textsAt = (url: string) => httpTextMessages({ url, account: 'AC7', token: 'sëcret', from: '+15005550006' })
const message = { to: '+4915123456789', body: 'Contado: 123456 & más' }
const failure = async (url: string): Promise<TextMessageRefused> => {
  const error = await textsAt(url)
    .send(message)
    .catch((problem: unknown) => problem)
  if (!(error instanceof TextMessageRefused)) throw new Error(`not refused: ${String(error)}`)
  return error
}

describe('sending a text', () => {
  test('a form is posted below the account, under its token', async () => {
    const { url, received } = await listen(json(201, { sid: 'SM1', status: 'queued' }))
    await textsAt(url).send(message)
    const [request] = received
    expect([request?.method, request?.path]).toEqual(['POST', '/2010-04-01/Accounts/AC7/Messages.json'])
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('AC7:sëcret').toString('base64')}`)
    expect(request?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(request?.form ?? [])).toEqual({
      To: '+4915123456789',
      From: '+15005550006',
      Body: 'Contado: 123456 & más',
    })
  })

  test('a number that the provider refuses: for good, and only the codes are told', async () => {
    const { url } = await listen(json(400, { code: 21211, message: 'The number +4915123456789 is not valid' }))
    const { message: text, isPermanent } = await failure(url)
    expect([text, isPermanent]).toEqual(['HTTP 400 21211', true])
  })

  for (const status of [401, 403, 408, 429, 500, 503]) {
    test(`${status}: may be taken later`, async () => {
      const { url } = await listen(json(status, { code: 20003, message: 'x' }))
      expect(await failure(url)).toMatchObject({ message: `HTTP ${status} 20003`, isPermanent: false })
    })
  }

  test('an answer that is no JSON, a redirect, a connection that breaks, nobody there', async () => {
    const page = await listen((response) => void response.writeHead(404).end('<h1>gone</h1>'))
    expect(await failure(page.url)).toMatchObject({ message: 'HTTP 404', isPermanent: true })
    const elsewhere = await listen(
      (response) => void response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    )
    expect(await failure(elsewhere.url)).toMatchObject({ message: 'unreachable', isPermanent: false })
    const broken = await listen((response) => void response.destroy())
    expect(await failure(broken.url)).toMatchObject({ message: 'unreachable', isPermanent: false })
    expect(await failure('http://127.0.0.1:9')).toMatchObject({ message: 'unreachable', isPermanent: false })
  })

  test('a provider that keeps silent is given up', async () => {
    const { url } = await listen(() => undefined)
    const texts = httpTextMessages({ url, account: 'AC7', token: 'x', from: '+15005550006' }, { timeoutMs: 100 })
    await expect(texts.send(message)).rejects.toMatchObject({ message: 'timeout', isPermanent: false })
  })
})
