import { localDateIn } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, invoiceFormTo, sendFrom, setRole, setZone } from '../../test-kit/invoicing.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Comercio Castilla SL', language: 'es' })
  third = await createCompany(app)
})
afterAll(() => app.close())

const send = (body: unknown, company = seller, headers = {}): Promise<Answered> =>
  company.browser.send('POST', '/invoices/send', { body, headers })
const newYork = () => localDateIn('America/New_York', wallMs())
const numbersOf = async ({ organizationId }: TestCompany): Promise<string[]> =>
  (
    await app.owner.query(
      'select number from invoices where sender_id = $1 and number is not null order by number_sequence',
      [organizationId],
    )
  ).rows.map((row) => row.number)

describe('200', () => {
  test('sending fixes number, dates and parties; both sides read it, and the recipient is mailed with a link', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: '2090-01-31' })
    const year = newYork().slice(0, 4)
    expect(sent).toMatchObject({
      status: 'sent',
      viewer: 'seller',
      invoiceNumber: `INV-${year}-0001`,
      sendingDate: newYork(),
      dueDate: '2090-01-31',
      version: 2,
      isOverdue: false,
      actions: expect.arrayContaining([
        { action: 'save', isEnabled: false, reason: 'InvoiceStatusConflict' },
        { action: 'send', isEnabled: false, reason: 'InvoiceStatusConflict' },
      ]),
    })
    const { data } = await buyer.browser.send('GET', `/invoices/${sent.invoiceId}`)
    expect(data).toEqual({
      ...sent,
      viewer: 'buyer',
      counterpartyId: seller.organizationId,
      actions: expect.arrayContaining([{ action: 'pay', isEnabled: true, reason: null }]),
    })
    await app.drainJobs()
    const mails = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(buyer.email)}`)
    const mail = mails.data.items.find(({ kind }: { kind: string }) => kind === 'invoice-sent')
    expect(mail.subject).toBe(`Factura INV-${year}-0001 de Halden Studio LLC: 100,00\u00a0US$`)
    expect(mail.text).toContain(`http://localhost:3000/invoices/${sent.invoiceId}`)
    expect(mail.text).toContain('31 ene 2090')
  })

  test('a business that was renamed or moved since still stands on the invoice as it was', async () => {
    const sent = await sendFrom(seller, buyer)
    await pastGuards(app, `update directory_entries set legal_name = 'Other Name LLC' where organization_id = $1`, [
      seller.organizationId,
    ])
    const { data } = await buyer.browser.send('GET', `/invoices/${sent.invoiceId}`)
    expect(data.senderDisplayName).toBe('Halden Studio LLC')
    await pastGuards(app, `update directory_entries set legal_name = 'Halden Studio LLC' where organization_id = $1`, [
      seller.organizationId,
    ])
  })

  test('a date of issue in the future stays; one of the past becomes today where the seller is', async () => {
    expect((await sendFrom(seller, buyer, { sendingDate: '2080-01-01' })).sendingDate).toBe('2080-01-01')
    await setZone(app, seller, 'Pacific/Kiritimati')
    expect((await sendFrom(seller, buyer)).sendingDate).toBe(localDateIn('Pacific/Kiritimati', wallMs()))
    await setZone(app, seller, 'Pacific/Pago_Pago')
    expect((await sendFrom(seller, buyer)).sendingDate).toBe(localDateIn('Pacific/Pago_Pago', wallMs()))
    await setZone(app, seller, 'America/New_York')
  })

  test('twenty invoices sent at once bear numbers without a gap; a refused one takes none', async () => {
    const before = await numbersOf(seller)
    const drafts = await Promise.all(Array.from({ length: 20 }, () => draftFrom(seller, buyer)))
    const lame = await draftFrom(seller, null)
    const answers = await Promise.all([...drafts, lame].map(({ invoiceId, version }) => send({ invoiceId, version })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const sequences = (await numbersOf(seller)).map((number) => Number(number.slice(9)))
    expect(sequences).toEqual(Array.from({ length: before.length + 20 }, (_, index) => index + 1))
  })

  test('the same request with the same key sends once and is answered the same', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    const headers = { 'idempotency-key': 'send-key-0001' }
    const first = await send({ invoiceId, version }, seller, headers)
    const again = await send({ invoiceId, version }, seller, headers)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.data).toEqual(first.data)
  })
})

