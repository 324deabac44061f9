import { useEffect } from 'react'
import { maskAgain } from './mask-again.ts'

/** Masks what is shown in the clear as soon as its time is over. */
export const useMaskedAgain = (until: string | undefined): void => {
  useEffect(() => {
    if (until === undefined) return undefined
    const timer = setTimeout(() => void maskAgain(), Math.max(0, Date.parse(until) - Date.now()) + 500)
    return () => clearTimeout(timer)
  }, [until])
}
