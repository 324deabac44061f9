import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf } from '../../platform/clock.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom, invoiceFormTo, moveClockTo, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { newAddress, signUp } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let seller: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  other = await verifyCompany(app, { legalName: 'Third Party LLC' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

type Links = { readonly view: string; readonly pay: string }

const linksTo = async (email: string, kind = 'invoice-invited'): Promise<Links> => {
  await app.drainJobs()
  const text = (await mailsTo(app, email, kind))[0] ?? ''
  const [, view = '', pay = ''] = /\/preview-invoice#token=([\w-]+)(?:&pay=([\w-]+))?/.exec(text) ?? []
  return { view, pay }
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const inviteTo = (email: string) => ({ recipientInvite: { email, firstName: 'Ada', lastName: 'Rossi' } })
const send = (from: TestCompany, draft: Wire): Promise<Answered> =>
  from.browser.send('POST', '/invoices/send', { body: { invoiceId: draft.invoiceId, version: draft.version } })

const sendToVisitor = async (
  email = newAddress('visitor'),
  terms = {},
): Promise<Links & { email: string; sent: Wire }> => {
  const draft = await draftFrom(seller, null, { ...inviteTo(email), ...terms })
  const { status, data, error } = await send(seller, draft)
  if (status !== 200) throw new Error(`not sent: ${status} ${error?.code} ${JSON.stringify(error?.validations)}`)
  return { email, sent: data, ...(await linksTo(email)) }
}

const visit = (token: string, headers: Record<string, string> = {}): Promise<Answered> =>
  app.customer().send('GET', '/invoices/get-from-invite', { headers: { token, ...headers } })
const look = (token: string): Promise<Answered> =>
  app.customer().send('POST', '/invoices/first-look-from-invite', { headers: { 'invoice-invite-token': token } })
const notify = (token: string, body: unknown): Promise<Answered> =>
  app.customer().send('POST', '/invoices/notify-external-payment-from-invite', {
    body,
    headers: { 'invoice-invite-token': token },
  })
const act = (company: TestCompany, action: string, body: unknown): Promise<Answered> =>
  company.browser.send('POST', `/invoices/${action}`, { body })
const timelineOf = async (invoiceId: string): Promise<Wire[]> =>
  (await seller.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items
const absent = async (answers: readonly Promise<Answered>[]): Promise<void> => {
  const seen = await Promise.all(answers)
  expect(new Set(seen.map(({ status, error }) => `${status} ${error?.code} ${error?.message}`))).toEqual(
    new Set(["404 InvoiceNotFound We couldn't find this invoice."]),
  )
}

describe('200', () => {
  test('an invoice to a mail address: the link shows it, the timeline says who looked first, the list names the person', async () => {
    const { sent, view, pay, email } = await sendToVisitor()
    expect(sent).toMatchObject({
      status: 'sent',
      recipientId: null,
      recipientHandle: null,
      recipientDisplayName: 'Ada Rossi',
      recipientInviteInfo: { email, firstName: 'Ada', lastName: 'Rossi' },
    })
    const { status, data } = await visit(view)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      viewer: 'visitor',
      scope: 'view',
      invoiceNumber: sent.invoiceNumber,
      amountToPay: '100.00',
      senderDisplayName: 'Halden Studio LLC',
      senderLogoFileId: null,
      recipientDisplayName: 'Ada Rossi',
    })
    const hidden = [
      '_id',
      'senderId',
      'recipientId',
      'paymentId',
      'actions',
      'lastUpdatedBy',
      'accountType',
      'releaseDate',
    ]
    expect(Object.keys(data).filter((key) => hidden.includes(key))).toEqual([])
    expect((await visit(pay)).data.scope).toBe('pay')
    await visit(view)
    const looksOf = async () => (await timelineOf(sent.invoiceId)).filter(({ kind }) => kind === 'viewed')
    expect(await looksOf()).toEqual([])
    await Promise.all([look(view), look(view), look(pay)])
    const looks = await looksOf()
    expect(looks).toMatchObject([{ by: 'visitor', name: 'Ada Rossi' }])
    expect((await timelineOf(sent.invoiceId)).map(({ kind }) => kind)).toContain('kept-in-mailbox')
    const list = await seller.browser.send('GET', '/invoices/income?search=rossi')
    expect(list.data.items.map((row: Wire) => row.recipientDisplayName)).toContain('Ada Rossi')
  })

  test('the secrets are nowhere but in the mail', async () => {
    const { view, pay } = await sendToVisitor()
    const { rows } = await app.owner.query(`select to_jsonb(i)::text as row from invoice_invites i
      union all select to_jsonb(a)::text from audit_entries a`)
    const all = rows.map(({ row }) => row).join()
    expect(all).not.toContain(view)
    expect(all).not.toContain(pay)
    expect([view.length, pay.length]).toEqual([43, 43])
  })

  test('the PDF, in the language that is asked for', async () => {
    const { view, sent } = await sendToVisitor()
    const { status, bytes, headers } = await app
      .customer()
      .send('GET', '/invoices/get-from-invite/pdf?language=es', { headers: { token: view } })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const text = textOfPdf(bytes).join(' ')
    expect(text).toContain(sent.invoiceNumber)
    expect(text).toContain('Factura')
  })

  test('the files on the invoice, to whoever shows its link and to no other visitor', async () => {
    const { view, sent } = await sendToVisitor()
    const { invoiceId } = sent
    const file = { name: 'terms.pdf', content: smallPdf(invoiceId), type: 'application/pdf' }
    const uploaded = await upload(seller.browser, { group: `invoice-attachment:${invoiceId}` }, file)
    const fileId = uploaded.data._id
    expect((await act(seller, 'attach', { invoiceId, fileId })).status).toBe(200)
    const { data } = await visit(view)
    expect(data.attachments).toMatchObject([{ _id: fileId, name: 'terms.pdf' }])
    const path = `/files/fileimage?fileId=${fileId}`
    expect((await app.customer().send('GET', path, { headers: { token: view } })).status).toBe(200)
    const { view: another } = await sendToVisitor()
    expect((await app.customer().send('GET', path, { headers: { token: another } })).status).toBe(404)
    expect((await app.customer().send('GET', path)).status).toBe(404)
  })

  test('a visitor says to have paid outside: the seller is mailed, the timeline holds the words, the invoice stays open', async () => {
    const { pay, sent } = await sendToVisitor()
    const { invoiceId } = sent
    const { status, data } = await notify(pay, { invoiceId, customMessage: ' Wire of Monday ' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'sent', externalPaymentNotificationSent: true, scope: 'pay' })
    const noticed = (await timelineOf(invoiceId)).find(({ kind }) => kind === 'noticed')
    expect(noticed).toMatchObject({ by: 'visitor', name: 'Ada Rossi', details: { message: 'Wire of Monday' } })
    await app.drainJobs()
    expect((await mailsTo(app, seller.email, 'invoice-noticed'))[0]).toContain('Wire of Monday')
    expect((await notify(pay, { invoiceId })).error?.code).toBe('InvoiceAlreadyNoticed')
  })

  test('a mailbox that has had 30 from a seller in an hour gets the next one an hour later', async () => {
    const { email, sent } = await sendToVisitor()
    const payload = { organizationId: seller.organizationId, invoiceId: sent.invoiceId }
    for (let times = 2; times <= 31; times += 1) await runJob(app, { name: 'invoice-visits.mail-invited', payload })
    expect(await mailsTo(app, email, 'invoice-invited')).toHaveLength(30)
    const { rows } = await app.owner.query(
      `select run_at > now() + interval '59 minutes' as later from graphile_worker._private_jobs where payload ->> 'invoiceId' = $1`,
      [sent.invoiceId],
    )
    expect(rows).toEqual([{ later: true }])
  })

  test('mailed again: new links work, the earlier ones no longer do', async () => {
    const { view, pay, email, sent } = await sendToVisitor()
    expect((await act(seller, 'resend-invite', { invoiceId: sent.invoiceId })).status).toBe(200)
    const renewed = await linksTo(email)
    expect((await visit(renewed.view)).status).toBe(200)
    await absent([visit(view), visit(pay), notify(pay, { invoiceId: sent.invoiceId })])
  })

  test('canceled and notified: the visitor is mailed why and can read it for 30 days, and never pay', async () => {
    const { view, pay, email, sent } = await sendToVisitor()
    const { invoiceId } = sent
    const file = { name: 'terms.pdf', content: smallPdf(invoiceId), type: 'application/pdf' }
    const { data: uploaded } = await upload(seller.browser, { group: `invoice-attachment:${invoiceId}` }, file)
    await act(seller, 'attach', { invoiceId, fileId: uploaded._id })
    const seeFile = (token: string): Promise<Answered> =>
      app.customer().send('GET', `/files/fileimage?fileId=${uploaded._id}`, { headers: { token } })
    await act(seller, 'cancel', { invoiceId, senderCancelMessage: 'incorrect-invoice' })
    const told = await linksTo(email, 'invoice-canceled')
    expect(told.pay).toBe('')
    for (const token of [view, pay, told.view]) {
      const { data } = await visit(token)
      expect(data).toMatchObject({
        status: 'canceled_by_sender',
        scope: 'view',
        senderCancelMessage: 'incorrect-invoice',
      })
    }
    await absent([notify(pay, { invoiceId })])
    expect((await seeFile(view)).status).toBe(200)
    // What happens to an invoice that is over makes no link live longer.
    await app.owner.query(`insert into invoice_events (id, invoice_id, at, kind) values ($1, $2, $3, 'mail-failed')`, [
      newId(),
      invoiceId,
      instantOf(msOf(sent.sentAt) + 20 * 24 * 3600_000),
    ])
    const later = instantOf(msOf(sent.sentAt) + 31 * 24 * 3600_000)
    await moveClockTo(app, later)
    await absent([visit(view), visit(pay), visit(told.view)])
    expect((await seeFile(view)).error?.code).toBe('FileNotFound')
  })

  test('whoever opens a business with that address becomes the recipient; nobody else does', async () => {
    const email = newAddress('newcomer')
    const { sent, view } = await sendToVisitor(email)
    const stranger = await createCompany(app)
    await app.drainJobs()
    expect((await stranger.browser.send('GET', `/invoices/${sent.invoiceId}`)).status).toBe(404)
    const person = await signUp(app, { email })
    const { data: business } = await person.browser.send('POST', '/organization', {
      body: { organizationType: 'business', handle: `nc_${process.pid % 100_000}` },
    })
    await app.drainJobs()
    const found = await person.browser.send('GET', `/invoices/${sent.invoiceId}`)
    expect(found.data).toMatchObject({ viewer: 'buyer', recipientId: business.organizationId, status: 'sent' })
    expect((await visit(view)).status).toBe(200)
    expect((await act(seller, 'resend-invite', { invoiceId: sent.invoiceId })).error?.code).toBe(
      'InvoiceStatusConflict',
    )
    const { data } = await seller.browser.send('GET', `/invoices/${sent.invoiceId}`)
    expect(data).toMatchObject({ recipientHandle: business.handle, amountToPay: '100.00' })
  })

  test('a link that the seller copies opens and pays as the mailed ones do, which stay good', async () => {
    const { sent, view, pay } = await sendToVisitor()
    const { data } = await act(seller, 'payment-link', { invoiceId: sent.invoiceId })
    const url = new URL(data.url)
    expect(url.pathname).toBe('/preview-invoice')
    const copied = new URLSearchParams(url.hash.slice(1))
    for (const [token, scope] of [
      [copied.get('token'), 'view'],
      [copied.get('pay'), 'pay'],
      [view, 'view'],
      [pay, 'pay'],
    ]) {
      expect((await visit(token ?? '')).data).toMatchObject({ invoiceId: sent.invoiceId, scope })
    }
    await act(seller, 'resend-invite', { invoiceId: sent.invoiceId })
    await absent([visit(copied.get('token') ?? ''), visit(copied.get('pay') ?? '')])
  })

  test('a duplicate goes to the same person', async () => {
    const { sent, email } = await sendToVisitor()
    const { data } = await act(seller, 'duplicate', { invoiceId: sent.invoiceId })
    expect(data.recipientInviteInfo).toMatchObject({ email })
  })
})

