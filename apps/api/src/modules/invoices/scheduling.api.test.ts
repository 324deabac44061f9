import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, invoiceFormTo, moveClockTo, sendFrom, setRole, setZone } from '../../test-kit/invoicing.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await createCompany(app)
  await moveClockTo(app, '2030-05-01T12:00:00.000Z')
})
afterAll(() => app.close())

const schedule = (body: unknown, company = seller): Promise<Answered> =>
  company.browser.send('PUT', '/invoices/schedule', { body })
const get = async (invoiceId: string, company = seller) =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const eventsOf = async (invoiceId: string): Promise<{ kind: string; by: string; details: object }[]> =>
  (await seller.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items
const countOf = async (kind: string, invoiceId: string): Promise<number> =>
  (await eventsOf(invoiceId)).filter((event) => event.kind === kind).length
const mails = async (kind: string): Promise<number> =>
  (await app.owner.query('select count(*)::int as n from outgoing_messages where kind = $1', [kind])).rows[0].n

const scheduled = async (terms: Record<string, unknown>) => {
  const { invoiceId, version } = await draftFrom(seller, buyer, { dueDate: '2030-12-31', ...terms })
  const { status, data, error } = await schedule({ invoiceId, version })
  expect([status, error]).toEqual([200, null])
  return data
}

describe('200', () => {
  test('scheduled: sent by itself when the day begins at the seller’s, not before, with the next number and one mail', async () => {
    const { invoiceId } = await scheduled({ sendingDate: '2030-05-03' })
    expect(await get(invoiceId)).toMatchObject({ status: 'scheduled', sendingDate: '2030-05-03', invoiceNumber: null })
    expect((await buyer.browser.send('GET', `/invoices/${invoiceId}`)).status).toBe(404)
    // New York is four hours behind: its third of May has not begun.
    await moveClockTo(app, '2030-05-03T03:50:00.000Z')
    await app.drainJobs()
    expect((await get(invoiceId)).status).toBe('scheduled')
    const before = await mails('invoice-sent')
    await moveClockTo(app, '2030-05-03T04:00:00.000Z')
    await app.drainJobs()
    const sent = await get(invoiceId, buyer)
    expect(sent).toMatchObject({ status: 'sent', sendingDate: '2030-05-03' })
    expect(sent.invoiceNumber).toMatch(/^INV-2030-\d{4}$/)
    expect(await mails('invoice-sent')).toBe(before + 1)
    expect((await eventsOf(invoiceId)).find(({ kind }) => kind === 'sent')).toMatchObject({ by: 'house' })
  })

  test('on another day than the draft says', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer, { dueDate: '2030-12-31' })
    const { data } = await schedule({ invoiceId, version, sendingDate: '2030-11-11' })
    expect(data).toMatchObject({ status: 'scheduled', sendingDate: '2030-11-11', version: version + 1 })
    await seller.browser.send('DELETE', '/invoices/draft', { body: { invoiceId } })
  })

  test('a worker that was down for three days catches up exactly once, each with its planned date', async () => {
    const ids: string[] = []
    for (const sendingDate of ['2030-06-02', '2030-06-03', '2030-06-04']) {
      ids.push((await scheduled({ sendingDate })).invoiceId)
    }
    const before = await mails('invoice-sent')
    await moveClockTo(app, '2030-06-05T12:00:00.000Z')
    // The sweep runs again and again while nobody works it off.
    for (let times = 0; times < 3; times += 1) {
      await app.owner.query(`select graphile_worker.add_job('invoices.send-due', '{}'::json)`)
    }
    await Promise.all([app.drainJobs(), app.drainJobs()])
    await app.owner.query(`select graphile_worker.add_job('invoices.send-due', '{}'::json)`)
    await app.drainJobs()
    const rows = await Promise.all(ids.map((id) => get(id, buyer)))
    expect(rows.map(({ status, sendingDate }) => [status, sendingDate])).toEqual([
      ['sent', '2030-06-02'],
      ['sent', '2030-06-03'],
      ['sent', '2030-06-04'],
    ])
    expect(new Set(rows.map(({ invoiceNumber }) => invoiceNumber)).size).toBe(3)
    expect(await mails('invoice-sent')).toBe(before + 3)
    for (const id of ids) expect(await countOf('sent', id)).toBe(1)
  })

  test('what can not be sent any more becomes a draft again, and the seller is told', async () => {
    const { invoiceId } = await scheduled({ sendingDate: '2030-06-10', currency: 'USD' })
    await app.owner.query(`update invoices set account_type = 'merchant' where id = $1`, [invoiceId])
    await moveClockTo(app, '2030-06-10T12:00:00.000Z')
    await app.drainJobs()
    expect(await get(invoiceId)).toMatchObject({ status: 'draft', invoiceNumber: null })
    expect((await eventsOf(invoiceId)).find(({ kind }) => kind === 'not-sent')).toMatchObject({
      details: { code: 'ValidationError', field: 'accountType' },
    })
    expect(await mails('invoice-not-sent')).toBe(1)
  })

  test('saving makes it a draft again, which is not sent; sending it by hand sends it once', async () => {
    const saved = await scheduled({ sendingDate: '2030-06-20' })
    const body = { ...invoiceFormTo(buyer, { sendingDate: '2030-06-20' }), invoiceId: saved.invoiceId }
    const answer = await seller.browser.send('PUT', '/invoices/draft', { body: { ...body, version: saved.version } })
    expect(answer.data).toMatchObject({ status: 'draft', version: saved.version + 1 })
    const byHand = await scheduled({ sendingDate: '2030-06-20' })
    const { invoiceId, version } = byHand
    expect((await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })).status).toBe(200)
    await moveClockTo(app, '2030-06-21T12:00:00.000Z')
    await app.drainJobs()
    expect((await get(saved.invoiceId)).status).toBe('draft')
    expect(await countOf('sent', invoiceId)).toBe(1)
  })

  test('the first instant of the day in the zones at the ends of the world', async () => {
    const plan: [string, string, string][] = [
      ['Pacific/Kiritimati', '2030-06-30T09:50:00.000Z', '2030-06-30T10:00:00.000Z'],
      ['Pacific/Pago_Pago', '2030-07-01T10:50:00.000Z', '2030-07-01T11:00:00.000Z'],
    ]
    const ids: string[] = []
    for (const [zone] of plan) {
      await setZone(app, seller, zone)
      ids.push((await scheduled({ sendingDate: '2030-07-01' })).invoiceId)
    }
    for (const [index, [, before, at]] of plan.entries()) {
      const id = ids[index] ?? ''
      await moveClockTo(app, before)
      await app.drainJobs()
      expect((await get(id)).status).toBe('scheduled')
      await moveClockTo(app, at)
      await app.drainJobs()
      expect((await get(id)).status).toBe('sent')
    }
    await setZone(app, seller, 'America/New_York')
  })

  test('deleted: gone for everybody, drafts and scheduled ones', async () => {
    const { invoiceId } = await draftFrom(seller, buyer)
    const other = await scheduled({ sendingDate: '2030-12-01' })
    for (const id of [invoiceId, other.invoiceId]) {
      const { status, data } = await seller.browser.send('DELETE', '/invoices/draft', { body: { invoiceId: id } })
      expect([status, data]).toEqual([200, { done: true }])
      expect((await seller.browser.send('GET', `/invoices/${id}`)).status).toBe(404)
    }
    await moveClockTo(app, '2030-12-02T12:00:00.000Z')
    await app.drainJobs()
    const { rows } = await app.owner.query('select status from invoices where id = $1', [other.invoiceId])
    expect(rows[0].status).toBe('deleted')
  })

  test('duplicated: the same content, dates that keep their distances and begin today', async () => {
    const original = await sendFrom(seller, buyer, {
      sendingDate: '2031-01-10',
      dueDate: '2031-02-28',
      earlyDiscountPercent: '0.0197',
      earlyDiscountEndDate: '2031-01-20',
      lateFeeSettings: { type: 'flat', percent: '0.05', days: 10 },
      customFields: [{ id: 'po', label: 'Order', value: '77' }],
      fees: [{ name: 'Delivery', type: 'fixed', value: '5' }],
    })
    const { status, data } = await seller.browser.send('POST', '/invoices/duplicate', {
      body: { invoiceId: original.invoiceId },
    })
    expect(status).toBe(200)
    const { items, fees, customFields, lateFeeSettings, baseAmount, recipientHandle, summary } = original
    expect(data).toMatchObject({
      ...{ items, fees, customFields, lateFeeSettings, baseAmount, recipientHandle, summary },
      status: 'draft',
      invoiceNumber: null,
      sendingDate: '2030-12-02',
      earlyDiscountEndDate: '2030-12-12',
      dueDate: '2031-01-20',
    })
    expect(data.invoiceId).not.toBe(original.invoiceId)
  })
})

