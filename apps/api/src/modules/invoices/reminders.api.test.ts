import { addDays, localDateIn } from '@contado/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { msOf, parseInstant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom, setRole, writeUnguarded } from '../../test-kit/invoicing.ts'
import { newAddress } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Comercio Castilla SL', language: 'es' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer)
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.forgetAttempts()
  await app.owner.query('delete from invoice_reminders')
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

// Nobody sends what is due already, and waiting takes days.
const dueOn = async (invoice: Wire, dueDate = '2021-02-01'): Promise<Wire> => {
  await writeUnguarded(app, `update invoices set sending_date = '2021-01-01', due_date = $2 where id = $1`, [
    invoice.invoiceId,
    dueDate,
  ])
  return invoice
}
const sendLate = async (to: TestCompany): Promise<Wire> => dueOn(await sendFrom(seller, to))
const remind = (company: TestCompany, invoiceIds: readonly string[], more = {}): Promise<Answered> =>
  company.browser.send('POST', '/invoices/remind', {
    body: { invoiceIds, ...more },
    headers: { 'idempotency-key': newId() },
  })
const preview = (company: TestCompany, invoiceIds: readonly string[]): Promise<Answered> =>
  company.browser.send('GET', `/invoices/remind?${invoiceIds.map((id) => `invoiceIds[]=${id}`).join('&')}`)
const get = async (company: TestCompany, invoiceId: string): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const reasonOf = async (invoiceId: string): Promise<string | null> =>
  (await get(seller, invoiceId)).actions.find((one: Wire) => one.action === 'remind').reason
const rowOf = async (company: TestCompany, list: 'income' | 'expenses', invoiceId: string): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${list}?limit=100`)).data.items.find(
    (row: Wire) => row.invoiceId === invoiceId,
  )
const remindersOn = async (company: TestCompany, invoiceId: string): Promise<Wire[]> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.items.filter(
    (one: Wire) => one.kind === 'reminded',
  )
const mailedTo = async (email: string): Promise<Wire[]> => {
  await app.drainJobs()
  const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(email)}`)
  return data.items.filter((mail: Wire) => mail.kind === 'invoice-reminder')
}
const sendToPerson = async (email: string, dueDate?: string): Promise<Wire> => {
  const draft = await draftFrom(seller, null, {
    recipientInvite: { email, firstName: 'Ada', lastName: 'Rossi' },
  })
  const { invoiceId, version } = draft
  return dueOn((await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })).data, dueDate)
}

