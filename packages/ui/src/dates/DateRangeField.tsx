import type { Ref } from 'react'
import { useId, useState } from 'react'
import { Icon } from '../foundation/Icon.tsx'
import { useUi } from '../foundation/ui-context.ts'
import { Field, FieldError, type FieldProps } from '../inputs/Field.tsx'
import pickerClasses from '../inputs/Picker.module.css'
import { Popover } from '../overlays/Popover.tsx'
import classes from './Calendar.module.css'
import { Calendar } from './Calendar.tsx'
import { EARLIEST_DATE, TypedDate, useToday } from './DateField.tsx'
import { formatCivilDate } from './date-format.ts'
import { type DatePreset, type DateRange, datePresets } from './date-presets.ts'
import { useTypedDate } from './use-typed-date.ts'

export type DateRangeFieldProps = FieldProps & {
  /** Both ends included; empty texts mean no limit. */
  value: DateRange
  onChange: (value: DateRange) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  min?: string | undefined
  max?: string | undefined
  /** Also offers "All". */
  isWide?: boolean | undefined
}

/** Two dates, from presets, a calendar or typing. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { value, onChange, onBlur, ref } = props
  const { locale, words } = useUi()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const isEmpty = value.from === '' && value.to === ''
  return (
    <Field field={props}>
      {(control) => (
        <Popover
          isOpen={isOpen}
          onClose={close}
          label={words.chooseDate}
          isFocusTrapped
          target={
            <button
              id={control.id}
              aria-describedby={control['aria-describedby']}
              ref={ref}
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              aria-labelledby={`${control.id}-label ${control.id}`}
              disabled={props.isDisabled || props.isReadOnly}
              className={pickerClasses.button}
              onClick={() => setIsOpen(!isOpen)}
              onBlur={onBlur}
            >
              <span className={pickerClasses.summary}>
                {isEmpty ? words.allTime : rangeText(value, (date) => formatCivilDate(date, locale))}
              </span>
              <Icon name="calendar" />
            </button>
          }
        >
          <RangePicker
            {...props}
            onPick={(range) => {
              onChange(range)
              close()
            }}
          />
        </Popover>
      )}
    </Field>
  )
}

function RangePicker(props: DateRangeFieldProps & { onPick: (range: DateRange) => void }) {
  const { value, onChange, onPick, isWide } = props
  const { words } = useUi()
  const today = useToday()
  const [firstEnd, setFirstEnd] = useState('')
  const limits = { min: props.min ?? EARLIEST_DATE, max: props.max ?? today }
  const pickDay = (date: string) => {
    if (firstEnd === '') return setFirstEnd(date)
    onPick(date < firstEnd ? { from: date, to: firstEnd } : { from: firstEnd, to: date })
  }
  return (
    <div className={classes.range}>
      <div className={classes.presets}>
        {(Object.keys(datePresets) as DatePreset[]).map((preset) => (
          <PresetButton
            key={preset}
            label={words[preset]}
            range={datePresets[preset](today)}
            value={value}
            onPick={onPick}
          />
        ))}
        {isWide ? <PresetButton label={words.all} range={{ from: '', to: '' }} value={value} onPick={onPick} /> : null}
      </div>
      <div className={classes.picker}>
        <TypedEnds value={value} onChange={onChange} {...limits} today={today} />
        <Calendar
          selected={firstEnd === '' ? value : { from: firstEnd, to: firstEnd }}
          onPick={pickDay}
          {...limits}
          today={today}
        />
      </div>
    </div>
  )
}

type TypedEndsProps = Pick<DateRangeFieldProps, 'value' | 'onChange'> & {
  min: string
  max: string
  today: string
}

function TypedEnds({ value, onChange, ...limits }: TypedEndsProps) {
  const { words } = useUi()
  const id = useId()
  const { from, to } = value
  const first = useTypedDate({ ...limits, value: from, onChange: (date) => onChange(ordered({ from: date, to })) })
  const last = useTypedDate({ ...limits, value: to, onChange: (date) => onChange(ordered({ from, to: date })) })
  const wrong = { 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const
  return (
    <>
      <div className={classes.typed}>
        <TypedDate aria-label={words.dateFrom} field={{}} typed={first} {...(first.isUnread ? wrong : {})} />
        <TypedDate aria-label={words.dateTo} field={{}} typed={last} {...(last.isUnread ? wrong : {})} />
      </div>
      <FieldError id={id} error={first.isUnread || last.isUnread ? words.dateUnread : undefined} />
    </>
  )
}

function PresetButton(props: {
  label: string
  range: DateRange
  value: DateRange
  onPick: (range: DateRange) => void
}) {
  const { label, range, value, onPick } = props
  return (
    <button
      type="button"
      className={classes.preset}
      aria-pressed={value.from === range.from && value.to === range.to}
      onClick={() => onPick(range)}
    >
      {label}
    </button>
  )
}

function rangeText({ from, to }: DateRange, format: (date: string) => string): string {
  if (from === to) return format(from)
  return `${from === '' ? '' : `${format(from)} `}– ${to === '' ? '' : format(to)}`
}

function ordered({ from, to }: DateRange): DateRange {
  return from !== '' && to !== '' && to < from ? { from: to, to: from } : { from, to }
}
