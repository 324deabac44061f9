import type { Address } from '@contado/ui/foundation/address.ts'
import { searchText } from './search-text.ts'

/** An address that was put together or came from outside: what is no screen of the application shows its page of what is not there. */
export const readAddress = (text: string): Address => text as Address

/** An address with values added to its search; empty ones are left out. */
export const withSearch = (address: Address, values: Readonly<Record<string, string | undefined>>): Address => {
  const text = searchText(values)
  return readAddress(address.includes('?') && text !== '' ? `${address}&${text.slice(1)}` : `${address}${text}`)
}
