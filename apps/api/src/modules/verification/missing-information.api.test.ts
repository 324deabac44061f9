import { withoutAsked } from '@contado/contract/verification/reopened-steps.domain.ts'
import { requirementSet } from '@contado/contract/verification/requirements.domain.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { submitCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { smallPdf, upload, uploadAddressProof } from '../../test-kit/uploading.ts'
import { openStep, sealStep } from './filled-steps.ts'
import { placeOf } from './reopen-step.ts'

let app: TestApp
let analyst: TestClient
let head: TestClient
let success: TestClient
let auditor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  success = await signInStaff(app, 'customer-success')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

type Of = Pick<TestCompany, 'organizationId'>
const nobody = '00000000-0000-7000-8000-000000000000'
const elsewhere = { line1: '500 Alder Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' }
const reason = 'Moved on 1 November'
const verified = () => verifyCompany(app, { staff: analyst })
const move = async (who: TestClient, { organizationId }: Of, more: object = {}) => {
  const body = { organizationId, kind: 'registered', address: elsewhere, reason, ...more }
  const { status, data, error } = await who.send('PUT', '/admin/verification/update-address', { body })
  return status === 200 ? data : (error?.code ?? status)
}
const addresses = async ({ organizationId }: Of, who = auditor) =>
  (await who.send('GET', `/admin/verification/addresses?organizationId=${organizationId}`)).data
const missing = async ({ browser }: Pick<TestCompany, 'browser'>) =>
  (await browser.send('GET', '/organization/missing-information')).data
const save = async ({ browser }: Pick<TestCompany, 'browser'>, body: object) => {
  const { status, data, error } = await browser.send('POST', '/organization/missing-information', { body })
  return status === 200
    ? data
    : [status, error?.code, ...(error?.validations ?? []).map(({ field }: { field: string }) => field)]
}
const statusOf = async ({ organizationId }: Of, step: string) => {
  const { rows } = await app.owner.query(
    'select status from application_steps where organization_id = $1 and step = $2 order by round desc limit 1',
    [organizationId, step],
  )
  return rows[0]?.status
}
const decide = async (act: 'approve-step' | 'deny-step', { organizationId }: Of, step: string, who = analyst) => {
  const { status, error } = await who.send('PUT', `/admin/verification/${act}`, { body: { organizationId, step } })
  return error?.code ?? status
}
const mailsTo = async ({ email }: Pick<TestCompany, 'email'>): Promise<string[]> => {
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return data.items.map(({ kind }: { kind: string }) => kind)
}
const lastWeek = (): string => instantOf(wallMs() - 7 * 86_400_000).slice(0, 10)
const documentsOf = async ({ browser }: TestCompany) =>
  (await browser.send('GET', '/verification')).data.steps.documentation.data.documents
const bring = async (company: TestCompany, type: string) => {
  const { data } = await upload(
    company.browser,
    { group: 'documentation', slot: '1' },
    { name: `new-${type}.pdf`, content: smallPdf(`new ${type} ${company.handle}`) },
  )
  return { type, fileId: data._id, name: `new-${type}.pdf`, language: 'en', issuedOn: lastWeek() }
}

