const weekMs = 7 * 86_400_000

/** How many of these instants, newest first, lie within the last seven days, and whether there may be more than are known. */
export const countRecent = (
  instants: readonly string[],
  { nowMs, hasMore }: { readonly nowMs: number; readonly hasMore: boolean },
): { readonly count: number; readonly isAtLeast: boolean } => {
  const count = instants.filter((instant) => Date.parse(instant) > nowMs - weekMs).length
  return { count, isAtLeast: hasMore && count === instants.length }
}
