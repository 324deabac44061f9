import type { CompanyType } from './risk-choices.ts'

export const documentTypes = [
  'incorporation_certificate',
  'acta_constitutiva',
  'llc_agreement',
  'partnership_certificate',
  'partnership_agreement',
  'trading_name_certificate',
  'shareholder_certificate',
  'ubo_register_extract',
  'ownership_structure_chart',
  'trust_deed',
  'proof_of_physical_address',
  'tax_id_document',
  'registry_extract',
  'source_of_funds',
  'licence',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const businessKinds = [
  'c_corporation',
  'limited_liability_company',
  'limited_partnership',
  'general_partnership',
  'single_member_llc',
  'solopreneur',
] as const satisfies readonly (CompanyType | 'solopreneur')[]
export type BusinessKind = (typeof businessKinds)[number]

export const conditions = [
  'always',
  'entity-owner',
  'trust-owner',
  'not-at-home',
  'regulated-trade',
  'high-risk',
] as const
export type Condition = (typeof conditions)[number]

export type Requirement = {
  /** `*` where every country has it. A country's own row replaces the general one of that document. */
  readonly country: string
  readonly kinds: readonly BusinessKind[]
  readonly condition: Condition
  readonly document: DocumentType
  /** In place of which general document the country asks for it. */
  readonly insteadOf?: DocumentType
  readonly maxAgeDays: number | null
  /** Those that it is issued in, the first one the most usual; null where it is taken in any. */
  readonly languages: readonly string[] | null
}

/** The set that a new round keeps. */
export const requirementSet = '2026-12'

const companies = ['c_corporation', 'limited_liability_company', 'single_member_llc'] as const
const llcs = ['limited_liability_company', 'single_member_llc'] as const
const partnerships = ['limited_partnership', 'general_partnership'] as const
const registered = [...companies, ...partnerships] as const
const general = { country: '*', condition: 'always', maxAgeDays: null, languages: null } as const

/** What is asked of whom, row by row. Every person's proof of residence stands beside: it is asked of persons, not of businesses. */
export const requirements: readonly Requirement[] = [
  { ...general, kinds: companies, document: 'incorporation_certificate' },
  { ...general, kinds: llcs, document: 'llc_agreement' },
  { ...general, kinds: ['limited_partnership'], document: 'partnership_certificate' },
  { ...general, kinds: partnerships, document: 'partnership_agreement' },
  { ...general, kinds: ['c_corporation', ...partnerships], document: 'shareholder_certificate' },
  { ...general, kinds: registered, condition: 'entity-owner', document: 'ownership_structure_chart' },
  { ...general, kinds: registered, condition: 'trust-owner', document: 'trust_deed' },
  { ...general, kinds: registered, document: 'proof_of_physical_address', maxAgeDays: 90 },
  {
    ...general,
    kinds: ['solopreneur'],
    condition: 'not-at-home',
    document: 'proof_of_physical_address',
    maxAgeDays: 90,
  },
  { ...general, kinds: businessKinds, condition: 'regulated-trade', document: 'licence' },
  { ...general, kinds: businessKinds, condition: 'high-risk', document: 'source_of_funds' },
  {
    country: 'BE',
    kinds: registered,
    condition: 'always',
    document: 'ubo_register_extract',
    insteadOf: 'shareholder_certificate',
    maxAgeDays: 90,
    languages: ['nl', 'fr', 'de', 'en'],
  },
  {
    country: 'GB',
    kinds: registered,
    condition: 'always',
    document: 'registry_extract',
    insteadOf: 'shareholder_certificate',
    maxAgeDays: 90,
    languages: ['en'],
  },
  {
    country: 'FR',
    kinds: registered,
    condition: 'always',
    document: 'registry_extract',
    insteadOf: 'incorporation_certificate',
    maxAgeDays: 90,
    languages: ['fr'],
  },
  {
    country: 'MX',
    kinds: registered,
    condition: 'always',
    document: 'acta_constitutiva',
    insteadOf: 'incorporation_certificate',
    maxAgeDays: null,
    languages: ['es'],
  },
]

const regulated = ['money_services', 'crypto', 'gambling', 'cannabis', 'pharmaceuticals', 'alcohol_tobacco'] as const

export type Applicant = {
  readonly kind: BusinessKind
  readonly country: string
  readonly owners: readonly { readonly type: string }[]
  readonly hasOtherPlace: boolean
  readonly sensitiveIndustries: readonly string[]
  /**
   * By what is answered before papers are asked for: who holds public office tells the source of their wealth instead. Its age in trade
   * counts nothing: what is asked for does not change by the day.
   */
  readonly isHighRisk: boolean
}

const holds: Readonly<Record<Condition, (applicant: Applicant) => boolean>> = {
  always: () => true,
  'entity-owner': ({ owners }) => owners.some(({ type }) => type !== 'individual'),
  'trust-owner': ({ owners }) => owners.some(({ type }) => type === 'trust'),
  'not-at-home': ({ hasOtherPlace }) => hasOtherPlace,
  'high-risk': ({ isHighRisk }) => isHighRisk,
  'regulated-trade': ({ sensitiveIndustries }) => regulated.some((trade) => sensitiveIndustries.includes(trade)),
}

export type Asked = Pick<Requirement, 'document' | 'condition' | 'maxAgeDays' | 'languages'>

/** The documents that this applicant has to bring, in the order of the set. */
export const documentsFor = (applicant: Applicant): Asked[] => {
  const fitting = requirements.filter(
    ({ kinds, condition }) => kinds.includes(applicant.kind) && holds[condition](applicant),
  )
  const own = fitting.filter(({ country }) => country === applicant.country)
  const replaced = new Set(own.flatMap(({ insteadOf, document }) => [insteadOf, document]))
  return [...fitting.filter(({ country, document }) => country === '*' && !replaced.has(document)), ...own].map(
    ({ document, condition, maxAgeDays, languages }) => ({ document, condition, maxAgeDays, languages }),
  )
}

/** The language that a paper is said to be in: the chosen one, unless it is issued in others. */
export const languageAmong = (languages: Requirement['languages'] | undefined, chosen: string): string =>
  languages?.includes(chosen) === false ? (languages[0] ?? chosen) : chosen

/** What reviewers read, and a document is translated into. */
export const readerLanguages = ['en', 'es'] as const

/** How old a paper of this type may be; null where it does not age. */
export const maxAgeDaysOf = (type: DocumentType): number | null =>
  requirements.find(({ document }) => document === type)?.maxAgeDays ?? null

/** Documents older than this prove no address (specification 5). */
export const addressProofDays = 90
