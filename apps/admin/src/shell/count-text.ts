/** A count of what a first page holds: `100+` where there are more pages. */
export const countText = (count: number, hasMore: boolean): string => (hasMore ? `${count}+` : String(count))
