import { useEffect, useRef } from 'react'

type Layer = { press: () => void }

const layers: Layer[] = []

/** Closes what is open on Escape, the topmost first; a null `close` is locked and holds the key back from those below. */
export function useEscape(isOpen: boolean, close: (() => void) | null): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = { press: () => latest.current?.() }
    if (layers.length === 0) document.addEventListener('keydown', pressTopmost)
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      if (layers.length === 0) document.removeEventListener('keydown', pressTopmost)
    }
  }, [isOpen])
}

function pressTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  // A menu closes itself on Escape.
  if (event.target instanceof Element && event.target.closest('[role="menu"]')) return
  layers.at(-1)?.press()
}
