import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../foundation/Icon.tsx'
import classes from './FoldToggle.module.css'

export type FoldToggleProps = {
  isOpen: boolean
  onToggle: () => void
  /** The id of what it opens. */
  controls?: string | undefined
  className?: string | undefined
  children: ReactNode
}

/** The words that open and close what is below them, with the arrow that says which. */
export function FoldToggle({ isOpen, onToggle, controls, className, children }: FoldToggleProps) {
  return (
    <button
      type="button"
      className={classNames(classes.toggle, className)}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
    >
      <span className={classes.arrow}>
        <Icon name="chevronRight" />
      </span>
      {children}
    </button>
  )
}
