import { useId } from 'react'
import { classNames } from '../class-names.ts'
import classes from './BalanceChart.module.css'
import {
  type BalanceChartProps,
  type BalancePoint,
  type BalanceWeek,
  balanceArea,
  balancePath,
  type ChartSize,
  placeOf,
} from './balance-series.ts'

type PictureProps = BalanceChartProps & { size: ChartSize; picked: BalancePoint | undefined }

/** The picture of a balance chart; what it says stands in its slider and its table. */
export function BalancePicture(props: PictureProps) {
  const { points, weeks, ticks, barEnds, today, mark, size, picked } = props
  const { width, height, left, right, top, bottom, middle, reach } = size
  const past = points.filter(({ isExpected }) => !isExpected)
  const ahead = [...past.slice(-1), ...points.filter(({ isExpected }) => isExpected)]
  const now = past.at(-1)
  const todayX = today && placeOf(size, { x: today.x, share: 0 }).x
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={classes.picture} aria-hidden="true" focusable="false">
      {ticks.map(({ share, text, isZero }) => {
        const { y } = placeOf(size, { x: 0, share })
        return (
          <g key={text}>
            <line className={isZero ? classes.ground : classes.line} x1={left} x2={right} y1={y} y2={y} />
            <text className={classes.axis} x={left - 8} y={y + 4} textAnchor="end">
              {text}
            </text>
          </g>
        )
      })}
      <Balance {...{ size, past, ahead }} zero={ticks.find(({ isZero }) => isZero)?.share ?? 0} />
      <line className={classes.ground} x1={left} x2={right} y1={middle} y2={middle} />
      <text className={classes.axis} x={left - 8} y={middle - reach + 9} textAnchor="end">
        {barEnds.in}
      </text>
      <text className={classes.axis} x={left - 8} y={middle + reach} textAnchor="end">
        {barEnds.out}
      </text>
      {weeks.map((week) => (
        <Bars key={week.key} week={week} size={size} />
      ))}
      <WeekLabels weeks={weeks} size={size} todayX={todayX} />
      {today ? (
        <>
          <line className={classes.today} x1={todayX} x2={todayX} y1={top - 6} y2={height - 20} />
          <text className={classes.todayText} x={todayX} y={height - 6} textAnchor="middle">
            {today.label}
          </text>
        </>
      ) : null}
      {now ? <Dot size={size} point={now} className={classes.dot} /> : null}
      {mark ? <Mark size={size} mark={mark} /> : null}
      {picked ? (
        <>
          <line
            className={classes.pickedLine}
            {...verticalAt(placeOf(size, picked).x)}
            y1={top - 6}
            y2={middle + reach}
          />
          <Dot size={size} point={picked} className={classes.dot} />
        </>
      ) : null}
      <line className={classes.line} x1={left} x2={right} y1={bottom} y2={bottom} />
    </svg>
  )
}

type BalanceProps = { size: ChartSize; past: BalancePoint[]; ahead: BalancePoint[]; zero: number }

// Filled towards zero; what is below zero has its own color.
function Balance({ size, past, ahead, zero }: BalanceProps) {
  const id = useId()
  const { y } = placeOf(size, { x: 0, share: zero })
  const isBelow = [...past, ...ahead].some(({ share }) => share < zero)
  const lines = (
    <>
      <path d={balanceArea(size, past, zero)} className={classes.area} />
      <path d={balanceArea(size, ahead, zero)} className={classes.areaAhead} />
      <path d={balancePath(size, past)} className={classes.balance} />
      <path d={balancePath(size, ahead)} className={classNames(classes.balance, classes.ahead)} />
    </>
  )
  if (!isBelow) return lines
  return [
    { side: 'above', from: 0, to: y },
    { side: 'below', from: y, to: size.height },
  ].map(({ side, from, to }) => (
    <g key={side} className={classes[side]} clipPath={`url(#${id}${side})`} data-side={side}>
      <clipPath id={`${id}${side}`}>
        <path d={`M0 ${from}H${size.width}V${to}H0Z`} />
      </clipPath>
      {lines}
    </g>
  ))
}

const verticalAt = (x: number) => ({ x1: x, x2: x })

function Dot({ size, point, className }: { size: ChartSize; point: BalancePoint; className: string | undefined }) {
  const { x, y } = placeOf(size, point)
  return <circle className={className} cx={x} cy={y} r={4} />
}

function Mark({ size, mark }: { size: ChartSize; mark: NonNullable<BalanceChartProps['mark']> }) {
  const { x, y } = placeOf(size, mark)
  const isBefore = x > (size.left + size.right) * 0.8
  return (
    <>
      <circle className={classes.ring} cx={x} cy={y} r={3.5} />
      <text
        className={classes.todayText}
        x={isBefore ? x + 4 : x - 4}
        y={Math.min(y + 20, size.bottom - 6)}
        textAnchor={isBefore ? 'end' : 'start'}
      >
        {mark.text}
      </text>
    </>
  )
}

function Bars({ week: { from, until, booked, expected }, size }: { week: BalanceWeek; size: ChartSize }) {
  const { middle, reach } = size
  const start = placeOf(size, { x: from, share: 0 }).x
  const span = placeOf(size, { x: until, share: 0 }).x - start
  const width = Math.min(12, span * 0.36)
  const x = start + (span - width) / 2
  const bars = [
    { key: 'in', y: middle - booked.in * reach, height: booked.in * reach, looks: classes.barIn },
    { key: 'out', y: middle, height: booked.out * reach, looks: classes.barOut },
    {
      key: 'in-ahead',
      y: middle - (booked.in + expected.in) * reach,
      height: expected.in * reach,
      looks: classes.barInAhead,
    },
    {
      key: 'out-ahead',
      y: middle + booked.out * reach,
      height: expected.out * reach,
      looks: classes.barOutAhead,
    },
  ]
  return bars.map(({ key, y, height, looks }) =>
    height <= 0 ? null : (
      <rect key={key} className={looks} {...{ x, y, width }} height={Math.max(1.5, height)} rx={1.5} />
    ),
  )
}

const labelRoom = 34
// So many labels stand beside each other on a phone, too.
const fewLabels = 6

type WeekLabelsProps = { weeks: readonly BalanceWeek[]; size: ChartSize; todayX: number | undefined }

function WeekLabels({ weeks, size, todayX }: WeekLabelsProps) {
  const every = weeks.length <= fewLabels ? 1 : size.labelEvery
  return weeks
    .map(({ key, from, until, label }) => ({ key, label, x: placeOf(size, { x: (from + until) / 2, share: 0 }).x }))
    .filter(({ x }, index) => index % every === 0 && (todayX === undefined || Math.abs(x - todayX) > labelRoom))
    .map(({ key, label, x }) => (
      <text key={key} className={classes.axis} x={x} y={size.height - 6} textAnchor="middle">
        {label}
      </text>
    ))
}
