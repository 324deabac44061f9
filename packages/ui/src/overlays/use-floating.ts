import { type RefObject, useLayoutEffect, useRef } from 'react'
import { type Beside, keepBeside } from './keep-beside.ts'
import { type Motion, usePresence } from './use-presence.ts'

const leavingMs = 120

type Floating = { floating: RefObject<HTMLDivElement | null>; isThere: boolean; motion: Motion }

/** Something that floats beside an element while it is open, and for as long as it takes to leave. */
export function useFloating(isOpen: boolean, anchor: RefObject<HTMLElement | null>, beside: Beside): Floating {
  const { position, strategy, isTargetWide } = beside
  const floating = useRef<HTMLDivElement>(null)
  const { isThere, motion } = usePresence(isOpen, leavingMs)
  useLayoutEffect(() => {
    if (!isThere || !anchor.current || !floating.current) return
    return keepBeside(anchor.current, floating.current, { position, strategy, isTargetWide })
  }, [isThere, anchor, position, strategy, isTargetWide])
  return { floating, isThere, motion }
}
