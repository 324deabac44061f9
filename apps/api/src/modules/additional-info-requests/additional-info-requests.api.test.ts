import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, depositTo, submitCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { moveClockTo, sendFrom } from '../../test-kit/invoicing.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let analyst: TestClient
let auditor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  analyst = await signInStaff(app, 'compliance-analyst')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const question = 'Who is the landlord of your office?'
const askPath = '/admin/verification/additional-info-request'
const path = '/verification/additional-info-request'
const ask = ({ organizationId }: Pick<TestCompany, 'organizationId'>, more: object = {}, who: TestClient = analyst) =>
  who.send('POST', askPath, {
    body: {
      organizationId,
      externalDocumentType: 'application',
      externalDocumentId: organizationId,
      message: question,
      ...more,
    },
  })
const asked = async (...args: Parameters<typeof ask>): Promise<string> => {
  const { status, data, error } = await ask(...args)
  expect([status, error]).toEqual([200, null])
  return data.additionalInfoRequestId
}
const reply = ({ browser }: Pick<TestCompany, 'browser'>, additionalInfoRequestId: string, more: object = {}) =>
  browser.send('PUT', path, { body: { additionalInfoRequestId, message: 'Canal Street Properties LLC.', ...more } })
const review = (additionalInfoRequestId: string, who: TestClient = analyst) =>
  who.send('PUT', '/admin/verification/review-additional-info-request', { body: { additionalInfoRequestId } })
const decide = (act: 'approve' | 'deny', { organizationId }: TestCompany) =>
  analyst.send('PUT', `/admin/verification/${act}-company`, {
    body: { organizationId, ...(act === 'deny' ? { reason: 'Unclear ownership' } : {}) },
  })
const gapsOf = async ({ organizationId }: TestCompany) =>
  (await analyst.send('GET', `/admin/verification/answers?organizationId=${organizationId}`)).data.gaps
const statusOf = async ({ browser }: TestCompany) => (await browser.send('GET', '/me')).data.company.verificationStatus
const attach = ({ browser }: TestCompany, additionalInfoRequestId: string, invoiceId: string) =>
  browser.send('POST', '/verification/attach-invoice-to-RAI', { body: { additionalInfoRequestId, invoiceId } })
const codeOf = ({ status, error }: Answered) => [status, error?.code]
const fieldOf = ({ error }: Answered) => error?.validations?.[0]?.field ?? error
const uploadFor = async ({ browser }: TestCompany, id: string, slot = '1'): Promise<string> => {
  const file = { name: `lease-${slot}.pdf`, content: smallPdf(`lease ${slot} ${id}`), role: 'document' }
  return (await upload(browser, { group: `additional-info:${id}`, slot }, file)).data._id
}

describe('a question about one paper', () => {
  const paperOf = async ({ organizationId }: TestCompany, of: 'business' | 'person') => {
    const { data } = await auditor.send('GET', `/admin/verification/customer-file?organizationId=${organizationId}`)
    return data.documents.find((one: { of: string }) => one.of === of)
  }

  test('of the business: the application waits; of one of its people: that person alone answers, and is waited for', async () => {
    const company = await submitCompany(app)
    const { fileId } = await paperOf(company, 'business')
    const about = { externalDocumentType: 'document', externalDocumentId: fileId }
    expect(codeOf(await ask(company, { ...about, externalDocumentId: newId() }))).toEqual([404, 'FileNotFound'])
    expect(codeOf(await ask(company, { ...about, toUserId: newId() }))).toEqual([404, 'UserNotFound'])
    const id = await asked(company, about)
    expect(await statusOf(company)).toBe('additional_info_requested')
    expect((await company.browser.send('GET', '/verification')).data.steps.documentation.status).toBe(
      'additional_info_requested',
    )
    const answered = await reply(company, id, { fileIds: [await uploadFor(company, id)] })
    expect(answered.data).toMatchObject({ externalDocumentType: 'document', externalDocumentId: fileId })
    expect(await statusOf(company)).toBe('completed')
    const [sent] = answered.data.files
    const seen = await auditor.send('GET', `/admin/files/pages?fileId=${sent._id}`)
    expect(seen.data).toEqual({ pages: 1, isBlurred: true, isPicture: true })
    expect(codeOf(await decide('approve', company))).toEqual([409, 'AdditionalInfoToReview'])
    expect(await gapsOf(company)).toEqual([{ gap: 'reply', of: '' }])
    await review(id)
    expect(await gapsOf(company)).toEqual([])

    const own = await paperOf(company, 'person')
    const second = await asked(company, { externalDocumentType: 'document', externalDocumentId: own.fileId })
    expect(await statusOf(company)).toBe('completed')
    await app.drainJobs()
    expect(await mailsTo(app, company.email, 'person-question')).toHaveLength(1)
    const refused = await decide('approve', company)
    expect(refused.error).toMatchObject({ code: 'ApplicationIncomplete', validations: [{ code: 'question' }] })
    await reply(company, second)
    expect(codeOf(await decide('approve', company))).toEqual([409, 'AdditionalInfoToReview'])
    await review(second)
    expect((await decide('approve', company)).status).toBe(200)
  })

  test('one person is asked about a paper of the business; a denial closes it', async () => {
    const company = await submitCompany(app)
    const { fileId } = await paperOf(company, 'business')
    const id = await asked(company, {
      externalDocumentType: 'document',
      externalDocumentId: fileId,
      toUserId: company.userId,
    })
    expect(await statusOf(company)).toBe('completed')
    expect((await decide('deny', company)).status).toBe(200)
    expect(codeOf(await reply(company, id))).toEqual([409, 'AdditionalInfoRequestClosed'])
  })
})