describe('a customer is reminded', () => {
  test('of one invoice, in its language, with own words; answers go to whoever reminds; both sides read it', async () => {
    const { invoiceId, invoiceNumber } = await sendLate(buyer)
    const before = await preview(seller, [invoiceId])
    expect(before.data.replyTo).toBe(seller.email)
    const [shown] = before.data.customers
    expect(shown).toMatchObject({ name: 'Comercio Castilla SL', email: null, language: 'es', invoiceIds: [invoiceId] })
    const { status, data } = await remind(seller, [invoiceId], { message: ' Te esperamos <hoy>.\nHalden ' })
    expect(status).toBe(200)
    expect(data.results).toEqual([{ invoiceId, name: 'Comercio Castilla SL', code: null }])
    const [mail, ...others] = await mailedTo(buyer.email)
    expect(others).toEqual([])
    expect(mail.subject).toBe(shown.subject)
    expect(mail.subject).toMatch(/^Recordatorio: la factura .* de Halden Studio LLC venció hace \d+ días$/)
    for (const text of [shown.heading, ...shown.paragraphs, shown.closing]) expect(mail.text).toContain(text)
    expect(shown.messageLabel).toBe('Mensaje de Halden Studio LLC:')
    expect(mail.text).toContain('Mensaje de Halden Studio LLC:\nTe esperamos <hoy>.\nHalden')
    expect(mail.html).toContain('Te esperamos &#60;hoy&#62;.<br>Halden')
    expect(mail.text).toContain(`/invoices/${invoiceId}`)
    expect(mail.text).toContain(`Número de factura: ${invoiceNumber}`)
    const sent = await app.owner.query(`select reply_to from outgoing_messages where kind = 'invoice-reminder'`)
    expect(sent.rows).toEqual([{ reply_to: seller.email }])
    expect(await remindersOn(seller, invoiceId)).toMatchObject([{ by: 'seller' }])
    expect(await remindersOn(buyer, invoiceId)).toMatchObject([
      { by: 'seller', name: 'Halden Studio LLC', details: { message: 'Te esperamos <hoy>.\nHalden' } },
    ])
    expect((await get(seller, invoiceId)).remindedAt).toMatch(/Z$/)
    expect(await reasonOf(invoiceId)).toBe('CustomerReminded')
    expect(await rowOf(seller, 'income', invoiceId)).toMatchObject({ canRemind: false })
    expect((await rowOf(seller, 'income', invoiceId)).remindedAt).toMatch(/Z$/)
    expect(await rowOf(buyer, 'expenses', invoiceId)).toMatchObject({ canRemind: false })
  })

  test('of several in one mail; another customer by an own mail; what can’t be has its reason', async () => {
    const email = newAddress('visitor')
    const first = await sendToPerson(email, '2021-03-01')
    const second = await sendToPerson(email)
    const business = await sendLate(third)
    const early = await sendFrom(seller, third)
    const ids = [first, second, business, early].map(({ invoiceId }) => invoiceId)
    expect(await rowOf(seller, 'income', first.invoiceId)).toMatchObject({ canRemind: true, remindedAt: null })
    const shown = (await preview(seller, ids)).data
    expect(shown.customers).toMatchObject([
      { email, language: 'en' },
      { email: null, name: 'Third Party LLC' },
    ])
    expect(shown.refused).toEqual([{ invoiceId: early.invoiceId, name: 'Third Party LLC', code: 'InvoiceNotDue' }])
    const { data } = await remind(seller, ids)
    const codes = new Map(data.results.map(({ invoiceId, code }: Wire) => [invoiceId, code]))
    expect(ids.map((id) => codes.get(id))).toEqual([null, null, null, 'InvoiceNotDue'])
    const mails = await mailedTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Reminder: 2 invoices from Halden Studio LLC are due'])
    const [{ text }] = mails
    expect(text.indexOf(second.invoiceNumber)).toBeLessThan(text.indexOf(first.invoiceNumber))
    const tokens = [...text.matchAll(/#token=([\w-]+)/g)].map(([, token]) => token)
    expect(tokens).toHaveLength(2)
    const opened = await app.customer().send('GET', '/invoices/get-from-invite', { headers: { token: tokens[0] } })
    expect(opened.data.invoiceNumber).toBe(second.invoiceNumber)
    expect(await mailedTo(third.email)).toHaveLength(1)
    expect(await remindersOn(seller, early.invoiceId)).toEqual([])
  })

  test('of what is due today and of what is left of a part', async () => {
    const today = localDateIn('America/New_York', msOf(await businessNow()))
    const email = newAddress('visitor')
    const { invoiceId, invoiceNumber } = await sendToPerson(email, today)
    await app.owner.query(
      `update invoices set paid_minor = 4000, paid_parts = '[{"date":"2021-01-05","minor":"4000"}]' where id = $1`,
      [invoiceId],
    )
    expect((await remind(seller, [invoiceId])).status).toBe(200)
    const [mail] = await mailedTo(email)
    expect(mail.subject).toBe(`Reminder: invoice ${invoiceNumber} from Halden Studio LLC is due today`)
    expect(mail.text).toContain('$60.00 left to pay')
  })

  test('once a day, by whichever of the invoices, and again the day after', async () => {
    const email = newAddress('visitor')
    const { invoiceId } = await sendToPerson(email)
    const other = await sendToPerson(email)
    expect((await remind(seller, [invoiceId])).status).toBe(200)
    const again = await remind(seller, [other.invoiceId])
    expect([again.status, again.error?.code]).toEqual([409, 'CustomerReminded'])
    expect(await rowOf(seller, 'income', other.invoiceId)).toMatchObject({ canRemind: false, remindedAt: null })
    expect((await preview(seller, [other.invoiceId])).data).toMatchObject({
      customers: [],
      refused: [{ code: 'CustomerReminded' }],
    })
    const tomorrow = addDays(localDateIn('America/New_York', msOf(await businessNow())), 1)
    await moveClockTo(app, `${tomorrow}T17:00:00.000Z`)
    expect((await remind(seller, [other.invoiceId])).status).toBe(200)
    expect(await mailedTo(email)).toHaveLength(2)
  })

  test('by one mail when several people remind at once, and by none once it is paid before the mail leaves', async () => {
    const email = newAddress('visitor')
    const { invoiceId } = await sendToPerson(email)
    const other = await sendToPerson(email)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => remind(seller, [at % 2 === 0 ? invoiceId : other.invoiceId])),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await mailedTo(email)).toHaveLength(1)
    const address = newAddress('visitor')
    const paid = await sendToPerson(address)
    await remind(seller, [paid.invoiceId])
    await seller.browser.send('POST', '/invoices/mark-as-paid-externally', { body: { invoiceId: paid.invoiceId } })
    expect(await mailedTo(address)).toEqual([])
  })

  test('once by a request that is repeated under its key', async () => {
    const email = newAddress('visitor')
    const { invoiceId } = await sendToPerson(email)
    const headers = { 'idempotency-key': newId() }
    const ask = () =>
      seller.browser.send('POST', '/invoices/remind', { body: { invoiceIds: [invoiceId], message: 'Hi' }, headers })
    const first = await ask()
    expect(first.status).toBe(200)
    expect((await ask()).data).toEqual(first.data)
    expect(await mailedTo(email)).toHaveLength(1)
    expect(await remindersOn(seller, invoiceId)).toHaveLength(1)
  })
})

