import { blockedCountryCodes, countryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import type { Actor, Call, Language } from '../../platform/call.ts'

const listIn = (language: Language) => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return countryCodes
    .filter((code) => !blockedCountryCodes.includes(code))
    .filter((code) => isSupportedCountry(code))
    .map((code) => ({
      code,
      label: names.of(code) ?? code,
      phone: `+${getCountryCallingCode(code)}`,
      example: getExampleNumber(code, examples)?.formatNational() ?? null,
    }))
    .sort((a, b) => a.label.localeCompare(b.label, language))
}

const lists = new Map<Language, ReturnType<typeof listIn>>()

/** Every country that sanctions lists do not block with its calling code and an example of a mobile number, by name in the caller's language. */
export const listPhoneCountries = async ({ language }: Call<Actor>) => {
  const items = lists.get(language) ?? listIn(language)
  lists.set(language, items)
  return { items }
}