describe('a question about an application', () => {
  test('asked twice, answered with words, a file and an invoice, reviewed, and only then approved', async () => {
    const company = await submitCompany(app, { legalName: 'Canal Trading LLC' })
    const id = await asked(company, { step: 'documentation' })
    expect(await statusOf(company)).toBe('additional_info_requested')
    expect((await company.browser.send('GET', '/me')).data.additionalInfoRequest).toEqual({
      _id: id,
      status: 'sent',
      externalDocumentType: 'application',
    })
    expect((await company.browser.send('GET', '/verification')).data.steps.documentation.status).toBe(
      'additional_info_requested',
    )
    await app.drainJobs()
    const [mail] = await mailsTo(app, company.email, 'application-question')
    expect(mail).toContain(`${path}?id=${id}`)
    expect(mail).not.toContain('landlord')
    const { rows } = await app.owner.query(`select encode(message, 'escape') as text from additional_info_requests`)
    for (const { text } of rows) expect(text).not.toContain('landlord')

    const read = await company.browser.send('GET', path)
    expect(read.data).toMatchObject({
      _id: id,
      message: question,
      status: 'sent',
      part: 'documentation',
      isOverdue: false,
    })
    expect(codeOf(await decide('approve', company))).toEqual([409, 'ApplicationNotUnderReview'])
    expect(codeOf(await review(id))).toEqual([409, 'AdditionalInfoNotReplied'])
    expect(codeOf(await ask(company, { step: 'documentation' }))).toEqual([409, 'AdditionalInfoRequestOpen'])

    const other = await createCompany(app)
    const { invoiceId } = await sendFrom(await verified(), company)
    expect(codeOf(await attach(company, id, newId()))).toEqual([404, 'InvoiceNotFound'])
    expect(codeOf(await attach(other, id, invoiceId))).toEqual([404, 'AdditionalInfoRequestNotFound'])
    expect((await attach(company, id, invoiceId)).data.invoices).toMatchObject([{ invoiceId, currency: 'USD' }])
    const fileId = await uploadFor(company, id)
    const answered = await reply(company, id, { fileIds: [fileId] })
    expect(answered.data).toMatchObject({
      status: 'replied',
      reply: 'Canal Street Properties LLC.',
      files: [{ _id: fileId, name: 'lease-1.pdf' }],
      invoices: [{ invoiceId }],
    })
    expect(await statusOf(company)).toBe('completed')
    expect((await company.browser.send('GET', '/me')).data.additionalInfoRequest).toBeNull()
    expect(codeOf(await reply(company, id))).toEqual([409, 'AdditionalInfoRequestClosed'])
    expect(codeOf(await attach(company, id, invoiceId))).toEqual([409, 'AdditionalInfoRequestClosed'])

    expect(codeOf(await decide('approve', company))).toEqual([409, 'AdditionalInfoToReview'])
    expect((await review(id)).data).toEqual({ organizationId: company.organizationId })
    expect(codeOf(await review(id))).toEqual([409, 'AdditionalInfoRequestClosed'])
    const again = await asked(company, { step: 'documentation', message: 'Send the lease, signed.' })
    expect((await reply(company, again)).status).toBe(200)
    expect((await review(again)).status).toBe(200)
    expect((await decide('approve', company)).status).toBe(200)
    expect(codeOf(await ask(company))).toEqual([409, 'ApplicationNotUnderReview'])

    const listed = `/admin/additional-info-requests?organizationId=${company.organizationId}&limit=1`
    const first = await auditorReads(listed)
    expect(first.items).toMatchObject([
      { _id: again, message: 'Send the lease, signed.', reviewed: true, askedBy: 'Sam Ortiz' },
    ])
    const second = await auditorReads(`${listed}&cursor=${first.nextCursor}`)
    expect(second).toMatchObject({
      items: [{ _id: id, repliedBy: 'Nina Berg', files: [{ _id: fileId }] }],
      nextCursor: null,
    })
  })

  test('the application waits until the last of several is answered', async () => {
    const company = await submitCompany(app)
    const ids = [await asked(company, { step: 'kyb' }), await asked(company, { step: 'ubos' }), await asked(company)]
    const waiting = await company.browser.send('GET', '/additional-info-requests')
    expect(waiting.data.items.map(({ _id }: { _id: string }) => _id)).toEqual([...ids].reverse())
    for (const id of ids) {
      expect(await statusOf(company)).toBe('additional_info_requested')
      expect((await reply(company, id)).status).toBe(200)
    }
    expect(await statusOf(company)).toBe('completed')
  })

  test('a denial ends it; whoever answers meanwhile is told, or was in time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const company = await submitCompany(app)
      const id = await asked(company)
      const [denied, answered] = await Promise.all([decide('deny', company), reply(company, id)])
      expect(denied.status).toBe(200)
      expect([200, 409]).toContain(answered.status)
      expect(await statusOf(company)).toBe('denied')
      const { rows } = await app.owner.query('select status from additional_info_requests where id = $1', [id])
      expect(rows).toEqual([{ status: 'reviewed' }])
    }
  })

  test('unanswered for 14 days it is overdue, decides nothing, and can still be answered', async () => {
    const company = await submitCompany(app)
    const id = await asked(company)
    const { dueAt } = (await company.browser.send('GET', path)).data
    await moveClockTo(app, new Date(Date.parse(dueAt) + 1000).toISOString())
    expect((await company.browser.send('GET', `${path}?id=${id}`)).data).toMatchObject({
      status: 'sent',
      isOverdue: true,
    })
    expect((await reply(company, id)).data).toMatchObject({ status: 'replied', isOverdue: false })
  })
})

