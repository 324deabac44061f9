import { expect, test } from 'vitest'
import { type RiskFacts, riskScoreOf } from './risk-score.domain.ts'

const plain: RiskFacts = {
  industry: 'software',
  sensitiveIndustries: [],
  countries: ['US'],
  amountToStore: '1000_5000',
  ownership: { hasEntity: false, hasTrust: false, depth: 1, isUndisclosed: false },
  isPoliticallyExposed: false,
  ownerCountries: ['US'],
  sourcesOfFunds: ['sales'],
  confirmedAlerts: 0,
  papers: { isStale: false, isTranslated: false, hasFailed: false },
  ageMonths: 24,
}

test('a plain business has no points', () => {
  expect(riskScoreOf(plain)).toMatchObject({ model: '2026-12', points: 0, tier: 'low', floors: [], stops: [] })
})

test('each factor counts up to its most, and all of them are 100', () => {
  const worst = riskScoreOf({
    industry: 'import_export',
    sensitiveIndustries: ['gambling'],
    countries: ['NG', 'US'],
    amountToStore: 'over_5000000',
    ownership: { hasEntity: true, hasTrust: true, depth: 4, isUndisclosed: true },
    isPoliticallyExposed: true,
    ownerCountries: ['VN'],
    sourcesOfFunds: ['sales', 'cash'],
    confirmedAlerts: 9,
    papers: { isStale: true, isTranslated: true, hasFailed: true },
    ageMonths: 1,
  })
  expect(worst.parts).toEqual({
    industry: 20,
    countries: 15,
    volume: 10,
    ownership: 10,
    pep: 10,
    ownerCountries: 8,
    sourceOfFunds: 8,
    alerts: 8,
    age: 6,
    documents: 5,
  })
  expect([worst.points, worst.tier]).toEqual([100, 'high'])
})

test.each([
  [{ industry: 'real_estate', countries: ['NG'] }, 30, 'medium'],
  [{ industry: 'real_estate', countries: ['PA'], ageMonths: 5 }, 27, 'low'],
  [{ isPoliticallyExposed: true }, 10, 'high'],
  [{ ownership: { ...plain.ownership, hasTrust: true } }, 5, 'high'],
  [{ sensitiveIndustries: ['crypto'] }, 20, 'high'],
] as const)('%j', (change, points, tier) => {
  expect(riskScoreOf({ ...plain, ...change } as RiskFacts)).toMatchObject({ points, tier, stops: [] })
})

test.each([
  [{ countries: ['US', 'IR'] }, 'blocked-place'],
  [{ ownerCountries: ['KP'] }, 'blocked-place'],
  [{ sensitiveIndustries: ['weapons'] }, 'prohibited-trade'],
] as const)('%j stops at once', (change, stop) => {
  expect(riskScoreOf({ ...plain, ...change } as RiskFacts).stops).toEqual([stop])
})
