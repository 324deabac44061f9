import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import classes from './TextControl.module.css'

export type TextControlProps = InputHTMLAttributes<HTMLInputElement> & {
  ref?: Ref<HTMLInputElement> | undefined
  /** Stands before the text, inside the frame. */
  before?: ReactNode
  /** Stands after the text, inside the frame. */
  after?: ReactNode
  isFigure?: boolean | undefined
  /** Tells a dialog to begin here. */
  'data-autofocus'?: true | undefined
}

/** The frame of every one-line input. */
export function TextControl({ before, after, isFigure, className, ...input }: TextControlProps) {
  return (
    <div
      className={classes.frame}
      data-invalid={input['aria-invalid'] || undefined}
      data-disabled={input.disabled || undefined}
    >
      {before ? <span className={classes.slot}>{before}</span> : null}
      <input {...input} className={classNames(classes.input, isFigure && classes.figure, className)} />
      {after ? <span className={classes.slot}>{after}</span> : null}
    </div>
  )
}
