/** The token in a fragment, or null where there is none that the API would read. */
export const tokenOf = (fragment: string): string | null => {
  const token = new URLSearchParams(fragment).get('token')
  return token !== null && token.length >= 20 && token.length <= 100 ? token : null
}
