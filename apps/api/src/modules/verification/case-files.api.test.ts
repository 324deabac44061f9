import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let analyst: TestClient
let second: TestClient
let auditor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  second = await signInStaff(app, 'compliance-analyst')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())

const nobody = '00000000-0000-7000-8000-000000000000'
const ask = (staff: TestClient, organizationId: string) =>
  staff.send('GET', `/admin/verification/customer-file?organizationId=${organizationId}`)
const read = async ({ organizationId }: TestCompany): Promise<CustomerFile> => (await ask(auditor, organizationId)).data
const fileOf = ({ documents }: CustomerFile, type: string | null): string => {
  const found = documents.find((one) => one.type === type)
  if (!found) throw new Error(`no ${type}`)
  return found.fileId
}
const put = async (staff: TestClient, act: string, body: object) => {
  const { status, error } = await staff.send('PUT', `/admin/verification/${act}`, { body: { ...body } })
  return error?.code ?? status
}
const review = (staff: TestClient, fileId: string, decision = 'accepted', reason?: string) =>
  put(staff, 'review-file', { fileId, decision, ...(reason === undefined ? {} : { reason }) })
const handBack = (staff: TestClient, organizationId: string, reason = 'A clearer certificate, please') =>
  put(staff, 'ask-to-resubmit', { organizationId, reason })

/** Whether a company is marked as returned: in the reviewers' list of those, and in the list of all. */
const returned = async ({ organizationId }: TestCompany): Promise<(boolean | undefined)[]> => {
  type Row = { readonly organizationId: string; readonly isReturned: boolean }
  const lists = ['/admin/verification/companies?status=returned', `/admin/organizations?search=${organizationId}`]
  const found = await Promise.all(lists.map((path) => auditor.send('GET', path)))
  return found.map(({ data }) => data.items.find((row: Row) => row.organizationId === organizationId)?.isReturned)
}

