import { type Endpoint, type EndpointTable, isWriting } from '@contado/contract/kernel/endpoint.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, Call, Handlers, OpenCall } from '../call.ts'
import { instantOf, msOf, wallMs } from '../clock.ts'
import type { Db, Tx } from '../db/db.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Settings } from '../settings.ts'
import { holdsCardNumber } from './card-number.ts'
import { type AnyHandler, type Confirm, carryOut } from './carry-out.ts'
import { cookiesOf } from './cookies.ts'
import { createEndedSessions } from './ended-sessions.ts'
import { checkGuard } from './guard.ts'
import { createLikelySessions } from './likely-sessions.ts'
import type { Limiter } from './limits.ts'
import { listedRefusals, type OnUnlisted, tellUnlisted } from './listed-refusals.ts'
import {
  accessOf,
  admit,
  begin,
  checkCaller,
  type Guarded,
  isLookedAtOnce,
  isStranger,
  isUnseen,
  likelyRow,
  look,
  pathUserId,
  whoIs,
} from './look.ts'
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
  /** Told what every request was answered, with the code where it was refused; the tests' journal listens. */
  readonly onAnswer?: (answered: Answered) => void
  /** Told of a refusal that the contract does not list; it is logged and answered unless given. */
  readonly onUnlisted?: OnUnlisted
}

export type Answered = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly code: ErrorCode | null
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor
    businessOffsetMs: bigint
    preferredLanguage: 'en' | 'es' | null
    isCounted: boolean
    isUnseen: boolean
    /** What the answer refuses it with, if it does. */
    refusedWith: ErrorCode | null
  }
}

type Bound = Guarded & { readonly name: string; readonly options: MountOptions }

const isCountedByAddress = (request: FastifyRequest, bound: Bound): boolean =>
  bound.endpoint.audience !== 'signed-in' || isStranger(request, bound)

const checkRequest = (request: FastifyRequest, bound: Bound): void => {
  const { endpoint, options, handler } = bound
  if (isWriting(endpoint)) {
    checkOrigin(request, options.app === 'customer' ? options.settings.customerUrl : options.settings.staffUrl)
  }
  // Strangers are counted before they cost the database anything, and nobody gets more by opening more sessions.
  if (isCountedByAddress(request, bound)) {
    request.isCounted = true
    options.limiter.address(endpoint.rate, request.ip)
  }
  // Whoever brings no session is nobody, whatever the database says.
  if (isStranger(request, bound)) {
    checkGuard(endpoint, { kind: options.app === 'customer' ? 'visitor' : 'staff-visitor' }, pathUserId(request))
  }
  if ('admit' in handler) handler.admit?.()
}

const guard = async (request: FastifyRequest, bound: Bound): Promise<void> => {
  checkRequest(request, bound)
  if (!isLookedAtOnce(bound)) await look(bound.options.db, request, { ...bound, marks: true })
}

// What was done is done, whether or not its sign of life could be written: the next request writes one, too.
const markSeen = async (request: FastifyRequest, bound: Bound): Promise<void> => {
  if (!request.isUnseen) return
  await begin(bound.options.db, request, { ...bound, marks: true }).catch(() => undefined)
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

const inviteTokenOf = ({ headers }: FastifyRequest, endpoint: Endpoint): string | null => {
  if (endpoint.takesInviteToken !== true) return null
  const token = headers['invoice-invite-token'] ?? headers.token
  return typeof token === 'string' && token !== '' && token.length <= 100 ? token : null
}

// It is kept with sessions, and browsers write it: who comes with a card's number in it is let in, and the number is not.
const userAgentOf = ({ headers }: FastifyRequest): string => {
  const text = (headers['user-agent'] ?? '').slice(0, 300)
  return holdsCardNumber(text) ? '' : text
}

const partsOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, options }: Bound,
): Omit<OpenCall, 'transaction'> => {
  const wall = wallMs()
  return {
    actor: request.actor,
    now: instantOf(wall + Number(request.businessOffsetMs)),
    wall: instantOf(wall),
    requestId: request.id,
    settings: options.settings,
    language: languageOf(request),
    cookies: cookiesOf(request, reply, options.settings),
    otpCode: otpOf(request),
    inviteToken: inviteTokenOf(request, endpoint),
    device: {
      userAgent: userAgentOf(request),
      address: request.ip,
      network: networkOf(request.ip),
    },
  }
}

const apartOf =
  (request: FastifyRequest, bound: Bound): Call['apart'] =>
  (separately) =>
    inTransaction(bound.options.apartDb, async (other) => {
      await begin(other, request, bound)
      return separately(other)
    })

