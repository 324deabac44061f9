import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { hireStaff, signInStaff, signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let analyst: TestClient
let head: TestClient
let auditor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const approve = (staff: TestClient, { organizationId }: Pick<TestCompany, 'organizationId'>) =>
  staff.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
const deny = (
  staff: TestClient,
  { organizationId }: Pick<TestCompany, 'organizationId'>,
  reason = 'Unclear ownership',
) => staff.send('PUT', '/admin/verification/deny-company', { body: { organizationId, reason } })
const fileOf = (staff: TestClient, { organizationId }: Pick<TestCompany, 'organizationId'>) =>
  staff.send('GET', `/admin/verification/company?organizationId=${organizationId}`)
type Entry = Readonly<Record<'entryId' | 'at' | 'action' | 'actor', string>> &
  Record<'decision' | 'reason', string | null>
const askHistory = (staff: TestClient, { organizationId }: Pick<TestCompany, 'organizationId'>, more = '') =>
  staff.send('GET', `/admin/verification/company-history?organizationId=${organizationId}${more}`)
const historyOf = async (...asked: Parameters<typeof askHistory>) => {
  const { status, data } = await askHistory(...asked)
  expect(status).toBe(200)
  return data as { readonly items: readonly Entry[]; readonly nextCursor: string | null }
}
// How the steps were filled in is many entries, which other tests look at.
const filling = ['application.saved', 'application.card-kept', 'file.uploaded', 'identity-check.submitted']
const mailsTo = async (email: string): Promise<{ kind: string; subject: string; text: string }[]> => {
  await app.drainJobs()
  return (await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)).data.items
}

describe('admin.verification.approve', () => {
  test('200: verified under its legal name, accounts at both providers, the owner is told', async () => {
    const company = await submitCompany(app, { legalName: 'Larkspur Trading LLC' })
    expect(await approve(analyst, company)).toMatchObject({ status: 200, data: { state: 'done' } })
    const me = await company.browser.send('GET', '/me')
    expect(me.data.company).toMatchObject({ verificationStatus: 'approved', legalName: 'Larkspur Trading LLC' })
    const underReview = await company.browser.send('GET', '/currency-accounts/balances')
    expect(
      new Set(underReview.data.accounts.map(({ currencyStatus }: { currencyStatus: string }) => currencyStatus)),
    ).toEqual(new Set(['PROVIDER_APPLICATION_UNDER_REVIEW']))
    await app.drainJobs()
    const { data } = await fileOf(analyst, company)
    expect(data).toMatchObject({
      verificationStatus: 'approved',
      legalName: 'Larkspur Trading LLC',
      application: { status: 'approved', decidedBy: expect.stringMatching(/\S/), reason: null },
    })
    const opened = data.accounts.map(
      (one: Record<string, string>) => `${one.currency} ${one.accountType} ${one.provider}`,
    )
    expect(opened).toHaveLength(12)
    expect(opened).toContain('USD smart smart_rail')
    expect(opened).toContain('USD traditional traditional_rail')
    expect(opened).toContain('PLN traditional traditional_rail')
    const acts = (await historyOf(analyst, company)).items.map(({ action }) => action)
    expect(acts).toContain('application.saved')
    expect(acts.filter((action) => !filling.includes(action))).toEqual([
      'application.approved',
      'application.submitted',
      'organization.created',
    ])
    const [mail] = (await mailsTo(company.email)).filter(({ kind }) => kind === 'application-approved')
    expect(mail?.subject).toBe('Larkspur Trading LLC is verified')
  })

  test('the same job twice opens nothing twice', async () => {
    const company = await submitCompany(app)
    await approve(analyst, company)
    await app.drainJobs()
    const idsOf = async () =>
      (
        await app.owner.query('select id from currency_accounts where organization_id = $1 order by id', [
          company.organizationId,
        ])
      ).rows
    const before = await idsOf()
    await app.owner.query(`select enqueue_job('rails.open-accounts', $1, null, null, 3)`, [
      JSON.stringify({ organizationId: company.organizationId }),
    ])
    await app.drainJobs()
    expect(await idsOf()).toEqual(before)
    expect(before).toHaveLength(12)
  })

  test('a provider that refuses leaves the accounts locked', async () => {
    const company = await submitCompany(app, { legalName: 'Denied by provider LLC' })
    await approve(analyst, company)
    await app.drainJobs()
    const { data } = await company.browser.send('GET', '/currency-accounts/balances')
    for (const account of data.accounts) {
      expect(account).toMatchObject({
        providerStatus: 'denied',
        currencyStatus: 'CURRENCY_ACCOUNT_LOCKED',
        isLocked: true,
      })
    }
  })

  test('401, 403, 404, 409, 422', async () => {
    const company = await submitCompany(app)
    expect((await approve(app.staff(), company)).status).toBe(401)
    expect(await approve(auditor, company)).toMatchObject({ status: 403, error: { code: 'StaffNotPermitted' } })
    expect(await approve(analyst, { organizationId: nobody })).toMatchObject({
      status: 404,
      error: { code: 'OrganizationNotFound' },
    })
    expect((await approve(analyst, { organizationId: 'x' })).status).toBe(422)
    const drafting = await createCompany(app)
    expect((await approve(analyst, drafting)).status).toBe(404)
    await deny(analyst, company)
    expect(await approve(analyst, company)).toMatchObject({
      status: 409,
      error: { code: 'AlreadyDecided' },
    })
    expect((await company.browser.send('GET', '/me')).data.company.verificationStatus).toBe('denied')
  })

  test('a customer’s session opens nothing of staff’s', async () => {
    const company = await submitCompany(app)
    const borrowed = app.staff()
    for (const [name, value] of company.browser.cookies) {
      borrowed.cookies.set(name, value)
      borrowed.cookies.set(name.replace('session', 'staff_session'), value)
    }
    borrowed.userId = company.userId
    expect((await approve(borrowed, company)).status).toBe(401)
  })
})

