import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany, verifyCompany } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('200: the points of the business by the ledger, with what they were for', async () => {
  const none = await (await createCompany(app)).browser.send('GET', '/dashboard/rewards')
  expect(none).toMatchObject({ status: 200, data: { rewardPoints: '0', awards: [] } })
  const company = await verifyCompany(app)
  const { data } = await company.browser.send('GET', '/dashboard/rewards')
  expect(data).toEqual({
    rewardPoints: '500',
    awards: [{ reason: 'onboarding', points: '500', awardedAt: expect.stringMatching(/^\d{4}-/) }],
  })
})