const openCallOf = (request: FastifyRequest, reply: FastifyReply, bound: Bound): OpenCall => {
  const parts = partsOf(request, reply, bound)
  const transaction = <T>(run: (call: Call) => Promise<T>): Promise<T> =>
    inTransaction(
      bound.options.db,
      async (tx) => {
        const { actor, row, offsetMs } = whoIs(await begin(tx, request, bound), bound)
        // The session may have ended, or changed hands, since the guard looked.
        checkCaller(request, bound.endpoint, { actor, row })
        const now = instantOf(msOf(parts.wall) + Number(offsetMs))
        return run({ ...parts, actor, now, tx, apart: apartOf(request, bound) })
      },
      accessOf(bound),
    )
  return { ...parts, transaction }
}

/** What `readAhead` hears of a session that is not as it was. */
const elsewise = Symbol('elsewise')

type Served = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly bound: Bound }
type Run = (call: OpenCall) => Promise<unknown>

const runIn = (tx: Tx, run: Run, { request, reply, bound }: Served): Promise<unknown> => {
  const call: Call = { ...partsOf(request, reply, bound), tx, apart: apartOf(request, bound) }
  return run({ ...call, transaction: (inside) => inside(call) })
}

const lookedAt = (run: Run, served: Served): Promise<unknown> =>
  inTransaction(
    served.bound.options.db,
    async (tx) => {
      await look(tx, served.request, served.bound)
      return runIn(tx, run, served)
    },
    accessOf(served.bound),
  )

/**
 * Reads as whom the session was last, without waiting to hear that it is so still: the look at it travels ahead of everything that is
 * read, in the same transaction, so that policies go by what it finds. Where it finds something else, what was read counts for nothing.
 */
const readAhead = async (run: Run, served: Served): Promise<unknown> => {
  const { request, bound } = served
  const likely = likelyRow(request, bound)
  if (likely === null) return lookedAt(run, served)
  const read = await inTransaction(
    bound.options.db,
    async (tx) => {
      // Before anything travels: where it refuses, nobody would hear what became of the look.
      admit(request, bound, likely)
      const seen = begin(tx, request, bound)
      const told = runIn(tx, run, served).then(
        (answer) => () => answer,
        (error: unknown) => () => {
          throw error
        },
      )
      const [row, answer] = await Promise.all([seen, told])
      request.isUnseen = isUnseen(request, row)
      return bound.likely.isSame(row, likely) ? answer() : elsewise
    },
    accessOf(bound),
  )
  return read === elsewise ? lookedAt(run, served) : read
}

const answerOf = (served: Served): Promise<unknown> => {
  const { request, reply, bound } = served
  const { name, endpoint, handler, options } = bound
  const asked = { request, endpoint, settings: options.settings }
  const common = { name, endpoint, confirm: options.confirm, idempotencyKey: request.headers['idempotency-key'] }
  if (isLookedAtOnce(bound)) {
    // What a stranger sends where anybody may is read first: nonsense opens no transaction.
    return isStranger(request, bound)
      ? receive(asked, (input) => lookedAt((call) => carryOut({ ...common, handler, call, input }), served))
      : readAhead((call) => receive(asked, (input) => carryOut({ ...common, handler, call, input })), served)
  }
  const call = openCallOf(request, reply, bound)
  return receive(asked, (input) => carryOut({ ...common, handler, call, input }))
}

const answer = async (served: Served): Promise<unknown> => {
  try {
    return await answerOf(served)
  } finally {
    await markSeen(served.request, served.bound)
  }
}

/** Registers every endpoint of the table that this application serves: guarded, validated, in one transaction. */
export const mount = <T extends EndpointTable>(
  server: FastifyInstance,
  table: T,
  { handlers, ...options }: MountOptions & { readonly handlers: Handlers<T> },
): void => {
  const [ended, likely] = [createEndedSessions(), createLikelySessions()]
  for (const [name, endpoint] of Object.entries(table)) {
    if (endpoint.app !== options.app && endpoint.app !== 'both') continue
    const bound: Bound = { endpoint, name, handler: handlers[name] as unknown as AnyHandler, options, ended, likely }
    server.route({
      method: endpoint.method,
      url: `/api/:userId${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { answerOf: listedRefusals({ name, endpoint, onUnlisted: options.onUnlisted ?? tellUnlisted }) },
      onRequest: (request) => guard(request, bound),
      onResponse: async ({ refusedWith }, { statusCode }) =>
        options.onAnswer?.({
          method: endpoint.method,
          path: `/api/{userId}${endpoint.path}`,
          status: statusCode,
          code: refusedWith,
        }),
      handler: async (request, reply) => sendAnswer(reply, endpoint, await answer({ request, reply, bound })),
    })
  }
}
