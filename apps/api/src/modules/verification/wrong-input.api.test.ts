import { readFileSync } from 'node:fs'
import { type ProblemCode, problemMessages } from '@contado/contract/verification/field-problems.domain.ts'
import { callsOf, wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { applicationOf, createCompany, fillApplication, type TestCompany } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form as the wire carries it
type Form = any
type Step = 'risk-profile' | 'kyb' | 'ubos' | 'documentation' | 'pep'
type Row = { readonly step: Step; readonly wrong: (form: Form) => object; readonly field: string }

const yearsAgo = (years: number): string => instantOf(wallMs() - years * 365.2425 * 86_400_000).slice(0, 10)
const whole = wholeApplication({
  ...applicationOf('Marlow Tin Works LLC'),
  organizationType: 'business',
  issuedOn: yearsAgo(0.01),
})
const place = { line1: '7 Harbor Road', city: 'Salem', state: 'OR', zip: '97301', country: 'US' }

const kyb = (field: string, fields: object): Row => ({ step: 'kyb', wrong: (form) => ({ ...form, ...fields }), field })
const ubos = (field: string, wrong: (founder: Form) => object): Row => ({
  step: 'ubos',
  // Directors are said by a call of their own.
  wrong: ({ owners, executiveOfficerId, isRestAttested }) => ({
    owners,
    executiveOfficerId,
    isRestAttested,
    ...wrong(owners[0]),
  }),
  field,
})
const documents = (field: string, wrong: (all: Form[]) => Form[]): Row => ({
  step: 'documentation',
  wrong: (form) => ({ documents: wrong(form.documents) }),
  field,
})
const owning = (founder: Form, percent: string, more: object = {}) => ({
  ...founder,
  holdings: [{ of: 'company', percent }],
  ...more,
})
const entity = (id: string, of: string) => ({
  id,
  type: 'entity',
  entityName: `Holding ${id}`,
  country: 'US',
  isPubliclyTraded: false,
  holdings: [{ of, percent: '100' }],
})
const chain = (founder: Form, levels: number): Form[] => {
  const ids = Array.from({ length: levels }, (_, index) => `level${index}`)
  const entities = ids.map((id, index) => entity(id, ids[index - 1] ?? 'company'))
  return [{ ...founder, holdings: [{ of: ids.at(-1), percent: '100' }] }, ...entities]
}

/**
 * Each thing that can be wrong with an application, as somebody would type it, with the field that is told. A date that is none is
 * refused before (below); what was approved is not asked for once reopened (`missing-information.api.test.ts`).
 */
const rows: Readonly<Record<Exclude<ProblemCode, 'date' | 'notAsked'>, Row>> = {
  required: kyb('legalName', { legalName: ' ' }),
  option: { step: 'risk-profile', wrong: (form) => ({ ...form, tradeCountries: [] }), field: 'tradeCountries' },
  future: kyb('dateOfIncorporation', { dateOfIncorporation: '2099-01-01' }),
  example: kyb('taxId', { taxId: '12' }),
  underage: { step: 'pep', wrong: (form) => ({ ...form, dateOfBirth: yearsAgo(17.9) }), field: 'dateOfBirth' },
  country: kyb('countryOfIncorporation', { countryOfIncorporation: 'KP' }),
  state: kyb('registeredAddress.state', { registeredAddress: { ...place, state: 'NY', zip: '10001' } }),
  phone: kyb('phone', { phone: '555 0142' }),
  website: kyb('website', { website: 'our page' }),
  employees: kyb('employees', { employees: '0' }),
  duplicateAddress: kyb('tradingAddresses[1].line1', { tradingAddresses: [place, place] }),
  ssn: { step: 'pep', wrong: (form) => ({ ...form, ssn: '666-12-3456' }), field: 'ssn' },
  duplicateEmail: ubos('owners[1].email', (founder) => ({
    owners: [
      owning(founder, '50', { email: 'nina@example.com' }),
      owning(founder, '50', { id: 'other', email: 'Nina@example.com' }),
    ],
  })),
  percent: ubos('owners[0].holdings[0].percent', (founder) => ({ owners: [owning(founder, '0')] })),
  aboveWhole: ubos('owners', (founder) => ({
    owners: [owning(founder, '60'), owning(founder, '60', { id: 'other' })],
  })),
  belowDocumented: ubos('owners', (founder) => ({ owners: [owning(founder, '89.9')] })),
  belowLeast: ubos('owners[0].holdings[0].percent', (founder) => ({
    owners: [{ ...founder, holdings: [{ of: 'above', percent: '0.09' }] }, entity('above', 'company')],
  })),
  signer: ubos('owners', (founder) => ({ owners: [{ ...founder, isSigner: false }] })),
  director: ubos('owners', (founder) => ({ owners: [{ ...founder, isDirector: false }] })),
  control: ubos('owners', (founder) => ({ owners: [{ ...founder, hasControl: false }] })),
  attestation: ubos('isRestAttested', () => ({ isRestAttested: false })),
  executive: ubos('executiveOfficerId', () => ({ executiveOfficerId: 'nobody' })),
  unknownOwner: ubos('owners[0].holdings[0].of', (founder) => ({
    owners: [{ ...founder, holdings: [{ of: 'nobody', percent: '100' }] }],
  })),
  tiers: ubos('owners', (founder) => ({ owners: chain(founder, 11) })),
  document: documents('documents.incorporation_certificate', (all) =>
    all.filter(({ type }) => type !== 'incorporation_certificate'),
  ),
  language: documents('documents[0].language', ([{ language: _, ...first }, ...others]) => [first, ...others]),
  tooOld: documents('documents[2].issuedOn', (all) =>
    all.map((one) => (one.type === 'proof_of_physical_address' ? { ...one, issuedOn: yearsAgo(0.26) } : one)),
  ),
  premium: ubos('owners[1].bankingAccess', (founder) => ({
    owners: [owning(founder, '50'), owning(founder, '50', { id: 'other', bankingAccess: 'read-only' })],
  })),
  twice: documents('documents[1].fileId', ([first, second, ...others]) => [
    first,
    { ...second, fileId: first.fileId },
    ...others,
  ]),
}

let app: TestApp
let company: TestCompany
let said: Readonly<Record<string, { readonly version: number; readonly data: Form }>>
beforeAll(async () => {
  app = await startTestApp()
  company = await createCompany(app)
  await fillApplication(company, applicationOf('Marlow Tin Works LLC'))
  said = await stepsNow()
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const stepsNow = async () => {
  const { steps } = (await company.browser.send('GET', '/verification')).data
  return {
    'risk-profile': steps.companyRiskProfile,
    kyb: steps.kyb,
    ubos: steps.ubos,
    documentation: steps.documentation,
    pep: steps.pep,
  }
}
const callOf = (step: Step) => {
  const calls = callsOf(whole, { addressProofId: '', files: {}, issuedOn: '' })
  const found = calls.find(({ path }) => path === `/verification/${step}`)
  if (!found) throw new Error(`nothing hands in ${step}`)
  return found
}

const wordsIn = (language: 'en' | 'es'): Readonly<Record<string, string>> =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../web/src/features/verification/flow/i18n/${language}.json`, import.meta.url),
      'utf8',
    ),
  ).problems
const [en, es] = [wordsIn('en'), wordsIn('es')]

test.each(Object.entries(rows))(
  '%s is told of its field, and nothing of it is kept',
  async (code, { step, wrong, field }) => {
    const { version, data } = said[step] ?? {}
    const { method, path } = callOf(step)
    const body = { data: wrong(data), isComplete: true, version }
    const { status, error } = await company.browser.send(method, path, { body })
    expect([status, error?.code]).toEqual([422, 'ValidationError'])
    expect(error?.validations).toContainEqual(expect.objectContaining({ field: `data.${field}`, code }))
    expect(await stepsNow()).toEqual(said)
  },
)

test('a date that is none is told of its field', async () => {
  const { version, data } = said.kyb ?? {}
  const body = { data: { ...data, dateOfIncorporation: '2019-02-30' }, isComplete: true, version }
  const { error } = await company.browser.send('POST', '/verification/kyb', { body })
  expect(error?.validations).toMatchObject([{ field: 'data.dateOfIncorporation', message: 'invalid date' }])
})

test('the screens say each in English and in Spanish, and nothing else', () => {
  const codes = [...Object.keys(problemMessages), 'invalid'].sort()
  expect([Object.keys(en).sort(), Object.keys(es).sort()]).toEqual([codes, codes])
  expect(codes.filter((code) => en[code] === es[code] || !en[code] || !es[code])).toEqual([])
})
