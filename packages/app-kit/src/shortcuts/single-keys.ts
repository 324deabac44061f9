import { useSyncExternalStore } from 'react'

const storedKey = 'single-keys'
const listeners = new Set<() => void>()

/** Whether letters alone are heard as shortcuts in this browser; whoever dictates or presses keys by mistake turns them off. */
export const areSingleKeysOn = (): boolean => globalThis.localStorage?.getItem(storedKey) !== 'off'

const choose = (isOn: boolean): void => {
  if (isOn) localStorage.removeItem(storedKey)
  else localStorage.setItem(storedKey, 'off')
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same, kept current, and how to change it. */
export const useSingleKeys = (): readonly [boolean, (isOn: boolean) => void] => [
  useSyncExternalStore(subscribe, areSingleKeysOn),
  choose,
]
