const digits = (value: number): string => String(Number(value.toFixed(5)))
const placeOf = (index: number, count: number): number => (count < 2 ? 0 : index / (count - 1))
// The top of a drawing is 0.
const pointOf = (index: number, count: number, height: number): string =>
  `${digits(placeOf(index, count))} ${digits(1 - height)}`

/** SVG paths of areas stacked on each other in a square of 1 × 1, the first at the bottom; shares are heights from 0 to 1. */
export function stackedPaths(areas: readonly (readonly number[])[]): string[] {
  let floor = (areas[0] ?? []).map(() => 0)
  return areas.map((shares) => {
    const top = shares.map((share, index) => (floor[index] ?? 0) + share)
    const above = top.map((height, index) => pointOf(index, top.length, height))
    const below = floor.map((height, index) => pointOf(index, floor.length, height)).reverse()
    floor = top
    return `M${[...above, ...below].join('L')}Z`
  })
}

/** The SVG path of a line in the same square. */
export function linePath(shares: readonly number[]): string {
  return `M${shares.map((share, index) => pointOf(index, shares.length, share)).join('L')}`
}
