import { useEffect, useSyncExternalStore } from 'react'

/** A file of the application could not be had because the browser is offline: loading the page anew would only lose it. */
export class OfflineError extends Error {}

/** Whether the browser says that it has no connection at all; it never says that it has a good one. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

const listen = (changed: () => void): (() => void) => {
  for (const kind of ['online', 'offline']) window.addEventListener(kind, changed)
  return () => {
    for (const kind of ['online', 'offline']) window.removeEventListener(kind, changed)
  }
}

/** The same, followed as it changes. */
export const useOffline = (): boolean => useSyncExternalStore(listen, isOffline, () => false)

/** Done as soon as there is a connection, at once where there is one by now. Returns how to give that up. */
export const onceOnline = (act: () => void): (() => void) => {
  if (!isOffline()) act()
  else window.addEventListener('online', act, { once: true })
  return () => window.removeEventListener('online', act)
}

const reload = (): void => {
  if (!isOffline()) window.location.reload()
}

/** Loads the page again once there is a connection, where a file of it was missing; answers what does so by hand, offline nothing. */
export const useReloadOnline = (error: unknown): (() => void) => {
  useEffect(() => (error instanceof OfflineError ? onceOnline(reload) : undefined), [error])
  return reload
}
