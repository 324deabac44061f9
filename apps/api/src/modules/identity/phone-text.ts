import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A stored number as people read it, with its calling code: '+1 202 555 0123'. One that no plan knows stays as it is. */
export const phoneText = (phoneNumber: string): string =>
  parsePhoneNumberFromString(phoneNumber)?.formatInternational() ?? phoneNumber
