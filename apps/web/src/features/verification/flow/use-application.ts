import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../api.ts'

const leftKey = 'application-left'
const settlingMs = 3_000
const lookMs = 1_000

/** Notes that this window's page goes with something that was typed last. */
export const noteLeft = (): void => sessionStorage.setItem(leftKey, '1')

const hasJustLeft = (): boolean => {
  const isLeft = sessionStorage.getItem(leftKey) !== null
  sessionStorage.removeItem(leftKey)
  return isLeft
}

/** The application as it is kept. Where the page before sent what was typed last as it went, that may arrive behind this one: it is looked for. */
export const useApplication = ({ isEnabled = true }: { readonly isEnabled?: boolean } = {}) => {
  const [isSettling, setIsSettling] = useState(hasJustLeft)
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setIsSettling(false), settlingMs)
    return () => clearTimeout(timer)
  }, [isSettling])
  return useEndpoint('verification.get', {}, { isEnabled, ...(isSettling ? { pollMs: lookMs } : {}) })
}