describe('admin.verification.deny', () => {
  test('200: the owner reads the reason, in the own language', async () => {
    const company = await submitCompany(app, { language: 'es', legalName: 'Sendero SL' })
    expect((await deny(head, company, '  La dirección no se pudo comprobar.  ')).status).toBe(200)
    const { data } = await company.browser.send('GET', '/verification/in-review')
    expect(data).toMatchObject({ status: 'denied', reason: 'La dirección no se pudo comprobar.' })
    expect(Date.parse(data.decidedAt)).toBeGreaterThan(0)
    const [mail] = (await mailsTo(company.email)).filter(({ kind }) => kind === 'application-denied')
    expect(mail?.subject).toBe('No hemos podido aprobar tu solicitud')
    expect(mail?.text).toContain('La dirección no se pudo comprobar.')
    const { rows } = await app.owner.query('select 1 from currency_accounts where organization_id = $1', [
      company.organizationId,
    ])
    expect(rows).toEqual([])
  })

  test('401, 403, 404, 409, 422', async () => {
    const company = await submitCompany(app)
    expect((await deny(app.staff(), company)).status).toBe(401)
    expect((await deny(auditor, company)).status).toBe(403)
    expect((await deny(head, { organizationId: nobody })).status).toBe(404)
    for (const reason of ['', '   ', 'x'.repeat(501)]) expect((await deny(head, company, reason)).status).toBe(422)
    expect((await deny(head, company)).status).toBe(200)
    expect((await deny(head, company)).error?.code).toBe('AlreadyDecided')
  })
})

test('two staff decide at once, ten times: exactly one decision each', async () => {
  for (let round = 0; round < 10; round += 1) {
    const company = await submitCompany(app)
    const answers = await Promise.all([approve(analyst, company), deny(head, company), approve(head, company)])
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === 'AlreadyDecided')).toHaveLength(2)
    const isDenied = answers[1]?.status === 200
    const { rows } = await app.owner.query(
      `select o.verification_status, a.status, d.is_verified,
        (select count(*)::int from provider_applications p where p.organization_id = o.id) as handed_over
       from organizations o join applications a on a.organization_id = o.id
       join directory_entries d on d.organization_id = o.id where o.id = $1`,
      [company.organizationId],
    )
    expect(rows[0]).toEqual(
      isDenied
        ? { verification_status: 'denied', status: 'denied', is_verified: false, handed_over: 0 }
        : { verification_status: 'approved', status: 'approved', is_verified: true, handed_over: 2 },
    )
  }
})

