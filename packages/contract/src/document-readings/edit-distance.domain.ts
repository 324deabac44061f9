/** How many letters have to be changed, added or taken away to make one text the other; null above `most`. */
export const distance = (a: string, b: string, most: number): number | null => {
  if (most < 0 || Math.abs(a.length - b.length) > most) return null
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return null
    row = next
  }
  const off = row[b.length] ?? 0
  return off <= most ? off : null
}