describe('an address that staff correct after the approval', () => {
  test('is kept as a version, told to the directory, and its proof is asked for anew; banking goes on', async () => {
    const company = await verified()
    expect(await missing(company)).toEqual({ steps: [], waiting: [] })
    expect(await move(analyst, company)).toEqual({ done: true, isReopened: true })
    expect(await addresses(company)).toMatchObject({
      isEditable: true,
      registered: elsewhere,
      versions: [
        { kind: 'registered', person: null, before: [{ line1: '12 Canal Street' }], after: [elsewhere], reason },
      ],
    })
    const { data: me } = await company.browser.send('GET', '/me')
    expect([me.company.status, me.company.verificationStatus]).toEqual(['enabled', 'approved'])
    const { rows } = await app.owner.query('select address from directory_entries where organization_id = $1', [
      company.organizationId,
    ])
    expect(rows[0].address).toEqual(elsewhere)
    expect(await missing(company)).toMatchObject({
      steps: [
        {
          step: 'documentation',
          status: 'in_progress',
          causes: [{ cause: 'registered-address' }],
          asked: ['documents.proof_of_physical_address'],
          lacks: [{ field: 'data.documents.proof_of_physical_address', code: 'document' }],
        },
      ],
      waiting: [{ step: 'kyb', cause: 'registered-address' }],
    })
    expect(await mailsTo(company)).toContain('application-reopened')
  })

  test('staff find it in the list of what was reopened, with who it waits for, until they decided', async () => {
    const company = await verified()
    const { organizationId } = company
    const listed = async () => {
      const { data } = await auditor.send(
        'GET',
        `/admin/verification/companies?status=reopened&search=${company.handle}`,
      )
      return data.items.map(({ reopened }: { reopened: string }) => reopened)
    }
    const onDesk = async () => {
      const { data } = await auditor.send('GET', '/admin/dashboard?queue=reopened&limit=100')
      return data.items.filter(({ caseId }: { caseId: string }) => caseId === organizationId).length
    }
    expect([await listed(), await onDesk()]).toEqual([[], 0])
    await move(analyst, company)
    expect([await listed(), await onDesk()]).toEqual([['customer'], 0])
    const { data } = await auditor.send('GET', `/admin/verification/company?organizationId=${organizationId}`)
    expect(data.application.reopened).toMatchObject([
      { step: 'documentation', cause: 'registered-address', status: 'in_progress', by: expect.stringMatching(/\S/) },
      { step: 'kyb', cause: 'registered-address', status: 'submitted', person: null },
    ])
    const { version } = (await missing(company)).steps[0]
    const documents = [...(await documentsOf(company)), await bring(company, 'proof_of_physical_address')]
    await save(company, { step: 'documentation', data: { documents }, isComplete: true, version })
    expect([await listed(), await onDesk()]).toEqual([['staff'], 1])
    await decide('approve-step', company, 'kyb')
    expect([await listed(), await onDesk()]).toEqual([['staff'], 1])
    expect(await mailsTo(company)).not.toContain('application-rechecked')
    await decide('approve-step', company, 'documentation')
    expect([await listed(), await onDesk()]).toEqual([[], 0])
    expect(await mailsTo(company)).toContain('application-rechecked')
  })

  test('partly answered stays partly answered; complete, staff decide both steps and nothing waits', async () => {
    const company = await verified()
    await move(analyst, company)
    const [waits] = (await missing(company)).steps
    const kept = await documentsOf(company)
    const proof = await bring(company, 'proof_of_physical_address')
    const { issuedOn: _, ...undated } = proof
    const naming = (fileId: string) => {
      const data = { documents: [...kept, { ...proof, fileId }] }
      return save(company, { step: 'documentation', data, isComplete: true, version: waits.version })
    }
    const use = (at: string | null) =>
      app.owner.query('update files set used_at = $2 where id = $1', [proof.fileId, at])
    expect(await naming(nobody)).toEqual([404, 'FileNotFound'])
    await use(instantOf(wallMs()))
    expect(await naming(proof.fileId)).toEqual([409, 'FileInUse'])
    await use(null)
    const first = await save(company, {
      step: 'documentation',
      data: { documents: [...kept, undated] },
      isComplete: false,
      version: waits.version,
    })
    expect(first).toMatchObject({ status: 'in_progress' })
    expect((await missing(company)).steps[0].lacks).toMatchObject([{ code: 'required' }])
    expect(await decide('approve-step', company, 'documentation')).toBe('ApplicationNotUnderReview')
    const body = { step: 'documentation', data: {}, isComplete: true }
    expect(await save(company, { ...body, version: first.version })).toEqual([
      422,
      'ValidationError',
      expect.stringMatching(/issuedOn$/),
    ])
    expect(await save(company, { ...body, version: 1 })).toEqual([409, 'StepChanged'])
    const whole = { ...body, data: { documents: [...kept, proof] }, version: first.version }
    expect(await save(company, whole)).toMatchObject({ status: 'submitted' })
    expect(await missing(company)).toMatchObject({ steps: [], waiting: [{}, {}] })
    expect(await save(company, { ...whole, version: first.version + 1 })).toEqual([409, 'NothingMissing'])
    for (const step of ['kyb', 'documentation']) expect(await decide('approve-step', company, step, head)).toBe(200)
    expect(await missing(company)).toEqual({ steps: [], waiting: [] })
    expect(await decide('approve-step', company, 'kyb')).toBe('ApplicationNotUnderReview')
  })

  test('what was approved and is not asked for stays as it is', async () => {
    const company = await verified()
    await move(analyst, company)
    const { version } = (await missing(company)).steps[0]
    const [, ...others] = await documentsOf(company)
    const wrong = { step: 'documentation', data: { documents: others }, isComplete: false, version }
    expect(await save(company, wrong)).toEqual([422, 'ValidationError', expect.stringMatching(/^data\.documents\./)])
    expect(
      await company.browser.send('PUT', '/verification/documentation', {
        body: { data: { documents: others }, isComplete: false, version },
      }),
    ).toMatchObject({
      status: 409,
      error: { code: 'ApplicationAlreadySubmitted' },
    })
  })

  test('denied, it is asked for once more', async () => {
    const company = await verified()
    await move(analyst, company)
    const { version } = (await missing(company)).steps[0]
    const documents = [...(await documentsOf(company)), await bring(company, 'proof_of_physical_address')]
    await save(company, { step: 'documentation', data: { documents }, isComplete: true, version })
    expect(await decide('deny-step', company, 'documentation')).toBe(200)
    expect((await missing(company)).steps).toMatchObject([
      {
        step: 'documentation',
        causes: [{ cause: 'denied' }, { cause: 'registered-address' }],
        lacks: [{ field: 'data.documents.proof_of_physical_address' }],
      },
    ])
  })

  test('the trading places: of those only the proof, none twice', async () => {
    const company = await verified()
    expect(
      await move(analyst, company, { kind: 'trading', addresses: [elsewhere, elsewhere], address: undefined }),
    ).toBe('ValidationError')
    expect(await move(analyst, company, { kind: 'trading', addresses: [elsewhere], address: undefined })).toMatchObject(
      {
        isReopened: true,
      },
    )
    expect((await addresses(company)).trading).toEqual([elsewhere])
  })

  test('a home: the person proves it anew and nothing else; masked for staff until it is revealed', async () => {
    const company = await verified()
    const { userId, organizationId } = company
    expect(await move(analyst, company, { kind: 'residential', userId })).toMatchObject({ isReopened: true })
    const hidden = await addresses(company)
    expect(hidden.residential[0].address).toMatchObject({ line1: '••••', city: 'Portland', zip: '••••' })
    expect(hidden.versions[0].after[0]).toMatchObject({ line1: '••••' })
    await analyst.send('POST', '/admin/verification/reveal-personal-data', { body: { organizationId, reason } })
    expect((await addresses(company, analyst)).residential[0].address).toEqual(elsewhere)
    const [waits] = (await missing(company)).steps
    expect(waits).toMatchObject({ step: 'pep', asked: ['addressProofId', 'addressProofOn'] })
    const given = { step: 'pep', isComplete: false, version: waits.version }
    expect(await save(company, { ...given, data: { firstName: 'Somebody' } })).toEqual([
      422,
      'ValidationError',
      'data.firstName',
    ])
    const addressProofId = await uploadAddressProof(company.browser, `new home of ${company.handle}`)
    const proved = { addressProofId, addressProofOn: lastWeek() }
    expect(await save(company, { ...given, data: proved, isComplete: true })).toMatchObject({ status: 'submitted' })
    expect(await decide('approve-step', company, 'pep')).toBe(200)
    expect(await mailsTo(company)).toEqual(expect.arrayContaining(['person-reopened', 'person-rechecked']))
  })

  test('before the approval: corrected and not asked for anew, by the desk too; afterwards not by the desk', async () => {
    const company = await submitCompany(app)
    expect(await move(success, company)).toEqual({ done: true, isReopened: false })
    expect(await statusOf(company, 'kyb')).toBe('completed')
    expect(await move(success, company)).toBe('AlreadyDecided')
    await analyst.send('PUT', '/admin/verification/approve-company', {
      body: { organizationId: company.organizationId },
    })
    const { rows } = await app.owner.query('select address from directory_entries where organization_id = $1', [
      company.organizationId,
    ])
    expect(rows[0].address).toEqual(elsewhere)
    expect(await move(success, company, { address: { ...elsewhere, line1: '1 Other Way' } })).toBe('StaffNotPermitted')
  })

  test('401, 403, 404, 422', async () => {
    const company = await verified()
    expect(await move(app.staff(), company)).toBe('Unauthenticated')
    expect(await move(auditor, company)).toBe('StaffNotPermitted')
    expect(await move(analyst, { organizationId: nobody })).toBe('OrganizationNotFound')
    expect(await move(analyst, company, { kind: 'residential', userId: nobody })).toBe('UserNotFound')
    expect(await move(analyst, company, { reason: ' ' })).toBe('ValidationError')
    expect(await move(analyst, company, { address: { ...elsewhere, state: 'NY' } })).toBe('ValidationError')
    expect(await move(analyst, company, { address: { ...elsewhere, zip: 'X' } })).toBe('ValidationError')
    const unseen = await auditor.send('GET', `/admin/verification/addresses?organizationId=${nobody}`)
    expect(unseen.error?.code).toBe('OrganizationNotFound')
  })
})