describe('when the schedule and a person come at once', () => {
  const saves = (invoiceId: string, version: number): Promise<Answered> =>
    seller.browser.send('PUT', '/invoices/draft', { body: { ...invoiceFormTo(buyer), invoiceId, version } })
  const acts: [string, (invoiceId: string, version: number) => Promise<Answered>, string][] = [
    ['saving', saves, 'draft'],
    ['deleting', (invoiceId) => seller.browser.send('DELETE', '/invoices/draft', { body: { invoiceId } }), 'deleted'],
    ['sending by hand', (...of) => sendByHand(...of), 'sent'],
  ]
  const sendByHand = (invoiceId: string, version: number): Promise<Answered> =>
    seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })

  test.each(acts)('%s: one wins, at twenty timings, and nothing is sent twice', async (_, act, ended) => {
    const drafts: { invoiceId: string; version: number }[] = []
    for (let count = 0; count < 20; count += 1) drafts.push(await scheduled({ sendingDate: '2030-12-20' }))
    await app.drainJobs()
    const sent = await mails('invoice-sent')
    await app.owner.query(
      `update invoices set sending_date = '2030-12-01' where status = 'scheduled' and sending_date = '2030-12-20'`,
    )
    for (const [timing, { invoiceId, version }] of drafts.entries()) {
      const payload = { organizationId: seller.organizationId, invoiceId }
      const later = async <T>(run: () => Promise<T>, ms: number): Promise<T> => {
        await new Promise((go) => setTimeout(go, ms))
        return run()
      }
      const lagMs = (timing >> 1) * 2
      const [, answer] = await Promise.all([
        later(() => runJob(app, { name: 'invoices.send-scheduled', payload }), timing % 2 === 0 ? 0 : lagMs),
        later(() => act(invoiceId, version), timing % 2 === 0 ? lagMs : 0),
      ])
      const found = await app.owner.query('select status, number from invoices where id = $1', [invoiceId])
      expect([answer.status, found.rows[0].status]).toEqual(answer.status === 200 ? [200, ended] : [409, 'sent'])
      if (found.rows[0].status === 'sent') expect(await countOf('sent', invoiceId)).toBe(1)
      else expect(found.rows[0].number).toBeNull()
    }
    await app.drainJobs()
    const inEnd = await app.owner.query(
      `select count(*)::int as n from invoices where id = any($1) and status = 'sent'`,
      [drafts.map(({ invoiceId }) => invoiceId)],
    )
    expect(await mails('invoice-sent')).toBe(sent + inEnd.rows[0].n)
  })
})

