import { useFragment, useGo, usePathname, useUrlValues } from '@contado/app-kit'
import { useEffect, useState } from 'react'
import { tokenOf, withoutToken } from './token-of.ts'

/** The token of a mail's link, read once; it then leaves the address bar. Null where the address has none. */
export const useLinkToken = (): string | null => {
  const go = useGo()
  const pathname = usePathname()
  const [values] = useUrlValues()
  const search = new URLSearchParams(values).toString()
  const given = tokenOf(useFragment()) ?? tokenOf(search)
  const [token] = useState(given)
  useEffect(() => {
    if (given !== null) go(`${pathname}${withoutToken(search)}`, { isReplacing: true })
  }, [given, go, pathname, search])
  return token
}
