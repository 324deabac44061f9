import { wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationOf, createCompany, fillApplication, type TestCompany } from '../../test-kit/companies.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let success: TestClient
beforeAll(async () => {
  app = await startTestApp()
  success = await signInStaff(app, 'customer-success')
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const { riskProfile } = wholeApplication({
  ...applicationOf('Reset LLC'),
  organizationType: 'business',
  issuedOn: '2026-01-02',
})

/** A business that the risk model denied. */
const denied = async (): Promise<TestCompany> => {
  const company = await createCompany(app)
  const data = { ...riskProfile, tradeCountries: ['US', 'IR'] }
  const body = { data, isComplete: true, version: 0 }
  expect((await company.browser.send('POST', '/verification/risk-profile', { body })).data.outcome).toBe('autoDenied')
  return company
}
const reset = async (
  { organizationId }: Pick<TestCompany, 'organizationId'>,
  resetReason = 'Mistyped a country',
  who = success,
) => {
  const body = { organizationId, resetReason }
  const { status, data, error } = await who.send('POST', '/admin/verification/reset-verification', { body })
  return status === 200 ? data : [status, error?.code, error?.message]
}

test('whom the risk model denied applies again in another round, under the same handle, and is told so', async () => {
  const company = await denied()
  expect(await reset(company)).toEqual({ done: true })
  const me = (await company.browser.send('GET', '/me')).data
  expect(me.company).toMatchObject({ handle: company.handle, status: 'enabled', verificationStatus: 'in_progress' })
  const view = (await company.browser.send('GET', '/verification')).data
  expect(view).toMatchObject({ round: 2, steps: { companyRiskProfile: { status: 'not_started', version: 0 } } })
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(company.email)}`)
  expect(data.items[0]).toMatchObject({ kind: 'application-reset' })
  await fillApplication(company, applicationOf('Reset LLC'))
  expect((await company.browser.send('POST', '/verification/review-and-finalize')).data).toEqual({
    status: 'completed',
  })
  const { rows } = await app.owner.query(
    'select round, reset_reason, reset_by is not null as is_reset from application_rounds where organization_id = $1 order by 1',
    [company.organizationId],
  )
  expect(rows).toEqual([
    { round: 1, reset_reason: null, is_reset: false },
    { round: 2, reset_reason: 'Mistyped a country', is_reset: true },
  ])
  expect(await reset(company)).toEqual([
    409,
    'ApplicationNotDeniedByScore',
    "This application wasn't denied automatically.",
  ])
})

test('a check of who somebody is holds for a year', async () => {
  const [young, old] = [await denied(), await denied()]
  for (const { browser } of [young, old]) {
    await app.owner.query(
      `insert into kyc_sessions (id, user_id, state, created_at, submitted_at, ended_at)
       values (gen_random_uuid(), $1, 'approved', now(), now(), now())`,
      [browser.userId],
    )
    await app.owner.query(`update users set kyc_status = 'approved' where id = $1`, [browser.userId])
  }
  await app.owner.query(`update kyc_sessions set ended_at = now() - interval '366 days' where user_id = $1`, [
    old.userId,
  ])
  await reset(young)
  await reset(old)
  const statusOf = async ({ browser }: TestCompany) => (await browser.send('GET', '/me')).data.kycStatus
  expect([await statusOf(young), await statusOf(old)]).toEqual(['approved', 'not_started'])
})

test('customer success alone does it, with a reason, and only what the score denied', async () => {
  const company = await denied()
  const head = await signInStaff(app, 'compliance-head')
  expect((await reset(company, 'x', head)).slice(0, 2)).toEqual([403, 'StaffNotPermitted'])
  expect(await reset(company, ' ')).toEqual([422, 'ValidationError', 'This field is required'])
  expect(await reset(company, 'a'.repeat(501))).toEqual([
    422,
    'ValidationError',
    'Reason must be at most 500 characters',
  ])
  expect((await reset(await createCompany(app))).slice(0, 2)).toEqual([409, 'ApplicationNotDeniedByScore'])
  const nobody = await reset({ organizationId: '00000000-0000-7000-8000-000000000000' })
  expect(nobody.slice(0, 2)).toEqual([404, 'OrganizationNotFound'])
  const straight = app.owner.query(`update organizations set status = 'enabled' where id = $1`, [
    company.organizationId,
  ])
  await expect(straight).rejects.toMatchObject({ code: '42501' })
})

test('two at once open one round', async () => {
  const company = await denied()
  const answers = await Promise.all([reset(company), reset(company)])
  expect(answers.filter((answer) => !Array.isArray(answer))).toHaveLength(1)
})
