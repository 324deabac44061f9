import type { z } from 'zod'
import type { Work } from '../call.ts'

export type JobCall = Work & {
  readonly organizationId: string | null
  readonly userId: string | null
  /** Who carries it out, as the queue names the worker. */
  readonly worker: string
  /** The queue begins it no more once it fails: what waits for it has to be told now. */
  readonly isLastAttempt: boolean
  /** Work that must not hold a transaction open (mail, a provider) happens between transactions of its own. */
  readonly transaction: <T>(run: (call: Work) => Promise<T>) => Promise<T>
}
type OpenJobCall = Omit<JobCall, 'tx'>

type Declaration<P extends z.ZodObject = z.ZodObject> = {
  readonly payload: P
  readonly maxAttempts: number
  /** Cron pattern in UTC for jobs that also run by the calendar; their payload is then empty. */
  readonly schedule?: string
  /** Runs again when the business clock moves. */
  readonly isWokenByClock?: boolean
  /** How long after the clock has moved: by then what the other jobs book stands. At once unless told. */
  readonly wokenAfterMs?: number
  /** The handler opens its transactions itself. */
  readonly isOpen?: boolean
}

/** A job that can be put into the queue: what `declareJobs` answers by its name. */
export type DeclaredJob<P extends z.ZodObject = z.ZodObject> = Declaration<P> & { readonly name: string }

export type JobDefinition = Omit<Declaration, 'isOpen'> &
  (
    | { readonly handle: (call: JobCall, payload: Record<string, unknown>) => Promise<void>; readonly isOpen?: false }
    | { readonly handle: (call: OpenJobCall, payload: Record<string, unknown>) => Promise<void>; readonly isOpen: true }
  )

export type JobTable = Readonly<Record<string, JobDefinition>>

type Declarations = Readonly<Record<string, Declaration>>
type Declared<T extends Declarations> = { readonly [K in keyof T & string]: T[K] & { readonly name: K } }

/** Declares a module's jobs by name, apart from their handlers, so that whoever enqueues one does not import what carries it out. */
export const declareJobs = <const T extends Declarations>(table: T): Declared<T> =>
  Object.fromEntries(Object.entries(table).map(([name, job]) => [name, { ...job, name }])) as Declared<T>

type CallOf<J extends Declaration> = J extends { readonly isOpen: true } ? OpenJobCall : JobCall
type JobHandlers<T extends Declarations> = {
  readonly [K in keyof T]: (call: CallOf<T[K]>, payload: z.infer<T[K]['payload']>) => Promise<unknown>
}

/** What carries declared jobs out: one handler for each, with the payload that it declares. */
export const handleJobs = <T extends Declarations>(
  declared: T,
  handlers: JobHandlers<T>,
): { readonly [K in keyof T]: JobDefinition } =>
  Object.fromEntries(
    Object.entries(declared).map(([name, job]) => [name, { ...job, handle: handlers[name] }]),
  ) as unknown as { readonly [K in keyof T]: JobDefinition }
