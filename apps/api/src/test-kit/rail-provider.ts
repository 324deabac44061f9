import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ProviderOrder = {
  orderId: string
  currency: string
  amount: string
  state: string
  reason?: string
  returnedAmount?: string
}
type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}
type Answered = readonly [status: number, body: unknown]
/** How the provider behaves towards the next request: it may carry it out and then answer badly. */
export type Mood =
  | 'well'
  | 'cuts after accepting'
  | 'cuts before accepting'
  | 'fails after accepting'
  | 'is silent'
  | 'answers nonsense'
  | 'breaks off'
  | 'redirects'

const answer = (response: ServerResponse, [status, body]: Answered): void => {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'application/xml' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}

const breakOff = (response: ServerResponse, text: string): void => {
  response.writeHead(200, { 'content-length': String(text.length), 'content-type': 'application/json' })
  response.write(text.slice(0, text.length / 2))
  setTimeout(() => response.destroy(), 20)
}

const behave = (mood: Mood, response: ServerResponse, carryOut: () => Answered): void => {
  if (mood === 'cuts before accepting') {
    response.destroy()
    return
  }
  if (mood === 'redirects') {
    response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()
    return
  }
  const [status, body] = carryOut()
  if (mood === 'cuts after accepting') response.destroy()
  else if (mood === 'fails after accepting') answer(response, [503, { reason: 'busy' }])
  else if (mood === 'answers nonsense') answer(response, [200, { state: 'perhaps' }])
  else if (mood === 'breaks off') breakOff(response, JSON.stringify(body))
  else if (mood === 'well') answer(response, [status, body])
}

/** A provider as far as its interface shows: it keeps orders by our ids, and what it is asked. */
export const startRailProvider = async () => {
  const orders = new Map<string, ProviderOrder>()
  const settlements = new Map<string, unknown>()
  const asked: Asked[] = []
  const fixed = new Map<string, Answered>()
  let mood: Mood = 'well'
  const post = (path: string, body: Record<string, string>): Answered => {
    if (path === '/orders') {
      if (body.reference === 'refuse') return [422, { reason: 'account closed', code: 'AC04' }]
      const { orderId = '', currency = '', amount = '' } = body
      const known = orders.get(orderId) ?? { orderId, currency, amount, state: 'pending' }
      orders.set(orderId, known)
      return [200, known]
    }
    if (path === '/settlements') settlements.set(body.settlementId ?? '', body)
    return fixed.get(path) ?? [200, {}]
  }
  const get = (path: string): Answered => {
    const order = orders.get(path.replace('/orders/', ''))
    return order ? [200, order] : (fixed.get(path) ?? [404, {}])
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const [method, path] = [request.method ?? '', request.url ?? '']
      const body = method === 'POST' ? JSON.parse(Buffer.concat(chunks).toString()) : {}
      asked.push({ method, path, headers: request.headers, body })
      if (request.headers.authorization !== 'Bearer our key') return answer(response, [401, {}])
      behave(mood, response, () => (method === 'POST' ? post(path, body) : get(path)))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return {
    ...{ close, url, orders, settlements, asked, fixed },
    isIn: (next: Mood): void => {
      mood = next
    },
  }
}
