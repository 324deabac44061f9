import { useMemo, useSyncExternalStore } from 'react'
import { session } from '../../api.ts'

const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', tell)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', tell)
  }
}

// Whoever else signs in on this browser, or acts for another business, has their own.
const keyOf = (name: string): string => `${name} ${session.scope() ?? ''}`

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** What this browser keeps for the person and business signed in. `read` turns whatever stands there into something usable. */
export const useOwnStorage = <T>(name: string, read: (stored: unknown) => T): readonly [T, (next: T) => void] => {
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(keyOf(name)))
  const value = useMemo(() => read(parsed(text)), [text, read])
  const write = (next: T): void => {
    localStorage.setItem(keyOf(name), JSON.stringify(next))
    tell()
  }
  return [value, write]
}

/** Takes what is kept under a name away, of everybody: for what should not outlive the session. */
export const forgetStored = (name: string): void => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${name} `)) localStorage.removeItem(key)
  tell()
}
