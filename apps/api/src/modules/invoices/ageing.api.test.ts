import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import { signUp } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

type Band = { band: string; amount: string }
type Row = { currency: string; total: string; notSent: string; bands: Band[] }
type Totals = Record<string, number>
type Sums = { owed: Totals; outstanding: Totals }

const ageing = (query = '') => seller.browser.send('GET', `/invoices/ageing${query}`)
const totalsOf = async (bucket: string): Promise<Totals> => {
  const { data } = await seller.browser.send('GET', `/invoices/income?bucket=${bucket}`)
  return Object.fromEntries(
    data.totals.map((one: { currency: string; total: string }) => [one.currency, Number(one.total)]),
  )
}
/** What is owed was sent; what is outstanding by the lists has what was not besides. */
const listed = async (): Promise<Sums> => ({ owed: await totalsOf('open'), outstanding: await totalsOf('outstanding') })
const sums = (rows: readonly Row[]): Sums => {
  const all: Sums = { owed: {}, outstanding: {} }
  for (const { currency, total, notSent, bands } of rows) {
    expect(bands.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(Number(total))
    all.owed[currency] = (all.owed[currency] ?? 0) + Number(total)
    all.outstanding[currency] = (all.outstanding[currency] ?? 0) + Number(total) + Number(notSent)
  }
  return all
}
const bandsIn = async (currency: string, query = ''): Promise<Record<string, string>> => {
  const { data } = await ageing(query)
  const row = data.currencies.find((one: { currency: string }) => one.currency === currency)
  return Object.fromEntries(row.bands.map(({ band, amount }: Band) => [band, amount]))
}

const known = new Map<string, Sums>()
const remember = async (day: string): Promise<void> => {
  known.set(day, await listed())
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '9000.00' })
  await moveClockTo(app, '2030-05-01T16:00:00.000Z')
  const late = { lateFeeSettings: { type: 'recurring', percent: '0.015', repeatPeriod: 7 } } as const
  await sendFrom(seller, buyer, { summary: 'late for long', dueDate: '2030-05-10', ...late })
  const canceled = await sendFrom(seller, buyer, { summary: 'to be canceled', dueDate: '2030-05-20' })
  const paid = await sendFrom(seller, buyer, { summary: 'to be paid', dueDate: '2030-05-15' })
  await sendFrom(seller, buyer, {
    summary: 'in euros',
    dueDate: '2030-07-20',
    currency: 'EUR',
    accountType: 'traditional',
  })
  await remember('2030-05-01')
  await moveClockTo(app, '2030-05-18T16:00:00.000Z')
  await draftFrom(seller, buyer, { summary: 'a draft', dueDate: '2030-09-30' })
  await remember('2030-05-18')
  await moveClockTo(app, '2030-05-19T16:00:00.000Z')
  await pay(app, buyer, paymentOf(paid))
  await seller.browser.send('POST', '/invoices/cancel', {
    body: { invoiceId: canceled.invoiceId, senderCancelMessage: 'wrong' },
  })
  await remember('2030-05-19')
  await moveClockTo(app, '2030-08-15T16:00:00.000Z')
})
afterAll(() => app.close())

test('sums to what is owed today, late fees included, and with what was not sent to what is outstanding, by currency and by customer', async () => {
  const { status, data } = await ageing()
  expect([status, data.on]).toEqual([200, '2030-08-15'])
  expect(sums(data.currencies)).toEqual(await listed())
  expect(sums(data.customers)).toEqual(await listed())
  expect(data.customers[0]).toMatchObject({ customer: buyer.organizationId, name: 'Castle Trading LLC' })
})

test('a customer owes what their own page says: drafts aside', async () => {
  const { data } = await ageing()
  const handle = buyer.handle
  const { owed } = (await seller.browser.send('GET', `/invoices/customer?handle=${handle}`)).data
  expect(owed.map((one: Row & { amount: string }) => [one.currency, one.amount]).sort()).toEqual(
    data.customers.map((one: Row) => [one.currency, one.total]).sort(),
  )
  const dollars = data.customers.find(({ currency }: Row) => currency === 'USD')
  expect(dollars).toMatchObject({ customer: buyer.organizationId, notSent: '100.00' })
})

test('sums on a past day to what was owed and outstanding on it, whatever was paid, canceled and drafted since', async () => {
  for (const [day, totals] of known) {
    const { data } = await ageing(`?on=${day}`)
    expect([day, sums(data.currencies)]).toEqual([day, totals])
    expect([day, sums(data.customers)]).toEqual([day, totals])
  }
})

test('what is late stands in the band of its days, what was never sent in none', async () => {
  expect(await bandsIn('EUR')).toMatchObject({ notDue: '0.00', upTo30: '100.00' })
  const dollars = await bandsIn('USD')
  expect(Number(dollars.over90)).toBeGreaterThan(100)
  expect(dollars).not.toHaveProperty('notSent')
  expect(dollars).toMatchObject({ notDue: '0.00', upTo30: '0.00', upTo60: '0.00', upTo90: '0.00' })
  for (const [day, band] of [
    ['2030-05-10', 'notDue'],
    ['2030-06-09', 'upTo30'],
    ['2030-06-10', 'upTo60'],
    ['2030-07-09', 'upTo60'],
    ['2030-07-10', 'upTo90'],
    ['2030-08-08', 'upTo90'],
    ['2030-08-09', 'over90'],
  ] as const) {
    expect([day, Number((await bandsIn('USD', `?on=${day}`))[band])]).toEqual([day, expect.any(Number)])
    expect(Number((await bandsIn('USD', `?on=${day}`))[band])).toBeGreaterThanOrEqual(100)
  }
})

test('before there was anything, nothing is outstanding; another business sees nothing of it', async () => {
  expect((await ageing('?on=2029-01-01')).data).toMatchObject({ currencies: [], customers: [] })
  expect((await buyer.browser.send('GET', '/invoices/ageing')).data).toMatchObject({ currencies: [], customers: [] })
})

test('refused: nobody, no business, a day to come, no day', async () => {
  expect((await app.customer().send('GET', '/invoices/ageing')).status).toBe(401)
  const { browser } = await signUp(app)
  expect((await browser.send('GET', '/invoices/ageing')).error?.code).toBe('OrganizationRequired')
  for (const on of ['2030-08-17', '2030-02-30', 'today']) {
    const { status, error } = await ageing(`?on=${on}`)
    expect([status, error?.validations[0]?.field]).toEqual([422, 'on'])
  }
})
