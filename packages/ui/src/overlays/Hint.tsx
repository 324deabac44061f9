import type { FocusEvent, KeyboardEvent, PointerEvent, ReactElement, SyntheticEvent } from 'react'
import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './Hint.module.css'

const openDelayMs = 300
const gapPx = 6
const marginPx = 8

type Heard = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
}

/** A short text beside what is hovered or focused; never the only place of that text. */
export function Hint({ text, children }: { text: string; children: ReactElement<Heard> }) {
  const { anchor, show, showSoon, hide } = useAnchor()
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, onKeyDown } = children.props
  const also =
    <E extends SyntheticEvent<HTMLElement>>(own: ((event: E) => void) | undefined, then: (event: E) => void) =>
    (event: E) => {
      own?.(event)
      then(event)
    }
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: also(onPointerEnter, ({ currentTarget }) => showSoon(currentTarget)),
        onPointerLeave: also(onPointerLeave, hide),
        // Pressing it gives it the focus too, and a hint would cover what the press opens.
        onFocus: also(onFocus, ({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) show(currentTarget)
        }),
        onBlur: also(onBlur, hide),
        onKeyDown: also(onKeyDown, ({ key }) => {
          if (key === 'Escape') hide()
        }),
      })}
      {anchor ? <Floating text={text} anchor={anchor} /> : null}
    </>
  )
}

function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (element: HTMLElement) => {
    clearTimeout(timer.current)
    setAnchor(element)
  }
  return {
    anchor,
    show,
    showSoon: (element: HTMLElement) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show(element), openDelayMs)
    },
    hide: () => {
      clearTimeout(timer.current)
      setAnchor(null)
    },
  }
}

function Floating({ text, anchor }: { text: string; anchor: HTMLElement }) {
  const [box, setBox] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (!box) return
    const around = anchor.getBoundingClientRect()
    const { width, height } = box.getBoundingClientRect()
    const above = around.top - gapPx - height
    const middle = around.left + around.width / 2 - width / 2
    const farthest = document.documentElement.clientWidth - marginPx - width
    box.style.top = `${above >= marginPx ? above : around.bottom + gapPx}px`
    box.style.left = `${Math.max(marginPx, Math.min(middle, farthest))}px`
  }, [box, anchor])
  return createPortal(
    <span ref={setBox} className={classes.hint} aria-hidden="true">
      {text}
    </span>,
    document.body,
  )
}