let seller: TestCompany | null = null
const verified = async (): Promise<TestCompany> => {
  seller ??= await submitCompany(app, { legalName: 'Seller LLC' })
  if ((await statusOf(seller)) !== 'approved') {
    await decide('approve', seller)
    await app.drainJobs()
  }
  return seller
}
const auditorReads = async (listed: string) => {
  const helping = await signInStaff(app, 'customer-success')
  expect(codeOf(await helping.send('GET', listed))).toEqual([403, 'StaffNotPermitted'])
  return (await auditor.send('GET', listed)).data
}

describe('a question to one person', () => {
  test('is read and answered by them alone; the application is under review meanwhile, and approved once it was read', async () => {
    const company = await submitCompany(app)
    const member = await joinAs(app, company, { role: 'no-access' })
    const more = { externalDocumentType: 'user', externalDocumentId: member.userId, step: 'pep' }
    const id = await asked(company, more)
    expect(await statusOf(company)).toBe('completed')
    expect(codeOf(await company.browser.send('GET', `${path}?id=${id}`))).toEqual([
      404,
      'AdditionalInfoRequestNotFound',
    ])
    expect(codeOf(await reply(company, id))).toEqual([404, 'AdditionalInfoRequestNotFound'])
    await app.drainJobs()
    expect(await mailsTo(app, company.email, 'person-question')).toEqual([])
    expect(await mailsTo(app, member.email, 'person-question')).toHaveLength(1)
    expect((await member.browser.send('GET', '/me')).data.additionalInfoRequest).toMatchObject({ _id: id })
    expect((await reply(member, id)).status).toBe(200)
    expect(codeOf(await decide('approve', company))).toEqual([409, 'AdditionalInfoToReview'])
    await review(id)
    expect((await decide('approve', company)).status).toBe(200)
    expect(codeOf(await ask(company, { ...more, externalDocumentId: newId() }))).toEqual([404, 'UserNotFound'])
  })
})

test('what is wrong is refused with its field, and nothing is kept of it', async () => {
  const company = await submitCompany(app)
  for (const message of [' ', 'x'.repeat(5001), 'We file a SAR', 'Sección 314(a)', 'actividad sospechosa', '\u0001']) {
    expect(fieldOf(await ask(company, { message }))).toBe('message')
  }
  expect((await ask(company, { message: ` ${'x'.repeat(5000)} ` })).status).toBe(200)
  expect(fieldOf(await ask(company, { externalDocumentId: newId(), step: 'kyb' }))).toBe('externalDocumentId')
  expect(codeOf(await ask({ organizationId: newId() }))).toEqual([404, 'OrganizationNotFound'])
  expect(codeOf(await ask(company, {}, auditor))).toEqual([403, 'StaffNotPermitted'])
  expect(codeOf(await review(newId()))).toEqual([404, 'AdditionalInfoRequestNotFound'])
  const { _id: id } = (await company.browser.send('GET', path)).data
  expect(fieldOf(await reply(company, id, { message: '  ' }))).toBe('message')
  expect(codeOf(await reply(company, id, { fileIds: [newId()] }))).toEqual([404, 'FileNotFound'])
  const file = { name: 'a.exe', content: 'MZ', role: 'document' }
  expect(codeOf(await upload(company.browser, { group: `additional-info:${id}` }, file))).toEqual([
    422,
    'FileTypeRefused',
  ])
  const stray = await uploadFor(company, newId())
  expect(codeOf(await reply(company, id, { fileIds: [stray] }))).toEqual([404, 'FileNotFound'])
  const fileId = await uploadFor(company, id)
  expect(codeOf(await reply(company, id, { fileIds: [fileId, fileId] }))).toEqual([409, 'FileInUse'])
  expect((await company.browser.send('GET', path)).data).toMatchObject({ status: 'sent', reply: null, files: [] })
  const { invoiceId } = await sendFrom(await verified(), company)
  for (let count = 0; count < 5; count += 1) {
    const more = await sendFrom(await verified(), company)
    expect((await attach(company, id, more.invoiceId)).status).toBe(200)
  }
  expect(codeOf(await attach(company, id, invoiceId))).toEqual([409, 'TooManyInvoicesAttached'])
})

