import type { ReactNode } from 'react'
import { useId } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import classes from './Field.module.css'

/** What every input shares. */
export type FieldProps = {
  label: ReactNode
  /** A sentence below the label that helps to fill it in. */
  description?: ReactNode
  /** Puts it below the control, which then stands as high as one without a description beside it. */
  isHelpBelow?: boolean | undefined
  /** What is wrong with the value. */
  error?: ReactNode
  /** true: must be filled in (said to screen readers); false: "optional" stands beside the label. */
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  isReadOnly?: boolean | undefined
  /** Keeps the label for screen readers only. */
  isLabelHidden?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
}

/** What the control inside a field must carry so that label, help and error belong to it. */
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label, help, control and error of one input, tied together. */
export function Field({ field, children }: { field: FieldProps; children: (control: ControlProps) => ReactNode }) {
  const { words } = useUi()
  const ownId = useId()
  const id = field.id ?? ownId
  const hasError = Boolean(field.error)
  const describedBy = [field.description ? `${id}-help` : '', hasError ? `${id}-error` : ''].filter(Boolean).join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': hasError || undefined,
    'aria-required': field.isRequired || undefined,
  }
  const help = field.description ? (
    <div id={`${id}-help`} className={classes.description}>
      {field.description}
    </div>
  ) : null
  return (
    <div className={classes.field}>
      <label htmlFor={id} id={`${id}-label`} className={field.isLabelHidden ? 'visually-hidden' : classes.label}>
        {field.label}
        {field.isRequired === false ? <span className={classes.optional}> ({words.optional})</span> : null}
      </label>
      {field.isHelpBelow ? null : help}
      {children(control)}
      {field.isHelpBelow ? help : null}
      <FieldError id={id} error={field.error} />
    </div>
  )
}

/** The sentence that says what is wrong, below a control. */
export function FieldError({ id, error }: { id: string; error: ReactNode }) {
  if (!error) return null
  return (
    <div id={`${id}-error`} className={classes.error}>
      {error}
    </div>
  )
}
