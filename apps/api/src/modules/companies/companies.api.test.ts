import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  createCompany,
  startAppWithCompanies,
  submitCompany,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { signInStaff } from '../../test-kit/people.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { asTwo } from '../../test-kit/two-people.ts'

let app: TestApp
let head: TestClient
let analyst: TestClient
let finance: TestClient
let company: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  head = await signInStaff(app, 'compliance-head')
  analyst = await signInStaff(app, 'compliance-analyst')
  finance = await signInStaff(app, 'finance')
  company = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const put = async (who: TestClient, path: string, body: object) => {
  const { status, data, error } = await who.send('PUT', `/admin/organizations/${path}`, {
    body: { organizationId: company.organizationId, ...body },
  })
  return status === 200 ? data : [status, error?.code]
}
const show = async (who = finance, organizationId = company.organizationId) =>
  who.send('GET', `/admin/organizations/${organizationId}`)
const list = async (query: Record<string, string>) =>
  (await finance.send('GET', `/admin/organizations?${new URLSearchParams(query)}`)).data

describe('the list', () => {
  test('finds by name, handle and id, narrows by status, tier and escalation', async () => {
    const idOf = async (query: Record<string, string>) =>
      (await list(query)).items.map((one: { organizationId: string }) => one.organizationId)
    const { organizationId, handle } = company
    for (const search of ['halden studio', handle, organizationId]) {
      expect(await idOf({ search })).toEqual([organizationId])
    }
    const applied = await submitCompany(app, { legalName: 'Larkspur Trading LLC' })
    expect(await idOf({ search: 'larkspur' })).toEqual([applied.organizationId])
    expect(await idOf({ search: handle, status: 'ofac' })).toEqual([])
    expect(await idOf({ search: handle, status: 'enabled', pricingTier: 'vault' })).toEqual([organizationId])
    expect(await idOf({ search: handle, escalation: 'escalated' })).toEqual([])
    expect(await idOf({ search: handle, escalation: 'not-escalated' })).toEqual([organizationId])
  })

  test('goes on behind a cursor, newest first, each once', async () => {
    for (let one = 0; one < 3; one += 1) await createCompany(app)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { items: { organizationId: string; createdAt: string }[]; nextCursor: string | null } = await list({
        limit: '2',
        ...(cursor === '' ? {} : { cursor }),
      })
      seen.push(...page.items.map(({ organizationId }) => organizationId))
      cursor = page.nextCursor
    }
    const { rows } = await app.owner.query('select id from organizations order by created_at desc, id desc')
    expect(seen).toEqual(rows.map(({ id }) => id))
  })
})

test('one company: its accounts, people and what is kept about it', async () => {
  const { data } = await show()
  expect(data).toMatchObject({
    legalName: 'Halden Studio LLC',
    status: 'enabled',
    pricingTier: 'vault',
    escalated: null,
    membershipWaived: null,
    proposals: [],
  })
  expect(data.members).toHaveLength(1)
  expect((await show(finance, '00000000-0000-7000-8000-000000000000')).error?.code).toBe('OrganizationNotFound')
})

describe('the status', () => {
  test('restricting is one head\u2019s and shuts the people out at once, enabling takes two', async () => {
    expect(await put(analyst, 'status', { status: 'restricted' })).toEqual([403, 'StaffNotPermitted'])
    for (const status of ['restricted', 'owner_closed', 'admin_closed', 'ofac']) {
      expect(await put(head, 'status', { status })).toEqual({ state: 'done' })
      const asked = await company.browser.send('GET', '/accounts')
      expect([asked.status, asked.error?.code]).toEqual([403, 'PersonOrCompanyDisabled'])
    }
    expect(await put(head, 'status', { status: 'ofac' })).toEqual([409, 'AlreadyDecided'])
    const body = { organizationId: company.organizationId, status: 'enabled' }
    const { data } = await asTwo(app, head, { path: '/admin/organizations/status', body })
    expect(data).toEqual({ state: 'done' })
    expect((await company.browser.send('GET', '/accounts')).status).toBe(200)
  })

  test('a status that is only shown is refused', async () => {
    expect(await put(head, 'status', { status: 'dormant' })).toEqual([422, 'ValidationError'])
  })
})