describe('refused', () => {
  const calls: [string, 'PUT' | 'POST' | 'DELETE', string][] = [
    ['schedule', 'PUT', '/invoices/schedule'],
    ['delete', 'DELETE', '/invoices/draft'],
    ['duplicate', 'POST', '/invoices/duplicate'],
  ]

  test.each(calls)('%s: 401, 403, 404, 422', async (name, method, path) => {
    const { invoiceId, version } = await draftFrom(seller, buyer, { sendingDate: '2031-03-01' })
    const body = { invoiceId, ...(name === 'schedule' ? { version } : {}) }
    expect((await app.customer().send(method, path, { body: {} })).status).toBe(401)
    await setRole(app, seller, 'read-only')
    expect((await seller.browser.send(method, path, { body })).error?.code).toBe('NotPermitted')
    await setRole(app, seller, 'owner')
    expect((await buyer.browser.send(method, path, { body })).error?.code).toBe('InvoiceNotFound')
    const { status, error } = await seller.browser.send(method, path, { body: {} })
    expect([status, error?.validations[0]?.field]).toEqual([422, 'invoiceId'])
    const sent = await sendFrom(seller, buyer)
    const byBuyer = { ...body, invoiceId: sent.invoiceId }
    expect((await buyer.browser.send(method, path, { body: byBuyer })).error?.code).toBe('NotPermitted')
  })

  test('403 for a business that is not verified', async () => {
    const { invoiceId, version } = await draftFrom(third, buyer, { sendingDate: '2031-03-01' })
    expect((await schedule({ invoiceId, version }, third)).error?.code).toBe('OrganizationNotVerified')
  })

  test('409: another version, and what was sent', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer, { sendingDate: '2031-03-01' })
    expect((await schedule({ invoiceId, version: version + 1 })).error?.code).toBe('InvoiceVersionConflict')
    const sent = await sendFrom(seller, buyer)
    const late = await schedule({ invoiceId: sent.invoiceId, version: sent.version, sendingDate: '2031-03-01' })
    expect([late.status, late.error?.code]).toEqual([409, 'InvoiceStatusConflict'])
    const deleted = await seller.browser.send('DELETE', '/invoices/draft', { body: { invoiceId: sent.invoiceId } })
    expect([deleted.status, deleted.error?.code]).toEqual([409, 'InvoiceStatusConflict'])
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['today', { sendingDate: '2030-12-02' }, 'sendingDate'],
    ['a day of the past', { sendingDate: '2030-01-01' }, 'sendingDate'],
    ['no recipient', { sendingDate: '2031-03-01', recipientHandle: null }, 'recipientHandle'],
    ['an account that is not open', { sendingDate: '2031-03-01', accountType: 'merchant' }, 'accountType'],
  ])('422: %s', async (_, terms, field) => {
    const { invoiceId, version } = await draftFrom(seller, buyer, terms)
    const { status, error } = await schedule({ invoiceId, version })
    expect([status, error?.validations[0]?.field]).toEqual([422, field])
    expect((await get(invoiceId)).status).toBe('draft')
  })

  test('422: a day after the due date', async () => {
    const { invoiceId, version } = await draftFrom(seller, buyer, { dueDate: '2031-03-01' })
    const { status, error } = await schedule({ invoiceId, version, sendingDate: '2031-03-02' })
    expect([status, error?.validations[0]?.field]).toEqual([422, 'dueDate'])
  })
})

