import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom, invoiceFormTo, moveClockTo } from '../../test-kit/invoicing.ts'
import { newAddress } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC', language: 'es' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const send = ({ invoiceId, version }: Wire, words = {}): Promise<Answered> =>
  seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version, ...words } })
const timelineOf = async ({ browser }: TestCompany, invoiceId: string): Promise<Wire[]> =>
  (await browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items
const tokenIn = (text: string | undefined): string => /#token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
const visit = (token: string): Promise<Answered> =>
  app.customer().send('GET', '/invoices/get-from-invite', { headers: { token } })
const message = 'Thank you for the quick start.\nThe scope is attached.'

describe('copies and own words', () => {
  test('are kept with the draft, go out with the mail in its language, and stand on the own timeline alone', async () => {
    const cc = [newAddress('books'), newAddress('chief')]
    const draft = await draftFrom(seller, buyer, { cc, message })
    expect(draft).toMatchObject({ cc, message })
    const { status, data } = await send(draft)
    expect(status).toBe(200)
    expect(data).toMatchObject({ cc, message })
    await app.drainJobs()
    const [toBuyer = ''] = await mailsTo(app, buyer.email, 'invoice-sent')
    expect(toBuyer).toContain(`Mensaje de Halden Studio LLC:\n${message}`)
    for (const address of cc) {
      const [copy] = await mailsTo(app, address, 'invoice-copied')
      expect(copy).toContain('Halden Studio LLC sent Castle Trading LLC an invoice')
      expect(copy).toContain(message)
      expect(copy).not.toContain('&pay=')
    }
    const sentOf = async (company: TestCompany) =>
      (await timelineOf(company, data.invoiceId)).find(({ kind }) => kind === 'sent').details
    expect(await sentOf(seller)).toEqual({ cc: cc.join(', '), message })
    expect(await sentOf(buyer)).toEqual({})
    const theirs = (await buyer.browser.send('GET', `/invoices/${data.invoiceId}`)).data
    expect(theirs).toMatchObject({ cc: [], message: '' })
  })

  test('given when sending they take the place of what was kept', async () => {
    const draft = await draftFrom(seller, buyer, { cc: [newAddress('first')], message: 'First words' })
    const cc = [newAddress('second')]
    expect((await send(draft, { cc, message: ' Last words ' })).data).toMatchObject({ cc, message: 'Last words' })
  })

  test('a copy shows the invoice and pays nothing; looking at it is no look of the customer', async () => {
    const [email, copy] = [newAddress('rosa'), newAddress('copy')]
    const recipientInvite = { email, firstName: 'Rosa', lastName: 'Silva' }
    const { data } = await send(await draftFrom(seller, null, { recipientInvite, cc: [copy] }))
    await app.drainJobs()
    const token = tokenIn((await mailsTo(app, copy, 'invoice-copied'))[0])
    expect((await visit(token)).data).toMatchObject({ scope: 'view', recipientDisplayName: 'Rosa Silva' })
    const headers = { 'invoice-invite-token': token }
    const body = { invoiceId: data.invoiceId }
    const notice = await app.customer().send('POST', '/invoices/notify-external-payment-from-invite', { body, headers })
    expect(notice.error?.code).toBe('InvoiceNotFound')
    await app.customer().send('POST', '/invoices/first-look-from-invite', { headers })
    const looks = async () => (await timelineOf(seller, data.invoiceId)).filter(({ kind }) => kind === 'viewed')
    expect(await looks()).toEqual([])
    const own = { 'invoice-invite-token': tokenIn((await mailsTo(app, email, 'invoice-invited'))[0]) }
    await app.customer().send('POST', '/invoices/first-look-from-invite', { headers: own })
    expect(await looks()).toHaveLength(1)
    const again = await seller.browser.send('POST', '/invoices/resend-invite', { body })
    expect(again.status).toBe(200)
    expect((await visit(token)).status).toBe(404)
    expect((await visit(tokenIn((await mailsTo(app, copy, 'invoice-copied'))[0]))).status).toBe(200)
  })

  test('what is scheduled goes out with them', async () => {
    await moveClockTo(app, '2031-01-10T12:00:00.000Z')
    const copy = newAddress('later')
    const { invoiceId, version } = await draftFrom(seller, buyer, { sendingDate: '2031-01-12' })
    const body = { invoiceId, version, cc: [copy], message: 'As agreed' }
    const scheduled = await seller.browser.send('PUT', '/invoices/schedule', { body })
    expect(scheduled.data).toMatchObject({ status: 'scheduled', cc: [copy], message: 'As agreed' })
    await moveClockTo(app, '2031-01-12T12:00:00.000Z')
    await app.drainJobs()
    expect((await mailsTo(app, copy, 'invoice-copied'))[0]).toContain('As agreed')
    const { rows } = await app.owner.query('select distinct reply_to from outgoing_messages where recipient = $1', [
      copy,
    ])
    expect(rows).toEqual([{ reply_to: seller.email }])
  })

  test('422: an address twice, the customer’s own, no address, too many, too many words', async () => {
    const [email, other] = [newAddress('rosa'), newAddress('other')]
    const recipientInvite = { email, firstName: 'Rosa', lastName: 'Silva' }
    const six = Array.from({ length: 6 }, (_, index) => newAddress(`copy${index}`))
    const wrong: readonly [Wire, string][] = [
      [{ cc: [other, other.toUpperCase()] }, 'cc[1]'],
      [{ recipientInvite, cc: [email] }, 'cc[0]'],
      [{ cc: ['nobody'] }, 'cc[0]'],
      [{ cc: six }, 'cc'],
      [{ message: 'x'.repeat(1001) }, 'message'],
    ]
    const refusalOf = ({ status, error }: Answered) => [status, error?.validations[0]?.field]
    for (const [words, field] of wrong) {
      const body = invoiceFormTo(null, words)
      expect(refusalOf(await seller.browser.send('PUT', '/invoices/draft', { body }))).toEqual([422, field])
    }
    const draft = await draftFrom(seller, buyer)
    expect(refusalOf(await send(draft, { cc: [other, other] }))).toEqual([422, 'cc[1]'])
  })
})

test('answers to the mail of an invoice reach whoever sent it, over a real mail server', async () => {
  const heads: string[] = []
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        heads.push(text.split('\r\n\r\n')[0] ?? '')
        done()
      })
    },
  })
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready))
  const copy = newAddress('reply')
  const { data } = await send(await draftFrom(seller, buyer, { cc: [copy] }))
  await app.owner.query(`delete from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'notifications.deliver')`)
  const { invoiceId } = data
  const payload = { organizationId: buyer.organizationId, invoiceId }
  await runJob(app, { name: 'invoices.mail-recipient', payload })
  const smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
  const settings = { ...app.settings, smtpUrl, mailFrom: 'no-reply@contado.example' }
  const { rows } = await app.owner.query(
    `select id from outgoing_messages where invoice_id = $1 and status = 'waiting'`,
    [invoiceId],
  )
  for (const { id } of rows) await runJob(app, { name: 'notifications.deliver', payload: { messageId: id }, settings })
  await new Promise<void>((done) => mailServer.close(() => done()))
  expect(heads).toHaveLength(1)
  expect(heads[0]).toMatch(new RegExp(`^Reply-To: ${seller.email}$`, 'm'))
  await app.drainJobs()
})
