import type { FastifyInstance } from 'fastify'

export type Delivery = {
  readonly params: Readonly<Record<string, string>>
  readonly header: (name: string) => string
  /** The body byte for byte, as it was signed. */
  readonly raw: Buffer
}

/** Adds a path for another machine's signed messages. It stands beside `/api`: no session, no cookie, no JSON parser. */
export const addWebhook = async (
  server: FastifyInstance,
  path: string,
  receive: (delivery: Delivery) => Promise<Readonly<Record<string, unknown>>>,
): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, async (request) => {
      const header = (name: string): string => {
        const value = request.headers[name]
        return typeof value === 'string' ? value : ''
      }
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return { data: await receive({ params: request.params as Record<string, string>, header, raw }) }
    })
  })
}
