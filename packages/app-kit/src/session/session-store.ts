import { useSyncExternalStore } from 'react'
import { ApiProblem } from '../client/api-problem.ts'

export type SessionState<U> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: U }
  /** Nobody could be asked who is signed in. */
  | { readonly kind: 'unreachable'; readonly problem: unknown }

export type Session<U> = {
  readonly get: () => SessionState<U>
  readonly subscribe: (listener: () => void) => () => void
  readonly userId: () => string | null
  /** Whose data is read: once it is another's, nothing that was read before counts. */
  readonly scope: () => string | null
  /** The person signed in, or what is known of them changed. */
  readonly set: (user: U) => void
  /** Nobody is signed in any more. */
  readonly clear: () => void
  /** Asks the API who is signed in. */
  readonly load: () => Promise<void>
}

type SessionParts<U> = {
  readonly idOf: (user: U) => string
  /** What one person can act for, where that is more than themself. */
  readonly scopeOf?: ((user: U) => string) | undefined
  readonly read: () => Promise<U>
  /** Tells other tabs that somebody signed in or out, or acts for another; they ask again who it is. */
  readonly storage?: Pick<Storage, 'setItem'> | undefined
}

export const sessionStampKey = 'session-changed'

/** Who is signed in, as a store that routers, clients and components read. */
export const createSession = <U>({ idOf, scopeOf = idOf, read, storage }: SessionParts<U>): Session<U> => {
  let state: SessionState<U> = { kind: 'loading' }
  const listeners = new Set<() => void>()
  const userId = (): string | null => (state.kind === 'signed-in' ? idOf(state.user) : null)
  const scope = (): string | null => (state.kind === 'signed-in' ? scopeOf(state.user) : null)
  const become = (next: SessionState<U>, isTold: boolean): void => {
    const before = scope()
    state = next
    if (isTold && before !== scope()) storage?.setItem(sessionStampKey, crypto.randomUUID())
    for (const listener of listeners) listener()
  }
  const load = async (): Promise<void> => {
    try {
      become({ kind: 'signed-in', user: await read() }, false)
    } catch (problem) {
      const isNobody = problem instanceof ApiProblem && problem.status > 0 && problem.status < 500
      // A lost connection ends no session: what is on screen, and half typed, stays.
      if (isNobody) become({ kind: 'signed-out' }, false)
      else if (state.kind !== 'signed-in') become({ kind: 'unreachable', problem }, false)
    }
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    userId,
    scope,
    set: (user) => become({ kind: 'signed-in', user }, true),
    clear: () => become({ kind: 'signed-out' }, true),
    load,
  }
}

/** Asks again who is signed in whenever another tab changed that. Returns how to stop. */
export const followOtherTabs = (session: Pick<Session<unknown>, 'load'>): (() => void) => {
  const onStorage = (event: StorageEvent): void => {
    if (event.key === sessionStampKey) void session.load()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The session's state, read from a component. */
export const useSessionState = <U>(session: Session<U>): SessionState<U> =>
  useSyncExternalStore(session.subscribe, session.get, session.get)
