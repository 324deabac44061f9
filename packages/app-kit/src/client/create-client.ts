import type { Answer, ClientCall, Endpoint, EndpointTable, FileAnswer } from '@contado/contract/kernel/endpoint.ts'
import { pathNamed } from '@contado/contract/kernel/path-named.ts'
import type { Language } from '../i18n/i18n.ts'
import { isOffline } from '../unforeseen/offline.ts'
import type { AfterActs } from './after-acts.ts'
import { ApiProblem, isOutcomeOpen, notSent } from './api-problem.ts'
import { type FileContent, readAnswer } from './read-answer.ts'
import { requestAddress } from './request-address.ts'

type Written<S> = S extends { readonly _zod: { readonly input: infer I } } ? I : never

/** The file of an upload, under the name of its role. */
export type ClientFile = { readonly role: string; readonly content: File }

/** What a call of this endpoint carries, as it is written: dates and amounts are plain text. */
export type ClientInput<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as undefined extends E[K] ? never : K]: Written<E[K]>
} & (E extends { readonly upload: object } ? { readonly file: ClientFile } : unknown)

/** What a call of this endpoint resolves to in a browser: files are Blobs. */
export type ClientAnswer<E extends Endpoint> = E['answer'] extends FileAnswer ? FileContent : Answer<E>

export type CallOptions = {
  readonly otpCode?: string | undefined
  /** Minted per call when missing. Give the same one to repeat a request whose outcome is open. */
  readonly idempotencyKey?: string | undefined
  /** Goes on when the page is closed or left; for bodies of less than 64 KB. */
  readonly outlivesPage?: boolean
  /** True for polls: they do not keep an idle session alive. */
  readonly isPassive?: boolean | undefined
  /** Asks under `/api/new` and leaves a 401 to the caller: who am I, signing in. */
  readonly asVisitor?: boolean | undefined
  /** The secret of an invoice's link: what opens it to somebody without an account. */
  readonly inviteToken?: string | undefined
  /** How long the whole answer is waited for, each try anew. Otherwise a minute, as long as the server takes to refuse, and ten for a file. */
  readonly withinMs?: number | undefined
  readonly signal?: AbortSignal | undefined
}

type Calls<T extends EndpointTable> = Readonly<Partial<Record<keyof T & string, ClientCall>>>

export type ClientOptions<T extends EndpointTable> = {
  /** How each endpoint of the table is called; printed, so that no schema travels to the browser. */
  readonly calls: {
    /** What the login needs. */
    readonly first: Calls<T>
    /** All others, which come when the first of them is called. */
    readonly others: () => Promise<Calls<T>>
  }
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl?: string
  readonly userId: () => string | null
  readonly language: () => Language
  /** A 401 while signed in (specification 8). */
  readonly onSessionExpired?: () => void
  /** A 503: declared maintenance. */
  readonly onMaintenance?: () => void
  /** The session belongs to somebody else by now: another tab signed in. */
  readonly onUserMismatch?: () => void
  /** What this person or business may do is no longer what this browser knows: ask again who it is. */
  readonly onStandingChanged?: () => void
  /** A 422: what was sent is not valid (back office, 8). */
  readonly onRefusedInput?: (problem: ApiProblem) => void
  /** What follows an act on what was read before; a call that changes something is over once that is done. */
  readonly after?: AfterActs
  readonly wait?: (ms: number) => Promise<void>
}

export type Client<T extends EndpointTable> = {
  /** Calls an endpoint by name. Throws `ApiProblem`, at once where something would be changed while the browser is offline; an aborted call throws the signal's reason. */
  readonly call: <N extends keyof T & string>(
    name: N,
    input: ClientInput<T[N]>,
    options?: CallOptions,
  ) => Promise<ClientAnswer<T[N]>>
}

type AnyInput = {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly file?: ClientFile
}

// The fields first: the server knows where a file belongs before it reads it.
const formOf = (fields: unknown, { role, content }: ClientFile): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) if (value !== undefined) form.append(name, String(value))
  form.append(role, content, content.name)
  return form
}

const attempts = 3
const standingCodes = ['PersonOrCompanyDisabled', 'OrganizationRequired', 'OrganizationNotVerified']
const pauseMs = 400
const answerMs = 60_000
const fileMs = 600_000

// What it was about is gone or in another state, or nobody knows whether it was done.
const isOvertaken = (problem: unknown): boolean =>
  problem instanceof ApiProblem &&
  (isOutcomeOpen(problem) || [404, 409].includes(problem.status) || problem.status >= 500)

// Who signs out of a session that is already over is where they wanted to be.
const isLeaving = ({ method, path }: ClientCall): boolean => method === 'DELETE' && path?.endsWith('/sessions') === true

