import type { KeyboardEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton.tsx'
import { useUi } from '../foundation/ui-context.ts'
import classes from './Calendar.module.css'

const YEARS_SHOWN = 12
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -3,
  ArrowDown: 3,
  PageUp: -YEARS_SHOWN,
  PageDown: YEARS_SHOWN,
}

type YearPickerProps = { year: number; minYear: number; maxYear: number; onPick: (year: number) => void }

/** Twelve years to pick one from. */
export function YearPicker({ year, minYear, maxYear, onPick }: YearPickerProps) {
  const { words } = useUi()
  const [focused, setFocused] = useState(year)
  const box = useRef<HTMLDivElement>(null)
  const start = Math.floor(focused / YEARS_SHOWN) * YEARS_SHOWN
  const kept = (target: number) => Math.min(maxYear, Math.max(minYear, target))
  useEffect(() => {
    box.current?.querySelector<HTMLElement>(`[data-year="${focused}"]`)?.focus({ preventScroll: true })
  }, [focused])
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    setFocused(kept(focused + by))
  }
  return (
    <div className={classes.calendar}>
      <div className={classes.head}>
        <IconButton
          icon="chevronLeft"
          label={words.previousYears}
          isDisabled={start <= minYear}
          onClick={() => setFocused(kept(start - 1))}
        />
        <span className={classes.years}>
          {start} – {start + YEARS_SHOWN - 1}
        </span>
        <IconButton
          icon="chevronRight"
          label={words.nextYears}
          isDisabled={start + YEARS_SHOWN > maxYear}
          onClick={() => setFocused(kept(start + YEARS_SHOWN))}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame without a legend. */}
      <div ref={box} role="group" aria-label={words.chooseYear} className={classes.yearGrid} onKeyDown={move}>
        {Array.from({ length: YEARS_SHOWN }, (_, index) => start + index).map((shown) => (
          <button
            key={shown}
            type="button"
            data-year={shown}
            tabIndex={shown === focused ? 0 : -1}
            disabled={shown < minYear || shown > maxYear}
            aria-pressed={shown === year}
            className={classes.year}
            onClick={() => onPick(shown)}
          >
            {shown}
          </button>
        ))}
      </div>
    </div>
  )
}