describe('401 and 403', () => {
  test('only a seller who may send mails an invoice again', async () => {
    const { sent } = await sendToVisitor()
    const { invoiceId } = sent
    expect((await app.customer().send('POST', '/invoices/resend-invite', { body: { invoiceId } })).status).toBe(401)
    await setRole(app, seller, 'read-only')
    expect((await act(seller, 'resend-invite', { invoiceId })).error?.code).toBe('NotPermitted')
    expect((await act(seller, 'payment-link', { invoiceId })).error?.code).toBe('NotPermitted')
    await setRole(app, seller, 'owner')
  })
})

describe('404', () => {
  test('unknown, foreign, too weak and missing links read the same', async () => {
    const one = await sendToVisitor()
    const two = await sendToVisitor()
    expect((await visit(one.view)).status).toBe(200)
    const { invoiceId } = one.sent
    await app.owner.query('update invoice_invites set expires_at = now() where invoice_id = $1', [two.sent.invoiceId])
    await absent([
      visit(newToken()),
      visit('x'),
      visit(two.view),
      visit(two.pay),
      look(newToken()),
      look(two.view),
      app.customer().send('POST', '/invoices/first-look-from-invite'),
      app.customer().send('GET', '/invoices/get-from-invite'),
      app.customer().send('GET', '/invoices/get-from-invite/pdf', { headers: { token: newToken() } }),
      app.customer().send('GET', '/invoices/get-from-invite/pdf', { headers: { token: two.view } }),
      notify(newToken(), { invoiceId }),
      notify(one.view, { invoiceId }),
      notify(one.pay, { invoiceId: two.sent.invoiceId }),
      notify(two.pay, { invoiceId: two.sent.invoiceId }),
      act(other, 'resend-invite', { invoiceId }),
      act(other, 'payment-link', { invoiceId }),
    ])
  })
})

