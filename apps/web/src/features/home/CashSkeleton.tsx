import { Skeleton, useIsPhone } from '@contado/ui'
import classes from './Home.module.css'

const sizes = {
  phone: { width: 326, height: 292, left: 80, bars: 9 },
  wide: { width: 706, height: 334, left: 84, bars: 18 },
}
const lines = [0, 0.25, 0.5, 0.75, 1]
const heights = [14, 22, 10, 30, 18, 12]

/** The chart of the cash position before its numbers are there: its lines and its weeks. */
export function CashSkeleton() {
  const { width, height, left, bars } = sizes[useIsPhone() ? 'phone' : 'wide']
  const bottom = height * 0.58
  const middle = height * 0.8
  const step = (width - left) / bars
  return (
    <>
      <Skeleton height={16} width="40%" />
      <svg className={classes.ghost} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {lines.map((share) => (
          <line key={share} x1={left} x2={width} y1={18 + share * (bottom - 18)} y2={18 + share * (bottom - 18)} />
        ))}
        <line x1={left} x2={width} y1={middle} y2={middle} />
        {Array.from({ length: bars }, (_, week) => {
          const tall = heights[week % heights.length] ?? 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the weeks have no identity.
            <rect key={week} x={left + week * step + step / 3} y={middle - tall} width={step / 3} height={tall} />
          )
        })}
      </svg>
    </>
  )
}
