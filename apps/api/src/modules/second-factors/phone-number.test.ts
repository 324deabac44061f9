import { blockedCountryCodes } from '@contado/contract/reference-data/countries.domain.ts'
import { sample, stringMatching } from 'fast-check'
import { type CountryCode, getCountries, getExampleNumber } from 'libphonenumber-js/max'
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' }
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, test } from 'vitest'
import { countryOf, readPhone } from './phone-number.ts'

const kinds = [
  'fixed line',
  'mobile',
  'toll-free',
  'premium rate',
  'personal',
  'voicemail',
  'company-wide',
  'pager',
  'internet',
  'shared cost',
] as const
type Kind = (typeof kinds)[number]

// The plan of a country as the library keeps it: the calling code first, the patterns of the kinds of numbers at 11.
type Plan = readonly unknown[] & { readonly 0: string }
const plans = metadata.countries as unknown as Readonly<Record<CountryCode, Plan>>

const patternOf = (country: CountryCode, kind: Kind): string | null => {
  const patterns = plans[country][11] as readonly ([string] | 0)[] | undefined
  const pattern = patterns?.[kinds.indexOf(kind)]
  // Empty stands for the same as the fixed lines, where nothing tells the two apart.
  return pattern ? pattern[0] || (patterns?.[0] || [null])[0] : null
}

const matches = (pattern: string | null, national: string): boolean =>
  pattern !== null && new RegExp(`^(?:${pattern})$`).test(national)

/** National numbers of one kind, made from the plan itself; but for mobile, without those that may be of a mobile telephone. */
const numbersOf = (country: CountryCode, kind: Kind): string[] => {
  const pattern = patternOf(country, kind)
  if (pattern === null) return []
  // A plan without mobile numbers of their own does not tell them apart either.
  const mobile = kind === 'mobile' ? null : (patternOf(country, 'mobile') ?? patternOf(country, 'fixed line'))
  const made = sample(stringMatching(new RegExp(`^(?:${pattern})$`)), { numRuns: 8, seed: 7 })
  return made.filter((national) => !matches(mobile, national))
}

const isAccepted = (country: string, phoneNumber: string): boolean => {
  try {
    readPhone({ phoneNumber, countryIso: country })
    return true
  } catch {
    return false
  }
}

const international = (country: CountryCode, national: string): string => `+${plans[country][0]}${national}`

const open = getCountries().filter((country) => !blockedCountryCodes.includes(country))

describe('a number that is texted to', () => {
  test('the example of a mobile number is accepted in its own country, written as there and as from abroad', () => {
    const missed = open.filter((country) => {
      const example = getExampleNumber(country, examples)
      if (!example) return true
      return !isAccepted(country, example.formatNational()) || !isAccepted(country, example.number)
    })
    expect(missed).toEqual([])
    expect(open.length).toBeGreaterThan(220)
  })

  test.each(['AX', 'BL', 'CC', 'CX', 'EH', 'IM', 'MF', 'SJ', 'VA'] as const)(
    '%s shares the plan of another country, and its number keeps its own',
    (country) => {
      const number = getExampleNumber(country, examples)?.number ?? ''
      expect(readPhone({ phoneNumber: number, countryIso: country })).toEqual({
        phoneNumber: number,
        countryIso: country,
      })
    },
  )

  const refused = kinds.filter((kind) => kind !== 'mobile')
  test.each(refused)('no %s number of any country, unless it may be a mobile one', (kind) => {
    const list = getCountries().flatMap((country) =>
      numbersOf(country, kind).map((national) => ({ country, national })),
    )
    const passed = list.filter(({ country, national }) => isAccepted(country, international(country, national)))
    expect(passed).toEqual([])
    expect(list.length).toBeGreaterThan(8)
  })

  test('control: numbers of every country’s mobile plan made in the same way are accepted', () => {
    const list = open.flatMap((country) => numbersOf(country, 'mobile').map((national) => ({ country, national })))
    const passed = list.filter(({ country, national }) => isAccepted(country, international(country, national)))
    expect(passed.length).toBeGreaterThan(list.length * 0.9)
  })

  test.each([
    ['a freephone number of no country', '+80012345678'],
    ['a satellite telephone', '+8816712345678'],
    ['Inmarsat', '+870301234567'],
    ['an international network', '+883510012345678'],
    ['international premium rate', '+979123456789'],
    ['a shared-cost number of no country', '+80812345678'],
  ])('not %s, in no country', (_what, phoneNumber) => {
    expect(getCountries().filter((country) => isAccepted(country, phoneNumber))).toEqual([])
  })

  test('not of a country that sanctions lists block, whichever it is', () => {
    const blocked = getCountries().filter((country) => blockedCountryCodes.includes(country))
    const example = (country: CountryCode): string => getExampleNumber(country, examples)?.number ?? ''
    expect(blocked.filter((country) => isAccepted(country, example(country)))).toEqual([])
    expect(blocked.length).toBeGreaterThan(5)
  })

  test.each([
    ['+61412345678', ['AU', 'CX', 'CC'], 'AU'],
    ['+4740612345', ['NO', 'SJ'], 'NO'],
    ['+447797712345', ['JE'], 'JE'],
  ])('%s counts for the country that it leads to, under the name of any of %j', (phoneNumber, chosen, country) => {
    for (const countryIso of chosen) expect(countryOf(readPhone({ phoneNumber, countryIso }))).toBe(country)
  })

  test('not a mobile number of another country', () => {
    expect(isAccepted('US', '+34612345678')).toBe(false)
    expect(isAccepted('CA', '+15035550142')).toBe(false)
    expect(isAccepted('ZZ', '+15035550142')).toBe(false)
  })
})
