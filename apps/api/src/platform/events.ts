import { type EventName, type EventPayload, events, type StepEventName } from '@contado/contract/kernel/events.ts'
import { eventOf, type Step } from '@contado/contract/kernel/lifecycle.ts'
import type { z } from 'zod'
import type { Work } from './call.ts'
import { enqueue } from './db/enqueue-store.ts'
import type { DeclaredJob } from './jobs/job.ts'

export type Listener = {
  readonly event: EventName
  readonly job: DeclaredJob
  /** Turns the event into the job's payload. */
  readonly payload: (event: unknown) => Record<string, unknown>
}

type Shape<N extends EventName, P extends z.ZodObject> = (event: EventPayload<N>) => z.input<P>
// What holds all that the job asks for needs no turning; the job takes its own fields of it.
type Shaping<N extends EventName, P extends z.ZodObject> =
  EventPayload<N> extends z.input<P> ? readonly [shape?: Shape<N, P>] : readonly [shape: Shape<N, P>]

/** A job that acts on an event: with the event's own payload, or with what is made of it. */
export const on = <N extends EventName, P extends z.ZodObject>(
  event: N,
  job: DeclaredJob<P>,
  ...[shape]: Shaping<N, P>
): Listener => ({ event, job, payload: (shape ?? ((happened) => happened)) as Listener['payload'] })

const listeners: Listener[] = []

/** The composing file hands over all listening tables once, at start. */
export const listen = (table: readonly Listener[]): void => {
  listeners.splice(0, listeners.length, ...table)
}

const tell = async (work: Pick<Work, 'tx'>, name: EventName, payload: unknown): Promise<void> => {
  const checked = events[name].parse(payload)
  for (const { event, job, payload: shape } of listeners) {
    if (event === name) await enqueue(work.tx, job, shape(checked))
  }
}

/** Tells whoever listens; their jobs exist when the caller's transaction commits. */
export const emit = <N extends Exclude<EventName, StepEventName>>(
  work: Pick<Work, 'tx'>,
  name: N,
  payload: EventPayload<N>,
): Promise<void> => tell(work, name, payload)

/** The same for what the lifecycle's table says that the step emits. Throws where the event wants another payload. */
export const emitStep = async <S extends string, A extends string>(
  work: Pick<Work, 'tx'>,
  step: Step<S, A>,
  payload: Readonly<Record<string, string | null>>,
): Promise<void> => {
  const name = eventOf(step)
  if (name !== null) await tell(work, name, payload)
}
