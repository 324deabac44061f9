import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { z } from 'zod'
import type { Call, OnceCall, OpenCall } from '../call.ts'
import { writeAudit } from '../db/request-store.ts'
import { newId } from '../ids.ts'
import { answeredBefore, type Keyed, onceForKey, readKey } from './once-for-key.ts'

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
  | { readonly admit?: () => void; readonly open: (call: OnceCall, input: unknown) => Promise<unknown> }
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

const auditSubject = ({ endpoint, input }: Request): Record<string, unknown> => {
  const given: Record<string, unknown> = Object.assign({}, input.params, input.query, input.body)
  const kept = (endpoint.auditSubject ?? []).map((field) => [field, given[field]] as const)
  return Object.fromEntries(kept.filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)))
}

const textOf = (value: unknown, name: string): string | null => {
  const field = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof field === 'string' ? field : null
}

// `told` is what the handler gave back, with what the answer leaves out.
const audit = async (call: Call, request: Request, told: unknown): Promise<void> => {
  const { endpoint, input } = request
  if (endpoint.audit === null) return
  const { actor } = call
  const ownOrganization = 'organizationId' in actor ? actor.organizationId : null
  await writeAudit(call.tx, call.settings.secret, {
    id: newId(),
    actorKind: actor.kind,
    actorId: 'userId' in actor ? actor.userId : 'staffId' in actor ? actor.staffId : null,
    // Staff name the organization in the request; of a new one, or of a file's, the handler tells.
    organizationId: ownOrganization ?? textOf(input.body, 'organizationId') ?? textOf(told, 'organizationId'),
    action: textOf(told, 'state') === 'proposed' ? (endpoint.auditProposed ?? endpoint.audit) : endpoint.audit,
    subject: auditSubject(request),
    requestId: call.requestId,
  })
}

const shaped = (endpoint: Endpoint, answer: unknown): unknown =>
  endpoint.answer instanceof z.ZodType ? endpoint.answer.parse(answer) : answer

const effect = async (call: Call, request: Request): Promise<unknown> => {
  const { handler, endpoint, input } = request
  if (endpoint.oneTimeCode !== false) {
    const asked = { operation: request.name, request: input.body ?? {}, code: call.otpCode }
    await request.confirm(call, { ...asked, isSparable: endpoint.oneTimeCode === 'unless-just-proved' })
  }
  if (typeof handler !== 'function' && 'open' in handler) throw new Error(`${request.name} opens its own transactions`)
  const handle = typeof handler === 'function' ? handler : handler.handle
  const told = await handle(call, input)
  const answer = shaped(endpoint, told)
  await audit(call, request, told)
  return answer
}

const carryOutOpen = async (
  { call, endpoint, input }: Request,
  open: (call: OnceCall, input: unknown) => Promise<unknown>,
  keyed: Keyed | null,
): Promise<unknown> => {
  if (keyed === null) return shaped(endpoint, await open({ ...call, once: call.transaction }, input))
  // What it does before its effect (a password that has changed since, a code that is used up) would refuse the retry.
  const before = await call.transaction((inside) => answeredBefore(inside, keyed))
  if (before) return before.answer
  const once = (run: (inside: Call) => Promise<unknown>): Promise<unknown> =>
    call.transaction((inside) => onceForKey(inside, keyed, async () => shaped(endpoint, await run(inside))))
  return open({ ...call, once: once as OnceCall['once'] }, input)
}

/** Key, then code, then effect, in one transaction; a retry with the same key gets the stored answer. */
export const carryOut = async (request: Request): Promise<unknown> => {
  const { name: route, endpoint, handler, call, input } = request
  const key = endpoint.isIdempotent ? readKey(request.idempotencyKey) : null
  const keyed = key === null ? null : { route, key, input }
  if (typeof handler !== 'function' && 'open' in handler) return carryOutOpen(request, handler.open, keyed)
  const answer = await call.transaction((inside) =>
    keyed === null ? effect(inside, request) : onceForKey(inside, keyed, () => effect(inside, request)),
  )
  if (typeof handler !== 'function') await handler.after(call, { input, answer })
  return answer
}
