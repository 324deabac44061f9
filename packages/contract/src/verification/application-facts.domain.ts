import { type LocalDate, parseLocalDate } from '@contado/money'
import { isTooOld } from './field-problems.domain.ts'
import { edgesOf } from './owner-edges.domain.ts'
import { depthOf, root, wholeBps } from './ownership.domain.ts'
import {
  type Applicant,
  addressProofDays,
  type BusinessKind,
  maxAgeDaysOf,
  readerLanguages,
} from './requirements.domain.ts'
import { type RiskFacts, riskScoreOf } from './risk-score.domain.ts'
import type { StepData } from './step-forms.ts'

/** What is filled in of an application, step by step. */
export type Filled = { readonly [S in keyof StepData]?: StepData[S] | undefined }

/** Whom the matrix of requirements asks. A business that did not say yet what it is counts as a limited liability company. */
export const applicantOf = (filled: Filled, type: 'business' | 'solopreneur'): Applicant => ({
  kind:
    type === 'solopreneur'
      ? 'solopreneur'
      : ((filled.kyb?.companyType ?? 'limited_liability_company') satisfies BusinessKind),
  country: filled.kyb?.countryOfIncorporation ?? '',
  owners: filled.ubos?.owners ?? [],
  hasOtherPlace: (filled.kyb?.tradingAddresses ?? []).length > 0,
  sensitiveIndustries: filled.companyRiskProfile?.sensitiveIndustries ?? [],
  isHighRisk: riskScoreOf(riskFactsOf({ ...filled, pep: undefined, documentation: undefined }, null)).tier === 'high',
})

const known = (codes: readonly (string | undefined)[]): string[] =>
  codes.filter((code): code is string => Boolean(code))

const monthsBetween = (from: LocalDate, to: LocalDate): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) -
  (to.slice(8) < from.slice(8) ? 1 : 0)

const read: readonly string[] = readerLanguages

const papersOf = ({ documentation, pep }: Filled, today: LocalDate | null): Omit<RiskFacts['papers'], 'hasFailed'> => {
  const documents = documentation?.documents ?? []
  const dated = [
    ...documents.map(({ type, issuedOn }) => ({ issuedOn, maxDays: maxAgeDaysOf(type) })),
    { issuedOn: pep?.addressProofOn, maxDays: addressProofDays },
  ]
  return {
    isStale:
      today !== null && dated.some(({ issuedOn, maxDays }) => maxDays !== null && isTooOld(issuedOn, today, maxDays)),
    isTranslated: documents.some(({ language }) => language !== undefined && !read.includes(language)),
  }
}

/**
 * What the risk model reads of an application on a day; without one no age is known, of its trade and its papers. `hasFailed`: whether
 * staff rejected a paper of it.
 */
export const riskFactsOf = (filled: Filled, today: LocalDate | null, hasFailed = false): RiskFacts => {
  const { companyRiskProfile: profile, kyb, ubos, pep } = filled
  const owners = ubos?.owners ?? []
  const edges = edgesOf(owners)
  const named = edges.reduce((sum, { of, bps }) => (of === root ? sum + bps : sum), 0)
  const began = kyb?.commencementDate
  return {
    industry: profile?.industry ?? null,
    sensitiveIndustries: profile?.sensitiveIndustries ?? [],
    countries: known([kyb?.countryOfIncorporation, kyb?.countryOfResidency, ...(profile?.tradeCountries ?? [])]),
    amountToStore: profile?.amountToStore ?? null,
    ownership: {
      hasEntity: owners.some(({ type }) => type === 'entity'),
      hasTrust: owners.some(({ type }) => type === 'trust'),
      depth: depthOf(edges),
      isUndisclosed: owners.length > 0 && named < wholeBps,
    },
    isPoliticallyExposed: pep?.isPoliticallyExposed === true,
    ownerCountries: known([...owners.map(({ address, country }) => address?.country ?? country), pep?.nationality]),
    sourcesOfFunds: profile?.sourcesOfFunds ?? [],
    // Nobody who applies has moved money yet.
    confirmedAlerts: 0,
    papers: { ...papersOf(filled, today), hasFailed },
    ageMonths: began && today ? monthsBetween(parseLocalDate(began), today) : null,
  }
}
