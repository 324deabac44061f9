// What a file's name may not hold somewhere: separators, wildcards, quotes, control characters.
const refused = /[\p{C}\\/:*?"<>|]+/gu
const longest = 120

const named = (text: string): string =>
  [...text.replace(refused, ' ').replace(/\s+/g, ' ')]
    .slice(0, longest)
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '')

/** Names that differ whatever their case, as file systems see them: a second one of the same name says so. */
export const differingNames = (ending: string): ((text: string) => string) => {
  const taken = new Set<string>()
  return (text) => {
    const name = named(text)
    for (let count = 1; ; count += 1) {
      const found = `${count === 1 ? name : `${name} (${count})`}.${ending}`
      if (taken.has(found.toLowerCase())) continue
      taken.add(found.toLowerCase())
      return found
    }
  }
}
