import { refuseField } from '@contado/contract/kernel/refusal.ts'
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type Phone = { readonly phoneNumber: string; readonly countryIso: string }

const maxDigits = 15
const invalid = () => refuseField('phoneNumber', 'invalid', 'phoneNumber is invalid')

const belongsTo = (countryIso: string, country: CountryCode | undefined): boolean =>
  country === undefined || country === countryIso

/** A number as it is stored, in E.164, if it is valid for its country. Refuses a validation error of the field. */
export const readPhone = ({ phoneNumber, countryIso }: Phone): Phone => {
  if (!isSupportedCountry(countryIso)) throw refuseField('countryIso', 'invalid', 'countryIso is invalid')
  if (phoneNumber.replaceAll(/\D/g, '').length > maxDigits) throw invalid()
  const parsed = parsePhoneNumberFromString(phoneNumber, { defaultCountry: countryIso, extract: false })
  if (!parsed?.isValid() || parsed.ext !== undefined || !belongsTo(countryIso, parsed.country)) throw invalid()
  return { phoneNumber: parsed.number, countryIso }
}
