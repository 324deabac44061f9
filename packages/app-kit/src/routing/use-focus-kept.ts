import { useEffect } from 'react'

const afterReturnMs = 50

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** While mounted: what goes away with the focus, such as a button whose act is done, leaves it to the screen. */
export const useFocusKept = (): void => {
  useEffect(() => {
    let last = document.activeElement
    let timer: ReturnType<typeof setTimeout> | undefined
    const remember = () => {
      if (!isLost()) last = document.activeElement
    }
    // What is still there was left on purpose, and a dialog keeps the focus to itself.
    const isGone = () => isLost() && last?.isConnected === false && !document.querySelector('[aria-modal="true"]')
    const keep = () => {
      if (isGone()) document.getElementById('content')?.focus({ preventScroll: true })
    }
    const watch = new MutationObserver(() => {
      if (!isGone()) return
      clearTimeout(timer)
      // Later: a dialog that closes gives the focus back to what opened it.
      timer = setTimeout(keep, afterReturnMs)
    })
    document.addEventListener('focusin', remember)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      clearTimeout(timer)
      watch.disconnect()
      document.removeEventListener('focusin', remember)
    }
  }, [])
}
