import { createServer as createHttpServer } from 'node:http'
import { type ErrorCode, errors } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/database-away.ts'
import { newId } from '../ids.ts'
import type { Settings } from '../settings.ts'
import { describeError, log, report } from '../telemetry.ts'
import { keepDoor } from './doorkeeper.ts'
import { problemBody } from './problems.ts'

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UnsupportedMediaType',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PayloadTooLarge',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MalformedRequest',
  FST_ERR_MAX_PARAM_LENGTH: 'UriTooLong',
}

const awhileSeconds = 2

const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refusal) return error
  // Not 503, which would sign everybody out; and nothing was done.
  if (isDatabaseAway(error)) return new Refusal('TooManyRequests', { retryAfterSeconds: awhileSeconds })
  const { code, statusCode } = error as FastifyError
  const known = code === undefined ? undefined : frameworkCodes[code]
  if (known) return new Refusal(known)
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new Refusal('MalformedRequest') : null
}

const nothingMayRun = "default-src 'none'; frame-ancestors 'none'; sandbox"

type Headers = Readonly<Record<string, string>>

// What every answer bears.
const headersOf = ({ customerUrl }: Settings): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': nothingMayRun,
  'cache-control': 'no-store',
  ...(customerUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Sets what every answer bears; what a page set for itself stays. */
const protect = (request: FastifyRequest, reply: FastifyReply, headers: Headers): void => {
  const own = { 'x-request-id': request.id, ...headers }
  for (const [name, value] of Object.entries(own)) if (!reply.hasHeader(name)) reply.header(name, value)
}

// The router reads an encoded path, so the route says what was asked for better than the address does.
const isApi = (request: FastifyRequest): boolean => (request.routeOptions.url ?? request.url).startsWith('/api')

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const met = refusalOf(error) ?? new Refusal('InternalError')
  const refusal = request.routeOptions.config.answerOf?.(met) ?? met
  request.refusedWith = refusal.code
  if (refusal.status >= 500 || isDatabaseAway(error)) {
    log.error({ requestId: request.id, route: request.routeOptions.url, ...describeError(error) }, 'request failed')
  }
  // Chapter 8 of the specification has exactly these watched.
  if (refusal.status === 403 || refusal.status === 429) {
    const { method, routeOptions } = request
    const fields = { requestId: request.id, method, route: routeOptions.url ?? 'none', status: refusal.status }
    report({ level: 'warning', title: refusal.code, fields })
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
    [
      `HTTP/1.1 ${errors[code].status} Refused`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      `content-security-policy: ${nothingMayRun}`,
      'cache-control: no-store',
      'connection: close',
      `\r\n${body}`,
    ].join('\r\n'),
  )
}

const requestTimeout = 60_000
// Longer than what stands in front keeps a connection: a proxy must be the one to end it.
const keepAliveTimeout = 72_000

/**
 * An HTTP server with the house's limits, error answers, log and headers; routes are mounted by the caller. While `isCrowded`
 * says so, nothing of the API is let in.
 */
export const createServer = async (settings: Settings, isCrowded = (): boolean => false): Promise<FastifyInstance> => {
  const headers = headersOf(settings)
  const server = Fastify({
    logger: false,
    genReqId: () => newId(),
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 200 },
    trustProxy: settings.trustedProxies.length > 0 ? [...settings.trustedProxies] : false,
    return503OnClosing: false,
    serverFactory: (handle) => {
      return createHttpServer({ requestTimeout, keepAliveTimeout }, keepDoor(handle, { isCrowded, headers }))
    },
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => {
      protect(request, reply, headers)
      return answerError(error, request, reply)
    },
  })
  server.removeContentTypeParser('text/plain')
  await server.register(cookie)
  await server.register(multipart)
  server.decorateRequest('actor')
  server.decorateRequest('businessOffsetMs', 0n)
  server.decorateRequest('preferredLanguage', null)
  server.decorateRequest('isCounted', false)
  server.decorateRequest('isUnseen', false)
  server.decorateRequest('refusedWith', null)
  server.setErrorHandler(answerError)
  server.addHook('onSend', async (request, reply) => protect(request, reply, headers))
  server.addHook('onResponse', async (request, reply) => {
    if (!isApi(request)) return
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
