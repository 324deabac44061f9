import type { DocumentationForm, PepForm } from '@contado/contract/verification/step-forms.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { multipartBody, sendMultipart, smallPdf, upload } from '../../test-kit/uploading.ts'
import { openStep, sealStep } from './filled-steps.ts'
import { placeOf } from './reopen-step.ts'

let app: TestApp
let analyst: TestClient
let second: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  second = await signInStaff(app, 'compliance-analyst')
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const address = 'proof_of_physical_address'
const nobody = '00000000-0000-7000-8000-000000000000'
const daysAgo = (days: number): string => instantOf(wallMs() - days * 86_400_000).slice(0, 10)
type Of = Pick<TestCompany, 'organizationId'>

// As if it had been handed in so long ago that this paper is too old by now.
const older = <T extends DocumentationForm | PepForm>(data: T): T =>
  ('documents' in data
    ? {
        ...data,
        documents: data.documents?.map((one) => (one.type === address ? { ...one, issuedOn: daysAgo(120) } : one)),
      }
    : { ...data, addressProofOn: daysAgo(120) }) as T
const age = async ({ organizationId }: Of, step: 'documentation' | 'pep') => {
  const sealed = await app
    .as('contado_worker')
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
      const row = await tx
        .selectFrom('application_steps')
        .selectAll()
        .where('step', '=', step)
        .executeTakeFirstOrThrow()
      const work = { tx, settings: app.settings }
      return sealStep(work, placeOf(row), older((await openStep(work, row)) as DocumentationForm))
    })
  await app.owner.query('update application_steps set data = $3 where organization_id = $1 and step = $2', [
    organizationId,
    step,
    sealed,
  ])
  await app.owner.query(
    'update application_papers set stale_on = current_date - 29 where organization_id = $1 and document = $2',
    [organizationId, step === 'pep' ? 'proof_of_residential_address' : address],
  )
}
const staleOf = async ({ browser }: Pick<TestCompany, 'browser'>) =>
  (await browser.send('GET', '/verification/in-review')).data.stalePapers
const bring = async ({ browser }: TestCompany, note: string, replaces?: string) => {
  const fields = { group: 'documentation', slot: '9', ...(replaces === undefined ? {} : { replaces }) }
  return upload(browser, fields, { name: `${address}.pdf`, content: smallPdf(note) })
}
const renew = async ({ browser }: Pick<TestCompany, 'browser'>, fileId: string, data: object) => {
  const {
    status,
    data: saved,
    error,
  } = await browser.send('PUT', '/verification/documentation/renew', {
    body: { fileId, data },
  })
  return status === 200
    ? saved
    : [error?.code, ...(error?.validations ?? []).map(({ field }: { field: string }) => field)]
}
const fresh = (fileId: string) => ({ fileId, language: 'en', issuedOn: daysAgo(3) })
const decide = async (who: TestClient, act: string, body: object) => {
  const { status, data, error } = await who.send('PUT', `/admin/verification/${act}`, { body })
  return error?.code ?? data.state ?? status
}
const fileOf = async ({ organizationId }: Of) =>
  (await analyst.send('GET', `/admin/verification/customer-file?organizationId=${organizationId}`)).data
const answersOf = async ({ organizationId }: Of) =>
  (await analyst.send('GET', `/admin/verification/answers?organizationId=${organizationId}`)).data
const statusOf = async (company: Of, step: string) =>
  (await answersOf(company)).steps.find((one: { step: string }) => one.step === step)

/** A business whose proof of its address became too old during the review, and a newer one that is uploaded. */
const withStale = async () => {
  const company = await submitCompany(app)
  await age(company, 'documentation')
  const [{ fileId: old }] = await staleOf(company)
  const { data } = await bring(company, `new ${company.handle}`, old)
  return { company, old, newer: data._id as string }
}

