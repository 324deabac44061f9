import { rename } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DocumentType } from '@contado/contract/verification/requirements.domain.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applicationOf, createCompany, fillApplication, type TestCompany } from '../../test-kit/companies.ts'
import { papers, printPaper, scanPaper } from '../../test-kit/generated-papers.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

const nobody = '00000000-0000-7000-8000-000000000000'
const asked: unknown[] = []
let translator: Server
let answers: number
let app: TestApp
let analyst: TestClient
let company: TestCompany
const fileIds: Partial<Record<DocumentType, string>> = {}

const reveal = (staff: TestClient) =>
  staff.send('POST', '/admin/verification/reveal-personal-data', {
    body: { organizationId: company.organizationId, reason: 'Compare the papers' },
  })

const spanish = papers[5]
const certificate = {
  title: 'CERTIFICATE OF FORMATION',
  lines: ['The State certifies that', 'Marlow Tin Works LLC', 'File number: 2019-004417', 'Formed on 11 March 2019.'],
}

beforeAll(async () => {
  translator = createServer(async (request, response) => {
    asked.push(JSON.parse(await text(request)))
    response.writeHead(answers, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ text: 'The registrar certifies that the company is in force.' }))
  }).listen(0, '127.0.0.1')
  await new Promise((go) => translator.once('listening', go))
  const { port } = translator.address() as AddressInfo
  app = await startTestApp({ TRANSLATION_URL: `http://127.0.0.1:${port}`, TRANSLATION_KEY: 'key-of-the-translator' })
  analyst = await signInStaff(app, 'compliance-analyst')
  company = await createCompany(app)
  const printed = await printPaper(certificate)
  const blank = await printPaper({ title: '', lines: [] })
  const contents: Partial<Record<DocumentType, Buffer>> = { incorporation_certificate: printed, llc_agreement: blank }
  const paperOf = (document: DocumentType) => contents[document] ?? smallPdf(document)
  await fillApplication({ ...company, paperOf }, applicationOf('Marlow Tin Works LLC'))
  await company.browser.send('POST', '/verification/review-and-finalize')
  await reveal(analyst)
  const { data } = await company.browser.send('GET', '/verification')
  for (const { type, fileId } of data.steps.documentation.data.documents) fileIds[type as DocumentType] = fileId
})
afterAll(async () => {
  await app.close()
  translator.close()
})

const extract = (fileId: string | undefined, to?: string, staff = analyst) =>
  staff.send('POST', '/admin/verification/extract-text-and-translate', { body: { fileId, ...(to ? { to } : {}) } })
const readingOf = async (fileId: string | undefined, staff = analyst) =>
  staff.send('GET', `/admin/verification/document-reading?fileId=${fileId}`)

