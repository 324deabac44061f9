import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { TextControl } from './TextControl.tsx'

/** A controlled text value and what a form library needs to reach the input. */
export type TextValueProps = {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  placeholder?: string | undefined
}

export type TextFieldProps = FieldProps &
  TextValueProps & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'> | undefined
    autoComplete?: HTMLInputAutoCompleteAttribute | undefined
    inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | undefined
    maxLength?: number | undefined
    isFocusedAtFirst?: boolean | undefined
    before?: ReactNode
    after?: ReactNode
  }

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, onBlur, ref, placeholder, type = 'text', autoComplete, inputMode, maxLength } = props
  return (
    <Field field={props}>
      {(control) => (
        <TextControl
          {...control}
          ref={ref}
          type={type}
          name={props.name}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onBlur}
          placeholder={placeholder}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          autoFocus={props.isFocusedAtFirst}
          data-autofocus={props.isFocusedAtFirst || undefined}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          before={props.before}
          after={props.after}
        />
      )}
    </Field>
  )
}
