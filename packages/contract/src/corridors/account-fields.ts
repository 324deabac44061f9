import { stateNames } from '../reference-data/countries.domain.ts'
import { ibanCountries, withoutPostcodes } from './country-sets.ts'

/** Names of the details of an account, the specification's where it has one; the address is the holder's. */
export const accountFieldKeys = [
  'accountHolder',
  'accountNumber',
  'accountKind',
  'routingCode',
  'transitNumber',
  'institutionNumber',
  'bankCode',
  'bic',
  'bank',
  'address',
  'city',
  'state',
  'zip',
  'country',
] as const
export type AccountFieldKey = (typeof accountFieldKeys)[number]

export const holderKinds = ['person', 'business'] as const
export type HolderKind = (typeof holderKinds)[number]

/** What a field is called: as bank details are elsewhere, and what only a form has. */
export const accountFieldLabels = [
  'accountHolder',
  'accountNumber',
  'iban',
  'clabe',
  'accountKind',
  'routingCode',
  'sortCode',
  'bsb',
  'transitNumber',
  'institutionNumber',
  'bankCode',
  'cnaps',
  'bic',
  'bank',
  'street',
  'city',
  'state',
  'province',
  'zip',
  'zipCode',
  'country',
] as const
export type AccountFieldLabel = (typeof accountFieldLabels)[number]

export const numberChecks = ['iban', 'bic', 'aba', 'clabe', 'nz-account'] as const
export type NumberCheck = (typeof numberChecks)[number]

/** One detail of an account that a rail asks for. */
export type AccountField = {
  readonly key: AccountFieldKey
  /** `digits` and `code` (capitals and digits) are kept without spaces and hyphens, `text` as it is written. */
  readonly kind: 'text' | 'digits' | 'code' | 'choice' | 'country'
  readonly label: AccountFieldLabel
  readonly isRequired: boolean
  /** How many characters the kept value has. */
  readonly min: number
  readonly max: number
  /** What the kept value matches, as a regular expression; null where the kind says all. */
  readonly pattern: string | null
  readonly check: NumberCheck | null
  /** A well-formed value of nobody, as people write it. */
  readonly example: string
  /** How people group it, in characters, and what they put between; the last group repeats in an IBAN alone. */
  readonly groups: readonly number[]
  readonly between: string
  /** What may be chosen. */
  readonly options: readonly string[]
  /** When it is asked for; null is always. */
  readonly when: FieldCondition | null
}

export type FieldCondition = {
  /** The country of the bank is one of these, or none of these. */
  readonly countries?: readonly string[]
  readonly exceptIn?: readonly string[]
  /** The country of the holder's address is one of these, or none of these. */
  readonly homes?: readonly string[]
  readonly exceptAt?: readonly string[]
  readonly holder?: HolderKind
}

type Parts = Partial<AccountField> & Pick<AccountField, 'example'>

const field = (key: AccountFieldKey, kind: AccountField['kind'], parts: Parts): AccountField => ({
  key,
  kind,
  label: key === 'address' ? 'street' : key,
  isRequired: true,
  min: 1,
  max: 140,
  pattern: null,
  check: null,
  groups: [],
  between: ' ',
  options: [],
  when: null,
  ...parts,
})

const digits = (key: AccountFieldKey, parts: Parts) => field(key, 'digits', parts)
const exactly = (count: number) => ({ min: count, max: count })

// A name has a letter; how long it may be is the rail's.
const holder = field('accountHolder', 'text', { min: 2, pattern: '\\p{L}', example: 'Brandt & Söhne GmbH' })
const holders = [holder]
const mexicanHolders = [
  { ...holder, example: 'Cafetería Orozco SA de CV', when: { holder: 'business' } },
  {
    ...holder,
    example: 'María Muñoz',
    pattern: "^\\p{L}[\\p{L} .'’\\-]*$",
    when: { holder: 'person' },
  },
] as const

const iban = field('accountNumber', 'code', {
  label: 'iban',
  min: 15,
  max: 34,
  check: 'iban',
  example: 'DE89 3704 0044 0532 0130 00',
  groups: [4],
})
const bic = field('bic', 'code', {
  min: 8,
  max: 11,
  pattern: '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$',
  check: 'bic',
  example: 'DEUTDEFF',
})

const street = field('address', 'text', { max: 70, example: '120 Market Street' })
const city = field('city', 'text', { max: 35, example: 'Portland' })
const country = field('country', 'country', { ...exactly(2), example: 'DE' })
const postcode = field('zip', 'text', { min: 2, max: 16, pattern: '^[A-Za-z0-9 -]+$', example: '10117' })
const american = [
  street,
  city,
  field('state', 'choice', {
    example: 'OR',
    options: Object.keys(stateNames),
    when: { countries: ['US'] },
  }),
  field('zip', 'text', {
    label: 'zipCode',
    min: 5,
    max: 10,
    pattern: '^\\d{5}(-\\d{4})?$',
    example: '97204',
  }),
]
/** The provinces and territories of Canada, by Canada Post's codes. */
export const provinceNames: Readonly<Record<string, string>> = {
  AB: 'Alberta',
  BC: 'British Columbia',
  MB: 'Manitoba',
  NB: 'New Brunswick',
  NL: 'Newfoundland and Labrador',
  NS: 'Nova Scotia',
  NT: 'Northwest Territories',
  NU: 'Nunavut',
  ON: 'Ontario',
  PE: 'Prince Edward Island',
  QC: 'Quebec',
  SK: 'Saskatchewan',
  YT: 'Yukon',
}

