/** What the person chose: follow the system, or always one of the two. */
export type ColorSchemeChoice = 'auto' | 'light' | 'dark'

const storedKey = 'color-scheme'
const listeners = new Set<() => void>()

const isChoice = (text: unknown): text is ColorSchemeChoice => text === 'auto' || text === 'light' || text === 'dark'

const stored = (): ColorSchemeChoice => {
  const text = globalThis.localStorage?.getItem(storedKey)
  return isChoice(text) ? text : 'auto'
}

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
// Told once and then heard of: a browser does not report a change that somebody has read from `matches` before.
let isSystemDark = system?.matches ?? false
let choice = stored()

/** What was chosen in this browser. */
export const chosenScheme = (): ColorSchemeChoice => choice

/** What is shown: the choice, or the system's where there is none. */
export const shownScheme = (): 'light' | 'dark' => {
  if (choice !== 'auto') return choice
  return isSystemDark ? 'dark' : 'light'
}

const take = (next: ColorSchemeChoice): void => {
  choice = next
  for (const listener of listeners) listener()
}

/** Shows another colour scheme from now on, in this browser and its open tabs. */
export const chooseScheme = (next: ColorSchemeChoice): void => {
  globalThis.localStorage?.setItem(storedKey, next)
  take(next)
}

system?.addEventListener('change', ({ matches }) => {
  isSystemDark = matches
  take(choice)
})

const hear = ({ key }: StorageEvent): void => {
  if (key === storedKey || key === null) take(stored())
}

/** Calls back when another scheme is chosen, here or in another tab, or the system changes its own. */
export const onScheme = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', hear)
  }
}
