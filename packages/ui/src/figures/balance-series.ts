/** A balance on a day: where it lies from left to right (0 to 1), how high (0 to 1 of the axis), and what it says. */
export type BalancePoint = {
  key: string
  x: number
  share: number
  label: string
  text: string
  isExpected: boolean
}

/** What came in and went out in a week, and what is expected to: of the highest bar (0 to 1), and in words. */
export type BalanceWeek = {
  key: string
  /** Where the week lies from left to right, 0 to 1. */
  from: number
  until: number
  /** What stands below some of the weeks. */
  label: string
  booked: { in: number; out: number }
  expected: { in: number; out: number }
  /** What is said of it beside a balance of its days. */
  text: string
}

export type BalanceChartProps = {
  /** What the chart shows, for screen readers and above the table. */
  label: string
  /** Oldest first; what is expected last. */
  points: readonly BalancePoint[]
  weeks: readonly BalanceWeek[]
  /** The lines of the axis; the one at zero is drawn as the ground. */
  ticks: readonly { share: number; text: string; isZero: boolean }[]
  /** What the bars' ends stand for. */
  barEnds: { in: string; out: string }
  /** Where what is expected begins. */
  today?: { x: number; label: string } | undefined
  /** A point that is named in the picture. */
  mark?: { x: number; share: number; text: string } | undefined
  names: { in: string; out: string; balance?: string | undefined; expected?: string | undefined }
  table: { label: string; head: readonly string[]; rows: readonly { key: string; cells: readonly string[] }[] }
}

export type ChartSize = {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly top: number
  /** Where the balances end, and where the bars have their middle and reach. */
  readonly bottom: number
  readonly middle: number
  readonly reach: number
  readonly labelEvery: number
}

const text = (value: number): string => String(Number(value.toFixed(1)))

/** Where a point lies in the picture. */
export const placeOf = ({ left, right, top, bottom }: ChartSize, { x, share }: { x: number; share: number }) => ({
  x: left + x * (right - left),
  y: bottom - share * (bottom - top),
})

/** The SVG path through some points; '' for none. */
export const balancePath = (size: ChartSize, points: readonly { x: number; share: number }[]): string =>
  points.length === 0
    ? ''
    : `M${points
        .map((point) => placeOf(size, point))
        .map(({ x, y }) => `${text(x)} ${text(y)}`)
        .join('L')}`

/** The SVG path of the area between them and a ground, the lowest line unless told. */
export const balanceArea = (
  size: ChartSize,
  points: readonly { x: number; share: number }[],
  ground: number = 0,
): string => {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return ''
  const ends = [last, first].map(({ x }) => placeOf(size, { x, share: ground }))
  return `${balancePath(size, points)}L${ends.map(({ x, y }) => `${text(x)} ${text(y)}`).join('L')}Z`
}
