import { useEffect, useState } from 'react'

/** Which way it moves: absent for what stood open from its beginning. */
export type Motion = 'in' | 'out' | undefined

const isMotionReduced = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Keeps what closes until it has left, so many milliseconds; at once where less motion is wanted. */
export function usePresence(isOpen: boolean, leavingMs: number): { isThere: boolean; motion: Motion } {
  const [seen, setSeen] = useState<{ isOpen: boolean; motion: Motion }>({ isOpen, motion: undefined })
  if (seen.isOpen !== isOpen) {
    const leaving = isMotionReduced() ? undefined : 'out'
    setSeen({ isOpen, motion: isOpen ? 'in' : leaving })
  }
  const isLeaving = seen.motion === 'out'
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(() => setSeen({ isOpen: false, motion: undefined }), leavingMs)
    return () => clearTimeout(timer)
  }, [isLeaving, leavingMs])
  return { isThere: isOpen || isLeaving, motion: seen.motion }
}