describe('a question about a transaction', () => {
  const path = '/monitored-transactions/additional-info-request'

  test('is asked while the money waits, answered by who manages money, and through when it is decided', async () => {
    const company = await verifyCompany(app, { legalName: 'Watched LLC', staff: analyst })
    const watch = await setWatch(app, analyst, { organizationId: company.organizationId, monitor: true })
    expect(watch.status).toBe(200)
    await depositTo(app, company, { amount: '70.00' })
    const { rows } = await app.owner.query(`select id from deposits where organization_id = $1 and status = 'held'`, [
      company.organizationId,
    ])
    const transactionId: string = rows[0].id
    const act = (action: string, more: object = {}) =>
      analyst.send('POST', `/admin/monitored-transactions/${action}`, {
        body: { transactionType: 'incoming-smart-payment', transactionId, senderHandle: company.handle, ...more },
        headers: { 'idempotency-key': newId() },
      })
    const question = { message: ' Who sent you this? ' }
    expect(fieldOf(await act('additional-info-request'))).toBe('message')
    expect(fieldOf(await act('additional-info-request', { message: 'Before the SAR is due' }))).toBe('message')
    expect((await act('additional-info-request', question)).data).toMatchObject({ isHeld: true })
    expect(codeOf(await act('additional-info-request', question))).toEqual([409, 'AdditionalInfoRequestOpen'])
    await app.drainJobs()
    const [mail] = await mailsTo(app, company.email, 'payment-question')
    expect(mail).toContain(path)
    const me = await company.browser.send('GET', '/me')
    expect(me.data.additionalInfoRequest).toMatchObject({ externalDocumentType: 'monitored-transaction' })
    const read = await company.browser.send('GET', path)
    expect(read.data).toMatchObject({
      message: 'Who sent you this?',
      part: 'incoming-smart-payment',
      transaction: { transactionId, amount: '70.00', currency: 'USD', counterparty: 'Sandbox Payer Inc.' },
    })
    const id: string = read.data._id
    expect(codeOf(await company.browser.send('GET', `/verification/additional-info-request?id=${id}`))).toEqual([
      404,
      'AdditionalInfoRequestNotFound',
    ])
    const reader = await joinAs(app, company, { role: 'read-only' })
    expect(codeOf(await reader.browser.send('GET', path))).toEqual([404, 'AdditionalInfoRequestNotFound'])
    const body = { additionalInfoRequestId: id, message: 'A client, for work.' }
    expect(codeOf(await reader.browser.send('PUT', path, { body }))).toEqual([404, 'AdditionalInfoRequestNotFound'])
    const used = await uploadFor(company, id)
    await app.owner.query('update files set used_at = now() where id = $1', [used])
    for (const [fileId, refused] of [
      [newId(), [404, 'FileNotFound']],
      [used, [409, 'FileInUse']],
    ])
      expect(codeOf(await company.browser.send('PUT', path, { body: { ...body, fileIds: [fileId] } }))).toEqual(refused)
    expect((await company.browser.send('PUT', path, { body })).data).toMatchObject({ status: 'replied' })
    expect((await act('additional-info-request', { message: 'For which work?' })).status).toBe(200)
    expect((await act('allow')).data).toMatchObject({ isHeld: false })
    const open = await app.owner.query('select status from additional_info_requests where external_document_id = $1', [
      transactionId,
    ])
    expect(open.rows).toEqual([{ status: 'reviewed' }, { status: 'reviewed' }])
    expect(codeOf(await company.browser.send('PUT', path, { body }))).toEqual([409, 'AdditionalInfoRequestClosed'])
    expect(codeOf(await act('additional-info-request', question))).toEqual([409, 'TransactionStatusConflict'])
  })
})
