import type { ReactNode } from 'react'
import { useId } from 'react'
import fieldClasses from './Field.module.css'
import classes from './Segments.module.css'

export type SegmentsProps<Value extends string> = {
  label: ReactNode
  /** What the choice comes to, at the end of the label's line. */
  note?: ReactNode
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few short choices, side by side in one frame. */
export function Segments<Value extends string>({ label, note, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className={classes.group}>
      <legend className="visually-hidden">{label}</legend>
      <div className={classes.head}>
        <span className={fieldClasses.label} aria-hidden="true">
          {label}
        </span>
        <span className={classes.note} aria-live="polite">
          {note}
        </span>
      </div>
      <div className={classes.segments}>
        {options.map((option) => (
          <label key={option.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={classes.radio}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
