import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches now; follows changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Whether the window is as narrow as a phone (below 640 px). */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 639px)')
}
