import { addDays, type LocalDate } from '@contado/money'

const weekDays = 7

/** How many of these instants (ISO text in UTC, newest first) are of today or the six days before, and whether more may be. */
export const countRecent = (
  instants: readonly string[],
  { today, hasMore }: { readonly today: LocalDate; readonly hasMore: boolean },
): { readonly count: number; readonly isAtLeast: boolean } => {
  const since = addDays(today, 1 - weekDays)
  const count = instants.filter((instant) => instant.slice(0, 10) >= since).length
  return { count, isAtLeast: hasMore && count === instants.length }
}
