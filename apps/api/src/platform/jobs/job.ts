import type { z } from 'zod'
import type { Work } from '../call.ts'

export type JobCall = Work & {
  readonly organizationId: string | null
  readonly userId: string | null
  /** Who carries it out, as the queue names the worker. */
  readonly worker: string
  /** Work that must not hold a transaction open (mail, a provider) happens between transactions of its own. */
  readonly transaction: <T>(run: (call: Work) => Promise<T>) => Promise<T>
}

export type JobDefinition<P extends z.ZodObject = z.ZodObject> = {
  readonly payload: P
  readonly maxAttempts: number
  /** Cron pattern in UTC for jobs that also run by the calendar; their payload is then empty. */
  readonly schedule?: string
  /** Runs again when the business clock moves. */
  readonly isWokenByClock?: boolean
  /** How long after the clock has moved: by then what the other jobs book stands. At once unless told. */
  readonly wokenAfterMs?: number
} & (
  | { readonly handle: (call: JobCall, payload: z.infer<P>) => Promise<void>; readonly isOpen?: false }
  /** `isOpen`: the handler opens its transactions itself; `call.tx` must not be used. */
  | { readonly handle: (call: Omit<JobCall, 'tx'>, payload: z.infer<P>) => Promise<void>; readonly isOpen: true }
)

export type JobTable = Readonly<Record<string, JobDefinition>>

/** Declares one job, keeping its payload's type for the handler. */
export const job = <P extends z.ZodObject>(definition: JobDefinition<P>): JobDefinition =>
  definition as unknown as JobDefinition