test('a seller is told in the morning of what became overdue, once and all together, but not of what is said to be paid', async () => {
  const late = await verifyCompany(app, { legalName: 'Wren Paper LLC' })
  const due = (dueDate: string) => sendFrom(late, buyer, { dueDate })
  const told = async (): Promise<string[]> => {
    await app.drainJobs()
    const { data } = await late.browser.send('GET', '/notifications')
    const found = data.items.filter(({ topic }: { topic: string }) => topic === 'invoices-sent')
    return found.map(
      ({ words, path }: { words: { en: { title: string } }; path: string }) => `${words.en.title}: ${path}`,
    )
  }
  await due('2030-12-05')
  await due('2030-12-05')
  const said = await due('2030-12-05')
  await app.owner.query('update invoices set externally_noticed_at = now() where id = $1', [said.invoiceId])
  await moveClockTo(app, '2030-12-06T10:00:00.000Z')
  expect(await told()).toEqual([])
  await moveClockTo(app, '2030-12-06T14:00:00.000Z')
  const both = '2 invoices became overdue: /income?status=overdue'
  expect(await told()).toEqual([both])
  const { invoiceId, invoiceNumber } = await due('2030-12-07')
  await moveClockTo(app, '2030-12-08T14:00:00.000Z')
  const one = `${invoiceNumber} to Castle Trading LLC is overdue: /invoices/${invoiceId}`
  expect(await told()).toEqual([one, both])
  await moveClockTo(app, '2030-12-20T14:00:00.000Z')
  expect(await told()).toHaveLength(2)
})
