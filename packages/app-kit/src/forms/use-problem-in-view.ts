import { useEffect } from 'react'

/** Brings what is wrong with a form into view after each refused try; a summary takes the focus again. */
export const useProblemInView = (formId: string, submitCount: number, isSubmitting: boolean): void => {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const form = document.querySelector(`[id^="${CSS.escape(formId)}-"]`)?.closest('form')
    const problem = form?.querySelector<HTMLElement>('[role="alert"]')
    if (problem?.hasAttribute('tabindex')) problem.focus()
    else problem?.scrollIntoView({ block: 'nearest' })
  }, [formId, submitCount, isSubmitting])
}
