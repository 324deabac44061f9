import { useEffect, useState } from 'react'

const isLost = (): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
}

/** Gives the focus back to whatever had it before something opened, also when it closes by being taken away. */
export function useFocusBack(isOpen: boolean): void {
  // Remembered while rendering: what opens may take the focus before any effect runs.
  const [opening, setOpening] = useState<{ isOpen: boolean; from: Element | null }>({ isOpen: false, from: null })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, from: isOpen ? document.activeElement : opening.from })
  const { from } = opening
  useEffect(() => {
    if (!isOpen) return
    return () => {
      if (isLost() && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [isOpen, from])
}
