import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, sendFrom } from '../../test-kit/invoicing.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let stranger: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
  stranger = await createCompany(app)
})
afterAll(() => app.close())

const uploaded = async (
  of: TestCompany,
  group: string,
  more: { name?: string; slot?: string } = {},
): Promise<string> => {
  const { name = 'terms.pdf', slot = '1' } = more
  const { status, data, error } = await upload(of.browser, { group, slot }, { name, content: smallPdf(name) })
  if (status !== 200) throw new Error(`not uploaded: ${error?.code}`)
  return data._id
}
const attach = (of: TestCompany, body: { invoiceId: string; fileId: string }) =>
  of.browser.send('POST', '/invoices/attach', { body })
const see = async (browser: TestClient, fileId: string): Promise<number> =>
  (await browser.send('GET', `/files/fileimage?fileId=${fileId}`)).status
const groupOf = (invoiceId: string): string => `invoice-attachment:${invoiceId}`

test('200: an attached file is read by both sides until it is detached; the timeline says who did it', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  const fileId = await uploaded(seller, groupOf(invoiceId))
  expect(await see(buyer.browser, fileId)).toBe(404)
  const { status, data } = await attach(seller, { invoiceId, fileId })
  expect(status).toBe(200)
  expect(data.attachedDocument).toMatchObject({ _id: fileId, name: 'terms.pdf', type: 'application/pdf' })
  const received = await buyer.browser.send('GET', `/invoices/${invoiceId}`)
  expect(received.data.attachments).toEqual([data.attachedDocument])
  expect(await Promise.all([seller, buyer, stranger].map(({ browser }) => see(browser, fileId)))).toEqual([
    200, 200, 404,
  ])
  expect(await see(app.customer(), fileId)).toBe(404)
  const detached = await seller.browser.send('DELETE', '/invoices/attach', { body: { invoiceId, fileId } })
  expect([detached.status, detached.data.attachments, detached.data.attachedDocument]).toEqual([200, [], null])
  expect(await Promise.all([seller, buyer].map(({ browser }) => see(browser, fileId)))).toEqual([404, 404])
  const { rows } = await app.owner.query(
    `select kind, details->>'fileName' as name from invoice_events where invoice_id = $1 and kind like '%tached' order by at, id`,
    [invoiceId],
  )
  expect(rows).toEqual([
    { kind: 'attached', name: 'terms.pdf' },
    { kind: 'detached', name: 'terms.pdf' },
  ])
})

test('200: what a held token opens is read without a session; a token of another invoice opens nothing', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  const fileId = await uploaded(seller, groupOf(invoiceId))
  await attach(seller, { invoiceId, fileId })
  await app.owner.query(
    `insert into invoice_invites (id, invoice_id, sender_id, email, scope, token_hash, expires_at)
     values (gen_random_uuid(), $1, $2, 'a@b.co', 'view', sha256('the-token'), now() + interval '1 day')`,
    [invoiceId, seller.organizationId],
  )
  const withToken = async (token: string): Promise<number> => {
    const path = `/files/fileimage?fileId=${fileId}`
    return (await app.customer().send('GET', path, { headers: { token } })).status
  }
  expect([await withToken('the-token'), await withToken('another-token')]).toEqual([200, 404])
  await app.owner.query('update invoice_invites set revoked_at = now() where invoice_id = $1', [invoiceId])
  expect(await withToken('the-token')).toBe(404)
})

test('200: a receipt goes with the notice and is read by the seller', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  const receiptId = await uploaded(buyer, `payment-receipt:${invoiceId}`, { name: 'receipt.pdf' })
  const sent = await buyer.browser.send('POST', '/invoices/notify-external-payment', { body: { invoiceId, receiptId } })
  expect(sent.status).toBe(200)
  expect(await Promise.all([seller, buyer, stranger].map(({ browser }) => see(browser, receiptId)))).toEqual([
    200, 200, 404,
  ])
  const second = await sendFrom(seller, buyer)
  const again = await buyer.browser.send('POST', '/invoices/notify-external-payment', {
    body: { invoiceId: second.invoiceId, receiptId },
  })
  expect([again.status, again.error?.code]).toEqual([404, 'FileNotFound'])
  const twice = await buyer.browser.send('POST', '/invoices/notify-external-payment', {
    body: { invoiceId, receiptId },
  })
  expect([twice.status, twice.error?.code]).toEqual([409, 'FileInUse'])
})

