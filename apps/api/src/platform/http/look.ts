import { type Endpoint, isWriting } from '@contado/contract/kernel/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../call.ts'
import type { Db, Tx } from '../db/db.ts'
import {
  beginCustomerRequest,
  beginStaffRequest,
  type CustomerSession,
  type SessionRow,
  type StaffSession,
} from '../db/request-store.ts'
import type { Access } from '../db/transaction.ts'
import { restMsOf } from '../idle-times.ts'
import type { Settings } from '../settings.ts'
import type { AnyHandler } from './carry-out.ts'
import { readSessionToken } from './cookies.ts'
import type { EndedSessions } from './ended-sessions.ts'
import { checkGuard, checkStanding, customerActor, ownId, staffActor, tokenHashOf } from './guard.ts'
import type { LikelySessions } from './likely-sessions.ts'
import type { Limiter } from './limits.ts'

/** An endpoint with what a look at its caller needs. */
export type Guarded = {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly options: { readonly app: 'customer' | 'admin'; readonly settings: Settings; readonly limiter: Limiter }
  readonly ended: EndedSessions
  readonly likely: LikelySessions
}

// Marks the session as seen, where it may: a transaction that does more would lock the session's row by it until its own end.
type Opened = Guarded & { readonly marks?: boolean }

// What this house did not make, or what no session answers to any more, costs the database nothing.
const sessionToken = (request: FastifyRequest, { options, ended }: Guarded): string | undefined => {
  const token = readSessionToken(request, options.settings, options.app === 'customer' ? 'session' : 'staff_session')
  return token === undefined || ended.has(token) ? undefined : token
}

export const isStranger = (request: FastifyRequest, bound: Guarded): boolean =>
  sessionToken(request, bound) === undefined

// One look at the session, in the transaction of what is asked, is enough. What opens transactions of its own is looked at before,
// and so is whoever sends a file.
export const isLookedAtOnce = ({ endpoint, handler }: Guarded): boolean =>
  typeof handler === 'function' && endpoint.upload === undefined

export const accessOf = ({ endpoint }: Guarded): Access => (isWriting(endpoint) ? 'read write' : 'read only')

export const pathUserId = (request: FastifyRequest): string => (request.params as { userId: string }).userId

const isCustomer = (_row: SessionRow, { options }: Guarded): _row is CustomerSession => options.app === 'customer'

const actorOf = (row: SessionRow, bound: Guarded): Actor =>
  isCustomer(row, bound) ? customerActor(row) : staffActor(row as StaffSession)

/** Who a session's row says that the caller is. */
export const whoIs = (row: SessionRow, bound: Guarded) => ({
  actor: actorOf(row, bound),
  row: isCustomer(row, bound) ? row : null,
  offsetMs: row.business_offset_ms,
})

const isPassive = (request: FastifyRequest): boolean => request.headers['x-passive'] === '1'

/** Whether nothing has marked the session as seen for a while, and this request is one of a person. */
export const isUnseen = (request: FastifyRequest, row: SessionRow): boolean =>
  !isPassive(request) && row.is_unseen === true

/** Looks the session up and tells the transaction who acts. It is on its way to the database when this has been called. */
export const begin = async (db: Db | Tx, request: FastifyRequest, bound: Opened): Promise<SessionRow> => {
  const { endpoint, options, ended, likely, marks = false } = bound
  const token = sessionToken(request, bound)
  const ask = options.app === 'admin' ? beginStaffRequest : beginCustomerRequest
  const row = await ask(db, {
    tokenHash: tokenHashOf(token),
    idleMs: restMsOf(options.settings.idle[options.app]),
    marks: marks && !isPassive(request),
    scope: endpoint.scope,
  })
  if (token === undefined) return row
  likely.note(token, row)
  if (row.session_id === null) ended.note(token)
  return row
}

/** Refuses who may not, by session, role and standing. */
export const checkCaller = (
  request: FastifyRequest,
  endpoint: Endpoint,
  { actor, row }: { actor: Actor; row: CustomerSession | null },
): void => {
  checkGuard(endpoint, actor, pathUserId(request))
  if (row !== null) checkStanding(endpoint, row)
}

/** Takes the caller for whom the row says, once: counts the request, and refuses who may not. */
export const admit = (request: FastifyRequest, bound: Guarded, seen: SessionRow): void => {
  const { endpoint, options } = bound
  const { actor, row, offsetMs } = whoIs(seen, bound)
  request.actor = actor
  request.businessOffsetMs = offsetMs
  request.preferredLanguage = row?.language ?? null
  request.isUnseen = isUnseen(request, seen)
  // A transaction that is tried again is still the same request.
  if (!request.isCounted) {
    request.isCounted = true
    const id = ownId(actor)
    if (id !== null) options.limiter.person(endpoint.rate, id)
    else options.limiter.address(endpoint.rate, request.ip)
  }
  checkCaller(request, endpoint, { actor, row })
}

export const look = async (db: Db | Tx, request: FastifyRequest, opened: Opened): Promise<void> =>
  admit(request, opened, await begin(db, request, opened))

/** What the caller's session said last, where a read may begin by it: whoever would be refused is looked at first. */
export const likelyRow = (request: FastifyRequest, bound: Guarded): SessionRow | null => {
  if (accessOf(bound) !== 'read only' || !isLookedAtOnce(bound)) return null
  const token = sessionToken(request, bound)
  const row = token === undefined ? undefined : bound.likely.find(token)
  if (row === undefined) return null
  try {
    checkCaller(request, bound.endpoint, whoIs(row, bound))
    return row
  } catch {
    return null
  }
}
