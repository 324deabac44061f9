import { useEffect } from 'react'

const restMs = 3000

/** Loads a file once the page has come to rest, so that it is there when it is asked for. */
export const useLoadedAhead = (load: () => Promise<unknown>): void => {
  useEffect(() => {
    // Whoever asks hears of a file that can't be had; nobody asked yet.
    const timer = setTimeout(() => void load().catch(() => undefined), restMs)
    return () => clearTimeout(timer)
  }, [load])
}