describe('the legal name', () => {
  test('changes in the directory, too, with a second person', async () => {
    const body = { organizationId: company.organizationId, legalName: ' Halden Studios LLC ' }
    expect((await asTwo(app, analyst, { path: '/admin/organizations/legal-name', body })).data).toEqual({
      state: 'done',
    })
    const entry = await company.browser.send('GET', `/organization/handle/${company.handle}`)
    expect(entry.data).toMatchObject({ name: 'Halden Studios LLC', legalName: 'Halden Studios LLC' })
    expect((await show()).data.legalName).toBe('Halden Studios LLC')
    expect(await put(analyst, 'legal-name', { legalName: 'Halden Studios LLC' })).toEqual([409, 'AlreadyDecided'])
    expect(await put(finance, 'legal-name', { legalName: 'Other' })).toEqual([403, 'StaffNotPermitted'])
  })

  test('an application still names a business that was not verified', async () => {
    const { organizationId } = await createCompany(app)
    const refused = await put(analyst, 'legal-name', { organizationId, legalName: 'Other LLC' })
    expect(refused).toEqual([403, 'OrganizationNotVerified'])
  })
})

test('tier and waiver are finance\u2019s and the heads\u2019, with who did it', async () => {
  expect(await put(analyst, 'pricing-tier', { pricingTier: 'premium' })).toEqual([403, 'StaffNotPermitted'])
  expect(await put(finance, 'pricing-tier', { pricingTier: 'premium' })).toEqual({ done: true })
  expect(await put(finance, 'pricing-tier', { pricingTier: 'gold' })).toEqual([422, 'ValidationError'])
  expect(await put(finance, 'waive-membership-charges', { waive: true })).toEqual({ done: true })
  expect((await show()).data).toMatchObject({ pricingTier: 'premium', membershipWaived: { by: 'Sam Ortiz' } })
  expect(await put(head, 'waive-membership-charges', { waive: false })).toEqual({ done: true })
  expect((await show()).data.membershipWaived).toBeNull()
})

test('compliance escalates, heads alone take it back', async () => {
  expect(await put(finance, 'escalate-to-compliance-head', { escalate: true })).toEqual([403, 'StaffNotPermitted'])
  expect(await put(analyst, 'escalate-to-compliance-head', { escalate: true })).toEqual({ done: true })
  expect((await show()).data.escalated).toMatchObject({ by: 'Sam Ortiz' })
  const escalated = await list({ escalation: 'escalated' })
  expect(escalated.items).toMatchObject([{ organizationId: company.organizationId, isEscalated: true }])
  expect(await put(analyst, 'escalate-to-compliance-head', { escalate: false })).toEqual([403, 'StaffNotPermitted'])
  expect(await put(head, 'escalate-to-compliance-head', { escalate: false })).toEqual({ done: true })
  expect((await show()).data.escalated).toBeNull()
})

test('the review’s own addresses of both do the same', async () => {
  const { organizationId } = company
  const review = async (who: TestClient, path: string, body: object) => {
    const { status, data, error } = await who.send('PUT', `/admin/verification/${path}`, {
      body: { organizationId, ...body },
    })
    return status === 200 ? data : [status, error?.code]
  }
  expect(await review(finance, 'legal-name', { legalName: 'Other' })).toEqual([403, 'StaffNotPermitted'])
  expect(await review(analyst, 'legal-name', { legalName: 'Halden Paper LLC' })).toEqual({ state: 'proposed' })
  expect(await review(head, 'legal-name', { legalName: 'Halden Paper LLC' })).toEqual({ state: 'done' })
  expect((await show()).data.legalName).toBe('Halden Paper LLC')
  const path = 'escalate-to-compliance-head'
  expect(await review(finance, path, { escalate: true })).toEqual([403, 'StaffNotPermitted'])
  expect(await review(analyst, path, { escalate: true })).toEqual({ done: true })
  expect(await review(head, path, { escalate: false })).toEqual({ done: true })
})

test('404: acts on a business that there is not', async () => {
  const organizationId = '00000000-0000-7000-8000-000000000000'
  const asked = [
    put(head, 'status', { organizationId, status: 'ofac' }),
    put(head, 'legal-name', { organizationId, legalName: 'Nobody' }),
    put(head, 'pricing-tier', { organizationId, pricingTier: 'vault' }),
    put(head, 'waive-membership-charges', { organizationId, waive: true }),
    put(head, 'escalate-to-compliance-head', { organizationId, escalate: true }),
  ]
  expect(await Promise.all(asked)).toEqual(asked.map(() => [404, 'OrganizationNotFound']))
})
