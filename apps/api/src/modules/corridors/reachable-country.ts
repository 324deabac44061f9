import { reachableCountries } from '@contado/contract/corridors/country-sets.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'

/** The country, or null where none is named; refuses with `CountryNotSupported` where no money is sent to. */
export const reachableCountry = (field: string, country: string | undefined): string | null => {
  if (country === undefined) return null
  if (reachableCountries.includes(country)) return country
  const message = 'This country is not supported'
  throw new Refusal('CountryNotSupported', { validations: [{ field, code: 'not_supported', message }] })
}
