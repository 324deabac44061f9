import { useEffect, useState } from 'react'

const afterPressMs = 10

type Opening = { isOpen: boolean; from: Element | null; atClose: Element | null }

/** Gives the focus back to what opened it, unless the closing press or key has put it elsewhere. */
export function useFocusReturn(isOpen: boolean): void {
  // Remembered while rendering: what opens or follows may take the focus before any effect runs.
  const [opening, setOpening] = useState<Opening>({ isOpen: false, from: null, atClose: null })
  if (opening.isOpen !== isOpen) {
    const focused = document.activeElement
    setOpening({ isOpen, from: isOpen ? focused : opening.from, atClose: focused })
  }
  const { from, atClose } = opening
  useEffect(() => {
    if (!isOpen || !(from instanceof HTMLElement)) return
    // What is taken away while it is open can't give anything back later.
    return () => {
      if (document.activeElement === document.body && from.isConnected) from.focus({ preventScroll: true })
    }
  }, [isOpen, from])
  useEffect(() => {
    if (isOpen || !(from instanceof HTMLElement)) return
    const timer = setTimeout(() => {
      const now = document.activeElement
      if (now === null || now === document.body || now === atClose) from.focus({ preventScroll: true })
    }, afterPressMs)
    const forgo = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') clearTimeout(timer)
    }
    document.addEventListener('keydown', forgo)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', forgo)
    }
  }, [isOpen, from, atClose])
}
