import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationOf, createCompany, fillApplication, submitCompany } from '../../test-kit/companies.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('200: the points of the business by the ledger, with what they were for', async () => {
  const none = await (await createCompany(app)).browser.send('GET', '/dashboard/rewards')
  expect(none).toMatchObject({ status: 200, data: { rewardPoints: '0', awards: [] } })
  const company = await submitCompany(app)
  const { data } = await company.browser.send('GET', '/dashboard/rewards')
  expect(data).toEqual({
    rewardPoints: '500',
    awards: [{ reason: 'onboarding', points: '500', awardedAt: expect.stringMatching(/^\d{4}-/) }],
  })
})

const handInAfter = async (hours: number): Promise<string> => {
  const company = await createCompany(app)
  await fillApplication(company, applicationOf('Late Bindery LLC'))
  const begun =
    'update application_rounds set opened_at = opened_at - make_interval(hours => $2) where organization_id = $1'
  await pastGuards(app, begun, [company.organizationId, hours])
  await company.browser.send('POST', '/verification/review-and-finalize')
  await app.drainJobs()
  return (await company.browser.send('GET', '/dashboard/rewards')).data.rewardPoints
}

test('who hands the application in more than 24 hours after its first answer gets none', async () => {
  expect([await handInAfter(23), await handInAfter(25)]).toEqual(['500', '0'])
})