describe('409', () => {
  test('an invoice to a business has no link to mail', async () => {
    const { invoiceId } = await sendFrom(seller, other)
    expect((await act(seller, 'resend-invite', { invoiceId })).error?.code).toBe('InvoiceStatusConflict')
    expect((await act(seller, 'payment-link', { invoiceId })).error?.code).toBe('InvoiceStatusConflict')
    await app.drainJobs()
    expect(await mailsTo(app, other.email, 'invoice-invited')).toEqual([])
  })

  test('what ended is not mailed again', async () => {
    const { sent } = await sendToVisitor()
    const { invoiceId } = sent
    await act(seller, 'mark-as-paid-externally', { invoiceId })
    expect((await act(seller, 'resend-invite', { invoiceId })).error?.code).toBe('InvoiceStatusConflict')
    expect((await act(seller, 'payment-link', { invoiceId })).error?.code).toBe('InvoiceStatusConflict')
  })
})

describe('422 and 429', () => {
  test('one recipient, a real address, a name', async () => {
    const both = { ...invoiceFormTo(other), ...inviteTo(newAddress()) }
    const twice = await seller.browser.send('PUT', '/invoices/draft', { body: both })
    expect(twice.error?.validations[0]?.field).toBe('recipientInvite')
    for (const recipientInvite of [
      { email: 'nobody', firstName: 'Ada', lastName: 'Rossi' },
      { email: newAddress(), firstName: ' ', lastName: 'Rossi' },
    ]) {
      const body = invoiceFormTo(null, { recipientInvite })
      expect((await seller.browser.send('PUT', '/invoices/draft', { body })).status).toBe(422)
    }
    const nobody = await draftFrom(seller, null)
    expect((await send(seller, nobody)).error?.validations[0]?.field).toBe('recipientHandle')
  })

  test('own words of at most 500 characters', async () => {
    const { pay, sent } = await sendToVisitor()
    const { status } = await notify(pay, { invoiceId: sent.invoiceId, customMessage: 'x'.repeat(501) })
    expect(status).toBe(422)
  })

  test('nobody makes links without end', async () => {
    const { sent } = await sendToVisitor()
    const answers: number[] = []
    for (let round = 0; round < 21; round += 1) {
      answers.push((await act(seller, 'payment-link', { invoiceId: sent.invoiceId })).status)
    }
    expect(answers.map((status) => status === 200).indexOf(false)).toBe(20)
  })

  test('nobody is mailed without end', async () => {
    const { sent } = await sendToVisitor()
    const answers: number[] = []
    for (let round = 0; round < 6; round += 1) {
      answers.push((await act(seller, 'resend-invite', { invoiceId: sent.invoiceId })).status)
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
  })
})
