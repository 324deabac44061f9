import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Envelope = {
  readonly key: string | null
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
  readonly event: any
  readonly raw: string
}

// https://develop.sentry.dev/sdk/data-model/envelopes/: a line about it, then a line about each item with its length in bytes.
const read = (raw: string, auth: string): Envelope => {
  const [head = '', item = '', ...rest] = raw.split('\n')
  const { type, length } = JSON.parse(item)
  const event = Buffer.from(rest.join('\n')).subarray(0, length).toString()
  const parsed = JSON.parse(event)
  if (JSON.parse(head).event_id !== parsed.event_id) throw new Error('the envelope is about another event')
  return { key: /sentry_key=(\w+)/.exec(auth)?.[1] ?? null, type, event: parsed, raw }
}

/** A server that takes Sentry's envelopes, on a port of its own, and answers as it is told; a GET reads what it took. */
export const startSentryServer = async () => {
  const envelopes: Envelope[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.end(JSON.stringify(envelopes))
      return
    }
    const raw = await text(request)
    const isRight = request.method === 'POST' && request.url === '/api/7/envelope/'
    if (isRight) envelopes.push(read(raw, String(request.headers['x-sentry-auth'])))
    const { status, headers = {} } = answers.shift() ?? { status: isRight ? 200 : 404 }
    response.writeHead(status, headers).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, dsn: `http://public1@127.0.0.1:${port}/7`, envelopes, answers, close }
}
