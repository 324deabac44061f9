import { refuseField } from '@contado/contract/kernel/refusal.ts'
import { blockedCountryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max'

export type Phone = { readonly phoneNumber: string; readonly countryIso: string }

const maxDigits = 15
const invalid = () => refuseField('phoneNumber', 'invalid', 'phoneNumber is invalid')

// What a text costs as much as one to a person: neither premium-rate, toll-free, satellite and shared-cost numbers nor pagers and voicemail.
const textable = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE'])

// Several countries share a plan, and the number alone does not say which of them its owner lives in: Åland's are Finland's, too.
const isTextableIn = (phone: PhoneNumber, country: CountryCode): boolean => {
  if (phone.countryCallingCode !== getCountryCallingCode(country)) return false
  phone.country = country
  return phone.isValid() && textable.has(phone.getType() ?? '')
}

/** A number as it is stored, in E.164, if it is a mobile one of its country. Refuses a validation error of the field. */
export const readPhone = ({ phoneNumber, countryIso }: Phone): Phone => {
  if (!isSupportedCountry(countryIso) || blockedCountryCodes.includes(countryIso))
    throw refuseField('countryIso', 'invalid', 'countryIso is invalid')
  if (phoneNumber.replaceAll(/\D/g, '').length > maxDigits) throw invalid()
  const parsed = parsePhoneNumberFromString(phoneNumber, { defaultCountry: countryIso, extract: false })
  if (!parsed || parsed.ext !== undefined || !isTextableIn(parsed, countryIso)) throw invalid()
  return { phoneNumber: parsed.number, countryIso }
}

/** The country that a number itself leads to: whichever of several with one plan was chosen, a text costs the same. */
export const countryOf = ({ phoneNumber, countryIso }: Phone): string =>
  parsePhoneNumberFromString(phoneNumber)?.country ?? countryIso
