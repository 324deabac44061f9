import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

// Each request for the signed-in user shows one, and to read it takes as long as to find the user.
const mostKept = 1000
const kept = new Map<string, string>()

const read = (phoneNumber: string): string =>
  parsePhoneNumberFromString(phoneNumber)?.formatInternational() ?? phoneNumber

/** A stored number as people read it, with its calling code: '+1 202 555 0123'. One that no plan knows stays as it is. */
export const phoneText = (phoneNumber: string): string => {
  const text = kept.get(phoneNumber) ?? read(phoneNumber)
  if (kept.size >= mostKept) kept.clear()
  kept.set(phoneNumber, text)
  return text
}
