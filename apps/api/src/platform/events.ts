import { type EventName, type EventPayload, events, type StepEventName } from '@contado/contract/kernel/events.ts'
import { eventOf, type Step } from '@contado/contract/kernel/lifecycle.ts'
import type { Work } from './call.ts'
import { enqueueJob } from './db/enqueue-store.ts'

export type Listener = {
  readonly event: EventName
  /** The job that acts on it; its payload is the event's, of the fields that the job declares. */
  readonly job: string
  /** Turns the event into the job's payload; the event's own payload when absent. */
  readonly payload?: (event: Record<string, string>) => Record<string, unknown>
}

const listeners: Listener[] = []

/** The composing file hands over all listening tables once, at start. */
export const listen = (table: readonly Listener[]): void => {
  listeners.splice(0, listeners.length, ...table)
}

const tell = async (work: Pick<Work, 'tx'>, name: EventName, payload: unknown): Promise<void> => {
  const checked = events[name].parse(payload) as Record<string, string>
  for (const { event, job, payload: shape } of listeners) {
    if (event === name) await enqueueJob(work.tx, { job, payload: shape ? shape(checked) : checked })
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
