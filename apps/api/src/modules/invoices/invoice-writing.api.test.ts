import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom, invoiceFormTo, moveClockTo, pay, paymentOf, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import { newAddress } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer)
})
afterAll(() => app.close())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const item = { name: 'Brand workshop', rate: '1200.00', currency: 'USD', tax: { category: 'S', rate: '10.35' } }

const standing = ({ browser }: TestCompany, query: string): Promise<Answered> =>
  browser.send('GET', `/invoices/customer?${query}`)
const items = ({ browser }: TestCompany): Promise<Answered> => browser.send('GET', '/saved-items')
const save = ({ browser }: TestCompany, body: Wire): Promise<Answered> => browser.send('PUT', '/saved-items', { body })
const remove = ({ browser }: TestCompany, savedItemId: string): Promise<Answered> =>
  browser.send('DELETE', '/saved-items', { body: { savedItemId } })
const sendTo = async (recipientInvite: Wire, terms = {}): Promise<Wire> => {
  const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite, ...terms })
  const { status, data } = await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
  expect(status).toBe(200)
  return data
}

describe('how a customer stands', () => {
  test('what they owe today per currency, how late the oldest is, and how they paid on average', async () => {
    await moveClockTo(app, '2030-03-01T12:00:00.000Z')
    const early = await sendFrom(seller, buyer, { dueDate: '2030-03-11' })
    expect((await pay(app, buyer, paymentOf(early))).status).toBe(200)
    const lateFeeSettings = { type: 'flat', percent: '0.05', days: 1 }
    await sendFrom(seller, buyer, { dueDate: '2030-03-05', lateFeeSettings })
    const newest = await sendFrom(seller, buyer, { dueDate: '2030-06-01' })
    await draftFrom(seller, buyer)
    await moveClockTo(app, '2030-03-11T20:00:00.000Z')
    const { status, data } = await standing(seller, `handle=${buyer.handle}`)
    expect(status).toBe(200)
    expect(data).toEqual({
      owed: [{ currency: 'USD', amount: '205.00', count: 2, lateAmount: '105.00', daysLate: 6, toRemind: 1 }],
      averageDaysLate: -10,
      lastInvoice: {
        invoiceId: newest.invoiceId,
        invoiceNumber: newest.invoiceNumber,
        sendingDate: '2030-03-01',
        amount: '100.00',
        currency: 'USD',
      },
    })
  })

  test('nothing of a stranger, of nobody, and nothing to anybody else than the seller', async () => {
    const nothing = { owed: [], averageDaysLate: null, lastInvoice: null }
    expect((await standing(seller, `handle=${third.handle}`)).data).toEqual(nothing)
    expect((await standing(seller, 'handle=nobody_at_all')).data).toEqual(nothing)
    expect((await standing(third, `handle=${buyer.handle}`)).data).toEqual(nothing)
    expect((await standing(buyer, `handle=${seller.handle}`)).data).toEqual(nothing)
  })

  test('of somebody without an account, by mail address', async () => {
    const email = newAddress('rosa')
    await sendTo({ email, firstName: 'Rosa', lastName: 'Silva' }, { dueDate: '2030-06-01' })
    const { data } = await standing(seller, `email=${encodeURIComponent(email.toUpperCase())}`)
    expect(data.owed).toEqual([
      { currency: 'USD', amount: '100.00', count: 1, lateAmount: '0.00', daysLate: 0, toRemind: 0 },
    ])
  })

  test('of a company without a person’s name, which the mail greets; of nobody named it is refused at each name', async () => {
    const nameless = { email: newAddress('ap'), firstName: '', lastName: '' }
    const { recipientDisplayName } = await sendTo({ ...nameless, company: 'Tidewater LLC' })
    expect(recipientDisplayName).toBe('Tidewater LLC')
    await app.drainJobs()
    expect((await mailsTo(app, nameless.email, 'invoice-invited'))[0]).toContain('Hello Tidewater LLC,')
    const body = invoiceFormTo(null, { recipientInvite: { ...nameless, company: ' ' } })
    const { status, error } = await seller.browser.send('PUT', '/invoices/draft', { body })
    expect([status, error?.validations.map(({ field }: Wire) => field)]).toEqual([
      422,
      ['recipientInvite.firstName', 'recipientInvite.lastName'],
    ])
  })

  test('401, 403 and 422', async () => {
    expect((await app.customer().send('GET', '/invoices/customer?handle=a')).status).toBe(401)
    expect((await standing(seller, 'email=nobody')).status).toBe(422)
  })
})

