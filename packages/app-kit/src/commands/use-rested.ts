import { useEffect, useState } from 'react'

/** A text once it has rested for so long, so that not every letter asks the API. */
export const useRested = (text: string, restMs: number): string => {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text, restMs])
  return rested
}
