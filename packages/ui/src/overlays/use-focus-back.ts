import { useEffect, useState } from 'react'

type Trail = readonly Element[]

// Of what is open, the topmost last.
const trails: Trail[] = []

const isLost = (): boolean => {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role="dialog"]') !== null
}

// What a dialog follows goes with its buttons: then what opened that one counts.
const trailHere = (): Trail => {
  const { activeElement: focused, body } = document
  return [...(focused === null || focused === body ? [] : [focused]), ...(trails.at(-1) ?? [])]
}

/** Gives the focus back to whatever had it before something opened, also when it closes by being taken away. */
export function useFocusBack(isOpen: boolean): void {
  // Remembered while rendering: what opens may take the focus before any effect runs.
  const [opening, setOpening] = useState<{ isOpen: boolean; trail: Trail }>({ isOpen: false, trail: [] })
  if (opening.isOpen !== isOpen) setOpening({ isOpen, trail: isOpen ? trailHere() : opening.trail })
  const { trail } = opening
  useEffect(() => {
    if (!isOpen) return
    trails.push(trail)
    return () => {
      trails.splice(trails.indexOf(trail), 1)
      if (isLost()) trail.find(canTakeFocus)?.focus({ preventScroll: true })
    }
  }, [isOpen, trail])
}

const canTakeFocus = (element: Element): element is HTMLElement => {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.closest('[inert]')) return false
  return trails.length === 0 || element.closest('[role="dialog"]') !== null
}
