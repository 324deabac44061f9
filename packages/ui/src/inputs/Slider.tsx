import type { ReactNode, Ref } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import classes from './Slider.module.css'

export type SliderProps = FieldProps & {
  value: number
  onChange: (value: number) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  min: number
  max: number
  /** 1 unless told; 0.01 for percentages. */
  step?: number | undefined
  /** The value in words, shown beside the label and said by screen readers ('1.97%'). */
  valueText: string
  /** What stands below the ends of the track. */
  ends?: readonly [ReactNode, ReactNode] | undefined
}

/** A number picked along a line; arrow keys move one step. */
export function Slider(props: SliderProps) {
  const { value, onChange, onBlur, ref, min, max, step = 1, valueText, ends } = props
  const percent = max > min ? ((value - min) / (max - min)) * 100 : 0
  return (
    <Field field={props}>
      {(control) => (
        <>
          <output className={classes.value} htmlFor={control.id}>
            {valueText}
          </output>
          <input
            id={control.id}
            aria-describedby={control['aria-describedby']}
            ref={ref}
            type="range"
            name={props.name}
            min={min}
            max={max}
            step={step}
            value={value}
            aria-valuetext={valueText}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            onBlur={onBlur}
            disabled={props.isDisabled}
            className={classes.slider}
            style={{ '--filled': `${percent}%` }}
          />
          {ends ? (
            <div className={classes.ends}>
              <span>{ends[0]}</span>
              <span>{ends[1]}</span>
            </div>
          ) : null}
        </>
      )}
    </Field>
  )
}