const headersOf = (
  endpoint: ClientCall,
  { language, options, isJson }: { language: Language; options: CallOptions; isJson: boolean },
) => ({
  accept: 'application/json',
  'accept-language': language,
  ...(isJson ? { 'content-type': 'application/json' } : {}),
  ...(endpoint.isIdempotent ? { 'idempotency-key': options.idempotencyKey ?? crypto.randomUUID() } : {}),
  ...(options.otpCode === undefined ? {} : { 'otp-code': options.otpCode }),
  ...(options.inviteToken === undefined
    ? {}
    : { [endpoint.method === undefined ? 'token' : 'invoice-invite-token']: options.inviteToken }),
  ...(options.isPassive ? { 'x-passive': '1' } : {}),
})

const unreachable = (): ApiProblem =>
  new ApiProblem({ code: 'NetworkFailure', status: 0, message: 'The server could not be reached.' })

// A connection can be lost without a word, and nobody waits for ever.
const send = async (
  endpoint: ClientCall,
  { address, request, options }: { address: string; request: RequestInit; options: CallOptions },
): Promise<unknown> => {
  const isFile = request.body instanceof FormData || (endpoint.answer ?? 'nothing') !== 'nothing'
  const deadline = AbortSignal.timeout(options.withinMs ?? (isFile ? fileMs : answerMs))
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline
  try {
    return await readAnswer(endpoint, await fetch(address, { ...request, signal }))
  } catch (error) {
    if (error instanceof ApiProblem || options.signal?.aborted) throw error
    throw unreachable()
  }
}

const insist = async <T>(attempt: () => Promise<T>, wait: (ms: number) => Promise<void>, tries: number): Promise<T> => {
  try {
    return await attempt()
  } catch (problem) {
    if (tries <= 1 || !isOutcomeOpen(problem)) throw problem
    const { retryAfterSeconds } = problem as ApiProblem
    await wait(retryAfterSeconds === null ? pauseMs * (attempts - tries + 1) : retryAfterSeconds * 1000)
    return insist(attempt, wait, tries - 1)
  }
}

type NamedCalls = Readonly<Record<string, ClientCall | undefined>>

/** How each call is made. What is known is answered at once: a page that goes sends its last words before anything is awaited. */
const knownCalls = <T extends EndpointTable>({ first, others }: ClientOptions<T>['calls']) => {
  let known: NamedCalls = first
  return {
    named: (name: string): ClientCall | undefined => known[name],
    read: async (name: string): Promise<ClientCall | undefined> => {
      // Without them the server can't be asked, as if it were not there.
      const read = await others().catch(() => {
        throw unreachable()
      })
      known = { ...first, ...read }
      return known[name]
    },
  }
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A client of the contract's table: typed calls, the house's headers, refusals as `ApiProblem`, keyed requests retried. */
export const createClient = <T extends EndpointTable>(given: ClientOptions<T>): Client<T> => {
  const calls = knownCalls(given.calls)
  const report = (problem: unknown, endpoint: ClientCall): void => {
    if (!(problem instanceof ApiProblem)) return
    if (problem.status === 503) given.onMaintenance?.()
    if (problem.status === 401 && given.userId() !== null && !isLeaving(endpoint)) given.onSessionExpired?.()
    if (problem.code === 'UserMismatch') given.onUserMismatch?.()
    if (standingCodes.includes(problem.code) && given.userId() !== null) given.onStandingChanged?.()
  }
  const call = async (name: string, input: AnyInput, options: CallOptions = {}): Promise<unknown> => {
    const endpoint = calls.named(name) ?? (await calls.read(name))
    if (!endpoint) throw new Error(`${name} is not an endpoint of this application`)
    const isWriting = endpoint.method !== undefined
    if (isWriting && isOffline()) throw notSent()
    const userId = options.asVisitor ? null : given.userId()
    const address = requestAddress(
      { baseUrl: given.baseUrl ?? '', userId, path: endpoint.path ?? pathNamed(name) },
      input,
    )
    const hasBody = isWriting && input.body !== undefined
    const { body, file } = input
    const request: RequestInit = {
      ...(endpoint.method ? { method: endpoint.method } : {}),
      credentials: 'same-origin',
      headers: headersOf(endpoint, { language: given.language(), options, isJson: hasBody && !file }),
      ...(hasBody ? { body: file ? formOf(body, file) : JSON.stringify(body) } : {}),
      ...(options.outlivesPage ? { keepalive: true } : {}),
    }
    const attempt = () => send(endpoint, { address, request, options })
    try {
      const answer = await insist(attempt, given.wait ?? sleep, endpoint.isIdempotent ? attempts : 1)
      if (isWriting) await given.after?.onDone(name, answer)
      return answer
    } catch (problem) {
      if (isWriting && isOvertaken(problem)) given.after?.onOvertaken(name)
      if (problem instanceof ApiProblem && problem.status === 422) given.onRefusedInput?.(problem)
      if (!options.asVisitor) report(problem, endpoint)
      throw problem
    }
  }
  return { call: call as Client<T>['call'] }
}
