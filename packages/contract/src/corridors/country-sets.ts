import { countrySpecs } from 'ibantools'
import { blockedCountryCodes, countryCodes } from '../reference-data/countries.domain.ts'

/** Countries and territories whose banks SEPA reaches (EPC409-09, with those that joined until 2026). */
export const sepaCountries = (
  'AD AL AT AX BE BG BL CH CY CZ DE DK EE ES FI FR GB GF GG GI GP GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MF MK MQ MT ' +
  'NL NO PL PM PT RE RO RS SE SI SK SM VA YT'
).split(' ')

/** Where banks have to take SEPA Instant: the euro area (Regulation (EU) 2024/886). */
export const euroCountries =
  'AT AX BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MF MQ MT NL PT RE SI SK YT'.split(' ')

/** The United States and the territories whose banks have American routing numbers. */
export const americanCountries = ['US', 'AS', 'GU', 'MP', 'PR', 'VI']

/** Whose banks have British sort codes. */
export const sortCodeCountries = ['GB', 'GG', 'IM', 'JE']

/** Every country that money may be sent to. */
export const reachableCountries = countryCodes.filter((country) => !blockedCountryCodes.includes(country))

// Whose numbers name another country than the address does.
const numberedBy: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'].map((country) => [country, 'FR']),
  ),
  ...Object.fromEntries(['GG', 'IM', 'JE'].map((country) => [country, 'GB'])),
  ...Object.fromEntries(['AS', 'GU', 'MP', 'PR', 'VI'].map((country) => [country, 'US'])),
  AX: 'FI',
  SJ: 'NO',
}

/** Whether a bank of the first country may give a number, IBAN or BIC, that begins as the second's do. */
export const mayBear = (country: string, prefix: string): boolean =>
  prefix === country || prefix === numberedBy[country]

// In the registry's release 100, which the list of the library is behind.
const joinedLater = ['BI', 'DJ', 'FK', 'HN']
const hasIban = (country: string): boolean =>
  countrySpecs[country]?.IBANRegistry === true || joinedLater.includes(country)

/** Countries whose banks give IBANs (SWIFT's IBAN registry), directly or as a part of another country. */
export const ibanCountries = reachableCountries.filter(
  (country) => hasIban(country) || hasIban(numberedBy[country] ?? ''),
)

/** Countries and territories without postal codes (Universal Postal Union). */
export const withoutPostcodes = (
  'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GM GQ GY HK JM KI KM KN LC ML MO MR MW NA NR NU ' +
  'PA QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU WS YE ZW'
).split(' ')
