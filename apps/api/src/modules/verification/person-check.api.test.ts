import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { credentialsOf, invite, provePerson } from '../../test-kit/inviting.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let own: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  own = await createCompany(app)
})
afterAll(() => app.close())

/** Somebody who was invited, made a login, and never began to prove who they are. */
const letIn = async (role: 'manager' | 'read-only' = 'manager'): Promise<TestClient> => {
  const browser = app.customer()
  const body = credentialsOf(await invite(app, own, { role }))
  browser.userId = (await browser.send('POST', '/invited-signups/set-credentials', { body })).data.userId
  return browser
}
const reading = (browser: TestClient) => browser.send('GET', '/contacts')
const begin = (browser: TestClient, body: object = {}) =>
  browser.send('POST', '/verification/create-kyc-session', { body })
const end = (browser: TestClient) => browser.send('POST', '/verification/mark-kyc-as-completed')
const codeOf = ({ status, error }: Awaited<ReturnType<typeof end>>) => [status, error?.code]

test('an invited manager who never began has no rights of a manager; once approved, all of them', async () => {
  const manager = await letIn()
  const draft = () => manager.send('PUT', '/invoices/draft', { body: {} })
  expect(codeOf(await reading(manager))).toEqual([403, 'NotPermitted'])
  expect(codeOf(await draft())).toEqual([403, 'NotPermitted'])
  expect((await manager.send('GET', '/me')).data).toMatchObject({ role: 'manager', kycStatus: 'not_started' })
  expect((await manager.send('GET', '/verification')).status).toBe(200)

  expect((await begin(manager)).data).toMatchObject({ role: 'manager', kycStatus: 'in_progress' })
  expect(codeOf(await reading(manager))).toEqual([403, 'NotPermitted'])
  expect((await end(manager)).data).toMatchObject({ kycStatus: 'approved' })
  expect((await reading(manager)).status).toBe(200)
  expect((await draft()).status).toBe(422)
})

test.each(['denied', 'pending'] as const)(
  'whom the vendor answers %s reads nothing of the business',
  async (decision) => {
    const reader = await letIn('read-only')
    await provePerson(reader, decision)
    expect((await reader.send('GET', '/me')).data.kycStatus).toBe(decision)
    expect(codeOf(await reading(reader))).toEqual([403, 'NotPermitted'])
  },
)

test('an owner acts without such a check', async () => {
  expect((await own.browser.send('GET', '/me')).data.kycStatus).toBe('not_started')
  expect((await reading(own.browser)).status).toBe(200)
})

test('409 for ending what was not begun, and for beginning what has ended; 422 for another decision; 401', async () => {
  const manager = await letIn()
  expect(codeOf(await end(manager))).toEqual([409, 'IdentityCheckNotOpen'])
  expect((await begin(manager, { sandboxVerificationDecision: 'perhaps' })).status).toBe(422)
  await provePerson(manager, 'pending')
  expect((await begin(manager, { sandboxVerificationDecision: 'denied' })).status).toBe(200)
  expect((await end(manager)).data.kycStatus).toBe('denied')
  expect(codeOf(await end(manager))).toEqual([409, 'IdentityCheckNotOpen'])
  expect(codeOf(await begin(manager))).toEqual([409, 'IdentityCheckNotOpen'])
  const nobody = app.customer()
  expect([(await begin(nobody)).status, (await end(nobody)).status]).toEqual([401, 401])
})

test('409 outside the sandbox, as no vendor is set up there', async () => {
  const elsewhere = await startTestApp({ SANDBOX: '0' })
  try {
    const browser = elsewhere.customer()
    const token = newToken()
    browser.userId = newId()
    await elsewhere.owner.query(
      `insert into users (id, email, email_verified_at) values ($1, 'lena@example.com', now())`,
      [browser.userId],
    )
    await elsewhere.owner.query(
      `insert into sessions (id, token_hash, user_id, kind, expires_at) values ($1, $2, $3, 'full', now() + interval '1 hour')`,
      [newId(), hashOf(token), browser.userId],
    )
    browser.cookies.set('contado_session', token)
    expect(codeOf(await begin(browser))).toEqual([409, 'IdentityCheckNotConfigured'])
  } finally {
    await elsewhere.close()
  }
})
