import type { ErrorCode } from './errors.ts'
import { Refusal } from './refusal.ts'

export type Transition<S extends string> = {
  readonly by: readonly string[]
  readonly from: readonly S[]
  readonly to: readonly S[]
  readonly emits: string | null
}

export type Lifecycle<S extends string, A extends string> = {
  readonly name: string
  readonly states: readonly S[]
  readonly start: S
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