describe('what was handed in, as pictures', () => {
  const show = (staff: TestClient, query: string) => staff.send('GET', `/admin/files/fileimage?${query}`)
  const darkest = async (bytes: Buffer) => (await sharp(bytes).greyscale().stats()).channels[0]?.min ?? 255

  test('blurred for everybody, sharp for who gave a reason; page by page', async () => {
    const company = await submitCompany(app)
    const { organizationId } = company
    const fileId = fileOf(await read(company), 'incorporation_certificate')
    const pagesOf = async (staff: TestClient) => (await staff.send('GET', `/admin/files/pages?fileId=${fileId}`)).data
    const hidden = await show(analyst, `fileId=${fileId}`)
    expect([hidden.status, hidden.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await darkest(hidden.bytes)).toBeGreaterThan(90)
    expect(await pagesOf(analyst)).toEqual({ pages: 1, isBlurred: true, isPicture: true })
    const body = { organizationId, reason: 'Read the certificate' }
    expect((await analyst.send('POST', '/admin/verification/reveal-personal-data', { body })).status).toBe(200)
    expect(await darkest((await show(analyst, `fileId=${fileId}&page=1`)).bytes)).toBeLessThan(60)
    expect(await pagesOf(analyst)).toEqual({ pages: 1, isBlurred: false, isPicture: true })
    expect(await pagesOf(second)).toMatchObject({ isBlurred: true })
    expect((await show(analyst, `fileId=${fileId}&page=2`)).error?.code).toBe('FileNotFound')
  })

  test('a table is handed over in the clear alone, a broken document is said to be one; 401, 403, 404, 422', async () => {
    const company = await submitCompany(app)
    const { organizationId } = company
    const table = await upload(
      company.browser,
      { group: 'documentation', slot: '18' },
      { name: 'a.csv', content: 'a,b\n1,2\n' },
    )
    const path = `fileId=${table.data._id}`
    expect((await show(analyst, path)).error?.code).toBe('FileMasked')
    expect((await analyst.send('GET', `/admin/files/pages?${path}`)).error?.code).toBe('FileMasked')
    const body = { organizationId, reason: 'Read the table' }
    await analyst.send('POST', '/admin/verification/reveal-personal-data', { body })
    expect((await show(analyst, path)).bytes.toString()).toBe('a,b\n1,2\n')
    expect((await analyst.send('GET', `/admin/files/pages?${path}`)).data).toMatchObject({ isPicture: false })
    await app.owner.query(`update files set media_type = 'image/png' where id = $1`, [table.data._id])
    expect((await show(analyst, path)).error?.code).toBe('FileUnreadable')
    expect((await analyst.send('GET', `/admin/files/pages?${path}`)).error?.code).toBe('FileUnreadable')
    for (const call of ['fileimage', 'pages']) {
      const of = (staff: TestClient, query: string) => staff.send('GET', `/admin/files/${call}?${query}`)
      expect((await of(app.staff(), path)).status).toBe(401)
      expect((await of(company.browser, path)).status).toBe(404)
      expect((await of(analyst, `fileId=${nobody}`)).error?.code).toBe('FileNotFound')
      expect((await of(analyst, 'fileId=x')).status).toBe(422)
    }
    expect((await show(analyst, `${path}&page=0`)).status).toBe(422)
  })
})

describe('admin.verification.review-file and review-user-file', () => {
  test('each is decided once, by whom and why, and stands in the file of the company', async () => {
    const company = await submitCompany(app)
    const before = await read(company)
    const certificate = fileOf(before, 'incorporation_certificate')
    const proof = fileOf(before, null)
    expect(before.isUnderReview).toBe(true)
    expect(before.documents.find(({ fileId }) => fileId === proof)).toMatchObject({
      of: 'person',
      userId: company.userId,
    })
    const both = await Promise.all([
      review(analyst, certificate),
      review(second, certificate, 'rejected', 'Not readable'),
    ])
    expect(both.toSorted()).toEqual([200, 'AlreadyDecided'])
    expect(await review(analyst, proof)).toBe('FileNotFound')
    expect(await put(analyst, 'review-user-file', { fileId: certificate, decision: 'accepted' })).toBe('FileNotFound')
    expect(
      await put(analyst, 'review-user-file', { fileId: proof, decision: 'rejected', reason: 'Another name' }),
    ).toBe(200)
    expect(await put(second, 'review-user-file', { fileId: proof, decision: 'accepted' })).toBe('AlreadyDecided')
    expect((await read(company)).decisions[0]).toMatchObject({ act: 'file-rejected', reason: 'Another name' })
    expect((await read(company)).documents.find(({ fileId }) => fileId === proof)?.review).toMatchObject({
      decision: 'rejected',
      decidedBy: expect.stringMatching(/\S/),
    })
  })

  test('what staff did to papers of a business stands in its history', async () => {
    const company = await submitCompany(app)
    const { organizationId } = company
    const file = await read(company)
    const certificate = fileOf(file, 'incorporation_certificate')
    expect(await review(analyst, certificate)).toBe(200)
    expect(await put(analyst, 'review-user-file', { fileId: fileOf(file, null), decision: 'accepted' })).toBe(200)
    const reading = (act: string, body: object) => analyst.send('POST', `/admin/verification/${act}`, { body })
    await reading('reveal-personal-data', { organizationId, reason: 'A second look' })
    const { status, data } = await reading('extract-text-and-translate', { fileId: certificate })
    expect([status, Object.keys(data).includes('organizationId')]).toEqual([200, false])
    const history = await analyst.send('GET', `/admin/verification/company-history?organizationId=${organizationId}`)
    const acts = history.data.items.map(({ action }: { action: string }) => action)
    expect(acts.slice(0, 4)).toEqual([
      'document.read',
      'personal-data.revealed',
      'application.file-reviewed',
      'application.file-reviewed',
    ])
  })

  test('401, 403, 404, 409, 422', async () => {
    const company = await submitCompany(app)
    const file = await read(company)
    for (const [act, fileId] of [
      ['review-file', fileOf(file, 'incorporation_certificate')],
      ['review-user-file', fileOf(file, null)],
    ] as const) {
      const body = { fileId, decision: 'accepted' }
      expect(await put(app.staff(), act, body)).toBe('Unauthenticated')
      expect(await put(auditor, act, body)).toBe('StaffNotPermitted')
      expect(await put(analyst, act, { ...body, fileId: nobody })).toBe('FileNotFound')
      expect(await put(analyst, act, { ...body, decision: 'maybe' })).toBe('ValidationError')
      expect(await put(analyst, act, { ...body, decision: 'rejected', reason: '  ' })).toBe('ValidationError')
      await app.owner.query(`update applications set status = 'denied' where organization_id = $1`, [
        company.organizationId,
      ])
      expect(await put(analyst, act, body)).toBe('ApplicationNotUnderReview')
      await app.owner.query(`update applications set status = 'submitted' where organization_id = $1`, [
        company.organizationId,
      ])
    }
    const drafting = await createCompany(app)
    const paper = { name: 'a.pdf', content: smallPdf('a') }
    const { data } = await upload(drafting.browser, { group: 'documentation' }, paper)
    for (const act of ['review-file', 'review-user-file'])
      expect(await put(analyst, act, { fileId: data._id, decision: 'accepted' })).toBe('OrganizationNotFound')
    expect((await ask(app.staff(), company.organizationId)).status).toBe(401)
    expect((await ask(analyst, nobody)).error?.code).toBe('OrganizationNotFound')
    expect((await ask(analyst, 'x')).status).toBe(422)
  })
})

describe('admin.verification.ask-to-resubmit', () => {
  test('the owner reads why, brings another paper, and submits again; the rejected one is not taken twice', async () => {
    const company = await submitCompany(app)
    const { browser, organizationId, email } = company
    const fileId = fileOf(await read(company), 'incorporation_certificate')
    expect(await review(analyst, fileId, 'rejected', 'The seal is missing')).toBe(200)
    expect(await put(analyst, 'approve-company', { organizationId })).toBe('ApplicationIncomplete')
    expect(await put(analyst, 'deny-step', { organizationId, step: 'companyRiskProfile' })).toBe(200)
    expect(await handBack(analyst, organizationId)).toBe(200)
    expect(await handBack(second, organizationId)).toBe('ApplicationNotUnderReview')
    expect(await returned(company)).toEqual([true, true])
    await app.drainJobs()
    expect((await mailsTo(app, email, 'application-returned'))[0]).toContain('A clearer certificate')
    const { data } = await browser.send('GET', '/verification')
    expect(data).toMatchObject({
      status: 'in_progress',
      returned: { reason: 'A clearer certificate, please', files: [{ fileId, reason: 'The seal is missing' }] },
      missing: ['companyRiskProfile', 'documentation'],
    })
    const save = (path: string, method: 'POST' | 'PUT', sent: object) =>
      browser.send(method, `/verification/${path}`, { body: { isComplete: true, version: 1, ...sent } })
    expect((await save('risk-profile', 'POST', { data: {} })).status).toBe(200)
    const { documents } = data.steps.documentation.data
    expect((await save('documentation', 'PUT', { data: {} })).status).toBe(200)
    const refused = await browser.send('POST', '/verification/review-and-finalize')
    expect(refused.error?.validations).toMatchObject([{ field: 'documentation' }])
    const another = await upload(
      browser,
      { group: 'documentation', slot: '17' },
      { name: 'sealed.pdf', content: smallPdf('sealed') },
    )
    const brought = documents.map((one: { type: string }) =>
      one.type === 'incorporation_certificate' ? { ...one, fileId: another.data._id, name: 'sealed.pdf' } : one,
    )
    expect((await save('documentation', 'PUT', { data: { documents: brought }, version: 2 })).status).toBe(200)
    expect((await browser.send('POST', '/verification/review-and-finalize')).status).toBe(200)
    expect(fileOf(await read(company), 'incorporation_certificate')).toBe(another.data._id)
    expect((await browser.send('GET', '/verification')).data.returned).toBeNull()
    expect(await returned(company)).toEqual([undefined, false])
    expect(await put(analyst, 'approve-company', { organizationId })).toBe(200)
  })

  test('an owner who edits while staff decide changes nothing that is decided; one of two decisions holds', async () => {
    const company = await submitCompany(app)
    const { browser, organizationId } = company
    const before = (await browser.send('GET', '/verification')).data.steps
    const edit = async () => {
      const body = { data: { legalName: 'Another LLC' }, isComplete: false, version: before.kyb.version }
      const { status, error } = await browser.send('POST', '/verification/kyb', { body })
      return error?.code ?? status
    }
    const [first, approved, later, handed] = await Promise.all([
      edit(),
      put(analyst, 'approve-company', { organizationId }),
      edit(),
      handBack(second, organizationId),
    ])
    expect([approved, handed].toSorted()).toEqual([200, 'ApplicationNotUnderReview'])
    const { steps, status } = (await browser.send('GET', '/verification')).data
    // Handed back it is the owner's again; approved it says what was handed in.
    if (approved === 200) {
      expect([first, later, status]).toEqual(['ApplicationAlreadySubmitted', 'ApplicationAlreadySubmitted', 'approved'])
      expect(steps.kyb.data).toEqual(before.kyb.data)
    } else expect(status).toBe('in_progress')
  })

  test('401, 403, 404, 422', async () => {
    const { organizationId } = await submitCompany(app)
    expect(await handBack(app.staff(), organizationId)).toBe('Unauthenticated')
    expect(await handBack(auditor, organizationId)).toBe('StaffNotPermitted')
    expect(await handBack(analyst, nobody)).toBe('OrganizationNotFound')
    expect(await handBack(analyst, organizationId, '')).toBe('ValidationError')
  })
})
