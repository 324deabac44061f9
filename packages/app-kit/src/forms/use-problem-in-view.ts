import { useEffect } from 'react'

/**
 * Leads to what is wrong with a form after each refused try: its summary takes the focus, else the first field that is wrong, else
 * a one-time code, which the next one is typed over.
 */
export const useProblemInView = (formId: string, submitCount: number, isSubmitting: boolean): void => {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const form = document.querySelector(`[id^="${CSS.escape(formId)}-"]`)?.closest('form')
    const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
    const goal = find('[role="alert"][tabindex]') ?? find('[aria-invalid="true"]:enabled')
    if (goal) return goal.focus()
    const alert = find('[role="alert"]')
    alert?.scrollIntoView({ block: 'nearest' })
    const code = alert ? form?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]') : null
    code?.focus({ preventScroll: true })
    code?.select()
  }, [formId, submitCount, isSubmitting])
}
