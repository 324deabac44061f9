import type { MouseEventHandler, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../foundation/Icon.tsx'
import { Hint } from '../overlays/Hint.tsx'
import classes from './IconButton.module.css'

export type IconButtonProps = {
  icon: IconName
  /** What it does; shown as a hint and said by screen readers. */
  label: string
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  isDisabled?: boolean | undefined
  isSmall?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  tabIndex?: number | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
  'aria-controls'?: string | undefined
}

/** A button with a picture only; its label shows on hover and focus. */
export function IconButton({ icon, label, isDisabled, isSmall, className, ...attributes }: IconButtonProps) {
  return (
    <Hint text={label} isActing>
      <button
        {...attributes}
        type="button"
        aria-label={label}
        disabled={isDisabled}
        className={classNames(classes.button, isSmall && classes.small, className)}
      >
        <Icon name={icon} size={isSmall ? 14 : 18} />
      </button>
    </Hint>
  )
}
