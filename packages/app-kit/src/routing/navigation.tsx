import type { Address } from '@contado/ui/foundation/address.ts'
import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useCallback, useEffect } from 'react'
import { readAddress } from './address.ts'

type Going = {
  readonly isReplacing?: boolean
  /** Leaves the page where it is scrolled to, for what only opens or closes beside it. */
  readonly isInPlace?: boolean
}

export type Go = (href: Address, options?: Going) => void

/** Goes to an address of this application: `/invoices/…?tab=paid`. */
export const useGo = (): Go => {
  const router = useRouter()
  return useCallback(
    (href, { isReplacing = false, isInPlace = false } = {}) =>
      void router.navigate({ href, replace: isReplacing, resetScroll: !isInPlace }),
    [router],
  )
}

/** Goes back to where one was before, as the browser's own Back does. */
export const useBack = (): (() => void) => {
  const router = useRouter()
  return useCallback(() => router.history.back(), [router])
}

/** The path now, without its search. */
export const usePathname = (): string => useLocation({ select: (location) => location.pathname })

/** The fragment now, without its `#`. */
export const useFragment = (): string => useLocation({ select: (location) => location.hash })

/** What the path's braces hold. */
export const usePathParams = (): Readonly<Record<string, string>> => useParams({ strict: false })

export type UrlValues = Readonly<Record<string, string>>
type Change = Readonly<Record<string, string | undefined>>

/** The search parameters as text and how to change some of them; undefined and '' take one away. Back brings them back. */
export const useUrlValues = (): readonly [UrlValues, (change: Change, options?: Going) => void] => {
  const router = useRouter()
  const values = useLocation({ select: (location) => location.search as UrlValues })
  const change = useCallback(
    (patch: Change, { isReplacing = true, isInPlace = false }: Going = {}) => {
      const { location, resolvedLocation } = router.state
      const { pathname, search } = location
      // A search that settles while its list is left belongs to no other page.
      if (resolvedLocation && resolvedLocation.pathname !== pathname) return
      const href = `${pathname}${router.options.stringifySearch({ ...(search as UrlValues), ...patch })}`
      void router.navigate({ href, replace: isReplacing, resetScroll: !isInPlace })
    },
    [router],
  )
  return [values, change]
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  children?: ReactNode
  ref?: Ref<HTMLAnchorElement> | undefined
  /** Leaves the page where it is scrolled to. */
  isInPlace?: boolean
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** A link inside the application; new tabs and modified clicks stay the browser's. */
export const RouterLink = ({ onClick, isInPlace = false, ...props }: LinkProps) => {
  const go = useGo()
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it has an address, given by its props.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    <a
      {...props}
      // biome-ignore lint/a11y/useValidAnchor: the click only takes the short way to the address.
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlainClick(event)) return
        event.preventDefault()
        go(readAddress(props.href), { isInPlace })
      }}
    />
  )
}

/** Names the browser's tab after the screen. */
export const usePageTitle = (title: string, product: string): void => {
  useEffect(() => {
    document.title = title === '' ? product : `${title} · ${product}`
  }, [title, product])
}
