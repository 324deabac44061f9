import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

type Outside = {
  isOpen: boolean
  onOutside: () => void
  /** What a press may hit. */
  inside: readonly RefObject<HTMLElement | null>[]
  /** A key that goes elsewhere counts as well. */
  withKeys?: boolean | undefined
}

/** Hears what happens outside of an open part; the answer belongs on the part, for what floats inside of it elsewhere. */
export function usePressOutside({ isOpen, onOutside, inside, withKeys = false }: Outside) {
  // React tells a part of presses on its children wherever they stand in the document, before the document hears of them.
  const wasInside = useRef(false)
  const hear = useEffectEvent((event: Event) => {
    const isOwn = wasInside.current
    wasInside.current = false
    const path = event.composedPath()
    const isGone = !(event.target instanceof Node) || !event.target.isConnected
    if (isOwn || isGone || inside.some(({ current }) => current !== null && path.includes(current))) return
    onOutside()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: Event) => hear(event)
    const kinds = ['mousedown', 'touchstart', ...(withKeys ? ['keydown'] : [])]
    for (const kind of kinds) document.addEventListener(kind, listen)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listen)
    }
  }, [isOpen, withKeys])
  const keepInside = () => {
    wasInside.current = true
  }
  return { onMouseDown: keepInside, onTouchStart: keepInside }
}