const province = field('state', 'choice', {
  label: 'province',
  example: 'ON',
  options: Object.keys(provinceNames),
})

/** What each rail asks for, in the order of a form. */
export const accountFields = {
  american: [
    ...holders,
    digits('routingCode', { ...exactly(9), check: 'aba', example: '021000021' }),
    digits('accountNumber', { min: 4, max: 17, example: '000123456789' }),
    field('accountKind', 'choice', { example: 'checking', options: ['checking', 'savings'] }),
    ...american,
  ],
  sepa: [...holders, iban, { ...city, example: 'Berlin' }, country],
  british: [
    ...holders,
    digits('routingCode', {
      label: 'sortCode',
      ...exactly(6),
      example: '20-00-00',
      groups: [2, 2, 2],
      between: '-',
    }),
    digits('accountNumber', { ...exactly(8), example: '55779911', groups: [4, 4] }),
  ],
  hongKong: [
    ...holders,
    digits('bankCode', { ...exactly(3), example: '004' }),
    digits('accountNumber', { min: 8, max: 17, example: '123456789833' }),
  ],
  singapore: [
    ...holders,
    { ...bic, example: 'DBSSSGSG' },
    digits('accountNumber', { min: 7, max: 17, example: '0123456789' }),
  ],
  canadian: [
    ...holders,
    digits('institutionNumber', { ...exactly(3), example: '003' }),
    digits('transitNumber', { ...exactly(5), example: '01234' }),
    digits('accountNumber', { min: 7, max: 12, example: '1234567' }),
    { ...street, example: '181 Bay Street' },
    { ...city, example: 'Toronto' },
    province,
    { ...postcode, min: 6, max: 7, pattern: '^[A-Za-z]\\d[A-Za-z][ -]?\\d[A-Za-z]\\d$', example: 'M5J 2T3' },
  ],
  mexican: [
    ...mexicanHolders,
    digits('accountNumber', {
      label: 'clabe',
      ...exactly(18),
      check: 'clabe',
      example: '032 180 00011835971 9',
      groups: [3, 3, 11, 1],
    }),
    { ...street, example: 'Avenida Reforma 222' },
    { ...city, example: 'Ciudad de México' },
    field('state', 'text', { min: 2, max: 35, example: 'CDMX' }),
    { ...postcode, ...exactly(5), pattern: '^\\d{5}$', example: '06600' },
  ],
  australian: [
    ...holders,
    digits('routingCode', { label: 'bsb', ...exactly(6), example: '802-985', groups: [3, 3], between: '-' }),
    digits('accountNumber', { min: 4, max: 9, example: '12345678' }),
    { ...street, example: '1 Martin Place' },
    { ...city, example: 'Sydney' },
    { ...postcode, ...exactly(4), pattern: '^\\d{4}$', example: '2000' },
  ],
  offshoreRenminbi: [
    ...holders,
    digits('bankCode', { ...exactly(3), example: '004' }),
    digits('accountNumber', { min: 8, max: 17, example: '123456789833' }),
    { ...street, example: '18 Harbour View Street' },
    { ...city, example: 'Hong Kong' },
  ],
  polish: [...holders, { ...iban, ...exactly(28), example: 'PL61 1090 1014 0000 0712 1981 2874' }],
  newZealand: [
    ...holders,
    digits('accountNumber', {
      min: 15,
      max: 16,
      check: 'nz-account',
      example: '01-0902-0068389-00',
      groups: [2, 4, 7, 3],
      between: '-',
    }),
  ],
  swift: [
    ...holders,
    bic,
    { ...iban, when: { countries: ibanCountries } },
    field('accountNumber', 'code', {
      min: 4,
      max: 34,
      pattern: '^[A-Z0-9]+$',
      example: '0011223344',
      when: { exceptIn: ibanCountries },
    }),
    field('bank', 'text', { min: 2, max: 105, example: 'Deutsche Bank AG' }),
    street,
    city,
    field('state', 'text', {
      min: 2,
      max: 35,
      example: 'OR',
      when: { homes: ['US', 'AU', 'BR', 'CA', 'IN', 'MX'] },
    }),
    { ...postcode, when: { exceptAt: withoutPostcodes } },
    country,
  ],
  mainlandChina: [
    ...holders,
    { ...bic, example: 'BKCHCNBJ' },
    digits('bankCode', { label: 'cnaps', ...exactly(12), example: '104100000004' }),
    digits('accountNumber', { min: 8, max: 32, example: '6222021234567890' }),
    field('bank', 'text', { min: 2, max: 105, example: 'Bank of China' }),
    { ...street, example: '1 Fuxingmen Nei Dajie' },
    { ...city, example: 'Beijing' },
    { ...postcode, ...exactly(6), pattern: '^\\d{6}$', example: '100818' },
    { ...country, example: 'CN' },
  ],
} as const satisfies Readonly<Record<string, readonly AccountField[]>>

export type AccountFieldSet = keyof typeof accountFields

/** Whose account it is: where the bank is, where the holder lives if that is elsewhere, and what the holder is. */
export type AccountOwner = {
  readonly country: string
  readonly home?: string | undefined
  readonly holder: HolderKind
}

/** Whether a field is asked for, of this holder with a bank in this country. */
export const isAskedFor = ({ when }: AccountField, { country, home = country, holder }: AccountOwner): boolean =>
  when === null ||
  ((when.countries?.includes(country) ?? true) &&
    !when.exceptIn?.includes(country) &&
    (when.homes?.includes(home) ?? true) &&
    !when.exceptAt?.includes(home) &&
    (when.holder ?? holder) === holder)
