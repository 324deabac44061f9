import { useToasts } from '@contado/ui'
import { useEffect } from 'react'
import { toastText } from '../i18n/problem-words.ts'
import { onToldProblem } from './tell-problem.ts'
import { unforeseenOf } from './unforeseen-of.ts'

/** Shows as toasts what escaped every screen, errors and rejected promises alike, and what is told from where no screen is at hand. */
export function ProblemToasts(): null {
  const toasts = useToasts()
  useEffect(() => {
    const rest = new AbortController()
    const show = (problem: unknown): void => toasts.error(toastText(problem))
    const hear = (event: ErrorEvent | PromiseRejectionEvent): void => {
      const found = unforeseenOf(event)
      if (found) show(found.problem)
    }
    window.addEventListener('error', hear, { signal: rest.signal })
    window.addEventListener('unhandledrejection', hear, { signal: rest.signal })
    rest.signal.addEventListener('abort', onToldProblem(show))
    return () => rest.abort()
  }, [toasts])
  return null
}
