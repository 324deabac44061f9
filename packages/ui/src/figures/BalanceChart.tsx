import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Expandable } from '../overlays/Expandable.tsx'
import { DataTable } from '../table/DataTable.tsx'
import classes from './BalanceChart.module.css'
import { BalancePicture } from './BalancePicture.tsx'
import type { BalanceChartProps, ChartSize } from './balance-series.ts'

// Drawn at the size it is seen in, so that its words stay readable.
const sizes: Readonly<Record<'phone' | 'wide', ChartSize>> = {
  phone: { width: 326, height: 292, left: 80, right: 324, top: 18, bottom: 168, middle: 233, reach: 35, labelEvery: 4 },
  wide: { width: 706, height: 334, left: 84, right: 698, top: 18, bottom: 196, middle: 268, reach: 42, labelEvery: 2 },
}

/** A balance as it was and as it is expected, with what came in and went out by week, walked with arrow keys or pointer, and as a table. */
export function BalanceChart(props: BalanceChartProps) {
  const { label, points, weeks, names, table } = props
  const titleId = useId()
  const size = sizes[useIsPhone() ? 'phone' : 'wide']
  const today = Math.max(0, points.filter(({ isExpected }) => !isExpected).length - 1)
  const [picked, setPicked] = useState<number | null>(null)
  const at = picked ?? today
  const point = points[at]
  const week = point && weeks.find(({ from, until }) => point.x >= from && point.x < until)
  const said = point ? [point.label, point.text, week?.text].filter(Boolean).join(', ') : ''
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className="visually-hidden">
        {label}
      </figcaption>
      <div className={classes.legend} aria-hidden="true">
        {names.balance === undefined ? null : (
          <span className={classNames(classes.key, classes.keyBalance)}>{names.balance}</span>
        )}
        <span className={classNames(classes.key, classes.keyIn)}>{names.in}</span>
        <span className={classNames(classes.key, classes.keyOut)}>{names.out}</span>
        {names.expected === undefined ? null : (
          <span className={classNames(classes.key, classes.keyExpected)}>{names.expected}</span>
        )}
      </div>
      <div className={classes.plot}>
        <BalancePicture {...props} size={size} picked={picked === null ? undefined : point} />
        <Cursor {...{ label, points, size, at, said }} onPick={setPicked} />
        {picked !== null && point ? (
          <div
            className={classNames(classes.tip, point.x > 0.5 && classes.tipBefore)}
            style={{ left: percent((size.left + point.x * (size.right - size.left)) / size.width) }}
            aria-hidden="true"
          >
            <strong>{point.text}</strong>
            <span>{point.label}</span>
            {week ? <span>{week.text}</span> : null}
          </div>
        ) : null}
      </div>
      <Expandable title={table.label}>
        <DataTable
          label={label}
          columns={table.head.map((header, index) => ({
            key: header,
            header,
            align: index === 0 ? ('start' as const) : ('end' as const),
            render: ({ cells }: { cells: readonly string[] }) => cells[index],
          }))}
          rows={table.rows}
          rowKey={({ key }) => key}
          isScrollable
        />
      </Expandable>
    </figure>
  )
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

type CursorProps = Pick<BalanceChartProps, 'label' | 'points'> & {
  size: ChartSize
  at: number
  said: string
  onPick: (at: number | null) => void
}

const targetOf = (key: string, at: number, last: number): number | undefined =>
  ({ ArrowLeft: at - 1, ArrowRight: at + 1, PageUp: at - 7, PageDown: at + 7, Home: 0, End: last })[key]

const nearest = (points: CursorProps['points'], x: number): number =>
  points.reduce((best, point, index) => {
    const than = points[best]
    return than && Math.abs(point.x - x) < Math.abs(than.x - x) ? index : best
  }, 0)

function Cursor({ label, points, size, at, said, onPick }: CursorProps) {
  const last = points.length - 1
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = targetOf(event.key, at, last)
    if (target === undefined) return
    event.preventDefault()
    onPick(Math.max(0, Math.min(last, target)))
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onPick(nearest(points, (event.clientX - left) / width))
  }
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
      style={{
        left: percent(size.left / size.width),
        right: percent(1 - size.right / size.width),
        bottom: percent(20 / size.height),
      }}
      onKeyDown={move}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => onPick(null)}
      onBlur={() => onPick(null)}
    />
  )
}
