import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { useUi } from '../foundation/ui-context.ts'
import { useEscape } from '../overlays/use-escape.ts'
import classes from './Calendar.module.css'
import { calendarWeeks, dayAfterKey } from './calendar-grid.ts'
import { addMonths, clampDate, endOfMonth, startOfMonth } from './civil-date.ts'
import { firstWeekday, formatFullDate, formatMonth, weekdayNames } from './date-format.ts'
import { YearPicker } from './YearPicker.tsx'

export type CalendarProps = {
  /** The chosen day, or the chosen days' two ends. */
  selected: { from: string; to: string }
  onPick: (date: string) => void
  min: string
  max: string
  today: string
}

/** One month to pick a day from, walked by keyboard as the ARIA authoring practices say. */
export function Calendar({ selected, onPick, min, max, today }: CalendarProps) {
  const { locale, words } = useUi()
  const [focused, setFocused] = useState(clampDate(selected.from || today, min, max))
  const [arePicked, setArePicked] = useState<'days' | 'years'>('days')
  const titleId = useId()
  useEscape(arePicked === 'years', () => setArePicked('days'))
  const turn = (months: number) => setFocused(clampDate(addMonths(focused, months), min, max))
  if (arePicked === 'years') {
    return (
      <YearPicker
        year={Number(focused.slice(0, 4))}
        minYear={Number(min.slice(0, 4))}
        maxYear={Number(max.slice(0, 4))}
        onPick={(year) => {
          setFocused(clampDate(addMonths(focused, (year - Number(focused.slice(0, 4))) * 12), min, max))
          setArePicked('days')
        }}
      />
    )
  }
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton
          icon="chevronLeft"
          label={words.previousMonth}
          isDisabled={startOfMonth(focused) <= min}
          onClick={() => turn(-1)}
        />
        <button type="button" className={classes.month} onClick={() => setArePicked('years')} title={words.chooseYear}>
          <span id={titleId} aria-live="polite">
            {formatMonth(focused, locale)}
          </span>
        </button>
        <IconButton
          icon="chevronRight"
          label={words.nextMonth}
          isDisabled={endOfMonth(focused) >= max}
          onClick={() => turn(1)}
        />
      </div>
      <DayGrid titleId={titleId} focused={focused} onFocus={setFocused} {...{ selected, onPick, min, max, today }} />
    </div>
  )
}

type DayGridProps = CalendarProps & { titleId: string; focused: string; onFocus: (date: string) => void }

function DayGrid({ titleId, focused, onFocus, selected, onPick, min, max, today }: DayGridProps) {
  const { locale } = useUi()
  const start = firstWeekday(locale)
  const grid = useRef<HTMLTableElement>(null)
  const isMovedByKey = useRef(true)
  useEffect(() => {
    if (isMovedByKey.current)
      grid.current?.querySelector<HTMLElement>(`[data-date="${focused}"]`)?.focus({ preventScroll: true })
    isMovedByKey.current = false
  }, [focused])
  const move = (event: KeyboardEvent) => {
    const target = dayAfterKey(focused, event, start)
    if (target === null) return
    event.preventDefault()
    isMovedByKey.current = true
    onFocus(clampDate(target, min, max))
  }
  const short = weekdayNames(locale, 'short')
  const long = weekdayNames(locale, 'long')
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid, and a table carries its rows and heads.
    <table ref={grid} role="grid" aria-labelledby={titleId} className={classes.grid} onKeyDown={move}>
      <thead>
        <tr>
          {[0, 1, 2, 3, 4, 5, 6].map((offset) => (
            <th key={offset} scope="col" abbr={long[(start + offset) % 7]} className={classes.weekday}>
              {short[(start + offset) % 7]?.slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendarWeeks(focused, start).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} className={rangeClass(date, selected)}>
                <button
                  type="button"
                  data-date={date}
                  data-autofocus={date === focused || undefined}
                  tabIndex={date === focused ? 0 : -1}
                  disabled={date < min || date > max}
                  aria-label={formatFullDate(date, locale)}
                  aria-pressed={date === selected.from || date === selected.to}
                  aria-current={date === today ? 'date' : undefined}
                  data-outside={date.slice(0, 7) === focused.slice(0, 7) ? undefined : true}
                  className={classes.day}
                  onClick={() => onPick(date)}
                >
                  {Number(date.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function rangeClass(date: string, { from, to }: { from: string; to: string }): string {
  return classNames(classes.cell, from !== '' && to !== '' && from < to && date >= from && date <= to && classes.within)
}
