import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let analyst: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
})
afterAll(() => app.close())

const list = (organizationId: string, query = '', who = analyst) =>
  who.send('GET', `/admin/verification/routefusion-errors/${organizationId}${query}`)
const errorsOf = async ({ organizationId }: Pick<TestCompany, 'organizationId'>) =>
  (await list(organizationId)).data.items

describe('admin.verification.routefusion-errors', () => {
  test('a company that nobody refused has none', async () => {
    const company = await submitCompany(app)
    expect(await errorsOf(company)).toEqual([])
  })

  test('a refused card and a declined identity check, newest first, page by page; of the card only why', async () => {
    const company = await createCompany(app)
    const { browser, organizationId } = company
    const card = (token: string) =>
      browser.send('POST', '/verification/credit-card-customer-profile', {
        body: { token, zip: '97205', country: 'US' },
      })
    const tokens = ['sandbox-declined', 'sandbox-balance']
    const refusals: string[] = []
    for (const token of tokens) refusals.push((await card(token)).error?.code ?? 'kept')
    expect(refusals).not.toContain('kept')
    await browser.send('POST', '/verification/create-kyc-session', {
      body: { sandboxVerificationDecision: 'declined' },
    })
    await browser.send('POST', '/verification/mark-kyc-as-completed')
    await app.drainJobs()
    const items = await errorsOf(company)
    expect(items.map(({ provider, code }: { provider: string; code: string }) => [provider, code])).toEqual([
      ['identity', 'declined'],
      ['cards', refusals[1]],
      ['cards', refusals[0]],
    ])
    expect(JSON.stringify(items)).not.toContain('sandbox-declined')
    const first = await list(organizationId, '?limit=2')
    const second = await list(organizationId, `?limit=2&cursor=${first.data.nextCursor}`)
    expect([...first.data.items, ...second.data.items]).toEqual(items)
    expect(second.data.nextCursor).toBeNull()
  })

  test('401, 404, 422', async () => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    expect((await list(nobody, '', app.staff())).error?.code).toBe('Unauthenticated')
    expect((await list(nobody)).error?.code).toBe('OrganizationNotFound')
    expect((await list('x')).status).toBe(422)
  })
})
