import { readAddress } from '@contado/app-kit'
import type { Address } from '@contado/ui/foundation/address.ts'

export type TextPart = { readonly text: string; readonly href: Address | null }

const hrefOf = (address: string, origin: string): Address =>
  readAddress(address.startsWith(`${origin}/`) ? address.slice(origin.length) : address)

/** A line cut at its web addresses; those of `origin` become paths inside the application. */
export const splitLinks = (line: string, origin: string): readonly TextPart[] =>
  line
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .filter((text) => text !== '')
    .map((text) => ({ text, href: /^https?:\/\//.test(text) ? hrefOf(text, origin) : null }))
