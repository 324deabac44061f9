import type { Measured } from './measure.ts'
import { median } from './processor-time.ts'

/** What is measured in turns with the others, a slice each time. */
export type Line = {
  readonly name: string
  readonly slice: () => Promise<Measured>
  /** What its rate is compared with, slice by slice, and how much of it there ought to be; the floor is half of it unless said. */
  readonly beside?: { readonly limit: string; readonly goal?: number; readonly floor?: number }
}

const padded = (value: number, digits: number, width: number): string => value.toFixed(digits).padStart(width)

const isWithin = (ratio: number, least: number): string => (ratio >= least ? 'holds' : 'missed')

/** Measures every line once in each of so many turns, so that whatever else the machine does meets all of them. */
const inTurns = async (lines: readonly Line[], turns: number): Promise<ReadonlyMap<string, readonly Measured[]>> => {
  const slices = new Map<string, Measured[]>(lines.map(({ name }) => [name, []]))
  for (let turn = 0; turn < turns; turn += 1) for (const { name, slice } of lines) slices.get(name)?.push(await slice())
  return slices
}

/** Prints each line's median and range over its slices, its ratio last; answers the lines whose floor does not hold. */
export const reportInTurns = async (lines: readonly Line[], turns = 5): Promise<readonly string[]> => {
  const slices = await inTurns(lines, turns)
  const medianOf = (name: string, key: keyof Measured): number =>
    median((slices.get(name) ?? []).map((one) => one[key]))
  const fallen: string[] = []
  for (const { name, beside } of lines) {
    const rates = (slices.get(name) ?? []).map(({ perSecond }) => perSecond)
    const [p50, p99] = [medianOf(name, 'p50Ms'), medianOf(name, 'p99Ms')]
    const own = `${name.padEnd(44)} ${padded(median(rates), 0, 7)}/s (${Math.min(...rates).toFixed(0)} to ${Math.max(...rates).toFixed(0)})  p50 ${padded(p50, 2, 6)} ms  p99 ${padded(p99, 2, 6)} ms`
    if (beside === undefined) {
      console.log(own)
      continue
    }
    const limits = (slices.get(beside.limit) ?? []).map(({ perSecond }) => perSecond)
    const ratio = median(rates.map((rate, turn) => rate / (limits[turn] ?? Number.POSITIVE_INFINITY)))
    const { goal, floor = (goal ?? 0) / 2 } = beside
    const judged =
      goal === undefined
        ? ''
        : `; goal ${goal} ${isWithin(ratio, goal)}, floor ${floor} ${isWithin(ratio, floor)}; p99 at most 5 × p50 ${isWithin(5 * p50, p99)}`
    console.log(`${own}  ${ratio.toFixed(3)} × ${beside.limit}${judged}`)
    if (ratio < floor) fallen.push(name)
  }
  return fallen
}
