import { americanCountries, euroCountries } from '@contado/contract/corridors/country-sets.ts'
import type { Currency } from '@contado/money'

const currencies: Readonly<Record<string, Currency>> = {
  GB: 'GBP',
  HK: 'HKD',
  SG: 'SGD',
  CA: 'CAD',
  MX: 'MXN',
  AU: 'AUD',
  CN: 'CNH',
  PL: 'PLN',
  NZ: 'NZD',
}

/** What people of a country (ISO 3166-1 alpha-2) pay with at home, where accounts are offered in it. */
export const ownCurrency = (country: string | null): Currency | null => {
  if (country === null) return null
  if (euroCountries.includes(country)) return 'EUR'
  return americanCountries.includes(country) ? 'USD' : (currencies[country] ?? null)
}
