import type { ReactNode } from 'react'
import { useId } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import { DialogSurface } from './DialogSurface.tsx'
import classes from './Modal.module.css'
import { useEscape } from './use-escape.ts'
import { useFocusBack } from './use-focus-back.ts'
import { usePresence } from './use-presence.ts'
import { useScrollLock } from './use-scroll-lock.ts'

export type ModalProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  position?: 'center' | 'right' | 'left' | undefined
  /** Width in pixels; never wider than the window. */
  width?: number | undefined
  /** Neither Escape nor the backdrop nor a close button close it. */
  isLocked?: boolean | undefined
  /** Covers the whole window, as selects do on phones. */
  isFullScreen?: boolean | undefined
}

const leavingMs = 200

/** A dialog over the page (860 px wide unless told): traps focus, gives it back, closes on Escape unless locked. */
export function Modal(props: ModalProps) {
  const { isOpen, onClose, title, children, actions, position = 'center', width = 860, isLocked, isFullScreen } = props
  const { words } = useUi()
  useScrollLock(isOpen)
  useFocusBack(isOpen)
  useEscape(isOpen, isLocked ? null : onClose)
  const titleId = useId()
  const { isThere, motion } = usePresence(isOpen, leavingMs)
  if (!isThere) return null
  return (
    <DialogSurface
      isOpen={isOpen}
      motion={motion}
      onVeil={isOpen && !isLocked ? onClose : undefined}
      labelId={titleId}
      className={{
        veil: classes.overlay,
        place: classNames(classes.inner, isFullScreen ? classes.full : classes[position]),
        surface: classes.content,
      }}
      style={{ '--width': `${width}px` }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
      </div>
      <div className={classes.body}>{children}</div>
      {actions ? (
        <div data-acts className={classes.actions}>
          {actions}
        </div>
      ) : null}
      {isLocked ? null : (
        <div className={classes.close}>
          <IconButton icon="close" label={words.close} onClick={onClose} />
        </div>
      )}
    </DialogSurface>
  )
}

/** Details beside a list, 560 px wide, with an address of their own; closing leads back to the list. */
export function SidePanel(props: Omit<ModalProps, 'position' | 'isFullScreen'>) {
  return <Modal width={560} {...props} position="right" />
}
