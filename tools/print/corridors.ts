import type { AccountField } from '@contado/contract/corridors/account-fields.ts'
import { accountFields } from '@contado/contract/corridors/account-fields.ts'
import { type Arrival, type Corridor, type CutOff, corridors } from '@contado/contract/corridors/corridors.ts'
import { ibanCountries, reachableCountries, withoutPostcodes } from '@contado/contract/corridors/country-sets.ts'
import { rails } from '@contado/contract/corridors/rails.ts'
import { type Currency, money, moneyText } from '@contado/money'
import { markdownTable } from './markdown-table.ts'

const namedSets: readonly (readonly [string, readonly string[]])[] = [
  ['everywhere', reachableCountries],
  ['IBAN countries', ibanCountries],
  ['countries without postal codes', withoutPostcodes],
]

const countriesText = (countries: readonly string[]): string => {
  const named = namedSets.find(([, set]) => set === countries)
  if (named) return named[0]
  const missing = reachableCountries.filter((country) => !countries.includes(country))
  return missing.length < 5 ? `everywhere but ${missing.join(' ')}` : countries.join(' ')
}

const arrivalText = (arrival: Arrival): string => {
  if ('minutes' in arrival) return `${arrival.minutes} min`
  const { fromDays, toDays } = arrival
  return `${fromDays === toDays ? fromDays : `${fromDays}–${toDays}`} d`
}

const cutOffText = (cutOff: CutOff | null): string =>
  cutOff ? `${cutOff.hour}:${String(cutOff.minute).padStart(2, '0')} ${cutOff.timeZone}` : '24×7'

const amountText = (minor: bigint, currency: Currency): string => moneyText(money(minor, currency))

const feeText = ({ fee, currency }: Corridor): string =>
  (['vault', 'premium'] as const)
    .map((tier) => {
      const { fixedMinor, shareBps } = fee[tier]
      return `${amountText(fixedMinor, currency)}${shareBps > 0n ? ` + 0.${String(shareBps).padStart(2, '0')} %` : ''}`
    })
    .join(' / ')

const lengthText = ({ min, max }: AccountField): string => (min === max ? `${min}` : `${min}–${max}`)

const conditionText = ({ when }: AccountField): string =>
  [
    ...(when?.homes ? [`of who lives in ${countriesText(when.homes)}`] : []),
    ...(when?.exceptAt ? [`of who lives elsewhere than in ${countriesText(when.exceptAt)}`] : []),
    ...(when?.countries ? [`in ${countriesText(when.countries)}`] : []),
    ...(when?.exceptIn ? [`not in ${countriesText(when.exceptIn)}`] : []),
    ...(when?.holder ? [`of a ${when.holder}`] : []),
  ].join(', ')

const corridorRow = (one: Corridor): string[] => [
  one.currency,
  one.name,
  countriesText(one.countries),
  arrivalText(one.arrival),
  cutOffText(one.cutOff),
  one.mostMinor === null ? '' : amountText(one.mostMinor, one.currency),
  feeText(one),
  one.purposeCodes.join(' '),
  one.isDocumentNeeded ? 'yes' : '',
  rails[one.rail].fields,
]

const fieldRow = (one: AccountField): string[] => [
  one.key,
  one.label,
  one.kind,
  lengthText(one),
  one.pattern === null ? '' : `\`${one.pattern.replaceAll('|', '\\|')}\``,
  one.check ?? (one.options.length > 0 ? one.options.join(' ') : ''),
  one.example,
  conditionText(one),
]

/** How money leaves, and what each way asks for. */
export const printCorridors = (): string => {
  const corridorHead = [
    'currency',
    'rail',
    'to banks in',
    'arrives',
    'closes',
    'most',
    'fee (vault / premium)',
    'purpose codes',
    'document',
    'fields',
  ]
  const railHead = ['rail', 'holder', 'sender', 'reference', 'characters', 'charges']
  const railRows = Object.values(rails)
    .filter(({ fields }) => fields !== 'mainlandChina')
    .map(({ name, holderLength, senderLength, referenceLength, characters, charges }) => [
      name,
      `${holderLength}`,
      `${senderLength}`,
      `${referenceLength}`,
      characters,
      charges.join(' '),
    ])
  const fieldHead = ['detail', 'label', 'kind', 'characters', 'pattern', 'check or choices', 'example', 'asked for']
  const sets = Object.entries(accountFields).map(
    ([name, fields]) => `### ${name}\n\n${markdownTable(fieldHead, fields.map(fieldRow))}`,
  )
  return [
    '# Corridors',
    markdownTable(corridorHead, corridors.map(corridorRow)),
    '## What a rail carries',
    markdownTable(railHead, railRows),
    '## What it asks for',
    ...sets,
    '',
  ].join('\n\n')
}
