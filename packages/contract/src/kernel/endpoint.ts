import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission, StaffPermission } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** How often one caller may come: the limits stand in the API beside the counter. */
export type RateClass = 'read' | 'write' | 'probe' | 'document' | 'credential' | 'mail'

/** What kind of answer is not JSON; `file` says its media type itself. */
export type FileAnswer = 'csv' | 'pdf' | 'file'

/** The file of a multipart request, already on disk under a temporary name. */
export type Upload = {
  /** The name of its part. */
  readonly role: string
  readonly fileName: string
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: Uint8Array
}

type Shape = z.ZodObject

type Declared = {
  readonly method: Method
  /** Below `/api/{userId}`; parameters in braces. */
  readonly path: `/${string}`
  readonly summary: string
  readonly tag: string
  /** Which of the two applications serves it. `both`: the sandbox's own calls. */
  readonly app: 'customer' | 'admin' | 'both'
  /** Who may call: anybody, the holder of a half-finished sign-in, a signed-in person. */
  readonly audience: 'public' | 'intermediate' | 'signed-in'
  /** Which rows the transaction may see. `identity`: the functions that run before an organization is chosen. */
  readonly scope: 'none' | 'identity' | 'user' | 'organization' | 'staff' | 'sandbox'
  readonly permission: Permission | StaffPermission | 'anyone' | 'own-user'
  /** `unless-just-proved`: spared whoever has no second factor yet and used a mailed code or link in this session minutes ago. */
  readonly oneTimeCode: boolean | 'unless-just-proved'
  readonly isIdempotent: boolean
  readonly rate: RateClass
  /** The audit trail's word for it, or null where nothing changes. */
  readonly audit: string | null
  /** The word for it where the answer's `state` is `proposed`: a second person has not confirmed it yet. */
  readonly auditProposed?: string
  /** The fields of the request that the entry keeps, and no others: ids, words of ours, amounts. It is never changed, and read by many. */
  readonly auditSubject?: readonly string[]
  readonly params?: Shape
  readonly query?: Shape
  readonly body?: z.ZodType
  /** Fields of the body or the query that take an account's number, which may look like a card's. Everything else refuses a card's. */
  readonly accountNumbers?: readonly string[]
  /** The body's `request` is what `operation` will be called with: it takes account numbers where that does. */
  readonly carriesRequest?: true
  /** The body is multipart: the text fields of `body`, and exactly one file of at most so many bytes. */
  readonly upload?: { readonly maxBytes: number }
  /** Whoever holds an invoice's link may show its secret in the header `token` or `invoice-invite-token`; nowhere else is one read. */
  readonly takesInviteToken?: true
  readonly answer: z.ZodType | FileAnswer | 'nothing'
  /** Its own: `refusalsOf` adds what everything above implies. */
  readonly refusals: readonly ErrorCode[]
  /** The name of a call that the specification asks for without giving it a path. */
  readonly specification?: string
}

export type Endpoint = Declared
export type EndpointTable = Readonly<Record<string, Endpoint>>

/** What a client needs to know of an endpoint to call it; the types come from the table itself. */
export type ClientCall = {
  /** As its name says unless told: see `pathNamed`. */
  readonly path?: Endpoint['path']
  /** GET unless told. */
  readonly method?: Exclude<Method, 'GET'>
  readonly isIdempotent?: true
  /** JSON unless told. */
  readonly answer?: FileAnswer | 'nothing'
}

type Read<S> = S extends z.ZodType ? z.infer<S> : Record<never, never>

type Scalar = string | number | boolean | null | undefined
type Recorded = Scalar | readonly string[]
type ScalarFields<T> = T extends unknown
  ? { [K in keyof T]-?: T[K] extends Recorded ? K : never }[keyof T] & string
  : never
type Recordable<E extends Endpoint> = ScalarFields<Read<E['params']> | Read<E['query']> | Read<E['body']>>
type FieldOf<E extends Endpoint> = (keyof Read<E['body']> | keyof Read<E['query']>) & string

/** Declares a table of endpoints, by name. Contracts carry no defaults and no transforms. */
export const endpoints = <const T extends EndpointTable>(
  table: T & {
    readonly [K in keyof T]: {
      readonly auditSubject?: readonly Recordable<T[K]>[]
      readonly accountNumbers?: readonly FieldOf<T[K]>[]
    }
  },
): T => table

/** What a request of this endpoint carries. */
export type Input<E extends Endpoint> = {
  readonly [K in 'params' | 'query' | 'body' as E[K] extends z.ZodType ? K : never]: Read<E[K]>
} & (E extends { readonly upload: object } ? { readonly upload: Upload } : unknown)

/** What the endpoint answers under `data`. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType
  ? z.infer<E['answer']>
  : E['answer'] extends 'file'
    ? { readonly fileName: string; readonly content: Uint8Array; readonly mediaType: string }
    : E['answer'] extends FileAnswer
      ? { readonly fileName: string; readonly content: string | Uint8Array }
      : undefined

/** Whether the endpoint changes something, so that its Origin is checked and its effects are audited. */
export const isWriting = (endpoint: Endpoint): boolean => endpoint.method !== 'GET'
