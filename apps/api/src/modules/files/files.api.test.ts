import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileRules } from '@contado/contract/files/file-rules.domain.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { setRole } from '../../test-kit/invoicing.ts'
import { reenable } from '../../test-kit/past-guards.ts'
import { pdfOf } from '../../test-kit/pdf-of.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { multipartBody, sendMultipart, smallPdf, type UploadPart, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await startTestApp({ FILE_QUOTA_MB: '40' })
  company = await createCompany(app)
  other = await createCompany(app)
})
afterAll(() => app.close())

const newGroup = (): { group: string } => ({ group: `invoice-attachment:${newId()}` })
const uploadOwn = ({ browser }: TestCompany, file: UploadPart) =>
  sendMultipart(browser, multipartBody({}, [file]), '/files/user')
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3355aa' } })
    .withExif({ IFD0: { Artist: 'Nina Berg' } })
    .jpeg()
    .toBuffer()

const storedKeys = async (): Promise<string[]> =>
  (await readdir(join(app.settings.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe('200', () => {
  test('a file is kept, audited, shown to its business alone, renamed in language, and removed', async () => {
    const { group } = newGroup()
    const content = smallPdf('terms')
    const { status, data } = await upload(
      company.browser,
      { group, language: 'en' },
      { name: 'Términos 1.pdf', content },
    )
    expect(status).toBe(200)
    expect(data).toMatchObject({
      name: 'Términos 1.pdf',
      type: 'application/pdf',
      size: content.length,
      slot: 1,
      group,
    })
    expect(await storedKeys()).toContain(data._id)
    const shown = await company.browser.send('GET', `/files/fileimage?fileId=${data._id}`)
    expect(shown.bytes.equals(content)).toBe(true)
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="T-rminos-1.pdf"; filename*=UTF-8''T%C3%A9rminos%201.pdf`,
    })
    expect(shown.headers['content-security-policy']).toContain('sandbox')
    const changed = await company.browser.send('POST', '/files/update-language', {
      body: { fileId: data._id, language: 'es' },
    })
    expect(changed.data.language).toBe('es')
    const removed = await company.browser.send('DELETE', '/files', { body: { id: data._id, group } })
    expect(removed.data).toEqual({ _id: data._id })
    expect((await company.browser.send('GET', `/files/fileimage?fileId=${data._id}`)).status).toBe(404)
    const { rows } = await app.owner.query(
      `select action from audit_entries where organization_id = $1 and action like 'file.%' order by id`,
      [company.organizationId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['file.uploaded', 'file.language-changed', 'file.deleted'])
  })

  test.each(Object.entries(fileRules))(
    'a file of the group %s may come without a language, which is said later',
    async (kind, rule) => {
      const group = rule.isOfSubject ? `${kind}:${newId()}` : kind
      const isPicture = kind === 'business-logo'
      const content = isPicture ? await picture(60, 60) : smallPdf(newId())
      const { status, data } = await upload(other.browser, { group }, { name: isPicture ? 'a.jpg' : 'a.pdf', content })
      expect(status).toBe(200)
      expect(data).toMatchObject({ id: data._id, driveFileId: null, language: null })
      const body = { fileId: data._id, language: 'es' }
      expect((await other.browser.send('POST', '/files/update-language', { body })).data.language).toBe('es')
      await other.browser.send('DELETE', '/files', { body: { fileId: data._id } })
    },
  )

  test('a picture is drawn anew, without what the camera said, and shown as a picture', async () => {
    const sent = await picture(2000, 500)
    expect((await sharp(sent).metadata()).exif?.includes('Nina')).toBe(true)
    const { data } = await upload(company.browser, { group: 'business-logo' }, { name: 'logo.jpg', content: sent })
    const shown = await company.browser.send('GET', `/files/fileimage?fileId=${data._id}`)
    const { exif, width, height } = await sharp(shown.bytes).metadata()
    expect([exif, width, height]).toEqual([undefined, 800, 200])
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.headers['content-disposition']).toMatch(/^inline/)
    const { rows } = await app.owner.query('select upload_hash, content_hash from files where id = $1', [data._id])
    expect(rows[0].upload_hash).toEqual(createHash('sha256').update(sent).digest())
    expect(rows[0].content_hash).toEqual(createHash('sha256').update(shown.bytes).digest())
  })

  test('nothing is left where uploads wait', async () => {
    expect(await readdir(join(app.settings.dataDir, 'incoming'))).toEqual([])
  })

  test('an upload that came to nothing is replaced at the same place', async () => {
    const { group } = newGroup()
    const first = await upload(company.browser, { group }, { name: 'a.pdf', content: smallPdf('again') })
    const second = await upload(company.browser, { group }, { name: 'a.pdf', content: smallPdf('again') })
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await company.browser.send('GET', `/files/fileimage?fileId=${first.data._id}`)).status).toBe(404)
  })
})

describe('400', () => {
  test('a body that is cut off anywhere leaves nothing behind', async () => {
    const before = await storedKeys()
    const whole = multipartBody(newGroup(), [{ name: 'a.pdf', content: smallPdf() }])
    for (const length of [20, 60, 140, whole.length - 200, whole.length - 40, whole.length - 8]) {
      const { status, error } = await sendMultipart(company.browser, whole.subarray(0, length))
      expect([length, status, error?.code]).toEqual([length, 400, 'MalformedRequest'])
    }
    expect(await storedKeys()).toEqual(before)
    expect(await readdir(join(app.settings.dataDir, 'incoming'))).toEqual([])
  })

  test('a field twice is one too many', async () => {
    const twice = Buffer.concat([
      multipartBody(newGroup(), []).subarray(0, -32),
      multipartBody({ ...newGroup(), slot: '1' }, [{ name: 'a.pdf', content: smallPdf() }]),
    ])
    expect((await sendMultipart(company.browser, twice)).status).toBe(400)
  })
})

test('401, 403: strangers and readers upload nothing, and learn nothing of the body', async () => {
  expect((await upload(app.customer(), newGroup(), { name: 'a.pdf', content: 'x' })).status).toBe(401)
  const reader = await createCompany(app)
  await setRole(app, reader, 'read-only')
  const refused = await upload(reader.browser, newGroup(), { name: 'a.pdf', content: 'x' })
  expect([refused.status, refused.error?.code]).toEqual([403, 'NotPermitted'])
  const newcomer = await signUp(app)
  expect((await upload(newcomer.browser, newGroup(), { name: 'a.pdf', content: 'x' })).error?.code).toBe(
    'OrganizationRequired',
  )
})

test('404: a foreign file is absent, for every call and as any field', async () => {
  const { data } = await upload(company.browser, newGroup(), { name: 'a.pdf', content: smallPdf('own') })
  const body = { fileId: data._id }
  const answers = [
    await other.browser.send('GET', `/files/fileimage?fileId=${data._id}`),
    await app.customer().send('GET', `/files/fileimage?fileId=${data._id}`),
    await other.browser.send('DELETE', '/files', { body }),
    await other.browser.send('POST', '/files/update-language', { body: { ...body, language: 'en' } }),
    await company.browser.send('DELETE', '/files', { body: { id: data._id, group: 'business-logo' } }),
  ]
  expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(answers.map(() => [404, 'FileNotFound']))
  const foreign = { ...newGroup(), organizationId: other.organizationId }
  const refused = await upload(company.browser, foreign, { name: 'a.pdf', content: smallPdf() })
  expect([refused.status, refused.error?.code]).toEqual([404, 'OrganizationNotFound'])
})

test('404: a role without files reads none by holding a token of nothing, nor does anybody restricted', async () => {
  const member = await createCompany(app)
  const { data } = await upload(member.browser, newGroup(), { name: 'a.pdf', content: smallPdf('kept') })
  const see = async (headers = {}): Promise<number> =>
    (await member.browser.send('GET', `/files/fileimage?fileId=${data._id}`, { headers })).status
  expect([await see(), await see({ token: 'nothing' })]).toEqual([200, 200])
  await setRole(app, member, 'no-access')
  expect([await see(), await see({ token: 'nothing' })]).toEqual([404, 404])
  await setRole(app, member, 'owner')
  await app.owner.query(`update organizations set status = 'ofac' where id = $1`, [member.organizationId])
  expect(await see()).toBe(404)
  await reenable(app, member.organizationId)
  await app.owner.query(`update users set status = 'restricted' where id = $1`, [member.userId])
  expect(await see()).toBe(404)
})

test('409: the same name and the same document, in one business and group only', async () => {
  const { group } = newGroup()
  const content = smallPdf('twice')
  const first = await upload(company.browser, { group }, { name: 'a.pdf', content })
  await app.owner.query('update files set used_at = now() where id = $1', [first.data._id])
  const sameName = await upload(company.browser, { group, slot: '2' }, { name: 'a.pdf', content: smallPdf() })
  expect([sameName.status, sameName.error?.code, sameName.error?.validations[0]?.field]).toEqual([
    409,
    'FileNameTaken',
    'attachment',
  ])
  const same = await upload(company.browser, { group, slot: '2' }, { name: 'b.pdf', content })
  expect([same.status, same.error?.code]).toEqual([409, 'FileAlreadyUploaded'])
  expect((await upload(other.browser, { group }, { name: 'a.pdf', content })).status).toBe(200)
  expect((await upload(company.browser, newGroup(), { name: 'a.pdf', content })).status).toBe(200)
  const inUse = await company.browser.send('DELETE', '/files', { body: { fileId: first.data._id } })
  expect([inUse.status, inUse.error?.code]).toEqual([409, 'FileInUse'])
})

test('409: the space of a business is bounded', async () => {
  const hoarder = await createCompany(app)
  await app.owner.query(
    `insert into files (id, organization_id, file_group, role, slot, name, media_type, size_bytes, upload_hash, content_hash,
       storage_key, uploaded_by) values ($1, $2, 'documentation', 'x', 1, 'x', 'x', 41943040 - 100, 'x', 'x', 'x', $3)`,
    [newId(), hoarder.organizationId, hoarder.userId],
  )
  const file = { name: 'a.pdf', content: smallPdf() }
  for (const refused of [await upload(hoarder.browser, newGroup(), file), await uploadOwn(hoarder, file)])
    expect([refused.status, refused.error?.code]).toEqual([409, 'FileQuotaReached'])
})

test('413, 415, 422: what does not fit is refused with its own words', async () => {
  const { group } = newGroup()
  const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'a')
  const cases = [
    { file: { name: 'a.csv', content: large }, code: 'FileTooLarge', status: 413 },
    { file: { name: 'a.csv', content: '' }, code: 'FileEmpty', status: 422 },
    { file: { name: 'a.exe', content: 'MZ' }, code: 'FileTypeRefused', status: 422 },
    { file: { name: 'pdf', content: smallPdf() }, code: 'FileTypeRefused', status: 422 },
    { file: { name: 'a.html', content: '<p>' }, code: 'FileTypeRefused', status: 422 },
    {
      file: { name: 'a.pdf', content: await pdfOf(['Locked'], { userPassword: 'halden' }) },
      code: 'FileLocked',
      status: 422,
    },
    { file: { name: 'a.pdf', content: await pdfOf(Array(201).fill('')) }, code: 'FileTooLong', status: 422 },
    { file: { name: 'a.pdf', content: '%PDF-1.7 but no more' }, code: 'FileUnreadable', status: 422 },
    { file: { name: 'a.png', content: await picture(2, 2) }, code: 'FileUnreadable', status: 422 },
    {
      file: { name: 'a.xml', content: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' },
      code: 'FileUnreadable',
      status: 422,
    },
    { file: { name: 'a.pdf', content: smallPdf() }, fields: { slot: '6' }, code: 'TooManyFiles', status: 422 },
  ]
  for (const { file, fields, code, status } of cases) {
    const refused = await upload(company.browser, { group, ...fields }, file)
    expect([file.name, refused.status, refused.error?.code]).toEqual([file.name, status, code])
    expect(refused.error?.validations[0]?.field).toBe('attachment')
    // The proof of where somebody lives may be larger, and of more kinds.
    if (fields || code === 'FileTooLarge' || /html|xml/.test(file.name)) continue
    const own = await uploadOwn(company, file)
    expect([file.name, own.status, own.error?.code]).toEqual([file.name, status, code])
    expect(own.error?.validations[0]?.field).toBe('attachment')
  }
  for (const wrong of ['nothing', 'invoice-attachment', 'business-logo:x', '__proto__']) {
    const refused = await upload(company.browser, { group: wrong }, { name: 'a.pdf', content: smallPdf() })
    expect([wrong, refused.status, refused.error?.validations[0]?.field]).toEqual([wrong, 422, 'group'])
  }
  const none = await sendMultipart(company.browser, multipartBody({ group, slot: '1' }, []))
  expect([none.status, none.error?.validations[0]?.message]).toEqual([422, 'upload a file'])
  const json = await company.browser.send('POST', '/files', { body: { group, slot: '1' } })
  expect([json.status, json.error?.code]).toEqual([415, 'UnsupportedMediaType'])
  const elsewhere = await company.browser.send('POST', '/files/update-language', {
    body: multipartBody({ group }, []),
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect(elsewhere.status).toBe(415)
  const two = multipartBody({ group, slot: '1' }, [
    { name: 'a.pdf', content: smallPdf('a') },
    { name: 'b.pdf', content: smallPdf('b'), role: 'other' },
  ])
  expect((await sendMultipart(company.browser, two)).error?.code).toBe('TooManyFiles')
})

test('of 6 uploads of one document at once, one is kept', async () => {
  const { group } = newGroup()
  const content = smallPdf('raced')
  const answers = await Promise.all(
    ['1', '2', '3', '4', '5', '5'].map((slot) => upload(company.browser, { group, slot }, { name: 'a.pdf', content })),
  )
  const { rows } = await app.owner.query('select 1 from files where file_group = $1 and deleted_at is null', [group])
  expect(rows).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
})
