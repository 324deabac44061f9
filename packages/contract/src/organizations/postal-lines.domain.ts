import type { PostalAddress } from './postal-address.ts'

type Words = { readonly country: string; readonly state?: string | undefined }

/** An address line by line as it is written on an envelope; `words` names its country and, where it has one, its state. */
export const postalLines = ({ line1, line2 = '', city, zip, ...address }: PostalAddress, words: Words): string[] => {
  const state = words.state ?? address.state ?? ''
  // Where a place has a state, the postal code follows it; elsewhere it stands before the city.
  const place = state === '' ? `${zip} ${city}` : [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')
  return [line1, line2, place, words.country].map((line) => line.trim()).filter((line) => line !== '')
}