describe('other edits after the approval', () => {
  test('the legal name, which takes two, asks for the certificate of it', async () => {
    const company = await verified()
    const body = { organizationId: company.organizationId, legalName: `${company.handle} Holdings LLC` }
    for (const who of [analyst, head]) await who.send('PUT', '/admin/verification/legal-name', { body })
    expect(await statusOf(company, 'kyb')).toBe('submitted')
    expect((await missing(company)).steps).toMatchObject([
      { step: 'documentation', causes: [{ cause: 'legal-name' }], asked: ['documents.incorporation_certificate'] },
    ])
    const { data } = await company.browser.send('GET', '/verification')
    expect(data.steps.kyb.data.legalName).toBe(body.legalName)
  })

  test("a person's names: staff look again, nothing is asked, and who was approved acts on", async () => {
    const company = await verified()
    const { userId } = company
    const renamed = await analyst.send('PUT', '/admin/verification/person-profile-names', {
      body: { userId, firstName: 'Anna', lastName: 'Bergman' },
    })
    expect(renamed.status).toBe(200)
    expect(await statusOf(company, 'pep')).toBe('submitted')
    expect(await missing(company)).toMatchObject({ steps: [], waiting: [{ step: 'pep', cause: 'person-names' }] })
  })

  test('the owners, by an owner: kept as they were, decided again, their papers asked for anew', async () => {
    const company = await verified()
    const { steps } = (await company.browser.send('GET', '/verification')).data
    const { owners } = steps.ubos.data
    const changed = owners.map((one: object) => ({ ...one, jobTitle: 'Founder' }))
    const saved = await company.browser.send('PUT', '/verification/ubos', {
      body: { data: { owners: changed }, isComplete: false, version: steps.ubos.version },
    })
    expect(saved.data).toMatchObject({ status: 'in_progress' })
    expect((await missing(company)).steps).toMatchObject([{ step: 'ubos', causes: [{ cause: 'owners' }], lacks: [] }])
    const version = saved.data.version
    expect(await save(company, { step: 'ubos', data: {}, isComplete: true, version })).toMatchObject({
      status: 'submitted',
    })
    expect((await missing(company)).steps).toMatchObject([{ step: 'documentation', causes: [{ cause: 'owners' }] }])
    expect(await statusOf(company, 'ubos')).toBe('submitted')
    const { rows } = await app.owner.query(
      `select before is not null as is_kept, opened_by_user from step_reopenings where organization_id = $1 and step = 'ubos'`,
      [company.organizationId],
    )
    expect(rows).toEqual([{ is_kept: true, opened_by_user: company.userId }])
    expect(await decide('approve-step', company, 'ubos')).toBe(200)
  })

  test('an owner who is a company, or who has not proved who they are, is named before the owners are approved', async () => {
    const company = await verified()
    const { organizationId, browser } = company
    const { ubos } = (await browser.send('GET', '/verification')).data.steps
    const [founder] = ubos.data.owners
    const held = (percent: string) => [{ of: 'company', percent }]
    const holding = { id: 'holding', type: 'entity', entityName: 'Holding GmbH', country: 'DE', holdings: held('60') }
    const owners = [{ ...founder, holdings: [...held('40'), { of: 'holding', percent: '100' }] }, holding]
    const saved = await browser.send('PUT', '/verification/ubos', {
      body: { data: { owners }, isComplete: true, version: ubos.version },
    })
    expect(saved.data).toMatchObject({ status: 'submitted' })
    const body = { organizationId, step: 'ubos' }
    const early = await analyst.send('PUT', '/admin/verification/approve-step', { body })
    expect([early.status, early.error?.code, early.error?.validations]).toEqual([
      409,
      'ApplicationIncomplete',
      [{ field: 'Holding GmbH', code: 'entity', message: 'This owner was not approved' }],
    ])
    expect(await statusOf(company, 'ubos')).toBe('submitted')
    const looked = await analyst.send('PUT', '/admin/verification/approve-ubo-entity', {
      body: { organizationId, ownerId: 'holding' },
    })
    expect(looked.status).toBe(200)
    await app.owner.query(`update users set kyc_status = 'pending' where id = $1`, [company.userId])
    const unproved = await analyst.send('PUT', '/admin/verification/approve-step', { body })
    expect(unproved.error).toMatchObject({ code: 'ApplicationIncomplete', validations: [{ code: 'identity' }] })
    await app.owner.query(`update users set kyc_status = 'approved' where id = $1`, [company.userId])
    expect(await decide('approve-step', company, 'ubos')).toBe(200)
    expect(await decide('approve-step', company, 'ubos')).toBe('ApplicationNotUnderReview')
  })

  test('others read and give nothing of the business', async () => {
    const company = await verified()
    await move(analyst, company)
    const manager = await joinAs(app, company, { role: 'manager' })
    expect(await missing(manager)).toEqual({ steps: [], waiting: [] })
    const body = { step: 'documentation', data: { documents: [] }, isComplete: false, version: 2 }
    expect(await save(manager, body)).toEqual([409, 'NothingMissing'])
    expect(await save({ browser: app.customer() }, body)).toMatchObject([401, 'Unauthenticated'])
  })
})

