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

/** Loads the page again once there is a connection, where a file of it was missing. */
export const useReloadOnline = (error: unknown): void => {
  useEffect(() => {
    if (!(error instanceof OfflineError)) return
    const reload = (): void => window.location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [error])
}