describe('401, 403, 404', () => {
  test('401 without a session', async () => {
    expect((await app.customer().send('POST', '/invoices/send', { body: {} })).status).toBe(401)
  })

  test('403 for who only reads, for a business that is not verified, and for the recipient', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    await setRole(app, seller, 'read-only')
    expect((await send({ invoiceId, version })).error?.code).toBe('NotPermitted')
    await setRole(app, seller, 'owner')
    const own = await draftFrom(third, buyer)
    expect((await send({ invoiceId: own.invoiceId, version: 1 }, third)).error?.code).toBe('OrganizationNotVerified')
    const sent = await sendFrom(seller, buyer)
    const byRecipient = await send({ invoiceId: sent.invoiceId, version: sent.version }, buyer)
    expect([byRecipient.status, byRecipient.error?.code]).toEqual([403, 'NotPermitted'])
  })

  test('404 for a foreign draft', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    const { status, error } = await send({ invoiceId, version }, buyer)
    expect([status, error?.code]).toEqual([404, 'InvoiceNotFound'])
  })
})

describe('409', () => {
  test('an older version, and an invoice that was sent', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    await seller.browser.send('PUT', '/invoices/draft', { body: { ...invoiceFormTo(buyer), invoiceId, version } })
    expect((await send({ invoiceId, version })).error?.code).toBe('InvoiceVersionConflict')
    expect((await send({ invoiceId, version: 2 })).status).toBe(200)
    const { status, error } = await send({ invoiceId, version: 3 })
    expect([status, error?.code]).toEqual([409, 'InvoiceStatusConflict'])
  })

  test('sent twice at once: one number, one mail', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer)
    const before = (await numbersOf(seller)).length
    const answers = await Promise.all([1, 2, 3, 4].map(() => send({ invoiceId, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await numbersOf(seller)).toHaveLength(before + 1)
  })
})

describe('422: a draft that is not complete', () => {
  const item = { name: 'Design', rate: '50.00', qty: '2' }
  test.each<[string, Record<string, unknown>, string[]]>([
    ['no recipient and no items', { recipientHandle: null, items: [] }, ['recipientHandle', 'items']],
    ['a line without a name', { items: [item, { ...item, name: ' ' }] }, ['items[1].name']],
    ['a fee without a name', { fees: [{ name: '', type: 'fixed', value: '1' }] }, ['fees[0].name']],
    ['worth nothing', { items: [{ ...item, rate: '0.001', qty: '1' }] }, ['total']],
    ['due before today', { dueDate: '2021-01-02' }, ['dueDate']],
  ])('%s', async (_, terms, fields) => {
    const { invoiceId, version } = await draftFrom(seller, buyer, terms)
    const { status, error } = await send({ invoiceId, version })
    expect([status, error?.code]).toEqual([422, 'ValidationError'])
    expect(error?.validations.map(({ field }) => field)).toEqual(fields)
    expect((await seller.browser.send('GET', `/invoices/${invoiceId}`)).data).toMatchObject({
      status: 'draft',
      version,
    })
  })

  test('an account that is not open', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer, { accountType: 'merchant' })
    const { status, error } = await send({ invoiceId, version })
    expect([status, error?.validations[0]?.field]).toEqual([422, 'accountType'])
  })

  test('no body', async () => {
    const { status, error } = await send({})
    expect([status, error?.validations.map(({ field }) => field)]).toEqual([422, ['invoiceId', 'version']])
  })
})

test('what was sent is fixed in the database too, and no move leaves the lifecycle', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  for (const change of ['base_minor = 1', `number = 'INV-1'`, `due_date = '2099-01-01'`, `items = '[]'`]) {
    await expect(app.owner.query(`update invoices set ${change} where id = $1`, [invoiceId])).rejects.toThrow('fixed')
  }
  for (const status of ['draft', 'scheduled', 'denied', 'deleted']) {
    const moved = app.owner.query('update invoices set status = $2 where id = $1', [invoiceId, status])
    await expect(moved).rejects.toThrow('never moves')
  }
})
