import { useEffect } from 'react'

let lockCount = 0
let buttonsCount = 0

/**
 * Keeps the page behind a dialog where it is, leaving room for the scrollbar that goes away. Messages make way for a dialog's
 * buttons; what has none leaves them where they are.
 */
export function useScrollLock(isLocked: boolean, hasButtons = true): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    if (lockCount === 0) root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
    lockCount += 1
    root.dataset.scrollLocked = ''
    if (hasButtons) buttonsCount += 1
    if (buttonsCount > 0) root.dataset.buttonsBelow = ''
    return () => {
      lockCount -= 1
      if (lockCount === 0) delete root.dataset.scrollLocked
      if (hasButtons) buttonsCount -= 1
      if (buttonsCount === 0) delete root.dataset.buttonsBelow
    }
  }, [isLocked, hasButtons])
}
