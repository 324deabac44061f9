import type { ReactNode, Ref } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import fieldClasses from './Field.module.css'
import { FieldError, type FieldProps } from './Field.tsx'
import classes from './RadioCards.module.css'

export type RadioCard<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  isDisabled?: boolean | undefined
}

export type RadioCardsProps<Value extends string = string> = FieldProps & {
  options: readonly RadioCard<Value>[]
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** Puts the cards side by side where there is room. */
  isInline?: boolean | undefined
  /** The focus stands on the chosen card when the dialog around it opens. */
  isFocusedAtFirst?: boolean | undefined
}

/** A few choices, all visible, each with room for a sentence. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, description, error, options, value, onChange, onBlur, ref, isInline } = props
  const { words } = useUi()
  const ownId = useId()
  const id = props.id ?? ownId
  const describedBy = [description ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <fieldset className={classes.group} aria-describedby={describedBy || undefined} disabled={props.isDisabled}>
      <legend className={props.isLabelHidden ? 'visually-hidden' : fieldClasses.label}>
        {label}
        {props.isRequired === false ? <span className={fieldClasses.optional}> ({words.optional})</span> : null}
      </legend>
      {description ? (
        <div id={`${id}-help`} className={classes.help}>
          {description}
        </div>
      ) : null}
      <div className={classNames(classes.cards, isInline && classes.inline)}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.card}>
            <input
              ref={index === 0 ? ref : undefined}
              id={index === 0 ? id : undefined}
              type="radio"
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
              disabled={option.isDisabled}
              aria-invalid={error ? true : undefined}
              data-autofocus={(props.isFocusedAtFirst && option.value === value) || undefined}
              className={classes.radio}
            />
            <span>
              <span className={classes.label}>{option.label}</span>
              {option.description ? <span className={classes.description}>{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
