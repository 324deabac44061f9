import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany
let mailServer: SMTPServer

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer)
  // Takes every mail but those to the third business.
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === third.email ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((ready) => mailServer.listen(0, '127.0.0.1', ready))
})
afterAll(async () => {
  await new Promise<void>((done) => mailServer.close(() => done()))
  await app.close()
})

type Event = { kind: string; by: string; name: string | null; at: string; details: Record<string, unknown> }

const lookAt = (browser: TestCompany['browser'], invoiceId: string) =>
  browser.send('POST', '/invoices/first-look', { body: { invoiceId } })
const timeline = (company: TestCompany, invoiceId: string) =>
  company.browser.send('GET', `/invoices/${invoiceId}/timeline`)
const eventsOf = async (company: TestCompany, invoiceId: string): Promise<Event[]> =>
  (await timeline(company, invoiceId)).data.items
const kindsOf = async (company: TestCompany, invoiceId: string): Promise<string[]> =>
  (await eventsOf(company, invoiceId)).map(({ kind }) => kind)

/** Hands every waiting mail about an invoice to a real mail server. */
const deliverMails = async (invoiceId: string): Promise<void> => {
  const { rows } = await app.owner.query(
    `select id from outgoing_messages where invoice_id = $1 and status = 'waiting'`,
    [invoiceId],
  )
  const smtpUrl = `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`
  const settings = { ...app.settings, smtpUrl, mailFrom: 'no-reply@contado.example' }
  for (const { id } of rows) {
    await runJob(app, { name: 'notifications.deliver', payload: { messageId: id }, settings })
  }
}

/** Writes the mails that are due, without delivering them. */
const writeMails = async (invoiceId: string): Promise<void> => {
  await app.owner.query(`delete from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'notifications.deliver')`)
  const { rows } = await app.owner.query('select recipient_id from invoices where id = $1', [invoiceId])
  const payload = { organizationId: rows[0].recipient_id, invoiceId }
  await runJob(app, { name: 'invoices.mail-recipient', payload })
}

test('from the draft to the money: who, what and when, each side its own view', async () => {
  await moveClockTo(app, '2030-05-01T12:00:00.000Z')
  const { invoiceId } = await sendFrom(seller, buyer, { dueDate: '2030-06-30' })
  await writeMails(invoiceId)
  await deliverMails(invoiceId)
  await app.drainJobs()
  const invoice = (await buyer.browser.send('GET', `/invoices/${invoiceId}`)).data
  for (const { browser } of [buyer, buyer, seller]) await lookAt(browser, invoiceId)
  await pay(app, buyer, paymentOf(invoice))
  await moveClockTo(app, '2030-06-30T12:00:00.000Z')
  await app.drainJobs()
  const own = (await eventsOf(seller, invoiceId)).filter(({ kind }) => kind !== 'kept-in-mailbox')
  expect(own.map(({ kind, by }) => `${kind} by ${by}`)).toEqual([
    'drafted by seller',
    'sent by seller',
    'delivered-to-mail-server by house',
    'viewed by buyer',
    'guaranteed by buyer',
    'released by house',
  ])
  expect(own.map(({ name }) => name)).toEqual([
    expect.stringMatching(/\w/),
    expect.stringMatching(/\w/),
    null,
    'Castle Trading LLC',
    'Castle Trading LLC',
    null,
  ])
  expect(own[2]?.details).toEqual({ mail: 'invoice-sent' })
  expect(own.at(-1)).toMatchObject({ at: expect.stringContaining('2030-06-30'), details: { amount: '100.00' } })
  const theirs = await eventsOf(buyer, invoiceId)
  expect(theirs.map(({ kind }) => kind)).not.toContain('drafted')
  expect(theirs.find(({ kind }) => kind === 'sent')?.name).toBe('Halden Studio LLC')
  expect(theirs.find(({ kind }) => kind === 'viewed')?.name).not.toBe('Castle Trading LLC')
})

test('a mail that the server refuses stands there as failed', async () => {
  const { invoiceId } = await sendFrom(seller, third)
  await writeMails(invoiceId)
  await deliverMails(invoiceId)
  const [job] = (
    await app.owner.query(`select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'invoices.note-delivery'`)
  ).rows
  expect(job.payload).toMatchObject({ invoiceId, mail: 'invoice-sent', result: 'failed' })
  await app.drainJobs()
  expect(await kindsOf(seller, invoiceId)).toContain('mail-failed')
})

test('without a mail server it says that the mail was kept, not that it was delivered', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  await app.drainJobs()
  const kinds = await kindsOf(seller, invoiceId)
  expect(kinds).toContain('kept-in-mailbox')
  expect(kinds).not.toContain('delivered-to-mail-server')
})

test('late fees stand on the days they come, and where the money is says who has it when', async () => {
  await moveClockTo(app, '2030-07-01T12:00:00.000Z')
  const lateFeeSettings = { type: 'recurring', percent: '0.05', repeatPeriod: 10 }
  const { invoiceId } = await sendFrom(seller, buyer, { dueDate: '2030-07-31', lateFeeSettings })
  expect((await timeline(buyer, invoiceId)).data.money).toEqual([
    { step: 'due', date: '2030-07-31', amount: '100.00', holder: 'buyer', isDone: false },
  ])
  await moveClockTo(app, '2030-08-21T12:00:00.000Z')
  const fees = (await eventsOf(seller, invoiceId)).filter(({ kind }) => kind === 'late-fee')
  expect(fees.map(({ details }) => details)).toEqual([{ count: 2, amount: '10.00', lastDate: '2030-08-20' }])
  const held = await sendFrom(seller, buyer, { dueDate: '2030-09-30' })
  await pay(app, buyer, paymentOf(held))
  expect((await timeline(seller, held.invoiceId)).data.money).toEqual([
    { step: 'guaranteed', date: '2030-08-21', amount: '100.00', holder: 'house', isDone: true },
    { step: 'expected-release', date: '2030-09-30', amount: '100.00', holder: 'seller', isDone: false },
  ])
  await moveClockTo(app, '2030-09-30T12:00:00.000Z')
  await app.drainJobs()
  expect((await timeline(buyer, held.invoiceId)).data.money.at(-1)).toMatchObject({ step: 'released', isDone: true })
})

test('two looks at once are one first look', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  await Promise.all(Array.from({ length: 8 }, () => lookAt(buyer.browser, invoiceId)))
  expect((await kindsOf(seller, invoiceId)).filter((kind) => kind === 'viewed')).toHaveLength(1)
})

test('reading an invoice is no look: only who says that it was opened is noted, and only as its buyer', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  await buyer.browser.send('GET', `/invoices/${invoiceId}`)
  await lookAt(seller.browser, invoiceId)
  expect(await kindsOf(seller, invoiceId)).not.toContain('viewed')
  expect((await lookAt(third.browser, invoiceId)).error?.code).toBe('InvoiceNotFound')
  expect((await lookAt(app.customer(), invoiceId)).status).toBe(401)
})

test('401, 404 for strangers and drafts of others, 422', async () => {
  const { invoiceId } = await draftFrom(seller, buyer)
  expect((await app.customer().send('GET', `/invoices/${invoiceId}/timeline`)).status).toBe(401)
  for (const company of [buyer, third]) expect((await timeline(company, invoiceId)).error?.code).toBe('InvoiceNotFound')
  const { status, error } = await timeline(seller, '7')
  expect([status, error?.validations[0]?.field]).toEqual([422, 'invoiceId'])
})
