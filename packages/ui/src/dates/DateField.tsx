import type { ComponentProps, Ref } from 'react'
import { useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Field, type FieldProps } from '../inputs/Field.tsx'
import { TextControl } from '../inputs/TextControl.tsx'
import { Popover } from '../overlays/Popover.tsx'
import classes from './Calendar.module.css'
import { Calendar } from './Calendar.tsx'
import { todayIn } from './civil-date.ts'
import { type TypedDateState, useTypedDate } from './use-typed-date.ts'

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
  /** The day that `+14` counts from; today unless told. */
  countsFrom?: string | undefined
}

/** A date, typed or picked; what is typed is moved into the limits, what is no date stays to be mended. */
export function DateField(props: DateFieldProps) {
  const { words } = useUi()
  const today = useToday()
  const [isOpen, setIsOpen] = useState(false)
  const limits = { min: props.min ?? EARLIEST_DATE, max: props.max ?? today }
  const typed = useTypedDate({ value: props.value, onChange: props.onChange, ...limits, today, from: props.countsFrom })
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
          typed.forget()
          props.onChange(date)
          close()
        }}
        {...limits}
        today={today}
      />
    </Popover>
  )
  return (
    <Field field={typed.isUnread ? { ...props, error: words.dateUnread } : props}>
      {(control) => <TypedDate {...control} field={props} typed={typed} after={calendar} />}
    </Field>
  )
}

type TypedDateProps = Omit<ComponentProps<typeof TextControl>, 'min' | 'max'> & {
  field: Pick<DateFieldProps, 'onBlur' | 'ref' | 'name' | 'isDisabled' | 'isReadOnly'>
  typed: TypedDateState
}

/** The text part of a date field, also used for the two ends of a range. */
export function TypedDate({ field, typed, ...control }: TypedDateProps) {
  const { words } = useUi()
  return (
    <TextControl
      {...control}
      ref={field.ref}
      type="text"
      name={field.name}
      autoComplete="off"
      placeholder={words.dateHint}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={() => {
        typed.commit()
        field.onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.commit()
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

/** Today by the calendar, also where the application says it is another day: papers and births have real days. */
export function useCalendarToday(): string {
  return todayIn(useUi().timeZone)
}