describe('refused', () => {
  const refused = async (company: TestCompany, ids: readonly string[]): Promise<unknown[]> => {
    const { status, error } = await remind(company, ids)
    const seen = await preview(company, ids)
    return [status, error?.code, seen.error?.code ?? seen.data.refused[0]?.code]
  }

  test('401 without a session, 403 for who only reads and for the buyer, 404 for strangers', async () => {
    const { invoiceId } = await sendLate(buyer)
    expect((await app.customer().send('POST', '/invoices/remind', { body: {} })).status).toBe(401)
    await setRole(app, seller, 'read-only')
    const asReader = await refused(seller, [invoiceId])
    expect(await rowOf(seller, 'income', invoiceId)).toMatchObject({ canRemind: false })
    await setRole(app, seller, 'owner')
    expect(asReader).toEqual([403, 'NotPermitted', 'NotPermitted'])
    expect(await refused(buyer, [invoiceId])).toEqual([403, 'NotPermitted', 'NotPermitted'])
    expect(await refused(third, [invoiceId])).toEqual([404, 'InvoiceNotFound', 'InvoiceNotFound'])
    expect(await remindersOn(seller, invoiceId)).toEqual([])
  })

  test('409 for what is not due, a draft, under way, or over; each as the menu says', async () => {
    const early = await sendFrom(seller, buyer)
    const draft = await draftFrom(seller, buyer)
    const guaranteed = await sendFrom(seller, buyer)
    expect((await pay(app, buyer, paymentOf(guaranteed))).data.status).toBe('allocated')
    const over = await sendLate(buyer)
    await seller.browser.send('POST', '/invoices/mark-as-paid-externally', { body: { invoiceId: over.invoiceId } })
    const underWay: Wire[] = []
    for (const status of ['pending_payment_approval', 'processing_payment']) {
      const one = await sendLate(buyer)
      await app.owner.query(`set session_replication_role = replica`)
      await app.owner.query(`update invoices set status = $2 where id = $1`, [one.invoiceId, status])
      await app.owner.query(`set session_replication_role = origin`)
      underWay.push(one)
    }
    const expected: [Wire, string][] = [
      [early, 'InvoiceNotDue'],
      [draft, 'InvoiceStatusConflict'],
      [guaranteed, 'InvoicePaymentProcessingError'],
      [over, 'InvoiceStatusConflict'],
      ...underWay.map((one): [Wire, string] => [one, 'InvoicePaymentProcessingError']),
    ]
    for (const [{ invoiceId }, code] of expected) {
      expect(await refused(seller, [invoiceId])).toEqual([409, code, code])
      expect(await reasonOf(invoiceId)).toBe(code)
      expect(await rowOf(seller, 'income', invoiceId)).toMatchObject({ canRemind: false, remindedAt: null })
    }
    expect(
      (
        await remind(
          seller,
          expected.map(([{ invoiceId }]) => invoiceId),
        )
      ).status,
    ).toBe(200)
    expect((await app.owner.query('select from invoice_reminders')).rowCount).toBe(0)
  })

  test.each<[string, object]>([
    ['no invoice', { invoiceIds: [] }],
    ['the same twice', { invoiceIds: [newId()].flatMap((id) => [id, id]) }],
    ['too many', { invoiceIds: Array.from({ length: 101 }, () => newId()) }],
    ['too many words', { invoiceIds: [newId()], message: 'x'.repeat(501) }],
  ])('422: %s', async (_, body) => {
    expect((await seller.browser.send('POST', '/invoices/remind', { body })).status).toBe(422)
  })
})

const businessNow = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const now = parseInstant(data.businessNow)
  if (now === null) throw new Error('the clock says no instant')
  return now
}
