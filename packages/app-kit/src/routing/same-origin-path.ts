import type { Address } from '@contado/ui/foundation/address.ts'
import { readAddress } from './address.ts'

/** The text when it is an address inside this application, else null: `//evil.example` and `/\evil` are not. */
export const sameOriginPath = (text: string | null | undefined): Address | null => {
  if (!text || !/^\/(?![/\\])/.test(text)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, which would change the address.
  return /[\u0000-\u001f\u007f]/.test(text) ? null : readAddress(text)
}
