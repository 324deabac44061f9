import { readAddress, useFragment, useGo, usePathname, useUrlValues } from '@contado/app-kit'
import { useEffect, useState } from 'react'
import { tokenOf, withoutToken } from './token-of.ts'

/** The token of a mail's link, which leaves the address bar at once; null where none came. A newer link takes its place. */
export const useLinkToken = (): string | null => {
  const go = useGo()
  const pathname = usePathname()
  const [values] = useUrlValues()
  const search = new URLSearchParams(values).toString()
  const given = tokenOf(useFragment()) ?? tokenOf(search)
  const [token, setToken] = useState(given)
  useEffect(() => {
    if (given === null) return
    setToken(given)
    go(readAddress(`${pathname}${withoutToken(search)}`), { isReplacing: true })
  }, [given, go, pathname, search])
  return token
}
