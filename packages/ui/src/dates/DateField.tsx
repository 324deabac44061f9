import type { ComponentProps, Ref } from 'react'
import { useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Field, type FieldProps } from '../inputs/Field.tsx'
import { TextControl } from '../inputs/TextControl.tsx'
import { Popover } from '../overlays/Popover.tsx'
import classes from './Calendar.module.css'
import { Calendar } from './Calendar.tsx'
import { clampDate, todayIn } from './civil-date.ts'
import { formatCivilDate } from './date-format.ts'
import { parseTypedDate } from './parse-typed-date.ts'

/** The earliest date that fields take unless told. */
export const EARLIEST_DATE = '2021-01-01'

export type DateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, '' when empty. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /** `YYYY-MM-DD`; 2021-01-01 unless told. */
  min?: string | undefined
  /** `YYYY-MM-DD`; today unless told. */
  max?: string | undefined
}

/** A date, typed or picked; what is typed is moved into the limits, what is no date is cleared. */
export function DateField(props: DateFieldProps) {
  const { words } = useUi()
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const limits = { min: props.min ?? EARLIEST_DATE, max: props.max ?? today }
  const close = () => setIsOpen(false)
  const calendar = (
    <Popover
      isOpen={isOpen}
      onClose={close}
      label={words.chooseDate}
      position="bottom-end"
      isFocusTrapped
      target={
        <span className={classes.opener}>
          <IconButton
            icon="calendar"
            label={words.chooseDate}
            isSmall
            isDisabled={props.isDisabled || props.isReadOnly}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      }
    >
      <Calendar
        selected={{ from: props.value, to: props.value }}
        onPick={(date) => {
          props.onChange(date)
          close()
        }}
        {...limits}
        today={today}
      />
    </Popover>
  )
  return (
    <Field field={props}>{(control) => <TypedDate {...control} field={props} {...limits} after={calendar} />}</Field>
  )
}

type TypedDateProps = Omit<ComponentProps<typeof TextControl>, 'min' | 'max'> & {
  field: Pick<DateFieldProps, 'value' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'isDisabled' | 'isReadOnly'>
  min: string
  max: string
}

/** The text part of a date field, also used for the two ends of a range. */
export function TypedDate({ field, min, max, ...control }: TypedDateProps) {
  const { locale, words } = useUi()
  const [draft, setDraft] = useState<string | null>(null)
  const commit = () => {
    if (draft === null) return
    setDraft(null)
    const typed = parseTypedDate(draft, locale)
    const date = typed === null ? '' : clampDate(typed, min, max)
    if (date !== field.value) field.onChange(date)
  }
  return (
    <TextControl
      {...control}
      ref={field.ref}
      type="text"
      name={field.name}
      autoComplete="off"
      placeholder={words.dateHint}
      value={draft ?? (field.value === '' ? '' : formatCivilDate(field.value, locale))}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => {
        commit()
        field.onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
      disabled={field.isDisabled}
      readOnly={field.isReadOnly}
    />
  )
}

/** Today in the provider's time zone, unless the application says what today is. */
export function useToday(): string {
  const { today, timeZone } = useUi()
  return today ?? todayIn(timeZone)
}
