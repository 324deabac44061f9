import { Agent, request as httpRequest } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 512 })

/** Ends the connections that were kept. */
export const closeConnections = (): void => agent.destroy()

type Reply = { readonly status: number; readonly body: string; readonly cookies: readonly string[] }
export type Sent = { readonly body?: unknown; readonly headers?: Record<string, string> }

/** One request over a kept connection, with whatever it was answered. */
export const fetchOnce = (url: string, method: string, { body, headers = {} }: Sent = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const outgoing = httpRequest(
      url,
      {
        method,
        agent,
        headers: {
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cookies: (incoming.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? ''),
          }),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
