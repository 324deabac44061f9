/** The token in a fragment or a query, or null where there is none that the API would read. */
export const tokenOf = (text: string): string | null => {
  const token = new URLSearchParams(text).get('token')
  return token !== null && token.length >= 20 && token.length <= 100 ? token : null
}

/** A query without its token, for the address bar. */
export const withoutToken = (search: string): string => {
  const left = new URLSearchParams(search)
  left.delete('token')
  const text = left.toString()
  return text === '' ? '' : `?${text}`
}
