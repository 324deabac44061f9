import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyInstance } from 'fastify'
import type { Limiter } from './limits.ts'

export type Delivery = {
  readonly params: Readonly<Record<string, string>>
  /** What stands in the header of the signature. */
  readonly signature: string
  /** The body byte for byte, as it was signed. */
  readonly raw: Buffer
}

type Webhook<P> = {
  readonly path: string
  readonly signatureHeader: string
  readonly limiter: Limiter
  /** Proves the signature and reads what was signed, with nothing but the delivery and the settings; refuses everything else. */
  readonly prove: (delivery: Delivery) => P
  /** Only what was proved may cost the database anything. */
  readonly receive: (proved: P) => Promise<Readonly<Record<string, unknown>>>
}

// A notice names what happened in a line; nobody signs a longer one.
const mostBytes = 64 * 1024

/** Adds a path for another machine's signed messages. It stands beside `/api`: no session, no cookie, no JSON parser. */
export const addWebhook = async <P>(
  server: FastifyInstance,
  { path, signatureHeader, limiter, prove, receive }: Webhook<P>,
): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(path, {
      bodyLimit: mostBytes,
      onRequest: async ({ ip, headers }) => {
        limiter.address('notice', ip)
        if (typeof headers[signatureHeader] !== 'string') throw new Refusal('NoticeNotSigned')
      },
      handler: async ({ params, headers, body }) => {
        const signature = String(headers[signatureHeader])
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        return { data: await receive(prove({ params: params as Record<string, string>, signature, raw })) }
      },
    })
  })
}
