import type { CSSProperties, ReactNode } from 'react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from './use-focus-trap.ts'
import type { Motion } from './use-presence.ts'

export type DialogSurfaceProps = {
  /** Keeps the focus; what only leaves lets it go. */
  isOpen: boolean
  motion?: Motion
  /** A press on the veil; absent where that closes nothing. */
  onVeil: (() => void) | undefined
  label?: string | undefined
  labelId?: string | undefined
  className: { veil: string | undefined; place: string | undefined; surface: string | undefined }
  style?: CSSProperties | undefined
  children: ReactNode
}

/** A veil over the page and a dialog above it, which keeps the focus. */
export function DialogSurface(props: DialogSurfaceProps) {
  const { isOpen, motion, onVeil, label, labelId, className, style, children } = props
  const surface = useRef<HTMLElement>(null)
  useFocusTrap(surface, isOpen)
  return createPortal(
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the close button. */}
      <div className={className.veil} data-motion={motion} onClick={onVeil} />
      <div className={className.place}>
        <section
          ref={surface}
          role="dialog"
          aria-modal="true"
          aria-label={label}
          aria-labelledby={labelId}
          tabIndex={-1}
          inert={!isOpen}
          className={className.surface}
          data-motion={motion}
          style={style}
        >
          {children}
        </section>
      </div>
    </>,
    document.body,
  )
}
