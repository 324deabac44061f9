import { z } from 'zod'
import type { DraftAddress } from './step-forms.ts'
import type { FilledStep } from './step-lifecycle.ts'

/** How an answer is read. An address has six values: two lines, city, state, postal code and country. */
const answerKinds = ['text', 'date', 'country', 'address', 'choice', 'yesNo', 'file'] as const
/** From which table of words a choice is said. */
const answerWords = ['industries', 'sensitive', 'uses', 'funds', 'amounts', 'companyTypes', 'idTypes', 'sexes'] as const
/** What of a personal answer stays readable: its last four characters, a date's year, an address without its street, or nothing. */
type Mask = 'last4' | 'year' | 'street' | 'all'

type Asked = {
  readonly kind: (typeof answerKinds)[number]
  readonly words?: (typeof answerWords)[number]
  readonly mask?: Mask
}

const text = { kind: 'text' } as const
const date = { kind: 'date' } as const
const country = { kind: 'country' } as const
const yesNo = { kind: 'yesNo' } as const
const address = { kind: 'address' } as const
const choiceOf = <const W extends Asked['words']>(words: W) => ({ kind: 'choice', words }) as const
const born = { ...date, mask: 'year' } as const
const numbered = { ...text, mask: 'last4' } as const

/** What each step asked, in the order of its form. Owners, directors and documents are lists of their own. */
const asked = {
  companyRiskProfile: {
    industry: choiceOf('industries'),
    sensitiveIndustries: choiceOf('sensitive'),
    expectedUses: choiceOf('uses'),
    sourcesOfFunds: choiceOf('funds'),
    amountToStore: choiceOf('amounts'),
    tradeCountries: country,
  },
  kyb: {
    companyType: choiceOf('companyTypes'),
    legalName: text,
    taxIdCountry: country,
    taxId: numbered,
    countryOfIncorporation: country,
    countryOfResidency: country,
    registrationNumber: text,
    dateOfIncorporation: date,
    commencementDate: date,
    employees: text,
    phone: text,
    website: text,
    noWebsiteReason: text,
    registeredAddress: address,
    tradingAddresses: address,
  },
  pep: {
    firstName: text,
    lastName: text,
    jobTitle: text,
    dateOfBirth: born,
    placeOfBirth: { ...text, mask: 'all' },
    nationality: country,
    sex: choiceOf('sexes'),
    address: { ...address, mask: 'street' },
    addressProofId: { kind: 'file' },
    addressProofOn: date,
    idType: choiceOf('idTypes'),
    idNumber: numbered,
    ssn: numbered,
    isPoliticallyExposed: yesNo,
    publicOffice: text,
    publicOfficeCountry: country,
    sourceOfWealth: text,
  },
  onboardingCheckout: {
    network: text,
    last4: text,
    fee: text,
  },
  owner: {
    firstName: text,
    lastName: text,
    jobTitle: text,
    dateOfBirth: born,
    email: text,
    taxIdCountry: country,
    taxId: numbered,
    address: { ...address, mask: 'street' },
    entityName: text,
    country,
    isPubliclyTraded: yesNo,
    exchange: text,
    trustee: text,
    settlor: text,
  },
  director: { firstName: text, lastName: text, dateOfBirth: born, country },
} as const satisfies Record<string, Readonly<Record<string, Asked>>>

export type AnsweredForm = keyof typeof asked
type FieldOf<F extends AnsweredForm> = keyof (typeof asked)[F] & string
type AnswerField = { [F in AnsweredForm]: FieldOf<F> }[AnsweredForm]

const fields = [...new Set(Object.values(asked).flatMap((form) => Object.keys(form)))] as [
  AnswerField,
  ...AnswerField[],
]

export const answerRow = z.object({
  field: z.enum(fields),
  kind: z.enum(answerKinds),
  words: z.enum(answerWords).nullable(),
  values: z.array(z.string()),
  /** Personal, and masked for who reads it now. */
  isMasked: z.boolean(),
})
export type AnswerRow = z.infer<typeof answerRow>

const dots = '••••'

/** Its last four characters. What is not longer than eight keeps two, and what is not longer than four none. */
const lastOf = (value: string): string => {
  const bare = value.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const kept = bare.length > 8 ? 4 : bare.length > 4 ? 2 : 0
  return `${dots}${kept === 0 ? '' : bare.slice(-kept)}`
}

const masked: Readonly<Record<Mask, (values: readonly string[]) => string[]>> = {
  last4: (values) => values.map(lastOf),
  year: (values) => values.map((value) => `${value.slice(0, 4)}-••-••`),
  street: ([line1 = '', line2 = '', city = '', state = '', zip = '', of = '']) => [
    line1 === '' ? '' : dots,
    line2 === '' ? '' : dots,
    city,
    state,
    zip === '' ? '' : dots,
    of,
  ],
  all: () => [dots],
}

const addressParts = ({ line1, line2, city, state, zip, country: of }: DraftAddress): string[] =>
  [line1, line2, city, state, zip, of].map((part) => part?.trim() ?? '')

// One list of values a row; several addresses are several rows.
const valuesOf = ({ kind }: Asked, value: unknown): string[][] => {
  if (value === undefined || value === null || value === '') return []
  if (kind === 'address') {
    const all = (Array.isArray(value) ? value : [value]) as DraftAddress[]
    return all.map(addressParts).filter((parts) => parts.some((part) => part !== ''))
  }
  if (typeof value === 'boolean') return [[value ? 'yes' : 'no']]
  const all = (Array.isArray(value) ? value : [value]).map((one) => String(one).trim()).filter((one) => one !== '')
  return all.length === 0 ? [] : [all]
}

/** What was answered, row by row in the order of the form, without what nobody answered; personal data in the clear or masked. */
export const answerRows = (form: AnsweredForm, data: object, isRevealed: boolean): AnswerRow[] =>
  Object.entries<Asked>(asked[form]).flatMap(([field, one]) =>
    valuesOf(one, (data as Readonly<Record<string, unknown>>)[field]).map((values) => {
      const hide = isRevealed ? undefined : one.mask
      return {
        field: field as AnswerField,
        kind: one.kind,
        words: one.words ?? null,
        values: hide === undefined ? values : masked[hide](values),
        isMasked: hide !== undefined,
      }
    }),
  )

/** Steps whose answers are rows. */
export const isRowStep = (step: FilledStep): step is FilledStep & AnsweredForm => Object.hasOwn(asked, step)
