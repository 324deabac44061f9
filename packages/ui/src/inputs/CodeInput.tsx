import { type Ref, useEffect, useId } from 'react'
import classes from './CodeInput.module.css'
import { Field, type FieldProps } from './Field.tsx'

export type CodeInputProps = FieldProps & {
  /** The digits typed so far. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Called once all digits are there; unless told, they submit the form around them. */
  onComplete?: ((code: string) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** Six unless told. */
  length?: number | undefined
  isFocusedAtFirst?: boolean | undefined
}

/** A one-time code: one input drawn as cells, filled by typing, pasting or the device's own suggestion. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onBlur, onComplete, ref, length = 6 } = props
  const frameId = useId()
  useRefusedSelected(frameId, props)
  const take = ({ value: text, form }: HTMLInputElement) => {
    const typed = text.replace(/\D/g, '')
    // What is typed after a full code begins the next one: nobody has to delete a refused code first.
    const isNext = value.length === length && typed.length > length && typed.startsWith(value)
    const digits = (isNext ? typed.slice(length) : typed).slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length < length) return
    if (onComplete) onComplete(digits)
    else form?.requestSubmit()
  }
  const activeCell = Math.min(value.length, length - 1)
  return (
    <Field field={props}>
      {(control) => (
        <div
          id={frameId}
          className={classes.frame}
          style={{ '--cells': length }}
          data-invalid={control['aria-invalid']}
        >
          {Array.from({ length }, (_, cell) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place.
              key={cell}
              className={classes.cell}
              data-active={cell === activeCell || undefined}
              aria-hidden="true"
            />
          ))}
          <input
            {...control}
            ref={ref}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern={`[0-9]{${length}}`}
            name={props.name}
            value={value}
            onChange={(event) => take(event.currentTarget)}
            onFocus={({ currentTarget }) => {
              if (value.length === length) currentTarget.select()
            }}
            onBlur={onBlur}
            disabled={props.isDisabled}
            readOnly={props.isReadOnly}
            // biome-ignore lint/a11y/noAutofocus: a code prompt has this one task.
            autoFocus={props.isFocusedAtFirst}
            data-autofocus={props.isFocusedAtFirst || undefined}
            className={classes.code}
          />
        </div>
      )}
    </Field>
  )
}

// The next code is typed over the refused one, but no digit of it over another.
function useRefusedSelected(frameId: string, { error, isReadOnly, length = 6 }: CodeInputProps): void {
  useEffect(() => {
    const input = document.getElementById(frameId)?.querySelector('input')
    const isFull = input?.value.length === length
    if (error && !isReadOnly && isFull && input === document.activeElement) input.select()
  }, [frameId, error, isReadOnly, length])
}
