import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Hint } from '../overlays/Hint.tsx'
import classes from './Button.module.css'
import { Spinner } from './Spinner.tsx'

/** Primary: the screen's one main act. Danger: cannot be taken back. Quiet: without a frame. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

export type ButtonProps = {
  children: ReactNode
  kind?: ButtonKind | undefined
  type?: 'button' | 'submit' | 'reset' | undefined
  onClick?: MouseEventHandler<HTMLButtonElement> | undefined
  icon?: IconName | undefined
  isLoading?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Disables the button, keeps it reachable, and says why on hover, focus and press. */
  disabledReason?: string | undefined
  isFullWidth?: boolean | undefined
  isSmall?: boolean | undefined
  /** Where the focus stands when the dialog around it opens. */
  isFocusedAtFirst?: boolean | undefined
  /** The `id` of the form it sends, when it stands outside of it. */
  form?: string | undefined
  id?: string | undefined
  className?: string | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  'aria-label'?: string | undefined
  'aria-expanded'?: boolean | undefined
  'aria-controls'?: string | undefined
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox' | undefined
}

/** A button that does something here; for going somewhere use `LinkButton`. */
export function Button(props: ButtonProps) {
  const { children, kind = 'secondary', icon, isLoading = false, disabledReason, isFullWidth, isSmall, ...rest } = props
  const { isDisabled = false, isFocusedAtFirst, type = 'button', onClick, className, ...attributes } = rest
  const { words } = useUi()
  const reasonId = useId()
  const isHeld = isLoading || disabledReason !== undefined
  const button = (
    <button
      {...attributes}
      type={type}
      data-autofocus={isFocusedAtFirst || undefined}
      disabled={isDisabled && !isHeld}
      aria-disabled={isHeld || undefined}
      aria-busy={isLoading || undefined}
      aria-describedby={disabledReason ? reasonId : undefined}
      onClick={isHeld ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ kind, isFullWidth, isSmall, className })}
    >
      {icon && !isLoading ? <Icon name={icon} /> : null}
      {isLoading ? <Spinner label={words.loading} delayMs={0} size={16} /> : null}
      <span className={classes.text}>{children}</span>
    </button>
  )
  if (!disabledReason) return button
  return (
    <>
      <Hint text={disabledReason}>{button}</Hint>
      <span id={reasonId} className="visually-hidden">
        {disabledReason}
      </span>
    </>
  )
}

/** The class names that make any element look like a button. */
export function buttonClass(look: {
  kind: ButtonKind
  isFullWidth?: boolean | undefined
  isSmall?: boolean | undefined
  className?: string | undefined
}): string {
  return classNames(
    classes.button,
    classes[look.kind],
    look.isFullWidth && classes.full,
    look.isSmall && classes.small,
    look.className,
  )
}
