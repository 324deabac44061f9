import type { ReactNode } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { TextControl } from './TextControl.tsx'
import type { TextValueProps } from './TextField.tsx'
import { useTypedDecimal } from './use-typed-decimal.ts'

export type DecimalInputProps = FieldProps &
  TextValueProps & {
    maxDecimals: number
    max?: string | undefined
    /** Fills the decimals up when the input is left. */
    isPadded?: boolean | undefined
    isFocusedAtFirst?: boolean | undefined
    before?: ReactNode
    after?: ReactNode
  }

/** A number as decimal text, read by the reader's language; what is no number says so and stays to be mended. */
export function DecimalInput(props: DecimalInputProps) {
  const typed = useTypedDecimal(props)
  const error = typed.problem ?? (typed.isUnfinished ? undefined : props.error)
  return (
    <Field field={{ ...props, error }}>
      {(control) => (
        <TextControl
          {...control}
          ref={props.ref}
          type="text"
          inputMode={props.maxDecimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          name={props.name}
          value={typed.text}
          onChange={(event) => typed.type(event.currentTarget.value)}
          onFocus={(event) => typed.enter(event.currentTarget)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') typed.finish()
          }}
          onBlur={() => {
            typed.leave()
            props.onBlur?.()
          }}
          placeholder={props.placeholder}
          autoFocus={props.isFocusedAtFirst}
          data-autofocus={props.isFocusedAtFirst || undefined}
          disabled={props.isDisabled}
          readOnly={props.isReadOnly}
          before={props.before}
          after={props.after}
          isFigure
        />
      )}
    </Field>
  )
}
