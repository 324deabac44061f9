import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'

const needed = ['line1', 'city', 'zip', 'country'] as const

/** The lines of an address that may not stay empty and are; none where there is no address. */
export const missingLines = (address: PostalAddress | null): (typeof needed)[number][] =>
  needed.filter((line) => address?.[line].trim() === '')
