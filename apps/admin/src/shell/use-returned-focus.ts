import { useEffect } from 'react'
import { focusPage } from './focus-page.ts'

/** Gives the focus back to what had it when this part appeared, once the part is gone; to the page if that is gone too. */
export const useReturnedFocus = (): void => {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else focusPage()
    }
  }, [])
}