describe('admin.verification.company and reveal', () => {
  const reveal = (
    staff: TestClient,
    { organizationId }: Pick<TestCompany, 'organizationId'>,
    reason = 'Sanctions check',
  ) => staff.send('POST', '/admin/verification/reveal-personal-data', { body: { organizationId, reason } })

  test('200: masked until revealed, and revealing is written down with its reason', async () => {
    const company = await submitCompany(app)
    const file = await fileOf(auditor, company)
    expect(file.data).toMatchObject({
      handle: company.handle,
      verificationStatus: 'completed',
      application: { taxId: '••••6789', status: 'submitted', person: { dateOfBirth: '••••-••-••' } },
      members: [{ userId: company.userId, email: company.email, role: 'owner' }],
      accounts: [],
    })
    expect(JSON.stringify(file.data)).not.toMatch(/3456789|1984/)
    expect((await reveal(analyst, company)).data).toMatchObject({ taxId: '12-3456789', dateOfBirth: '1984-02-29' })
    const { rows } = await app.owner.query(
      `select actor_id, subject from audit_entries where action = 'personal-data.revealed' and organization_id = $1`,
      [company.organizationId],
    )
    expect(rows).toEqual([
      { actor_id: analyst.userId, subject: { organizationId: company.organizationId, reason: 'Sanctions check' } },
    ])
    expect(JSON.stringify(rows)).not.toContain('3456789')
  })

  test('401, 403, 404, 422', async () => {
    const company = await submitCompany(app)
    expect((await fileOf(app.staff(), company)).status).toBe(401)
    expect((await fileOf(analyst, { organizationId: nobody })).error?.code).toBe('OrganizationNotFound')
    expect((await fileOf(analyst, { organizationId: 'x' })).status).toBe(422)
    const { status } = await analyst.send(
      'GET',
      `/admin/verification/company?organizationId=${company.organizationId}`,
      {
        userId: company.userId,
      },
    )
    expect(status).toBe(403)
    expect((await reveal(app.staff(), company)).status).toBe(401)
    expect((await reveal(auditor, company)).error?.code).toBe('StaffNotPermitted')
    expect((await reveal(analyst, { organizationId: nobody })).status).toBe(404)
    expect((await reveal(analyst, company, 'x')).status).toBe(422)
    expect((await reveal(analyst, company, '     ')).error?.validations[0]?.field).toBe('reason')
    const { rows } = await app.owner.query(
      `select 1 from audit_entries where action = 'personal-data.revealed' and organization_id = $1`,
      [company.organizationId],
    )
    expect(rows).toEqual([])
  })
})

describe('admin.verification.company-history', () => {
  test('200: page after page without a gap, with the words that staff gave, for the auditor, too', async () => {
    const company = await submitCompany(app)
    for (const reason of ['Sanctions check', 'Second look']) {
      const body = { organizationId: company.organizationId, reason }
      await analyst.send('POST', '/admin/verification/reveal-personal-data', { body })
    }
    await deny(head, company, 'Owners unclear')
    const { items: all, nextCursor } = await historyOf(auditor, company)
    expect(nextCursor).toBeNull()
    const decisive = all.filter(({ action }) => !filling.includes(action))
    expect(decisive.map(({ action, reason }) => [action, reason])).toEqual([
      ['application.denied', 'Owners unclear'],
      ['personal-data.revealed', 'Second look'],
      ['personal-data.revealed', 'Sanctions check'],
      ['application.submitted', null],
      ['organization.created', null],
    ])
    expect(all.every(({ decision, actor }) => decision === null && actor !== '')).toBe(true)
    expect(JSON.stringify(all)).not.toMatch(/3456789|1984/)

    const paged: Entry[] = []
    let more = ''
    do {
      const { items, nextCursor: next } = await historyOf(auditor, company, `&limit=2${more}`)
      expect(items.length).toBeLessThanOrEqual(2)
      paged.push(...items)
      more = next === null ? '' : `&cursor=${next}`
    } while (more !== '')
    expect(paged).toEqual(all)
  })

  test('what a customer gave as a reason is not told as one of staff', async () => {
    const company = await submitCompany(app)
    await app.owner.query(
      `insert into audit_entries (id, actor_kind, actor_id, organization_id, action, subject, request_id)
        values ($1, 'user', $2, $3, 'invoice.rejected', '{"reason": "Private words"}', 'r')`,
      [newId(), company.userId, company.organizationId],
    )
    const [first] = (await historyOf(auditor, company)).items
    expect(first).toMatchObject({ action: 'invoice.rejected', reason: null })
  })

  test('401, 403, 404, 422', async () => {
    const company = await submitCompany(app)
    expect((await askHistory(app.staff(), company)).status).toBe(401)
    expect((await askHistory(company.browser, company)).status).toBe(404)
    expect((await askHistory(auditor, { organizationId: nobody })).error?.code).toBe('OrganizationNotFound')
    expect((await askHistory(auditor, { organizationId: 'x' })).status).toBe(422)
    expect((await askHistory(auditor, company, '&cursor=WyIxIl0')).error?.validations[0]?.field).toBe('cursor')
    expect((await askHistory(auditor, company, '&limit=0')).status).toBe(422)
  })
})

