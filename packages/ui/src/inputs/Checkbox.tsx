import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import classes from './Checkbox.module.css'
import { FieldError } from './Field.tsx'

export type CheckboxProps = {
  label: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  onBlur?: (() => void) | undefined
  description?: ReactNode
  error?: ReactNode
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A yes or no that is sent with the form. */
export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} className={classes.box} />
}

/** A yes or no that takes effect at once. */
export function Switch(props: CheckboxProps) {
  return <Toggle {...props} role="switch" className={classes.switch} />
}

function Toggle(props: CheckboxProps & { role?: 'switch'; className: string | undefined }) {
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = [props.description ? `${id}-help` : '', props.error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes.toggle}>
      <div className={classes.line}>
        <input
          ref={props.ref}
          id={id}
          type="checkbox"
          role={props.role}
          name={props.name}
          checked={props.isChecked}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
          onBlur={props.onBlur}
          disabled={props.isDisabled}
          aria-required={props.isRequired || undefined}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={classNames(classes.input, props.className)}
        />
        <label htmlFor={id} className={classes.label}>
          {props.label}
        </label>
      </div>
      {props.description ? (
        <div id={`${id}-help`} className={classes.description}>
          {props.description}
        </div>
      ) : null}
      <FieldError id={id} error={props.error} />
    </div>
  )
}
