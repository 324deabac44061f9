/** One line of a statement: a movement, or those that one batch carried out on a day. */
export type StatementLine<T> = { readonly batch: string | null; readonly items: readonly [T, ...T[]] }

/** Movements of one batch as one line where the first of them stands; a batch of one is that one. */
export const unfoldable = <T>(
  entries: readonly T[],
  batchOf: (entry: T) => string | null,
): readonly StatementLine<T>[] => {
  const lines: { batch: string | null; items: [T, ...T[]] }[] = []
  const open = new Map<string, [T, ...T[]]>()
  for (const entry of entries) {
    const batch = batchOf(entry)
    const items = batch === null ? undefined : open.get(batch)
    if (items) {
      items.push(entry)
      continue
    }
    const line = { batch, items: [entry] as [T, ...T[]] }
    lines.push(line)
    if (batch !== null) open.set(batch, line.items)
  }
  return lines.map((line) => (line.items.length === 1 ? { ...line, batch: null } : line))
}
