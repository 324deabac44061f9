import { useEffect, useState } from 'react'
import { useEndpoint } from '../../../api.ts'

const settlingMs = 5_000
const lookMs = 1_000

const isReloaded = (): boolean =>
  performance.now() < settlingMs &&
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

/** The application as it is kept. After a reload it is looked at for a few seconds more: what was typed last may arrive behind it. */
export const useApplication = ({ isEnabled = true }: { readonly isEnabled?: boolean } = {}) => {
  const [isSettling, setIsSettling] = useState(isReloaded)
  useEffect(() => {
    if (!isSettling) return
    const timer = setTimeout(() => setIsSettling(false), settlingMs)
    return () => clearTimeout(timer)
  }, [isSettling])
  return useEndpoint('verification.get', {}, { isEnabled, ...(isSettling ? { pollMs: lookMs } : {}) })
}
