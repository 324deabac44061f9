import { parseLocalDate } from '@contado/money'
import { expect, test } from 'vitest'
import { riskFactsOf } from './application-facts.domain.ts'
import { documentProblems } from './document-problems.domain.ts'
import { type Applicant, documentsFor, languageAmong } from './requirements.domain.ts'

const today = parseLocalDate('2026-11-27')
const applicant: Applicant = {
  kind: 'c_corporation',
  country: 'FR',
  owners: [],
  hasOtherPlace: false,
  sensitiveIndustries: [],
  isHighRisk: false,
}
const kbis = (language: string) => ({
  type: 'registry_extract' as const,
  fileId: '1',
  name: 'kbis.pdf',
  language,
  issuedOn: '2026-11-20',
})

test.each([
  ['FR', 'registry_extract', ['fr']],
  ['MX', 'acta_constitutiva', ['es']],
  ['GB', 'registry_extract', ['en']],
  ['BE', 'ubo_register_extract', ['nl', 'fr', 'de', 'en']],
  ['US', 'incorporation_certificate', null],
])('%s asks for %s in the languages that it is issued in', (country, document, languages) => {
  const row = documentsFor({ ...applicant, country }).find((one) => one.document === document)
  expect(row?.languages).toEqual(languages)
})

test('a paper said to be in a language that it is not issued in is told of its language', () => {
  const asked = documentsFor(applicant).filter(({ document }) => document === 'registry_extract')
  expect(documentProblems([kbis('fr')], asked, today)).toEqual([])
  expect(documentProblems([kbis('en')], asked, today)).toMatchObject([
    { field: 'data.documents[0].language', code: 'language' },
  ])
})

test('a paper is said to be in the chosen language where it may be, else in its most usual one', () => {
  expect(languageAmong(null, 'pt')).toBe('pt')
  expect(languageAmong(['nl', 'fr'], 'fr')).toBe('fr')
  expect(languageAmong(['nl', 'fr'], 'pt')).toBe('nl')
})

test('the score reads which papers are too old, translated or rejected', () => {
  const papers = (language: string, issuedOn: string, hasFailed = false) =>
    riskFactsOf({ documentation: { documents: [{ ...kbis(language), issuedOn }] } }, today, hasFailed).papers
  expect(papers('en', '2026-11-20')).toEqual({ isStale: false, isTranslated: false, hasFailed: false })
  expect(papers('fr', '2026-01-20', true)).toEqual({ isStale: true, isTranslated: true, hasFailed: true })
  const proof = { pep: { addressProofOn: '2026-01-20' } }
  expect([riskFactsOf(proof, today).papers.isStale, riskFactsOf(proof, null).papers.isStale]).toEqual([true, false])
})