test('a paper that became too old is brought anew during the review: staff see both, and decide about the newer one alone', async () => {
  const company = await submitCompany(app)
  expect(await staleOf(company)).toEqual([])
  await age(company, 'documentation')
  const [stale, ...others] = await staleOf(company)
  expect(others).toEqual([])
  expect(stale).toMatchObject({ of: 'business', type: address, name: `${address}.pdf` })
  const old = stale.fileId
  expect(await decide(analyst, 'approve-company', company)).toMatch('ValidationError')
  const body = { organizationId: company.organizationId }
  expect(await decide(analyst, 'approve-company', body)).toBe('ApplicationIncomplete')
  expect(await decide(analyst, 'approve-step', { ...body, step: 'documentation' })).toBe(200)

  // The old one stands in the way of another of its name, unless that one takes its place.
  expect((await bring(company, 'newer')).error?.validations).toMatchObject([{ code: 'FileNameTaken' }])
  const { data } = await bring(company, 'newer', old)
  const { version } = await statusOf(company, 'documentation')
  expect(await renew(company, old, fresh(data._id))).toEqual({ status: 'completed', version: version + 1 })
  expect(await staleOf(company)).toEqual([])

  const { documents, decisions } = await fileOf(company)
  expect(documents.find(({ fileId }: { fileId: string }) => fileId === data._id)).toMatchObject({
    type: address,
    issuedOn: daysAgo(3),
    review: null,
    renews: { fileId: old, name: `${address}.pdf` },
  })
  expect(decisions).toMatchObject([{ act: 'file-renewed', of: `${address}.pdf`, by: expect.stringMatching(/\S/) }])
  const answers = await answersOf(company)
  expect(answers.gaps).toEqual([])
  expect(answers.documents.find(({ type }: { type: string }) => type === address)).toMatchObject({
    isStale: false,
    renewedAt: expect.any(String),
  })
  expect((await analyst.send('GET', `/admin/files/fileimage?fileId=${old}`)).status).toBe(200)
  expect(await decide(analyst, 'review-file', { fileId: old, decision: 'accepted' })).toBe('PaperReplaced')
  const about = { ...body, externalDocumentType: 'document', externalDocumentId: old, message: 'Whose is it?' }
  const asked = await analyst.send('POST', '/admin/verification/additional-info-request', { body: about })
  expect(asked.error?.code).toBe('PaperReplaced')
  expect(await decide(analyst, 'review-file', { fileId: data._id, decision: 'accepted' })).toBe(200)
  expect(await decide(analyst, 'approve-step', { ...body, step: 'documentation', version })).toBe('StepChanged')
  expect(await decide(analyst, 'approve-company', body)).toBe('done')
  const { rows } = await app.owner.query(
    `select subject from audit_entries where organization_id = $1 and action = 'application.paper-renewed'`,
    [company.organizationId],
  )
  expect(rows).toMatchObject([{ subject: { fileId: old } }])
})

test('only what is too old, by its owner, with a paper that is not, and while staff look at it', async () => {
  const { company, old, newer } = await withStale()
  expect(await renew(company, old, { fileId: newer })).toEqual(['ValidationError', 'data.language', 'data.issuedOn'])
  expect(await renew(company, old, { ...fresh(newer), issuedOn: daysAgo(100) })).toEqual([
    'ValidationError',
    'data.issuedOn',
  ])
  expect(await renew(company, old, { ...fresh(newer), issuedOn: daysAgo(-3) })).toEqual([
    'ValidationError',
    'data.issuedOn',
  ])
  expect(await renew(company, nobody, fresh(newer))).toEqual(['FileNotFound'])
  expect(await renew(company, old, fresh(nobody))).toEqual(['FileNotFound'])
  expect(await renew(company, old, fresh(old))).toEqual(['FileInUse'])
  const [certificate] = (await fileOf(company)).documents
  expect(await renew(company, certificate.fileId, fresh(newer))).toEqual(['PaperNotStale'])
  const manager = await joinAs(app, company, { role: 'manager' })
  expect(await renew(manager, old, fresh(newer))).toEqual(['NotPermitted'])
  expect(await staleOf(manager)).toEqual([])
  const body = { organizationId: company.organizationId }
  expect(await decide(analyst, 'deny-step', { ...body, step: 'documentation' })).toBe(200)
  expect(await staleOf(company)).toEqual([])
  expect(await renew(company, old, fresh(newer))).toEqual(['AlreadyDecided'])
  expect(await decide(analyst, 'deny-company', { ...body, reason: 'No address' })).toBe(200)
  expect(await renew(company, old, fresh(newer))).toEqual(['ApplicationNotUnderReview'])
  expect((await fileOf(company)).decisions.map(({ act }: { act: string }) => act)).not.toContain('file-renewed')
})

test('two tabs: one replaces it, the other hears that it was', async () => {
  const { company, old, newer } = await withStale()
  const { data: other } = await upload(
    company.browser,
    { group: 'documentation', slot: '10', replaces: old },
    { name: 'other.pdf', content: smallPdf(`other ${company.handle}`) },
  )
  const answers = await Promise.all([newer, other._id].map((fileId) => renew(company, old, fresh(fileId))))
  expect(answers.filter((one) => Array.isArray(one))).toEqual([['PaperReplaced']])
  expect(await app.owner.query('select from renewed_papers where file_id = $1', [old])).toMatchObject({ rowCount: 1 })
})