describe('lists', () => {
  const all = async (path: string): Promise<Record<string, string | null>[]> => {
    const items = []
    let cursor: string | null = null
    do {
      const at: string = cursor === null ? '' : `&cursor=${cursor}`
      const { data } = await analyst.send('GET', `${path}limit=2${at}`)
      expect(data.items.length).toBeLessThanOrEqual(2)
      items.push(...data.items)
      cursor = data.nextCursor
    } while (cursor !== null)
    return items
  }

  test('signups: newest first, page by page, everybody once', async () => {
    const lonely = await signUp(app, { firstName: 'Wilhelmina' })
    const items = await all('/admin/verification/signups?')
    const { rows } = await app.owner.query('select id from users order by created_at desc, id desc')
    expect(items.map(({ userId }) => userId)).toEqual(rows.map(({ id }) => id))
    expect(items[0]).toMatchObject({ userId: lonely.userId, isEmailVerified: true, organizationId: null, handle: null })
    const found = await analyst.send('GET', '/admin/verification/signups?search=wilhelmina')
    expect(found.data.items).toHaveLength(1)
    expect((await analyst.send('GET', '/admin/verification/signups?search=%25')).data.items).toEqual([])
  })

  test('companies: who waits longest first, then the decided, page by page, each once', async () => {
    const waiting = await submitCompany(app, { legalName: 'Zebra Waiting LLC' })
    const items = await all('/admin/verification/companies?')
    const { rows } = await app.owner.query(
      `select organization_id as id from applications where status <> 'in_progress'
       order by status not in ('submitted', 'additional_info_requested'), submitted_at, organization_id`,
    )
    expect(items.map(({ organizationId }) => organizationId)).toEqual(rows.map(({ id }) => id))
    const open = await all('/admin/verification/companies?status=submitted&')
    expect(new Set(open.map(({ verificationStatus }) => verificationStatus))).toEqual(new Set(['completed']))
    const denied = await all('/admin/verification/companies?status=denied&')
    expect(denied.length + open.length).toBeLessThan(items.length)
    const found = await analyst.send('GET', '/admin/verification/companies?search=zebra')
    expect(found.data.items).toEqual([
      {
        organizationId: waiting.organizationId,
        handle: waiting.handle,
        legalName: 'Zebra Waiting LLC',
        country: 'US',
        organizationType: 'business',
        verificationStatus: 'completed',
        isReturned: false,
        reopened: null,
        additionalInfoRequest: { isReplied: false, isReviewed: false, totalRequest: 0 },
        submittedAt: expect.any(String),
      },
    ])
  })

  test('company: what the risk model said and how far each part is, and nothing of what was filled in', async () => {
    const started = await createCompany(app)
    const empty = await analyst.send('GET', `/admin/verification/company?organizationId=${started.organizationId}`)
    expect(empty.data.application).toBeNull()
    const { organizationId } = await submitCompany(app, { legalName: 'Scored Company LLC' })
    const { data } = await analyst.send('GET', `/admin/verification/company?organizationId=${organizationId}`)
    const { rows } = await app.owner.query(
      'select points, tier from risk_scores where organization_id = $1 order by id desc limit 1',
      [organizationId],
    )
    const { risk, steps } = data.application
    expect(risk).toMatchObject({ ...rows[0], model: '2026-12', floors: [], stops: [] })
    expect(risk.parts.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(risk.points)
    expect(steps.map(({ step }: { step: string }) => step)).toEqual([
      ...['companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep', 'onboardingCheckout'],
    ])
    expect(JSON.stringify(data)).not.toMatch(/12-3456789|1984-02-29/)
  })

  test.each(['signups', 'companies'])('%s: 401, 403 for another id in the path, 422', async (name) => {
    const path = `/admin/verification/${name}`
    expect((await app.staff().send('GET', path)).status).toBe(401)
    const other = await hireStaff(app, 'finance')
    expect((await analyst.send('GET', path, { userId: other.staffId })).error?.code).toBe('UserMismatch')
    expect((await analyst.send('GET', `${path}?limit=0`)).status).toBe(422)
    expect((await analyst.send('GET', `${path}?cursor=abc`)).error?.validations[0]?.field).toBe('cursor')
    expect((await analyst.send('GET', `${path}?cursor=${Buffer.from('["x"]').toString('base64url')}`)).status).toBe(422)
    expect((await auditor.send('GET', path)).status).toBe(200)
  })
})
