type QueryValue = string | readonly string[] | undefined

const queryText = (query: Readonly<Record<string, QueryValue>>): string => {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string') search.append(key, value)
    else for (const item of value ?? []) search.append(`${key}[]`, item)
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** The address of a call: `/api/{userId}` (`new` when signed out), the path's parameters, lists as a repeated `key[]`. */
export const requestAddress = (
  { baseUrl, userId, path }: { readonly baseUrl: string; readonly userId: string | null; readonly path: string },
  { params = {}, query = {} }: { readonly params?: object; readonly query?: object },
): string => {
  const given = params as Readonly<Record<string, unknown>>
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given[name] ?? '')))
  return `${baseUrl}/api/${userId ?? 'new'}${filled}${queryText(query as Readonly<Record<string, QueryValue>>)}`
}
