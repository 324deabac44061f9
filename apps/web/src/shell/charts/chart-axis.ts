const fineness = 10_000n
const inOrder = (amounts: readonly bigint[]): bigint[] => amounts.toSorted((a, b) => (a < b ? -1 : 1))
const most = (amounts: readonly bigint[]): bigint => inOrder([0n, ...amounts]).at(-1) ?? 0n
const fewest = (amounts: readonly bigint[]): bigint => inOrder([0n, ...amounts])[0] ?? 0n

/** How far up an axis a number of cents lies, 0 to 1. Only the picture is rounded, never an amount. */
export const shareOf = (minor: bigint, { low, high }: { low: bigint; high: bigint }): number =>
  high === low ? 0 : Number(((minor - low) * fineness) / (high - low)) / Number(fineness)

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n]
const mostTicks = 5n

/** The round number of cents between two lines of an axis that covers so many cents. */
export const tickStep = (span: bigint): bigint => {
  let unit = 100n
  for (;;) {
    const step = steps.map((one) => one * unit).find((one) => span / one < mostTicks)
    if (step !== undefined) return step
    unit *= 100n
  }
}

const floorTo = (minor: bigint, step: bigint): bigint =>
  (minor >= 0n ? minor / step : (minor - step + 1n) / step) * step

/** The ends and the lines of an axis of cents that has room for all of these and for zero. */
export const axisOf = (amounts: readonly bigint[]) => {
  const [lowest, highest] = [fewest(amounts), most(amounts)]
  const step = tickStep(highest - lowest)
  const low = floorTo(lowest, step)
  const high = floorTo(highest, step) + step
  const count = Number((high - low) / step)
  return { low, high, lines: Array.from({ length: count + 1 }, (_, index) => low + BigInt(index) * step) }
}

/** The axis of bars that show these numbers of cents; it ends at a round one. */
export const barsOf = (amounts: readonly bigint[]) => {
  const highest = most(amounts)
  const step = tickStep(highest)
  const high = -floorTo(-highest, step)
  return { low: 0n, high: high === 0n ? step : high }
}