describe('admin.document-readings', () => {
  test('200: a document waits, is read, and what was typed is found on it', async () => {
    const fileId = fileIds.incorporation_certificate
    expect((await readingOf(fileId)).data).toMatchObject({ state: 'none', documentType: 'incorporation_certificate' })
    expect((await extract(fileId)).data).toMatchObject({ state: 'waiting', text: '', checks: [] })
    await app.drainJobs()
    const { data } = await readingOf(fileId)
    expect(data).toMatchObject({ state: 'read', source: 'text-layer', language: 'en', pages: 1, translations: [] })
    expect(data.checks.map(({ field, finding, printed }: Record<string, string>) => [field, finding, printed])).toEqual(
      [
        ['legalName', 'same', 'Marlow Tin Works LLC'],
        ['registrationNumber', 'same', '2019-004417'],
        ['dateOfIncorporation', 'same', '11 March 2019.'],
      ],
    )
    expect((await extract(fileId)).data).toEqual(data)
    const { rows } = await app.owner.query(`select subject from audit_entries where action = 'document.read'`)
    expect(rows[0]).toEqual({ subject: { fileId } })
  })

  test('what is kept says nothing in the clear', async () => {
    const { rows } = await app.owner.query(
      `select encode(pages, 'escape') as pages from document_readings where state = 'read'`,
    )
    expect(rows[0].pages).not.toMatch(/Marlow|4417/)
  })

  test('a scan is recognized in its language and translated by whoever the settings name', async () => {
    if (!spanish) throw new Error('there is no Spanish paper')
    const content = await scanPaper(spanish, 'coarse')
    const sent = await upload(
      company.browser,
      { group: 'documentation', slot: '9', language: 'es' },
      { name: 'scan.png', content },
    )
    answers = 200
    await extract(sent.data._id, 'en')
    await app.drainJobs()
    const { data } = await readingOf(sent.data._id)
    expect(data).toMatchObject({ state: 'read', source: 'recognized', language: 'es', documentType: null, checks: [] })
    expect(data.text).toContain('28 de febrero de 2017')
    expect(data.translations).toEqual([
      {
        language: 'en',
        state: 'made',
        translator: '127.0.0.1',
        text: 'The registrar certifies that the company is in force.',
      },
    ])
    expect(asked.at(-1)).toEqual({ text: data.text, from: 'es', to: 'en' })
  })

  test('a translation that is refused says so, and may be asked for again', async () => {
    answers = 422
    await extract(fileIds.incorporation_certificate, 'es')
    await app.drainJobs()
    const refused = (await readingOf(fileIds.incorporation_certificate)).data
    expect(refused.translations).toMatchObject([{ language: 'es', state: 'failed', text: null }])
    answers = 200
    await extract(fileIds.incorporation_certificate, 'es')
    await app.drainJobs()
    expect((await readingOf(fileIds.incorporation_certificate)).data.translations).toMatchObject([{ state: 'made' }])
  })

  test('every document of an application is read at once; one without a word is unreadable', async () => {
    const translate = (organizationId: string) =>
      analyst.send('POST', '/admin/verification/translate-files', { body: { organizationId, to: 'es' } })
    const { data } = await translate(company.organizationId)
    expect(data).toEqual({ files: Object.keys(fileIds).length })
    await app.drainJobs()
    expect((await readingOf(fileIds.llc_agreement)).data).toMatchObject({ state: 'unreadable', pages: 0, checks: [] })
    expect((await translate(nobody)).error?.code).toBe('OrganizationNotFound')
  })

  describe('a reading that does not come', () => {
    const sendPaper = async (slot: string): Promise<string> =>
      (
        await upload(
          company.browser,
          { group: 'documentation', slot, language: 'en' },
          {
            name: `formation-${slot}.pdf`,
            content: await printPaper({ ...certificate, title: `${certificate.title} ${slot}` }),
          },
        )
      ).data._id
    const nextAttemptIs = (attempt: number) =>
      app.owner.query(
        `update graphile_worker._private_jobs set attempts = $1, run_at = now() where key like 'document-readings.read%'`,
        [attempt - 1],
      )

    test('ends with the last attempt, its translation too, and may be asked for again', async () => {
      const fileId = await sendPaper('10')
      const kept = join(app.settings.dataDir, 'files', company.organizationId, fileId)
      await rename(kept, `${kept}.away`)
      await extract(fileId, 'es')
      await nextAttemptIs(4)
      await app.drainJobs()
      expect((await readingOf(fileId)).data).toMatchObject({ state: 'waiting', translations: [{ state: 'waiting' }] })
      await nextAttemptIs(5)
      await app.drainJobs()
      expect((await readingOf(fileId)).data).toMatchObject({ state: 'unreadable', translations: [{ state: 'failed' }] })
      await rename(`${kept}.away`, kept)
      expect((await extract(fileId, 'es')).data).toMatchObject({ state: 'waiting' })
      await app.drainJobs()
      expect((await readingOf(fileId)).data).toMatchObject({ state: 'read', translations: [{ state: 'made' }] })
    })

    test('is handed to the reviewer after a day, and asking again begins a new day', async () => {
      const fileId = await sendPaper('7')
      await extract(fileId)
      const askedAgo = (hours: number) =>
        app.owner.query(`update document_readings set asked_at = now() - $2 * interval '1 hour' where file_id = $1`, [
          fileId,
          hours,
        ])
      await askedAgo(23)
      expect((await readingOf(fileId)).data.state).toBe('waiting')
      await askedAgo(25)
      expect((await readingOf(fileId)).data.state).toBe('unreadable')
      expect((await extract(fileId)).data.state).toBe('waiting')
      await app.drainJobs()
      expect((await readingOf(fileId)).data.state).toBe('read')
    })
  })

  test('who has not said why they need personal data reads nothing of it', async () => {
    const other = await signInStaff(app, 'compliance-head')
    expect((await extract(fileIds.incorporation_certificate, undefined, other)).error?.code).toBe('FileMasked')
    expect((await readingOf(fileIds.incorporation_certificate, other)).error?.code).toBe('FileMasked')
  })

  test('401, 403, 404, 422', async () => {
    const fileId = fileIds.incorporation_certificate
    expect((await extract(fileId, undefined, app.staff())).status).toBe(401)
    const auditor = await signInStaff(app, 'auditor')
    expect((await extract(fileId, undefined, auditor)).error?.code).toBe('StaffNotPermitted')
    expect((await readingOf(fileId, auditor)).error?.code).toBe('StaffNotPermitted')
    expect((await extract(nobody)).error?.code).toBe('FileNotFound')
    expect((await readingOf(nobody)).error?.code).toBe('FileNotFound')
    expect((await extract(fileId, 'fr')).status).toBe(422)
  })
})
