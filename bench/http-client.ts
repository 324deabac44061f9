import { Agent, type Dispatcher } from 'undici'

const options = { connections: 512, pipelining: 1 }
let agent = new Agent(options)

/** Ends the connections that were kept. */
export const closeConnections = (): void => {
  void agent.destroy()
  agent = new Agent(options)
}

type Reply = { readonly status: number; readonly body: string; readonly cookies: readonly string[] }
export type Sent = { readonly body?: unknown; readonly headers?: Record<string, string> }

const cookiesOf = (found: string | readonly string[] = []): string[] =>
  [found].flat().map((cookie) => cookie.split(';')[0] ?? '')

/** One request over a kept connection, with whatever it was answered; whoever measures shares the machine, so it is the driver's cheapest way. */
export const fetchOnce = (url: string, method: string, { body, headers = {} }: Sent = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { origin, pathname, search } = new URL(url)
    const reply = { status: 0, cookies: [] as string[] }
    const chunks: Buffer[] = []
    agent.dispatch(
      {
        origin,
        path: `${pathname}${search}`,
        method: method as Dispatcher.HttpMethod,
        headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      },
      {
        onRequestStart: () => undefined,
        onResponseStart: (_, status, found) => {
          reply.status = status
          reply.cookies = cookiesOf(found['set-cookie'])
        },
        onResponseData: (_, chunk) => chunks.push(chunk),
        onResponseEnd: () => resolve({ ...reply, body: Buffer.concat(chunks).toString() }),
        onResponseError: (_, error) => reject(error),
      },
    )
  })
