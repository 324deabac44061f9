import type { ReactElement, ReactNode } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import fading from './Fade.module.css'
import classes from './Popover.module.css'
import { useAnchor } from './use-anchor.ts'
import { useEscape } from './use-escape.ts'
import { useFloating } from './use-floating.ts'
import { useFocusReturn } from './use-focus-return.ts'
import { useFocusTrap } from './use-focus-trap.ts'
import { usePressOutside } from './use-press-outside.ts'

export type PopoverProps = {
  isOpen: boolean
  onClose: () => void
  /** The element it hangs on; must take a ref. */
  target: ReactElement
  children: ReactNode
  /** What the floating part is, for screen readers. */
  label?: string | undefined
  /** The `id` of what names it, when focus stays outside of it. */
  labelId?: string | undefined
  position?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top' | 'top-start' | 'right' | undefined
  /** Closes by itself after so many milliseconds (2000 for messages). */
  autoHideMs?: number | undefined
  /** Moves focus into it and keeps it there until it closes. */
  isFocusTrapped?: boolean | undefined
  isTargetWide?: boolean | undefined
  /** Leaves padding to the content. */
  isBare?: boolean | undefined
}

/** Something that floats beside an element; closes on Escape and on a press outside. */
export function Popover(props: PopoverProps) {
  const { isOpen, onClose, target, children, label, labelId, position = 'bottom-start', autoHideMs } = props
  const isTrapped = isOpen && (props.isFocusTrapped ?? false)
  const isTargetWide = props.isTargetWide ?? false
  const [drawnTarget, anchor] = useAnchor(target)
  const { floating, isThere, motion } = useFloating(isOpen, anchor, { position, strategy: 'absolute', isTargetWide })
  useEscape(isOpen, onClose)
  useEffect(() => {
    if (!isOpen || autoHideMs === undefined) return
    const timer = setTimeout(onClose, autoHideMs)
    return () => clearTimeout(timer)
  }, [isOpen, autoHideMs, onClose])
  useFocusReturn(isTrapped)
  useFocusTrap(floating, isTrapped)
  const inside = usePressOutside({ isOpen, onOutside: onClose, inside: [anchor, floating] })
  return (
    <>
      {drawnTarget}
      {isThere
        ? createPortal(
            <div
              {...inside}
              ref={floating}
              className={classNames(classes.dropdown, fading.fade)}
              data-bare={props.isBare || undefined}
              data-motion={motion}
              {...(label ? { role: 'dialog', 'aria-label': label } : {})}
              {...(labelId ? { role: 'region', 'aria-labelledby': labelId } : {})}
            >
              {children}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}