describe('a set of requirements that gained a row', () => {
  const forget = async ({ organizationId }: Of, document: string) => {
    const worker = app.as('contado_worker')
    const sealed = await worker.transaction().execute(async (tx) => {
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
      const row = await tx
        .selectFrom('application_steps')
        .selectAll()
        .where('step', '=', 'documentation')
        .executeTakeFirstOrThrow()
      const work = { tx, settings: app.settings }
      return sealStep(work, placeOf(row), withoutAsked('documentation', await openStep(work, row), [document]))
    })
    await app.owner.query(
      `update application_steps set data = $2 where organization_id = $1 and step = 'documentation'`,
      [organizationId, sealed],
    )
  }
  const setOf = async ({ organizationId }: Of) => {
    const { rows } = await app.owner.query(
      'select requirement_set from application_rounds where organization_id = $1',
      [organizationId],
    )
    return rows[0].requirement_set
  }

  test('asks approved businesses for the papers that they never brought, and them alone', async () => {
    const [lacks, whole] = [await verified(), await verified()]
    await forget(lacks, 'documents.llc_agreement')
    for (const { organizationId } of [lacks, whole]) {
      await app.owner.query(`update application_rounds set requirement_set = '2026-05' where organization_id = $1`, [
        organizationId,
      ])
    }
    expect(await missing(lacks)).toEqual({ steps: [], waiting: [] })
    await runJob(app, { name: 'verification.look-at-requirements', payload: {} })
    await app.drainJobs()
    expect((await missing(lacks)).steps).toMatchObject([
      { step: 'documentation', causes: [{ cause: 'requirement' }], asked: ['documents.llc_agreement'] },
    ])
    expect(await missing(whole)).toEqual({ steps: [], waiting: [] })
    expect([await setOf(lacks), await setOf(whole)]).toEqual([requirementSet, requirementSet])
    expect(await mailsTo(lacks)).toContain('application-reopened')
    expect(await mailsTo(whole)).not.toContain('application-reopened')
  })

  test('a step that was never asked is asked whole', async () => {
    const company = await verified()
    await app.owner.query(`delete from application_steps where organization_id = $1 and step = 'companyRiskProfile'`, [
      company.organizationId,
    ])
    expect((await missing(company)).steps).toMatchObject([
      { step: 'companyRiskProfile', status: 'not_started', version: 0, causes: [], asked: [] },
    ])
    const data = { industry: 'software' }
    const saved = await save(company, { step: 'companyRiskProfile', data, isComplete: false, version: 0 })
    expect(saved).toEqual({ status: 'in_progress', version: 1 })
    const [{ lacks }] = (await missing(company)).steps
    expect(lacks.map(({ field }: { field: string }) => field)).not.toContain('data.industry')
  })
})

test('an address of an application that was denied stays as it was said', async () => {
  const company = await submitCompany(app)
  await app.owner.query(`update applications set status = 'denied' where organization_id = $1`, [
    company.organizationId,
  ])
  expect(await move(analyst, company)).toBe('ApplicationNotUnderReview')
  expect((await addresses(company)).versions).toEqual([])
})
