import type { ErrorCode } from './errors.ts'
import type { StepEventName } from './events.ts'
import { Refusal } from './refusal.ts'

export type Transition<S extends string> = {
  readonly by: readonly string[]
  readonly from: readonly S[]
  readonly to: readonly S[]
  /** One event, or one for each state that it emits one of, or none. */
  readonly emits: StepEventName | Readonly<Partial<Record<S, StepEventName>>> | null
}

export type Lifecycle<S extends string, A extends string> = {
  readonly name: string
  readonly states: readonly S[]
  /** Where it may begin. */
  readonly starts: readonly S[]
  readonly actions: Readonly<Record<A, Transition<S>>>
  refuse(state: S, action: A): ErrorCode
}

/** Declares a lifecycle table: action → by whom, from which states, to which. The print, the buttons and the guards read it. */
export const lifecycle = <const S extends string, const A extends string>(table: Lifecycle<S, A>): Lifecycle<S, A> =>
  table

/** Whether the table allows the action in this state. */
export const isAllowed = <S extends string, A extends string>(table: Lifecycle<S, A>, state: S, action: A): boolean =>
  table.actions[action].from.includes(state)

/** The state after an action; `to` names which one where the table leaves a choice. Refuses with the table's own code. */
export const next = <S extends string, A extends string>(
  table: Lifecycle<S, A>,
  { state, action, to }: { state: NoInfer<S>; action: A; to?: NoInfer<S> },
): S => {
  if (!isAllowed(table, state, action)) throw new Refusal(table.refuse(state, action))
  const choices = table.actions[action].to
  const target = to ?? choices[0]
  if (target === undefined || !choices.includes(target)) {
    throw new Error(`${table.name}: ${action} never leads to ${to ?? 'a choice that was not made'}`)
  }
  return target
}

/** Where an action that leaves no choice leads from and to, for the row that is changed only where it stands there. */
export const moveOf = <S extends string, A extends string>(
  table: Lifecycle<S, A>,
  action: NoInfer<A>,
): { readonly from: readonly S[]; readonly to: S } => {
  const { from, to } = table.actions[action]
  const [target, ...others] = to
  if (target === undefined || others.length > 0) throw new Error(`${table.name}: ${action} leaves a choice`)
  return { from, to: target }
}

/** A step that was taken: which action, and the state that it led to. */
export type Step<S extends string, A extends string> = {
  readonly lifecycle: Lifecycle<S, A>
  readonly action: NoInfer<A>
  readonly to: NoInfer<S>
}

/** What the table says that a step emits, or null. */
export const eventOf = <S extends string, A extends string>({
  lifecycle: table,
  action,
  to,
}: Step<S, A>): StepEventName | null => {
  const { emits } = table.actions[action]
  return emits === null || typeof emits === 'string' ? emits : (emits[to] ?? null)
}
