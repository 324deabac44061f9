import { useEffect } from 'react'

let lockCount = 0

/** Keeps the page behind a dialog where it is, leaving room for the scrollbar that goes away. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    if (lockCount === 0) root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`)
    lockCount += 1
    root.dataset.scrollLocked = ''
    return () => {
      lockCount -= 1
      if (lockCount === 0) delete root.dataset.scrollLocked
    }
  }, [isLocked])
}
