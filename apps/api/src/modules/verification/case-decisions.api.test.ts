import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import { wholeApplication } from '@contado/contract/verification/whole-application.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import {
  applicationOf,
  createCompany,
  fillApplication,
  submitCompany,
  type TestCompany,
} from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let analyst: TestClient
let second: TestClient
let head: TestClient
let auditor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  second = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())

const nobody = '00000000-0000-7000-8000-000000000000'
type Of = Pick<TestCompany, 'organizationId'>
type More = Readonly<Record<string, string | number>>
const decide = async (staff: TestClient, act: string, { organizationId }: Of, more: More = {}) => {
  const { status, error } = await staff.send('PUT', `/admin/verification/${act}`, { body: { organizationId, ...more } })
  return error?.code ?? status
}
const approveStep = (staff: TestClient, company: Of, more: More = {}) =>
  decide(staff, 'approve-step', company, { step: 'kyb', ...more })
const approveCompany = ({ organizationId }: Of) =>
  analyst.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
const read = async ({ organizationId }: Of): Promise<CaseAnswers> =>
  (await auditor.send('GET', `/admin/verification/answers?organizationId=${organizationId}`)).data
const gapsOf = async (company: Of) => (await read(company)).gaps.map(({ gap, of }) => `${gap} ${of}`.trim())
const lastWeek = (): string => instantOf(wallMs() - 7 * 86_400_000).slice(0, 10)

