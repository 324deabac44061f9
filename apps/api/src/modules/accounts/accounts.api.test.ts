import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, type TestCompany, verifyCompany, withWorker } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  company = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
})
afterAll(() => app.close())

describe('balances', () => {
  test('a deposit stands on the balance', async () => {
    await depositTo(app, company)
    const { status, data } = await company.browser.send('GET', '/currency-accounts/balances')
    expect(status).toBe(200)
    expect(data.accounts[0]).toMatchObject({
      currency: 'USD',
      accountType: 'smart',
      balance: '1000.00',
      isActive: true,
    })
  })
})
void withWorker
