import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import { postalLines } from '@contado/contract/organizations/postal-lines.domain.ts'

/** An address without its country, line by line. */
export const addressText = (address: PostalAddress): string => postalLines(address, { country: '' }).join('\n')
