import { type ErrorCode, errors } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import type { Settings } from '../settings.ts'
import { describeError, log } from '../telemetry.ts'
import { problemBody } from './problems.ts'

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PayloadTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MalformedRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'UriTooLong',
}

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  const { code, statusCode } = error as FastifyError
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return new Refusal(known)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal('MalformedRequest') : null
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error) ?? new Refusal('InternalError')
  if (refusal.status >= 500) {
    log.error({ requestId: request.id, route: request.routeOptions.url, ...describeError(error) }, 'request failed')
  }
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply.code(refusal.status).send(problemBody(refusal, request.id))
}

// Errors that Node's parser meets before a request exists: answered in the house's own words too.
const answerClientError = (error: Error & { code?: string }, socket: import('node:stream').Duplex): void => {
  const code: ErrorCode = error.code === 'HPE_HEADER_OVERFLOW' ? 'HeadersTooLarge' : 'MalformedRequest'
  if (socket.destroyed || !socket.writable) return
  const body = JSON.stringify(problemBody(new Refusal(code), 'none'))
  socket.end(
    `HTTP/1.1 ${errors[code].status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** An HTTP server with the house's limits, error answers, log and headers; routes are mounted by the caller. */
export const createServer = async (settings: Settings): Promise<FastifyInstance> => {
  const server = Fastify({
    logger: false,
    genReqId: () => newId(),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    return503OnClosing: false,
    requestTimeout: 60_000,
    clientErrorHandler: answerClientError,
    frameworkErrors: answerError,
  })
  server.removeContentTypeParser('text/plain')
  await server.register(cookie)
  server.decorateRequest('actor')
  server.decorateRequest('businessOffsetMs', 0n)
  server.decorateRequest('preferredLanguage', null)
  server.decorateRequest('isGuarded', false)
  server.setErrorHandler(answerError)
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('cross-origin-opener-policy', 'same-origin')
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
  server.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/api')) return
    log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  return server
}
