import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, ReactElement, SyntheticEvent } from 'react'
import { cloneElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './Hint.module.css'
import { useEscape } from './use-escape.ts'
import { usePressOutside } from './use-press-outside.ts'

const openDelayMs = 300
const gapPx = 6
const marginPx = 8

type Heard = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
  onFocus?: (event: FocusEvent<HTMLElement>) => void
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  onClick?: (event: MouseEvent<HTMLElement>) => void
}

type HintProps = {
  text: string
  /** Whether pressing it does something, which a hint would cover; else a press shows the hint, for whoever has no pointer to hover with. */
  isActing?: boolean | undefined
  children: ReactElement<Heard>
}

/** A short text beside what is hovered, focused or, where a press does nothing else, pressed; never the only place of that text. */
export function Hint({ text, isActing = false, children }: HintProps) {
  const { anchor, isPressed, show, showSoon, showPressed, hide } = useAnchor()
  const { onPointerEnter, onPointerLeave, onFocus, onBlur, onKeyDown, onClick } = children.props
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
          if (key === 'Escape' && !isPressed) hide()
        }),
        ...(isActing ? {} : { onClick: also(onClick, ({ currentTarget }) => showPressed(currentTarget)) }),
      })}
      {anchor ? <Floating text={text} anchor={anchor} isPressed={isPressed} /> : null}
      {anchor && isPressed ? <Held anchor={anchor} onClose={hide} /> : null}
    </>
  )
}

// What a press opened stays until Escape, which closes nothing else, or a press elsewhere.
function Held({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  useEscape(true, onClose)
  usePressOutside({ isOpen: true, onOutside: onClose, inside: [{ current: anchor }] })
  return null
}

function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isPressed, setIsPressed] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const show = (element: HTMLElement) => {
    clearTimeout(timer.current)
    setAnchor(element)
  }
  return {
    anchor,
    isPressed,
    show,
    showPressed: (element: HTMLElement) => {
      show(element)
      setIsPressed(true)
    },
    showSoon: (element: HTMLElement) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => show(element), openDelayMs)
    },
    hide: () => {
      clearTimeout(timer.current)
      setAnchor(null)
      setIsPressed(false)
    },
  }
}

function Floating({ text, anchor, isPressed }: { text: string; anchor: HTMLElement; isPressed: boolean }) {
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
    <span ref={setBox} className={classes.hint} data-pressed={isPressed || undefined} aria-hidden="true">
      {text}
    </span>,
    document.body,
  )
}
