/** Search parameters as plain text: `?search=0042` stays `0042`. */
export const parseSearchText = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The opposite; empty and missing values are left out. */
export const searchText = (values: Readonly<Record<string, unknown>>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
