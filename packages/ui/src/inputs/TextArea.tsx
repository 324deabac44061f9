import type { Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './TextArea.module.css'

export type TextAreaProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLTextAreaElement> | undefined
  placeholder?: string | undefined
  rows?: number | undefined
  /** Shows how many characters are used; does not cut what is typed. */
  maxLength?: number | undefined
  /** Where a dialog begins. */
  isFocusedAtFirst?: boolean | undefined
}

/** Several lines of text, growing with what is typed. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, onBlur, ref, placeholder, rows = 3, maxLength } = props
  return (
    <Field field={props}>
      {(control) => (
        <>
          <textarea
            {...control}
            ref={ref}
            name={props.name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={onBlur}
            placeholder={placeholder}
            rows={rows}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            className={classes.area}
            data-autofocus={props.isFocusedAtFirst || undefined}
          />
          {maxLength === undefined ? null : (
            <div className={classes.count} data-over={value.trim().length > maxLength || undefined}>
              {value.trim().length} / {maxLength}
            </div>
          )}
        </>
      )}
    </Field>
  )
}
