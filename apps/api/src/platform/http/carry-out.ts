import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { z } from 'zod'
import type { Actor, Call, OpenCall } from '../call.ts'
import { claimKey, findStoredAnswer, storeAnswer, writeAudit } from '../db/request-store.ts'
import { newId } from '../ids.ts'
import { hashJson } from './canonical-json.ts'

export type Confirm = (
  call: Call,
  asked: {
    readonly operation: string
    readonly request: unknown
    readonly code: string | null
    /** Whether it is spared somebody without second factor who has just proved the mailbox. */
    readonly isSparable: boolean
  },
) => Promise<void>

type Handle = (call: Call, input: unknown) => Promise<unknown>

export type AnyHandler =
  | Handle
  | { readonly admit?: () => void; readonly open: (call: OpenCall, input: unknown) => Promise<unknown> }
  | {
      readonly handle: Handle
      readonly after: (call: OpenCall, done: { input: unknown; answer: unknown }) => Promise<void>
    }

type Request = {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly call: OpenCall
  readonly input: Record<string, unknown>
  readonly confirm: Confirm
  readonly idempotencyKey: string | string[] | undefined
}

const actorKey = (actor: Actor): string => {
  if ('userId' in actor) return `user:${actor.userId}`
  return 'staffId' in actor ? `staff:${actor.staffId}` : 'nobody'
}

const subjectKeys = /(^id|Id|handle|currency|amount|status|action|decision|reason|role)$/

const auditSubject = (input: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.values(input)
      .flatMap((part) => Object.entries(part as Record<string, unknown>))
      .filter(([key, value]) => subjectKeys.test(key) && ['string', 'number', 'boolean'].includes(typeof value)),
  )

const textOf = (value: unknown, name: string): string | null => {
  const field = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof field === 'string' ? field : null
}

const audit = async (call: Call, { endpoint, input }: Request, answer: unknown): Promise<void> => {
  if (endpoint.audit === null) return
  const { actor } = call
  const ownOrganization = 'organizationId' in actor ? actor.organizationId : null
  await writeAudit(call.tx, {
    id: newId(),
    actorKind: actor.kind,
    actorId: 'userId' in actor ? actor.userId : 'staffId' in actor ? actor.staffId : null,
    // Staff name the organization in the request; a new one stands in the answer.
    organizationId: ownOrganization ?? textOf(input.body, 'organizationId') ?? textOf(answer, 'organizationId'),
    action: endpoint.audit,
    subject: auditSubject(input),
    requestId: call.requestId,
  })
}

const shaped = (endpoint: Endpoint, answer: unknown): unknown =>
  endpoint.answer instanceof z.ZodType ? endpoint.answer.parse(answer) : answer

const readKey = (raw: string | string[] | undefined): string | null => {
  if (raw === undefined) return null
  if (typeof raw === 'string' && /^[\w-]{8,100}$/.test(raw)) return raw
  throw new Refusal('MalformedRequest', { message: 'Idempotency-Key must be 8 to 100 letters, digits, _ or -.' })
}

const effect = async (call: Call, request: Request): Promise<unknown> => {
  const { handler, endpoint, input } = request
  if (endpoint.oneTimeCode !== false) {
    const asked = { operation: request.name, request: input.body ?? {}, code: call.otpCode }
    await request.confirm(call, { ...asked, isSparable: endpoint.oneTimeCode === 'unless-just-proved' })
  }
  if (typeof handler !== 'function' && 'open' in handler) throw new Error(`${request.name} opens its own transactions`)
  const handle = typeof handler === 'function' ? handler : handler.handle
  const answer = shaped(endpoint, await handle(call, input))
  await audit(call, request, answer)
  return answer
}

const onceForKey = async (call: Call, request: Request, key: string): Promise<unknown> => {
  const where = { actor: actorKey(call.actor), route: request.name, key }
  if (!(await claimKey(call.tx, where))) throw new Refusal('RequestInFlight', { retryAfterSeconds: 1 })
  const bodyHash = hashJson(request.input)
  const stored = await findStoredAnswer(call.tx, where)
  if (stored && !stored.body_hash.equals(bodyHash)) throw new Refusal('IdempotencyKeyReused')
  if (stored) return stored.answer
  const answer = await effect(call, request)
  await storeAnswer(call.tx, { ...where, bodyHash, status: 200, answer })
  return answer
}

/** Key, then code, then effect, in one transaction; a retry with the same key gets the stored answer. */
export const carryOut = async (request: Request): Promise<unknown> => {
  const { endpoint, handler, call, input } = request
  const key = endpoint.isIdempotent ? readKey(request.idempotencyKey) : null
  if (typeof handler !== 'function' && 'open' in handler) return shaped(endpoint, await handler.open(call, input))
  const answer = await call.transaction((inside) =>
    key === null ? effect(inside, request) : onceForKey(inside, request, key),
  )
  if (typeof handler !== 'function') await handler.after(call, { input, answer })
  return answer
}
