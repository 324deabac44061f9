import type { ReactNode } from 'react'
import { useState } from 'react'
import { useUi } from '../foundation/ui-context.ts'
import { groupSignOf, localDecimal, padDecimals, readDecimal } from './decimal-text.ts'
import { Field, type FieldProps } from './Field.tsx'
import { TextControl } from './TextControl.tsx'
import type { TextValueProps } from './TextField.tsx'

export type DecimalInputProps = FieldProps &
  TextValueProps & {
    maxDecimals: number
    max?: string | undefined
    /** Fills the decimals up when the input is left. */
    isPadded?: boolean | undefined
    before?: ReactNode
    after?: ReactNode
  }

/** A number as decimal text; what does not fit the limits is not taken in. */
export function DecimalInput(props: DecimalInputProps) {
  const { value, onChange, onBlur, maxDecimals, max } = props
  const { locale } = useUi()
  const [draft, setDraft] = useState<string | null>(null)
  const limits = { maxDecimals, max, groupSign: groupSignOf(locale) }
  const isDraftCurrent = draft !== null && readDecimal(draft, limits) === value
  const take = (text: string) => {
    const read = readDecimal(text, limits)
    if (read === null) return
    setDraft(text)
    if (read !== value) onChange(read)
  }
  const leave = () => {
    setDraft(null)
    const padded = props.isPadded ? padDecimals(value, maxDecimals) : value
    if (padded !== value) onChange(padded)
    onBlur?.()
  }
  return (
    <Field field={props}>
      {(control) => (
        <TextControl
          {...control}
          ref={props.ref}
          type="text"
          inputMode={maxDecimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          name={props.name}
          value={isDraftCurrent ? draft : localDecimal(value, locale)}
          onChange={(event) => take(event.currentTarget.value)}
          // Typing replaces what stands there, also where the focus did not come by Tab.
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
          placeholder={props.placeholder}
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
