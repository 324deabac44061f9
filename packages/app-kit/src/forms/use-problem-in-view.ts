import { useEffect } from 'react'

/** Leads to what is wrong with a form after each refused try: its summary takes the focus, else the first field that is wrong. */
export const useProblemInView = (formId: string, submitCount: number, isSubmitting: boolean): void => {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    const form = document.querySelector(`[id^="${CSS.escape(formId)}-"]`)?.closest('form')
    const find = (selector: string) => form?.querySelector<HTMLElement>(selector)
    const goal = find('[role="alert"][tabindex]') ?? find('[aria-invalid="true"]:enabled')
    if (goal) goal.focus()
    else find('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [formId, submitCount, isSubmitting])
}