test('replaced and decided in the same moment: the decision is of the newer one, or there is none', async () => {
  const company = await submitCompany(app)
  // A paper that staff find in date and its owner too old: the day turned between them.
  await age(company, 'documentation')
  const [{ fileId: old }] = await staleOf(company)
  const { data } = await bring(company, 'race', old)
  const [renewed, reviewed, approved] = await Promise.all([
    renew(company, old, fresh(data._id)),
    decide(analyst, 'review-file', { fileId: old, decision: 'accepted' }),
    decide(second, 'approve-company', { organizationId: company.organizationId }),
  ])
  if (approved === 'done') {
    const { rows } = await app.owner.query('select status from applications where organization_id = $1', [
      company.organizationId,
    ])
    expect([renewed.version, rows[0].status]).toEqual([expect.any(Number), 'approved'])
  } else {
    expect(['ApplicationIncomplete', approved]).toContain(approved)
    expect(renewed).toMatchObject({ status: 'completed' })
  }
  expect([200, 'PaperReplaced', 'ApplicationNotUnderReview']).toContain(reviewed)
})

test('what one person proposed to approve is proposed anew after a paper was replaced', async () => {
  const company = await submitCompany(app)
  const body = { organizationId: company.organizationId }
  await pastGuards(app, `update risk_scores set tier = 'high' where organization_id = $1`, [company.organizationId])
  expect(await decide(analyst, 'approve-company', body)).toBe('proposed')
  await age(company, 'documentation')
  const [{ fileId: old }] = await staleOf(company)
  const { data } = await bring(company, 'proposed', old)
  await renew(company, old, fresh(data._id))
  expect(await decide(second, 'approve-company', body)).toBe('proposed')
  expect(await decide(analyst, 'approve-company', body)).toBe('done')
})

test('a person brings their own proof of address anew, and is the one who is told, also while a question waits', async () => {
  const company = await submitCompany(app)
  await age(company, 'pep')
  const ask = { organizationId: company.organizationId, message: 'Who is your landlord?' }
  await analyst.send('POST', '/admin/verification/additional-info-request', {
    body: { ...ask, externalDocumentType: 'application', externalDocumentId: company.organizationId },
  })
  await runJob(app, { name: 'verification.tell-stale-papers', payload: {} })
  await app.drainJobs()
  const [mail, ...more] = await mailsTo(app, company.email, 'application-paper-stale')
  expect([mail, more]).toEqual([expect.stringContaining('Proof of residential address'), []])
  const [{ fileId: old, of }] = await staleOf(company)
  expect(of).toBe('person')
  const file = { name: 'address.pdf', content: smallPdf('gas') }
  const send = (fields: Record<string, string>) =>
    sendMultipart(company.browser, multipartBody(fields, [file]), '/files/user')
  expect((await send({})).error?.validations).toMatchObject([{ code: 'TooManyFiles' }])
  const { data } = await send({ replaces: old })
  const give = (fileId: string, issuedOn: string) =>
    company.browser.send('PUT', '/verification/pep/renew-address-proof', {
      body: { fileId, data: { fileId: data._id, issuedOn } },
    })
  expect((await give(old, daysAgo(100))).error?.validations).toMatchObject([{ field: 'data.issuedOn', code: 'tooOld' }])
  expect((await give(nobody, daysAgo(3))).error?.code).toBe('FileNotFound')
  expect((await give(old, daysAgo(3))).data.status).toBe('completed')
  expect((await give(old, daysAgo(3))).error?.code).toBe('PaperReplaced')
  expect(await staleOf(company)).toEqual([])
  expect(await decide(analyst, 'review-user-file', { fileId: old, decision: 'accepted' })).toBe('PaperReplaced')
  expect((await answersOf(company)).gaps.map(({ gap }: { gap: string }) => gap)).not.toContain('staleProof')
  const again = async (fileId: string): Promise<string | undefined> => {
    const body = { fileId: data._id, data: { fileId, issuedOn: daysAgo(2) } }
    return (await company.browser.send('PUT', '/verification/pep/renew-address-proof', { body })).error?.code
  }
  expect(await again(nobody)).toBe('PaperNotStale')
  await age(company, 'pep')
  expect(await again(data._id)).toBe('FileInUse')
  expect((await send({ replaces: data._id })).error).toMatchObject({
    code: 'FileAlreadyUploaded',
    validations: [{ field: 'attachment' }],
  })
  await pastGuards(app, `update application_steps set status = 'denied' where organization_id = $1 and step = 'pep'`, [
    company.organizationId,
  ])
  const water = { name: 'address.pdf', content: smallPdf('water') }
  const body = multipartBody({ replaces: data._id }, [water])
  expect(await again((await sendMultipart(company.browser, body, '/files/user')).data._id)).toBe('AlreadyDecided')
})
