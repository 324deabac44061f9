/** Makes the value of each combination of names once and keeps it; only for what has few, since nothing is let go. */
export const kept = <Names extends readonly string[], T>(make: (...names: Names) => T): ((...names: Names) => T) => {
  const known = new Map<string, T>()
  return (...names) => {
    const key = names.join(' ')
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(...names)
    known.set(key, made)
    return made
  }
}
