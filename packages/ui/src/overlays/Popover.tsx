import { Popover as MantinePopover } from '@mantine/core'
import type { ReactElement, ReactNode, SyntheticEvent } from 'react'
import { createContext, use, useEffect } from 'react'
import { MantineFrame } from './MantineFrame.tsx'
import classes from './Popover.module.css'
import { useEscape } from './use-escape.ts'

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

const IsInside = createContext(false)

const stop = (event: SyntheticEvent): void => event.stopPropagation()

// What floats inside a floating part stands elsewhere in the document: a press on it would count as one outside.
const keptInside = { onMouseDown: stop, onTouchStart: stop }

/** Something that floats beside an element; closes on Escape and on a press outside. */
export function Popover(props: PopoverProps) {
  const { isOpen, onClose, target, children, label, labelId, position = 'bottom-start', autoHideMs } = props
  const isInside = use(IsInside)
  useEscape(isOpen, onClose)
  useEffect(() => {
    if (!isOpen || autoHideMs === undefined) return
    const timer = setTimeout(onClose, autoHideMs)
    return () => clearTimeout(timer)
  }, [isOpen, autoHideMs, onClose])
  return (
    <MantineFrame>
      <MantinePopover
        opened={isOpen}
        onChange={(isNowOpen) => {
          if (!isNowOpen) onClose()
        }}
        position={position}
        offset={4}
        trapFocus={props.isFocusTrapped ?? false}
        returnFocus={props.isFocusTrapped ?? false}
        closeOnEscape={false}
        withRoles={false}
        middlewares={{ size: { padding: 8, apply: tellRoom } }}
        width={props.isTargetWide ? 'target' : 'max-content'}
        transitionProps={{ duration: 120 }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown
          className={classes.dropdown ?? ''}
          data-bare={props.isBare || undefined}
          {...(label ? { role: 'dialog', 'aria-label': label } : {})}
          {...(isInside ? keptInside : {})}
          {...(labelId ? { role: 'region', 'aria-labelledby': labelId } : {})}
        >
          <IsInside value={true}>{children}</IsInside>
        </MantinePopover.Dropdown>
      </MantinePopover>
    </MantineFrame>
  )
}

function tellRoom({
  availableHeight,
  elements,
}: {
  availableHeight: number
  elements: { floating: HTMLElement }
}): void {
  elements.floating.style.setProperty('--room', `${Math.floor(availableHeight)}px`)
}
