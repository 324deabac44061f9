import { type Endpoint, type EndpointTable, isWriting } from '@contado/contract/kernel/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Call, Handlers, OpenCall } from '../call.ts'
import { instantOf, wallMs } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { beginCustomerRequest, beginStaffRequest, type CustomerSession } from '../db/request-store.ts'
import { inTransaction } from '../db/transaction.ts'
import { restMsOf } from '../idle-times.ts'
import type { Settings } from '../settings.ts'
import { type AnyHandler, type Confirm, carryOut } from './carry-out.ts'
import { cookiesOf, readCookie } from './cookies.ts'
import { checkGuard, checkStanding, customerActor, staffActor, tokenHashOf } from './guard.ts'
import type { Limiter } from './limits.ts'
import { networkOf } from './network.ts'
import { checkOrigin } from './origin.ts'
import { receive } from './receive.ts'
import { sendAnswer } from './send-answer.ts'

export type MountOptions = {
  readonly app: 'customer' | 'admin'
  readonly db: Db
  /** Connections for `call.apart`: a request that holds one of `db` would wait forever for a second one under load. */
  readonly apartDb: Db
  readonly settings: Settings
  readonly limiter: Limiter
  /** Consumes the one-time code of a request; identity gives it, since platform knows no module. */
  readonly confirm: Confirm
  /** Told what every request was answered; the tests' journal listens. */
  readonly onAnswer?: (method: string, path: string, status: number) => void
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    businessOffsetMs: bigint
    preferredLanguage: 'en' | 'es' | null
    isGuarded: boolean
  }
}

const sessionToken = (request: FastifyRequest, { app, settings }: MountOptions): string | undefined =>
  readCookie(request, settings, app === 'customer' ? 'session' : 'staff_session')

const openingOf = (request: FastifyRequest, { endpoint, options }: Bound) => ({
  tokenHash: tokenHashOf(sessionToken(request, options)),
  idleMs: restMsOf(options.settings.idle[options.app]),
  // Only the guard marks the session as seen: a transaction that did would lock its row, and `apart` would wait for it.
  isPassive: request.headers['x-passive'] === '1' || request.isGuarded,
  scope: endpoint.scope,
})

const begin = async (db: Db | Tx, request: FastifyRequest, bound: Bound) => {
  const { options } = bound
  const opening = openingOf(request, bound)
  if (options.app === 'admin') {
    const row = await beginStaffRequest(db, opening)
    return { actor: staffActor(row), row: null, offsetMs: row.business_offset_ms, language: null }
  }
  const row: CustomerSession = await beginCustomerRequest(db, opening)
  return { actor: customerActor(row), row, offsetMs: row.business_offset_ms, language: row.language }
}

type Bound = {
  readonly endpoint: Endpoint
  readonly name: string
  readonly options: MountOptions
  readonly admit: () => void
}

const checkCaller = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { actor, row }: { actor: Actor; row: CustomerSession | null },
): void => {
  const { userId } = request.params as { userId: string }
  checkGuard(endpoint, actor, userId)
  if (row !== null) checkStanding(endpoint, row)
}

const guard = async (request: FastifyRequest, bound: Bound): Promise<void> => {
  const { endpoint, options } = bound
  if (isWriting(endpoint)) {
    checkOrigin(request, options.app === 'customer' ? options.settings.customerUrl : options.settings.staffUrl)
  }
  // Strangers are counted before they cost the database anything, and nobody gets more by opening more sessions.
  const isCountedByAddress = endpoint.audience !== 'signed-in' || sessionToken(request, options) === undefined
  if (isCountedByAddress) options.limiter(endpoint.rate, networkOf(request.ip))
  bound.admit()
  const { actor, row, offsetMs, language } = await begin(options.db, request, bound)
  request.isGuarded = true
  request.actor = actor
  request.businessOffsetMs = offsetMs
  request.preferredLanguage = language
  if (!isCountedByAddress) {
    options.limiter(endpoint.rate, 'sessionId' in actor ? actor.sessionId : networkOf(request.ip))
  }
  checkCaller(request, endpoint, { actor, row })
}

const languageOf = (request: FastifyRequest): 'en' | 'es' => {
  const header = request.headers['accept-language']
  if (request.preferredLanguage !== null && header === undefined) return request.preferredLanguage
  return header?.toLowerCase().startsWith('es') ? 'es' : 'en'
}

const otpOf = (request: FastifyRequest): string | null => {
  const header = request.headers['otp-code']
  return typeof header === 'string' && header.length <= 20 ? header : null
}

const inviteTokenOf = ({ headers }: FastifyRequest): string | null => {
  const token = headers['invoice-invite-token'] ?? headers.token
  return typeof token === 'string' && token !== '' && token.length <= 100 ? token : null
}

const openCallOf = (request: FastifyRequest, reply: FastifyReply, bound: Bound): OpenCall => {
  const { options } = bound
  const wall = wallMs()
  const base = {
    actor: request.actor,
    now: instantOf(wall + Number(request.businessOffsetMs)),
    wall: instantOf(wall),
    requestId: request.id,
    settings: options.settings,
    language: languageOf(request),
    cookies: cookiesOf(request, reply, options.settings),
    otpCode: otpOf(request),
    inviteToken: inviteTokenOf(request),
    device: {
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      address: request.ip,
      network: networkOf(request.ip),
    },
  }
  const transaction = <T>(run: (call: Call) => Promise<T>): Promise<T> =>
    inTransaction(options.db, async (tx) => {
      const { actor, row, offsetMs } = await begin(tx, request, bound)
      // The session may have ended, or changed hands, since the guard looked.
      checkCaller(request, bound.endpoint, { actor, row })
      const apart: Call['apart'] = (separately) =>
        inTransaction(options.apartDb, async (other) => {
          await begin(other, request, bound)
          return separately(other)
        })
      return run({ ...base, actor, now: instantOf(wall + Number(offsetMs)), tx, apart })
    })
  return { ...base, transaction }
}

/** Registers every endpoint of the table that this application serves: guarded, validated, in one transaction. */
export const mount = <T extends EndpointTable>(
  server: FastifyInstance,
  table: T,
  { handlers, ...options }: MountOptions & { readonly handlers: Handlers<T> },
): void => {
  for (const [name, endpoint] of Object.entries(table)) {
    if (endpoint.app !== options.app && endpoint.app !== 'both') continue
    const handler = handlers[name] as unknown as AnyHandler
    const admit = 'admit' in handler && handler.admit ? handler.admit : () => undefined
    const bound: Bound = { endpoint, name, options, admit }
    server.route({
      method: endpoint.method,
      url: `/api/:userId${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      onRequest: (request) => guard(request, bound),
      onResponse: async (_request, reply) =>
        options.onAnswer?.(endpoint.method, `/api/{userId}${endpoint.path}`, reply.statusCode),
      handler: async (request, reply) => {
        const call = openCallOf(request, reply, bound)
        const carry = (input: Record<string, unknown>): Promise<unknown> =>
          carryOut({
            name,
            endpoint,
            handler,
            call,
            input,
            confirm: options.confirm,
            idempotencyKey: request.headers['idempotency-key'],
          })
        return sendAnswer(reply, endpoint, await receive({ request, endpoint, settings: options.settings }, carry))
      },
    })
  }
}
