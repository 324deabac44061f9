import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload, uploadAddressProof } from '../../test-kit/uploading.ts'

let app: TestApp
let company: TestCompany
let members: Readonly<Record<string, TestCompany>>

beforeAll(async () => {
  app = await startTestApp()
  company = await submitCompany(app)
  members = {
    owner: await joinAs(app, company, { role: 'owner' }),
    manager: await joinAs(app, company, { role: 'manager' }),
    reader: await joinAs(app, company, { role: 'read-only' }),
    guest: await joinAs(app, company, { role: 'no-access' }),
    stranger: await submitCompany(app),
  }
})
afterAll(() => app.close())

const fileOf = async (group: string): Promise<string> =>
  (
    await app.owner.query('select id from files where organization_id = $1 and file_group like $2 limit 1', [
      company.organizationId,
      `${group}%`,
    ])
  ).rows[0].id
const open = async ({ browser }: TestCompany, fileId: string): Promise<number> =>
  (await browser.send('GET', `/files/fileimage?fileId=${fileId}`)).status
const whoOpens = async (fileId: string): Promise<string[]> => {
  const opened: string[] = []
  for (const [name, member] of Object.entries({ uploader: company, ...members })) {
    if ((await open(member, fileId)) === 200) opened.push(name)
  }
  return opened
}

test('papers of the application are read by owners, the proof of where somebody lives by that person', async () => {
  expect(await whoOpens(await fileOf('documentation'))).toEqual(['uploader', 'owner'])
  expect(await whoOpens(await fileOf('address-proof'))).toEqual(['uploader'])
})

test('an answer is read with its question: of one person by that person, of the business by who manages it', async () => {
  const analyst = await signInStaff(app, 'compliance-analyst')
  const { organizationId, userId } = company
  const answered = async (about: object): Promise<string> => {
    const { data } = await analyst.send('POST', '/admin/verification/additional-info-request', {
      body: { organizationId, message: 'Where does the money come from?', ...about },
    })
    const { additionalInfoRequestId } = data
    const file = { name: 'lease.pdf', content: smallPdf(additionalInfoRequestId), role: 'document' }
    const group = `additional-info:${additionalInfoRequestId}`
    const fileId = (await upload(company.browser, { group }, file)).data._id
    await company.browser.send('PUT', '/verification/additional-info-request', {
      body: { additionalInfoRequestId, message: 'From sales.', fileIds: [fileId] },
    })
    return fileId
  }
  const own = await answered({ externalDocumentType: 'user', externalDocumentId: userId, step: 'pep' })
  expect(await whoOpens(own)).toEqual(['uploader'])
  const whole = await answered({ externalDocumentType: 'application', externalDocumentId: organizationId })
  expect(await whoOpens(whole)).toEqual(['uploader', 'owner', 'manager'])
})

test('a colleague’s paper is neither removed nor renamed', async () => {
  const { manager } = members
  if (!manager) throw new Error('nobody manages')
  const fileId = await uploadAddressProof(manager.browser, 'a bill of the manager')
  expect((await company.browser.send('DELETE', '/files', { body: { fileId } })).error?.code).toBe('FileNotFound')
  const renamed = await company.browser.send('POST', '/files/update-language', { body: { fileId, language: 'es' } })
  expect(renamed.error?.code).toBe('FileNotFound')
  expect((await manager.browser.send('DELETE', '/files', { body: { fileId } })).status).toBe(200)
})
