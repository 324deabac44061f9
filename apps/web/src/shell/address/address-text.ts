import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'

/** An address without its country, line by line. */
export const addressText = ({ line1, line2 = '', city, state = '', zip }: PostalAddress): string =>
  [line1, line2, [city, state, zip].filter((part) => part !== '').join(' ')].filter((line) => line !== '').join('\n')