describe('admin.verification.approve-step and deny-step', () => {
  test('a step is decided once, by whom and when; what was changed since it was read is not', async () => {
    const company = await submitCompany(app)
    expect(await approveStep(analyst, company, { version: 7 })).toBe('StepChanged')
    expect(await approveStep(analyst, company, { version: 1 })).toBe(200)
    expect(await approveStep(second, company)).toBe('AlreadyDecided')
    expect(await decide(second, 'deny-step', company, { step: 'kyb' })).toBe('AlreadyDecided')
    const step = (await read(company)).steps.find((one) => one.step === 'kyb')
    expect(step).toMatchObject({ status: 'approved', decidedBy: expect.stringMatching(/\S/) })
    const { rows } = await app.owner.query(
      `select subject from audit_entries where organization_id = $1 and action = 'application.step-approved'`,
      [company.organizationId],
    )
    expect(rows).toEqual([{ subject: { organizationId: company.organizationId, step: 'kyb' } }])
  })

  test('a denied step is named by approve-company, and nothing is approved', async () => {
    const company = await submitCompany(app)
    expect(await decide(analyst, 'deny-step', company, { step: 'documentation', version: 1 })).toBe(200)
    const refused = await approveCompany(company)
    expect([refused.status, refused.error?.code]).toEqual([409, 'ApplicationIncomplete'])
    expect(refused.error?.validations).toMatchObject([{ field: 'documentation', code: 'step' }])
    expect((await company.browser.send('GET', '/me')).data.company.verificationStatus).toBe('completed')
  })

  test('two reviewers at once, ten times: one decides, the other is told', async () => {
    const company = await submitCompany(app)
    const steps = ['companyRiskProfile', 'kyb', 'ubos', 'documentation', 'pep'] as const
    for (const step of steps) {
      const both = await Promise.all([
        approveStep(analyst, company, { step, version: step === 'ubos' ? 2 : 1 }),
        decide(second, 'deny-step', company, { step }),
      ])
      expect(both.toSorted()).toEqual([200, 'AlreadyDecided'])
      const [row] = (await read(company)).steps.filter((one) => one.step === step)
      expect(row?.status).toBe(both[0] === 200 ? 'approved' : 'denied')
    }
  })

  test('somebody who declares while staff decide is never approved unread', async () => {
    const company = await submitCompany(app)
    const outcomes = new Set<string>()
    for (let round = 0; round < 6; round += 1) {
      const manager = await joinAs(app, company, { role: 'manager' })
      const save = (data: object, version: number) =>
        manager.browser.send('POST', '/verification/pep', { body: { data, isComplete: false, version } })
      await save({ firstName: 'Iris' }, 0)
      await app.owner.query(`update application_steps set status = 'submitted' where user_id = $1`, [manager.userId])
      const [approved, saved] = await Promise.all([
        approveStep(analyst, company, { step: 'pep', userId: manager.userId, version: 1 }),
        save({ firstName: 'Somebody else' }, 1),
      ])
      const { rows } = await app.owner.query('select status, version from application_steps where user_id = $1', [
        manager.userId,
      ])
      expect(rows).toEqual([
        approved === 200 ? { status: 'approved', version: 1 } : { status: 'in_progress', version: 2 },
      ])
      expect([approved, saved.error?.code ?? saved.status]).toEqual(
        approved === 200 ? [200, 'ApplicationAlreadySubmitted'] : ['StepChanged', 200],
      )
      outcomes.add(String(approved))
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('401, 403, 404, 409, 422', async () => {
    const company = await submitCompany(app)
    const drafting = await createCompany(app)
    for (const act of ['approve-step', 'deny-step']) {
      const asked = { step: 'kyb' }
      expect(await decide(app.staff(), act, company, asked)).toBe('Unauthenticated')
      expect(await decide(auditor, act, company, asked)).toBe('StaffNotPermitted')
      expect(await decide(analyst, act, { organizationId: nobody }, asked)).toBe('OrganizationNotFound')
      expect(await decide(analyst, act, drafting, asked)).toBe('OrganizationNotFound')
      expect(await decide(analyst, act, company, { step: 'personIdentityKyc' })).toBe('ValidationError')
      expect(await decide(analyst, act, company, { step: 'pep', userId: nobody })).toBe('ApplicationNotUnderReview')
      expect(await decide(analyst, act, company, { step: 'kyb', version: 9 })).toBe('StepChanged')
    }
    expect((await approveCompany(company)).status).toBe(200)
    expect(await approveStep(analyst, company)).toBe('ApplicationNotUnderReview')
    await drafting.browser.send('POST', '/verification/risk-profile', {
      body: { data: { industry: 'software' }, isComplete: false, version: 0 },
    })
    expect(await decide(analyst, 'deny-company', drafting, { reason: 'Unclear' })).toBe('ApplicationNotUnderReview')
  })
})

describe('what approve-company waits for', () => {
  test('identity, card or waiver, each named; then it is approved', async () => {
    const company = await submitCompany(app)
    const { organizationId, userId } = company
    await app.owner.query(`update users set kyc_status = 'pending' where id = $1`, [userId])
    await app.owner.query(`delete from application_steps where organization_id = $1 and step = 'onboardingCheckout'`, [
      organizationId,
    ])
    const [person] = (await read(company)).people
    expect(await gapsOf(company)).toEqual([`identity ${person?.name}`, 'card'])
    expect((await approveCompany(company)).error?.code).toBe('ApplicationIncomplete')
    await app.owner.query(`update users set kyc_status = 'approved' where id = $1`, [userId])
    expect(await gapsOf(company)).toEqual(['card'])
    const waived = await head.send('PUT', '/admin/organizations/waive-membership-charges', {
      body: { organizationId, waive: true },
    })
    expect(waived.status).toBe(200)
    expect(await gapsOf(company)).toEqual([])
    expect((await approveCompany(company)).status).toBe(200)
  })

  test('a head on public office: analysts are refused, and the company waits', async () => {
    const company = await createCompany(app)
    await fillApplication(company, applicationOf('Chancery Lane LLC'))
    const declared = {
      isPoliticallyExposed: true,
      publicOffice: 'Member of parliament',
      publicOfficeCountry: 'US',
      sourceOfWealth: 'Salary and the sale of a house.',
    }
    const saved = await company.browser.send('POST', '/verification/pep', {
      body: { data: declared, isComplete: true, version: 1 },
    })
    expect(saved.status).toBe(200)
    await company.browser.send('POST', '/verification/review-and-finalize')
    await app.drainJobs()
    expect(await gapsOf(company)).toEqual([expect.stringMatching(/^headOnExposure /)])
    expect((await approveCompany(company)).error?.validations).toMatchObject([{ code: 'headOnExposure' }])
    expect(await approveStep(analyst, company, { step: 'pep', version: 2 })).toBe('HeadRequired')
    expect(await approveStep(head, company, { step: 'pep', version: 2 })).toBe(200)
    const approve = async (staff: TestClient) => {
      const { organizationId } = company
      const { data, error } = await staff.send('PUT', '/admin/verification/approve-company', {
        body: { organizationId },
      })
      return data?.state ?? error?.code
    }
    expect(await approve(analyst)).toBe('proposed')
    expect(await approve(analyst)).toBe('SecondPersonRequired')
    expect(await approve(second)).toBe('HeadRequired')
    expect(await approve(head)).toBe('done')
    expect(await approve(head)).toBe('AlreadyDecided')
  })

  test('a head who proposes is confirmed by an analyst', async () => {
    const company = await submitCompany(app)
    const { organizationId } = company
    await pastGuards(app, `update risk_scores set tier = 'high', floors = '{pep}' where organization_id = $1`, [
      organizationId,
    ])
    const approve = async (staff: TestClient) =>
      (await staff.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })).data?.state
    expect(await approve(head)).toBe('proposed')
    const { data } = await analyst.send('GET', '/admin/dashboard?queue=proposals&limit=100')
    const line = data.items.find(({ caseId }: { caseId: string }) => caseId === organizationId)
    expect(line).toMatchObject({ kind: 'company', act: 'application.approve' })
    expect(await approve(analyst)).toBe('done')
  })
})

describe('admin.verification.approve-ubo-entity', () => {
  const approveEntity = (staff: TestClient, company: Of, more: More = {}) =>
    decide(staff, 'approve-ubo-entity', company, { ownerId: 'holding', ...more })

  /** A business that a company owns in part, handed in. */
  const withEntity = async (): Promise<TestCompany> => {
    const company = await createCompany(app)
    const { browser } = company
    const form = applicationOf('Held LLC')
    await fillApplication(company, form)
    const whole = wholeApplication({ ...form, organizationType: 'business', issuedOn: lastWeek() })
    const [founder] = whole.ubos?.owners ?? []
    if (!founder) throw new Error('nobody owns it')
    const owners = [
      {
        ...founder,
        holdings: [
          { of: 'company', percent: '40' },
          { of: 'holding', percent: '100' },
        ],
      },
      {
        id: 'holding',
        type: 'entity',
        entityName: 'Holding GmbH',
        country: 'DE',
        holdings: [{ of: 'company', percent: '60' }],
      },
    ]
    const sent = { isComplete: true, version: 2 }
    const saved = await browser.send('PUT', '/verification/ubos', { body: { ...sent, data: { owners } } })
    expect(saved.status).toBe(200)
    const kept = (await browser.send('GET', '/verification')).data.steps.documentation
    const chart = await upload(
      browser,
      { group: 'documentation', slot: '19' },
      { name: 'chart.pdf', content: smallPdf('chart') },
    )
    const paper = {
      type: 'ownership_structure_chart',
      fileId: chart.data._id,
      name: 'chart.pdf',
      language: 'en',
      issuedOn: lastWeek(),
    }
    const documents = [...kept.data.documents, paper]
    const brought = await browser.send('PUT', '/verification/documentation', {
      body: { data: { documents }, isComplete: true, version: kept.version },
    })
    expect(brought.status).toBe(200)
    expect((await browser.send('POST', '/verification/review-and-finalize')).status).toBe(200)
    await app.drainJobs()
    return company
  }

  test('an entity is approved once, as it is named now; until then the company waits', async () => {
    const company = await withEntity()
    const { owners, gaps } = await read(company)
    expect(
      owners.map(({ name, effectiveBps, tier, isUbo, isApproved }) => [name, effectiveBps, tier, isUbo, isApproved]),
    ).toEqual([
      ['Nina Berg', 10_000, 1, true, null],
      ['Holding GmbH', 6000, 1, false, false],
    ])
    expect(owners.map(({ status }) => status)).toEqual(['approved', 'invited'])
    expect(gaps).toEqual([{ gap: 'entity', of: 'Holding GmbH' }])
    expect((await approveCompany(company)).error?.validations).toMatchObject([
      { field: 'Holding GmbH', code: 'entity' },
    ])
    expect(await approveEntity(app.staff(), company)).toBe('Unauthenticated')
    expect(await approveEntity(auditor, company)).toBe('StaffNotPermitted')
    expect(await approveEntity(analyst, { organizationId: nobody })).toBe('OrganizationNotFound')
    for (const ownerId of ['founder', 'nobody']) {
      expect(await approveEntity(analyst, company, { ownerId })).toBe('UboEntityNotFound')
    }
    expect(await approveEntity(analyst, company, { version: 2 })).toBe('StepChanged')
    const both = await Promise.all([analyst, second].map((staff) => approveEntity(staff, company, { version: 3 })))
    expect(both.toSorted()).toEqual([200, 'AlreadyDecided'])
    expect((await read(company)).owners[1]).toMatchObject({ isApproved: true, status: 'approved' })
    expect((await approveCompany(company)).status).toBe(200)
    expect(await approveEntity(analyst, company)).toBe('ApplicationNotUnderReview')
  })

  test('an entity that is denied keeps the company waiting, and its owners are named anew', async () => {
    const company = await withEntity()
    const reason = 'Dissolved in 2019'
    const denyEntity = (staff: TestClient, more: More = {}, of: Of = company) =>
      decide(staff, 'deny-ubo-entity', of, { ownerId: 'holding', version: 3, reason, ...more })
    expect(await denyEntity(app.staff())).toBe('Unauthenticated')
    expect(await denyEntity(auditor)).toBe('StaffNotPermitted')
    expect(await denyEntity(analyst, {}, { organizationId: nobody })).toBe('OrganizationNotFound')
    expect(await denyEntity(analyst, { ownerId: 'founder' })).toBe('UboEntityNotFound')
    expect(await denyEntity(analyst, { version: 2 })).toBe('StepChanged')
    expect(await denyEntity(analyst, { reason: '  ' })).toBe('ValidationError')
    const other = await withEntity()
    const both = await Promise.all([denyEntity(analyst, {}, other), approveEntity(second, other, { version: 3 })])
    expect(both.toSorted()).toEqual([200, 'AlreadyDecided'])
    expect(await denyEntity(analyst)).toBe(200)
    expect(await denyEntity(second)).toBe('AlreadyDecided')
    expect(await approveEntity(second, company, { version: 3 })).toBe('AlreadyDecided')
    expect((await read(company)).owners[1]).toMatchObject({
      isApproved: false,
      review: { decision: 'denied', reason, decidedBy: expect.stringMatching(/\S/) },
    })
    expect((await approveCompany(company)).error?.validations).toMatchObject([
      { field: 'Holding GmbH', code: 'deniedEntity' },
    ])
    const file = await auditor.send('GET', `/admin/verification/customer-file?organizationId=${company.organizationId}`)
    expect(file.data.decisions).toMatchObject([{ act: 'entity-denied', of: 'Holding GmbH', reason }])
    expect(await decide(analyst, 'ask-to-resubmit', company, { reason: 'Name its owners' })).toBe(200)
    const { steps } = (await company.browser.send('GET', '/verification')).data
    expect([steps.ubos.status, steps.kyb.status]).toEqual(['in_progress', 'submitted'])
    expect(await denyEntity(analyst)).toBe('ApplicationNotUnderReview')
  })

  test('asked about, it waits with its step, until the customer answers', async () => {
    const company = await withEntity()
    const { organizationId } = company
    const askAbout = async (more: object) => {
      const body = { organizationId, externalDocumentId: organizationId, message: 'Who runs it?', ...more }
      const { data, error } = await analyst.send('POST', '/admin/verification/additional-info-request', { body })
      return error?.code ?? data.additionalInfoRequestId
    }
    const about = { externalDocumentType: 'ubo-entity', ownerId: 'holding' }
    expect(await askAbout({ ...about, ownerId: 'founder' })).toBe('UboEntityNotFound')
    const id = await askAbout(about)
    expect(await askAbout(about)).toBe('AdditionalInfoRequestOpen')
    const step = await askAbout({ externalDocumentType: 'application', step: 'ubos' })
    expect((await read(company)).owners[1]).toMatchObject({ isAsked: true, review: null })
    const answer = (additionalInfoRequestId: string) =>
      company.browser.send('PUT', '/verification/additional-info-request', {
        body: { additionalInfoRequestId, message: 'Mrs. Hahn runs it.' },
      })
    const stepOf = async () => (await read(company)).steps.find((one) => one.step === 'ubos')?.status
    expect((await answer(id)).data).toMatchObject({ externalDocumentType: 'ubo-entity', status: 'replied' })
    expect(await stepOf()).toBe('additional_info_requested')
    await answer(step)
    expect(await stepOf()).toBe('completed')
    expect((await read(company)).owners[1]).toMatchObject({ isAsked: false })
  })
})