describe('saved items', () => {
  test('are listed by name; the same name saved again takes its place, whatever its case', async () => {
    const { status, data } = await save(seller, item)
    expect(status).toBe(200)
    expect(data).toMatchObject(item)
    await save(seller, { name: 'analysis', rate: '0', currency: 'EUR', tax: null })
    const again = await save(seller, { ...item, name: ' BRAND workshop', rate: '1300' })
    expect(again.data).toMatchObject({ savedItemId: data.savedItemId, name: 'BRAND workshop', rate: '1300' })
    const list = (await items(seller)).data.items
    expect(list.map(({ name }: Wire) => name)).toEqual(['analysis', 'BRAND workshop'])
  })

  test('are renamed and removed; a taken name is refused at its field', async () => {
    const { data } = await save(seller, { ...item, name: 'Old name' })
    const renamed = await save(seller, { ...data, name: 'New name' })
    expect(renamed.data).toEqual({ ...data, name: 'New name' })
    const taken = await save(seller, { ...data, name: 'ANALYSIS' })
    expect(taken.error?.validations).toMatchObject([{ field: 'name', code: 'taken' }])
    expect((await remove(seller, data.savedItemId)).status).toBe(200)
    expect((await remove(seller, data.savedItemId)).error?.validations[0]).toMatchObject({ code: 'not_found' })
  })

  test('of two that take one name at once, one is refused at the field', async () => {
    const names = ['First of two', 'Second of two']
    const saved = await Promise.all(names.map((name) => save(seller, { ...item, name })))
    const answers = await Promise.all(
      saved.map(({ data }, at) => save(seller, { ...data, name: at === 0 ? 'One name' : 'ONE NAME' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.error?.validations).toMatchObject([{ field: 'name', code: 'taken' }])
    for (const one of (await items(seller)).data.items.filter(({ name }: Wire) => name.toLowerCase() === 'one name'))
      await remove(seller, one.savedItemId)
  })

  test('the tax of the last line that was invoiced comes along, and the account', async () => {
    expect((await items(third)).data).toEqual({ items: [], lastTax: null, lastAccount: null })
    const tax = { category: 'S', rate: '21' }
    const euros = { currency: 'EUR', accountType: 'traditional' }
    await sendFrom(third, buyer, { ...euros, items: [{ name: 'Design', rate: '10', qty: '1', tax }] })
    expect((await items(third)).data).toEqual({ items: [], lastTax: tax, lastAccount: euros })
  })

  test('belong to one business: nobody else reads, changes or removes them', async () => {
    const { data } = await save(seller, { ...item, name: 'Mine alone' })
    expect((await items(third)).data.items).toEqual([])
    for (const refused of [await save(third, { ...data, name: 'Stolen' }), await remove(third, data.savedItemId)]) {
      expect(refused.error?.validations).toMatchObject([{ field: 'savedItemId', code: 'not_found' }])
    }
    const names = (await items(seller)).data.items.map(({ name }: Wire) => name)
    expect(names).toContain('Mine alone')
  })

  test('the database keeps them apart, too, and a planted gap is seen', async () => {
    const seen = () =>
      inTransaction(app.as('contado_app'), async (tx) => {
        await sql`select set_config('app.actor_kind', 'user', true), set_config('app.scope', 'organization', true),
          set_config('app.organization_id', ${third.organizationId}, true), set_config('app.user_id', ${third.userId}, true)`.execute(
          tx,
        )
        return (await tx.selectFrom('saved_items').select('id').execute()).length
      })
    expect(await seen()).toBe(0)
    await app.owner.query('alter table saved_items disable row level security')
    expect(await seen()).toBeGreaterThan(0)
    await app.owner.query('alter table saved_items enable row level security')
  })

  test('401 and 403: whoever may not write invoices changes none', async () => {
    expect((await app.customer().send('GET', '/saved-items')).status).toBe(401)
    await setRole(app, seller, 'read-only')
    expect((await save(seller, item)).error?.code).toBe('NotPermitted')
    expect((await remove(seller, newId())).error?.code).toBe('NotPermitted')
    expect((await items(seller)).status).toBe(200)
    await setRole(app, seller, 'owner')
  })

  test('422: no price that an invoice would refuse, no empty name, no more than 500', async () => {
    const wrong: readonly [Wire, string][] = [
      [{ ...item, rate: 'x' }, 'rate'],
      [{ ...item, rate: '-1' }, 'rate'],
      [{ ...item, name: ' ' }, 'name'],
      [{ ...item, tax: { category: 'S', rate: '200' } }, 'tax.rate'],
    ]
    for (const [body, field] of wrong) {
      const { status, error } = await save(third, body)
      expect([status, error?.validations[0]?.field]).toEqual([422, field])
    }
    await app.owner.query(
      `insert into saved_items (id, organization_id, name, rate, currency)
       select gen_random_uuid(), $1, 'Item ' || n, '1', 'USD' from generate_series(1, 500) n`,
      [third.organizationId],
    )
    expect((await save(third, item)).error?.validations).toMatchObject([{ field: 'name', code: 'too_many' }])
    expect((await save(third, { ...item, name: 'item 7' })).status).toBe(200)
  })
})
