import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { useIsPhone } from '../foundation/use-media-query.ts'
import { Expandable } from '../overlays/Expandable.tsx'
import classes from './PairChart.module.css'

/** One pair of bars: how high each is (0 to 1 of the highest) and what it says. */
export type BarPair = {
  key: string
  /** What stands below the pair, such as a week. */
  label: string
  first: { share: number; text: string }
  second: { share: number; text: string }
}

export type PairChartProps = {
  /** What the chart shows, for screen readers and above the table. */
  label: string
  /** What the two bars of each pair are. */
  names: { pair: string; first: string; second: string }
  pairs: readonly BarPair[]
  /** What the button says that opens the figures as a table. */
  tableLabel: string
}

// Drawn at the size it is seen in, so that its words stay readable.
const sizes = { phone: { width: 340, height: 170 }, wide: { width: 1080, height: 200 } } as const
const footHeight = 24
// The first and the last words need room beside their bars.
const inset = 14
const labelEvery = { phone: 4, wide: 1 } as const

/** Two bars per step side by side, drawn without a library, with the same figures as a table below. */
export function PairChart({ label, names, pairs, tableLabel }: PairChartProps) {
  const titleId = useId()
  return (
    <figure className={classes.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className="visually-hidden">
        {label}
      </figcaption>
      <div className={classes.legend} aria-hidden="true">
        <span className={classNames(classes.key, classes.first)}>{names.first}</span>
        <span className={classNames(classes.key, classes.second)}>{names.second}</span>
      </div>
      <Bars pairs={pairs} />
      <Expandable title={tableLabel}>
        <FigureTable label={label} names={names} pairs={pairs} />
      </Expandable>
    </figure>
  )
}

function Bars({ pairs }: Pick<PairChartProps, 'pairs'>) {
  const device = useIsPhone() ? 'phone' : 'wide'
  const size = sizes[device]
  const ground = size.height - footHeight
  const step = (size.width - 2 * inset) / Math.max(pairs.length, 1)
  const width = Math.min(18, step / 3)
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} className={classes.bars} aria-hidden="true" focusable="false">
      <line className={classes.ground} x1={0} x2={size.width} y1={ground} y2={ground} />
      {pairs.map(({ key, label, first, second }, index) => {
        const middle = inset + step * (index + 0.5)
        return (
          <g key={key}>
            <Bar x={middle - width - 1} {...{ width, ground }} share={first.share} className={classes.firstBar} />
            <Bar x={middle + 1} {...{ width, ground }} share={second.share} className={classes.secondBar} />
            {index % labelEvery[device] === 0 ? (
              <text className={classes.step} x={middle} y={size.height - 6} textAnchor="middle">
                {label}
              </text>
            ) : null}
          </g>
        )
      })}
    </svg>
  )
}

type BarProps = { x: number; width: number; ground: number; share: number; className: string | undefined }

function Bar({ x, width, ground, share, className }: BarProps) {
  if (share <= 0) return null
  const height = Math.max(2, share * (ground - 8))
  return <rect className={className} x={x} y={ground - height} width={width} height={height} rx={2} />
}

function FigureTable({ label, names, pairs }: Omit<PairChartProps, 'tableLabel'>) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{names.pair}</th>
          <th scope="col">{names.first}</th>
          <th scope="col">{names.second}</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <tr key={pair.key}>
            <th scope="row">{pair.label}</th>
            <td>{pair.first.text}</td>
            <td>{pair.second.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
