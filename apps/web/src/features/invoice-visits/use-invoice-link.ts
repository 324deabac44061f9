import { readAddress, useFragment, useGo, usePathname, useUrlValues } from '@contado/app-kit'
import { useEffect, useState } from 'react'
import { type InvoiceLink, keepLink, linkOf, readLink, withoutLink } from './invoice-link.ts'

/** The link that this tab came by. It leaves the address bar at once and is kept in the tab; a newer one takes its place. */
export const useInvoiceLink = (): InvoiceLink | null => {
  const go = useGo()
  const pathname = usePathname()
  const fragment = useFragment()
  const [values] = useUrlValues()
  const search = new URLSearchParams(values).toString()
  const isGiven = linkOf(fragment) !== null || linkOf(search) !== null
  const [link, setLink] = useState(() => linkOf(fragment) ?? linkOf(search) ?? readLink())
  useEffect(() => {
    const given = linkOf(fragment) ?? linkOf(search)
    if (given === null) return
    keepLink(given)
    setLink(given)
  }, [fragment, search])
  useEffect(() => {
    if (isGiven) go(readAddress(`${pathname}${withoutLink(search)}`), { isReplacing: true })
  }, [isGiven, go, pathname, search])
  return link
}