describe('403, 404, 409, 422', () => {
  test('who may not, and what is not there', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const fileId = await uploaded(seller, groupOf(invoiceId))
    const other = await draftFrom(seller, buyer)
    const foreign = await uploaded(buyer, groupOf(invoiceId), { name: 'foreign.pdf' })
    const unverified = await draftFrom(stranger, null)
    const own = await uploaded(stranger, groupOf(unverified.invoiceId))
    const answers = [
      await attach(buyer, { invoiceId, fileId: foreign }),
      await attach(stranger, { invoiceId: unverified.invoiceId, fileId: own }),
      await attach(seller, { invoiceId, fileId: foreign }),
      await attach(seller, { invoiceId: other.invoiceId, fileId }),
      await attach(seller, { invoiceId: unverified.invoiceId, fileId }),
      await seller.browser.send('DELETE', '/invoices/attach', { body: { invoiceId, fileId } }),
    ]
    expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual([
      '403 NotPermitted',
      '403 OrganizationNotVerified',
      '404 FileNotFound',
      '404 FileNotFound',
      '404 InvoiceNotFound',
      '404 FileNotFound',
    ])
    expect((await attach(seller, { invoiceId, fileId })).status).toBe(200)
    const twice = await attach(seller, { invoiceId, fileId })
    expect([twice.status, twice.error?.code]).toEqual([409, 'FileInUse'])
  })

  test('what was canceled stays as it was, and five files are enough', async () => {
    const { invoiceId } = await draftFrom(seller, buyer)
    for (const slot of ['1', '2', '3', '4', '5']) {
      const fileId = await uploaded(seller, groupOf(invoiceId), { name: `${slot}.pdf`, slot })
      expect((await attach(seller, { invoiceId, fileId })).status).toBe(200)
    }
    const sixth = await upload(
      seller.browser,
      { group: groupOf(invoiceId), slot: '5' },
      { name: '6.pdf', content: smallPdf('6') },
    )
    expect([sixth.status, sixth.error?.code]).toEqual([422, 'TooManyFiles'])
    const sent = await sendFrom(seller, buyer)
    const fileId = await uploaded(seller, groupOf(sent.invoiceId))
    await seller.browser.send('POST', '/invoices/cancel', {
      body: { invoiceId: sent.invoiceId, senderCancelMessage: 'payment-not-owed' },
    })
    const late = await attach(seller, { invoiceId: sent.invoiceId, fileId })
    expect([late.status, late.error?.code]).toEqual([409, 'InvoiceStatusConflict'])
    const body = { invoiceId: sent.invoiceId, fileId }
    const taken = await seller.browser.send('DELETE', '/invoices/attach', { body })
    expect([taken.status, taken.error?.code]).toEqual([409, 'InvoiceStatusConflict'])
    // A file that is to take another's place is one too many as long as the other one stays.
    const [{ _id: replaces }] = (await seller.browser.send('GET', `/invoices/${invoiceId}`)).data.attachments
    const file = { name: '7.pdf', content: smallPdf('7') }
    const seventh = await upload(seller.browser, { group: groupOf(invoiceId), slot: '1', replaces }, file)
    const many = await attach(seller, { invoiceId, fileId: seventh.data._id })
    expect([many.status, many.error?.code]).toEqual([422, 'TooManyFiles'])
  })
})

test('a logo is everybody’s to see, stands on what is sent from then on, and on the PDF above tier vault', async () => {
  const picture = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#cc3300' } })
    .png()
    .toBuffer()
  const { data } = await upload(seller.browser, { group: 'business-logo' }, { name: 'logo.png', content: picture })
  expect(await see(app.customer(), data._id)).toBe(404)
  const set = await seller.browser.send('PUT', '/organization/logo', { body: { fileId: data._id } })
  expect([set.status, set.data.logoFileId]).toEqual([200, data._id])
  const again = await seller.browser.send('PUT', '/organization/logo', { body: { fileId: data._id } })
  expect([again.status, again.error?.code]).toEqual([409, 'FileInUse'])
  const none = await seller.browser.send('PUT', '/organization/logo', { body: { fileId: newId() } })
  expect([none.status, none.error?.code]).toEqual([404, 'FileNotFound'])
  expect(await see(app.customer(), data._id)).toBe(200)
  const imagesIn = async (invoiceId: string): Promise<number> =>
    (await buyer.browser.send('GET', `/invoices/${invoiceId}/pdf`)).bytes.toString('latin1').split('/Subtype /Image')
      .length - 1
  const hidden = await sendFrom(seller, buyer)
  expect([hidden.senderLogoFileId, hidden.isLogoOnPdf, await imagesIn(hidden.invoiceId)]).toEqual([data._id, false, 0])
  await app.owner.query(`update organizations set pricing_tier = 'premium' where id = $1`, [seller.organizationId])
  const shown = await sendFrom(seller, buyer)
  expect([shown.isLogoOnPdf, await imagesIn(shown.invoiceId)]).toEqual([true, 1])
  const removed = await seller.browser.send('DELETE', '/organization/logo')
  expect([removed.status, removed.data.logoFileId]).toEqual([200, null])
  expect((await sendFrom(seller, buyer)).senderLogoFileId).toBeNull()
  expect(await imagesIn(shown.invoiceId)).toBe(1)
})
