import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany, submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let analyst: TestClient
let head: TestClient
let auditor: TestClient
let company: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  auditor = await signInStaff(app, 'auditor')
  company = await submitCompany(app, { legalName: 'Larkspur Trading LLC' })
})
afterAll(() => app.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const ask = (staff: TestClient, organizationId = company.organizationId) =>
  staff.send('GET', `/admin/verification/answers?organizationId=${organizationId}`)
const read = async (staff: TestClient): Promise<CaseAnswers> => (await ask(staff)).data
const personal = /3456789|1984-02-29|219-09|X1234567|A1234567|Springfield/

test('200: every part of the application, with personal data masked, for whoever reads companies', async () => {
  const { data } = await ask(auditor)
  const answers: CaseAnswers = data
  expect(answers.steps.map(({ step, status }) => `${step} ${status}`)).toEqual([
    'companyRiskProfile completed',
    'kyb completed',
    'ubos completed',
    'documentation completed',
    'pep completed',
    'onboardingCheckout completed',
  ])
  const rows = answers.steps.flatMap((step) => step.rows.map((row) => [`${step.step}.${row.field}`, row.values]))
  expect(Object.fromEntries(rows)).toMatchObject({
    'companyRiskProfile.industry': ['software'],
    'kyb.legalName': ['Larkspur Trading LLC'],
    'kyb.taxId': ['••••6789'],
    'pep.dateOfBirth': ['1984-••-••'],
    'pep.isPoliticallyExposed': ['no'],
    'onboardingCheckout.network': [expect.stringMatching(/./)],
    'onboardingCheckout.last4': [expect.stringMatching(/^\d{4}$/)],
  })
  expect(answers.owners).toMatchObject([
    {
      name: 'Nina Berg',
      effectiveBps: 10_000,
      tier: 1,
      isUbo: true,
      isSigner: true,
      isExecutive: true,
      status: 'approved',
    },
  ])
  expect(answers.documents.length).toBeGreaterThan(2)
  expect(answers.documents.every(({ uploadedBy, uploadedAt }) => uploadedBy === 'Nina Berg' && uploadedAt)).toBe(true)
  expect(answers.documents.every(({ fileId, isStale, isRequired }) => fileId && !isStale && isRequired)).toBe(true)
  expect(answers.documents.find(({ type }) => type === 'proof_of_physical_address')).toMatchObject({ maxAgeDays: 90 })
  expect(answers.people).toMatchObject([
    { userId: company.userId, role: 'owner', needs: ['pep', 'personIdentityKyc'], pepStatus: 'completed' },
  ])
  expect(answers.revealed).toBeNull()
  expect(JSON.stringify(answers)).not.toMatch(personal)
})

test('revealed with a reason, for who asked alone and for five minutes, and again masked for a role that lost the right', async () => {
  const revealing = await analyst.send('POST', '/admin/verification/reveal-personal-data', {
    body: { organizationId: company.organizationId, reason: 'Register shows another name' },
  })
  const { until } = revealing.data
  expect(Date.parse(until) - Date.now()).toBeLessThanOrEqual(300_000)
  const mine = await read(analyst)
  expect(mine.revealed).toEqual({ until, stamp: expect.stringMatching(/\S/) })
  expect(JSON.stringify(mine)).toMatch(/12-3456789/)
  expect(JSON.stringify(mine)).toMatch(/1984-02-29/)
  expect(JSON.stringify(await read(head))).not.toMatch(personal)

  await app.owner.query(`update staff set role = 'auditor' where id = $1`, [analyst.userId])
  expect(JSON.stringify(await read(analyst))).not.toMatch(personal)
  await app.owner.query(`update staff set role = 'compliance-analyst' where id = $1`, [analyst.userId])
  expect(JSON.stringify(await read(analyst))).toMatch(personal)

  const hide = (staff: TestClient, organizationId = company.organizationId) =>
    staff.send('POST', '/admin/verification/hide-personal-data', { body: { organizationId } })
  expect((await hide(head)).status).toBe(200)
  expect(JSON.stringify(await read(analyst))).toMatch(personal)
  expect((await hide(analyst)).status).toBe(200)
  const hidden = await read(analyst)
  expect([hidden.revealed, personal.test(JSON.stringify(hidden))]).toEqual([null, false])
  expect((await hide(analyst)).status).toBe(200)
  expect((await hide(auditor)).error?.code).toBe('StaffNotPermitted')
  expect((await hide(analyst, nobody)).error?.code).toBe('OrganizationNotFound')
  const longer = `update personal_data_reveals set ends_at = ends_at + interval '1 second' where organization_id = $1`
  await expect(app.owner.query(longer, [company.organizationId])).rejects.toMatchObject({ code: '23514' })
  await analyst.send('POST', '/admin/verification/reveal-personal-data', {
    body: { organizationId: company.organizationId, reason: 'Looking once more' },
  })
  expect(JSON.stringify(await read(analyst))).toMatch(personal)
  await app.owner.query(
    `update personal_data_reveals set revealed_at = revealed_at - interval '5 minutes', ends_at = ends_at - interval '5 minutes'
      where organization_id = $1`,
    [company.organizationId],
  )
  const later = await read(analyst)
  expect(later.revealed).toBeNull()
  expect(JSON.stringify(later)).not.toMatch(personal)
})

test('a business that filled in nothing has no answers; 401, 403, 404, 422', async () => {
  const drafting = await createCompany(app)
  expect((await ask(analyst, drafting.organizationId)).data).toMatchObject({ round: null, steps: [], documents: [] })
  expect((await ask(app.staff())).status).toBe(401)
  expect((await ask(company.browser)).status).toBe(404)
  expect((await ask(analyst, nobody)).error?.code).toBe('OrganizationNotFound')
  expect((await ask(analyst, 'x')).status).toBe(422)
})
