import { blockedCountryCodes } from '../reference-data/countries.domain.ts'
import {
  type AmountBracket,
  amountBrackets,
  highRiskCountries,
  type Industry,
  industryRisk,
  mediumRiskCountries,
  type SensitiveIndustry,
  type SourceOfFunds,
  sensitiveTrades,
  sourceOfFundsPoints,
} from './risk-choices.ts'

/** What a score reads. What is not known yet is empty and counts nothing. */
export type RiskFacts = {
  readonly industry: Industry | null
  readonly sensitiveIndustries: readonly SensitiveIndustry[]
  /** Of incorporation, trade and residence. */
  readonly countries: readonly string[]
  readonly amountToStore: AmountBracket | null
  readonly ownership: {
    readonly hasEntity: boolean
    readonly hasTrust: boolean
    readonly depth: number
    readonly isUndisclosed: boolean
  }
  readonly isPoliticallyExposed: boolean
  /** Of its beneficial owners. */
  readonly ownerCountries: readonly string[]
  readonly sourcesOfFunds: readonly SourceOfFunds[]
  /** Alerts that were confirmed in 180 days. */
  readonly confirmedAlerts: number
  readonly papers: {
    /** One is too old by now. */
    readonly isStale: boolean
    /** One is in a language that reviewers read in translation. */
    readonly isTranslated: boolean
    /** Staff rejected one: a field of it did not hold. */
    readonly hasFailed: boolean
  }
  /** Whole months since it began to trade; null where that is unknown. */
  readonly ageMonths: number | null
}

export const riskFactors = [
  'industry',
  'countries',
  'volume',
  'ownership',
  'pep',
  'ownerCountries',
  'sourceOfFunds',
  'alerts',
  'age',
  'documents',
] as const
export type RiskFactor = (typeof riskFactors)[number]
export const riskTiers = ['low', 'medium', 'high'] as const
export type RiskTier = (typeof riskTiers)[number]
export const hardStops = ['blocked-place', 'prohibited-trade'] as const
export type HardStop = (typeof hardStops)[number]
export const riskFloors = ['pep', 'trust', 'sensitive-trade'] as const

export type RiskScore = {
  readonly model: string
  readonly points: number
  readonly parts: Readonly<Record<RiskFactor, number>>
  readonly tier: RiskTier
  readonly floors: readonly (typeof riskFloors)[number][]
  readonly stops: readonly HardStop[]
}

/** The model that decides now. Another policy is another version; scores keep the one that they were made with. */
export const riskModel = { version: '2026-12', effectiveOn: '2026-11-27' } as const

const most = (points: readonly number[]): number => points.reduce((worst, one) => Math.max(worst, one), 0)

const countryPoints = (countries: readonly string[], [medium, high]: readonly [number, number]): number =>
  most(
    countries.map((code) =>
      highRiskCountries.includes(code) ? high : mediumRiskCountries.includes(code) ? medium : 0,
    ),
  )

const industryPoints = { low: 0, medium: 8, high: 15 } as const
const agePoints = (months: number | null): number => (months === null || months >= 12 ? 0 : months < 3 ? 6 : 4)

const partsOf = (facts: RiskFacts): Record<RiskFactor, number> => {
  const { ownership, papers } = facts
  return {
    industry:
      facts.sensitiveIndustries.length > 0
        ? 20
        : facts.industry === null
          ? 0
          : industryPoints[industryRisk[facts.industry]],
    countries: countryPoints(facts.countries, [8, 15]),
    volume: facts.amountToStore === null ? 0 : amountBrackets[facts.amountToStore],
    ownership: Math.min(
      10,
      (ownership.hasEntity ? 3 : 0) +
        (ownership.hasTrust ? 5 : 0) +
        (ownership.depth > 2 ? 3 : 0) +
        (ownership.isUndisclosed ? 2 : 0),
    ),
    pep: facts.isPoliticallyExposed ? 10 : 0,
    ownerCountries: countryPoints(facts.ownerCountries, [4, 8]),
    sourceOfFunds: most(facts.sourcesOfFunds.map((source) => sourceOfFundsPoints[source])),
    alerts: Math.min(8, 2 * facts.confirmedAlerts),
    age: agePoints(facts.ageMonths),
    documents: (papers.isStale ? 2 : 0) + (papers.isTranslated ? 1 : 0) + (papers.hasFailed ? 2 : 0),
  }
}

/** From how many points on a tier holds. */
export const tierPoints = { medium: 30, high: 55 } as const satisfies Partial<Record<RiskTier, number>>

const tierOf = (points: number, isFloored: boolean): RiskTier =>
  isFloored || points >= tierPoints.high ? 'high' : points >= tierPoints.medium ? 'medium' : 'low'

/** What the model says of these facts: points by factor, the tier with its floors, and what denies at once. Pure. */
export const riskScoreOf = (facts: RiskFacts): RiskScore => {
  const parts = partsOf(facts)
  const points = Object.values(parts).reduce((sum, part) => sum + part, 0)
  const floors: RiskScore['floors'] = [
    ...(facts.isPoliticallyExposed ? (['pep'] as const) : []),
    ...(facts.ownership.hasTrust ? (['trust'] as const) : []),
    ...(facts.sensitiveIndustries.length > 0 ? (['sensitive-trade'] as const) : []),
  ]
  const places = [...facts.countries, ...facts.ownerCountries]
  const stops: HardStop[] = [
    ...(places.some((code) => blockedCountryCodes.includes(code)) ? (['blocked-place'] as const) : []),
    ...(facts.sensitiveIndustries.some((one) => sensitiveTrades[one] === 'prohibited')
      ? (['prohibited-trade'] as const)
      : []),
  ]
  return { model: riskModel.version, points, parts, tier: tierOf(points, floors.length > 0), floors, stops }
}
