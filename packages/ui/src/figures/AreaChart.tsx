import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Expandable } from '../overlays/Expandable.tsx'
import classes from './AreaChart.module.css'
import { AreaTable } from './AreaTable.tsx'
import { linePath, stackedPaths } from './area-paths.ts'
import type { AreaChartProps } from './area-series.ts'

/** Amounts stacked over time, walked with the arrow keys or the pointer, with the same figures as a table below. */
export function AreaChart(props: AreaChartProps) {
  const { label, steps, areas, line, others, total, ticks, stepLabel, tableLabel } = props
  const titleId = useId()
  const last = steps.length - 1
  const [picked, setPicked] = useState<number | null>(null)
  const at = Math.min(picked ?? last, last)
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className="visually-hidden">
        {label}
      </figcaption>
      <div className={classes.frame}>
        <div className={classes.plot}>
          <Ticks ticks={ticks} />
          <Shapes areas={areas} line={line} />
          <Cursor {...{ label, steps, areas, total, at }} isShown={picked !== null} onPick={setPicked} />
          <StepLabels steps={steps} />
        </div>
        <Readout {...{ steps, areas, line, others, total, at }} />
      </div>
      <Expandable title={tableLabel}>
        <AreaTable {...{ label, steps, areas, line, others, total, stepLabel }} />
      </Expandable>
    </figure>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

function Ticks({ ticks }: Pick<AreaChartProps, 'ticks'>) {
  return ticks.map(({ share, text }) => (
    <div key={text} className={classes.tick} style={{ bottom: percent(share) }} aria-hidden="true">
      <span className={classes.tickText}>{text}</span>
    </div>
  ))
}

const tones = 10
const toneOf = (index: number): string => classes[`tone${index % tones}`] ?? ''

function Shapes({ areas, line }: Pick<AreaChartProps, 'areas' | 'line'>) {
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" className={classes.shapes} aria-hidden="true" focusable="false">
      {stackedPaths(areas.map(({ points }) => points.map(({ share }) => share))).map((path, index) => (
        <path key={areas[index]?.key} d={path} className={classNames(classes.area, toneOf(index))} />
      ))}
      {line ? <path d={linePath(line.points.map(({ share }) => share))} className={classes.line} /> : null}
    </svg>
  )
}

type CursorProps = Pick<AreaChartProps, 'label' | 'steps' | 'areas' | 'total'> & {
  at: number
  isShown: boolean
  onPick: (at: number | null) => void
}

const targetOf = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 7, PageDown: at + 7, Home: 0, End: last })[key]

function Cursor({ label, steps, areas, total, at, isShown, onPick }: CursorProps) {
  const last = steps.length - 1
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, at, last)
    if (target === undefined) return
    event.preventDefault()
    onPick(Math.max(0, Math.min(last, target)))
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onPick(Math.max(0, Math.min(last, Math.round(((event.clientX - left) / width) * last))))
  }
  const said = [
    steps[at]?.label,
    `${total.label} ${total.texts[at]}`,
    ...areas.map((area) => `${area.label} ${area.points[at]?.text}`),
  ].join(', ')
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={said}
      className={classes.cursor}
      onKeyDown={move}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPick(null)}
      onBlur={() => onPick(null)}
    >
      {isShown ? <span className={classes.mark} style={{ left: percent(last === 0 ? 0 : at / last) }} /> : null}
    </div>
  )
}

function StepLabels({ steps }: Pick<AreaChartProps, 'steps'>) {
  const shown = useIsPhone() ? 3 : 6
  const last = steps.length - 1
  const places = [...new Set(Array.from({ length: shown }, (_, index) => Math.round((index / (shown - 1)) * last)))]
  return (
    <div className={classes.steps} aria-hidden="true">
      {places.map((place) => (
        <span key={place}>{steps[place]?.short}</span>
      ))}
    </div>
  )
}

type ReadoutProps = Pick<AreaChartProps, 'steps' | 'areas' | 'line' | 'others' | 'total'> & { at: number }

/**
 * What the chosen step amounts to, which is the legend too: the topmost area first, as it is drawn; below the total what lies between it
 * and the line.
 */
function Readout({ steps, areas, line, others = [], total, at }: ReadoutProps) {
  return (
    <dl className={classes.readout}>
      <div className={classes.day}>
        <dt>{steps[at]?.label}</dt>
        <dd />
      </div>
      {areas
        .map((area, index) => (
          <div key={area.key} className={classes.entry}>
            <dt>
              <span className={classNames(classes.key, toneOf(index))} aria-hidden="true" />
              {area.label}
            </dt>
            <dd>{area.points[at]?.text}</dd>
          </div>
        ))
        .reverse()}
      <div className={classNames(classes.entry, classes.total)}>
        <dt>{total.label}</dt>
        <dd>{total.texts[at]}</dd>
      </div>
      {others.map((other) => (
        <div key={other.key} className={classes.entry}>
          <dt>{other.label}</dt>
          <dd>{other.points[at]?.text}</dd>
        </div>
      ))}
      {line ? (
        <div className={classes.entry}>
          <dt>
            <span className={classNames(classes.key, classes.lineKey)} aria-hidden="true" />
            {line.label}
          </dt>
          <dd>{line.points[at]?.text}</dd>
        </div>
      ) : null}
    </dl>
  )
}
