import { allEndpoints } from '@contado/contract/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createServers, type Servers } from './app.ts'
import { readSettings } from './platform/settings.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from './test-kit/companies.ts'
import { signUp, testPassword } from './test-kit/people.ts'
import { type TestApp, TestClient } from './test-kit/test-app.ts'

let app: TestApp
let production: Servers
let company: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app)
  await depositTo(app, company)
  const settings = readSettings({
    NODE_ENV: 'production',
    DATABASE_URL: app.settings.databaseUrl,
    APP_SECRET: app.settings.secret,
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'bank@contado.example',
    CUSTOMER_URL: 'https://app.contado.example',
    STAFF_URL: 'https://staff.contado.example',
    TRADITIONAL_RAIL_URL: 'https://traditional.example/v1',
    TRADITIONAL_RAIL_KEY: 'key of the first',
    SMART_RAIL_URL: 'https://smart.example',
    SMART_RAIL_KEY: 'key of the second',
    RAILS_WEBHOOK_SECRETS: 'a secret of thirty-two characters',
  })
  production = await createServers(settings)
})
afterAll(async () => {
  await production.close()
  await app.close()
})

const signedIn = (): TestClient => {
  const browser = new TestClient(production.customer)
  browser.userId = company.userId
  for (const [name, value] of company.browser.cookies) browser.cookies.set(`__Host-${name}`, value)
  return browser
}

describe('in production', () => {
  test('the sandbox does not exist, on neither server, for nobody', async () => {
    const own = Object.values(allEndpoints).filter(({ tag }) => tag === 'sandbox')
    expect(own.length).toBeGreaterThan(5)
    for (const { method, path } of own) {
      for (const server of [production.customer, production.staff]) {
        const answer = await new TestClient(server).send(method, path)
        expect([path, answer.status, answer.error?.code]).toEqual([path, 404, 'NotFound'])
      }
      const answer = await signedIn().send(method, path, { userId: 'new' })
      expect([path, answer.status]).toEqual([path, 404])
    }
    const body = { currency: 'USD', accountType: 'smart', amount: '1000.00' }
    const deposit = await signedIn().send('POST', '/currency-accounts/simulate-deposit', { body })
    expect([deposit.status, deposit.error?.code]).toEqual([404, 'NotFound'])
  })

  test('customers and staff share no call', async () => {
    for (const { app: owner, method, path } of Object.values(allEndpoints)) {
      const elsewhere = owner === 'customer' ? production.staff : production.customer
      const answer = await new TestClient(elsewhere).send(method, path.replaceAll(/\{\w+\}/g, 'x'))
      expect([path, answer.status]).toEqual([path, 404])
    }
  })

  test('a session’s cookie is for this host alone, over https alone, and for no script', async () => {
    const { email } = await signUp(app)
    const begin = (browser: TestClient) =>
      browser.send('POST', '/sessions/intermediate', { body: { email, password: testPassword } })
    const answer = await begin(new TestClient(production.customer))
    expect(answer.status).toBe(200)
    const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String)
    expect(cookie).toMatch(
      /^__Host-contado_session=half-[\w-]{43}\.[\w-]{16}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('a session under the name that http uses is none', async () => {
    expect((await signedIn().send('GET', '/me')).status).toBe(200)
    const browser = signedIn()
    const [[name = '', value = ''] = []] = [...browser.cookies]
    browser.cookies.clear()
    browser.cookies.set(name.replace('__Host-', ''), value)
    expect((await browser.send('GET', '/me')).status).toBe(401)
  })

  test('a page of another site, also of the same one over http, changes nothing', async () => {
    const body = { handle: 'abcd' }
    const path = '/signups/check-if-handle-exists'
    for (const [headers, status] of [
      [{ origin: 'https://app.contado.example' }, 200],
      [{}, 200],
      [{ origin: 'http://app.contado.example' }, 403],
      [{ origin: 'https://staff.contado.example' }, 403],
      [{ origin: 'https://app.contado.example.evil.example' }, 403],
      [{ origin: 'http://localhost:3000' }, 403],
      [{ origin: 'null' }, 403],
      [{ 'sec-fetch-site': 'cross-site' }, 403],
      [{ 'sec-fetch-site': 'same-site' }, 403],
    ] as [Record<string, string>, number][]) {
      const answer = await new TestClient(production.customer).send('POST', path, { body, headers })
      expect([headers, answer.status]).toEqual([headers, status])
    }
  })
})
