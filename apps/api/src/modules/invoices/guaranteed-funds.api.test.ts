import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, ledgerOf, moveClockTo, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import { signUp } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let noticed: string

const get = (company: TestCompany, path: string): Promise<Answered> => company.browser.send('GET', path)
const summaries = ({ data }: Answered): string[] => data.items.map((row: { summary: string }) => row.summary)

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '9000.00' })
  // A Wednesday.
  await moveClockTo(app, '2030-05-01T12:00:00.000Z')
  const bill = (summary: string, dueDate: string, terms: Record<string, unknown> = {}) =>
    sendFrom(seller, buyer, { summary, dueDate, ...terms })
  const paid = async (invoice: object) => expect((await pay(app, buyer, paymentOf(invoice))).status).toBe(200)
  await bill('overdue by then', '2030-05-03')
  await paid(await bill('released', '2030-05-05'))
  await paid(await bill('June', '2030-06-30'))
  await paid(await bill('July', '2030-07-31'))
  const early = { earlyDiscountPercent: '0.1', earlyDiscountEndDate: '2030-05-20' }
  await paid(await bill('early', '2030-08-31', early))
  await paid(await bill('at once', '2030-05-01'))
  await moveClockTo(app, '2030-05-08T12:00:00.000Z')
  await app.drainJobs()
  await bill('open', '2030-05-15')
  await bill('far away', '2031-05-15')
  noticed = (await bill('noticed', '2030-05-16')).invoiceId
  await buyer.browser.send('POST', '/invoices/notify-external-payment', { body: { invoiceId: noticed } })
  await draftFrom(seller, buyer, { dueDate: '2030-06-30' })
  const { invoiceId, version } = await draftFrom(seller, buyer, { dueDate: '2030-06-30', sendingDate: '2030-06-01' })
  await seller.browser.send('PUT', '/invoices/schedule', { body: { invoiceId, version } })
})
afterAll(() => app.close())

test('what is guaranteed, the next release first, adds up to the ledger', async () => {
  const answer = await get(seller, '/guaranteed-funds?currency=USD')
  expect(summaries(answer)).toEqual(['early', 'June', 'July'])
  expect(answer.data.items[0]).toMatchObject({
    amount: '90.00',
    guaranteedOn: '2030-05-01',
    releaseDate: '2030-05-20',
    paymentWindow: 'allocated_early',
    holder: 'house',
    status: 'allocated',
  })
  const rows = (await get(seller, '/invoices/income?bucket=guaranteed')).data.items
  const early = rows.find((row: { summary: string }) => row.summary === 'early')
  expect(early).toMatchObject({ dueDate: '2030-08-31', releaseDate: '2030-05-20' })
  expect(answer.data.total).toBe('290.00')
  expect((await ledgerOf(app, seller)).guaranteed).toBe(29_000n)
  expect(summaries(await get(buyer, '/guaranteed-funds?currency=USD'))).toEqual([])
  expect(summaries(await get(seller, '/guaranteed-funds?currency=EUR'))).toEqual([])
})

test('page by page', async () => {
  const first = await get(seller, '/guaranteed-funds?currency=USD&limit=2')
  expect(summaries(first)).toEqual(['early', 'June'])
  const second = await get(seller, `/guaranteed-funds?currency=USD&limit=2&cursor=${first.data.nextCursor}`)
  expect(summaries(second)).toEqual(['July'])
  expect(second.data.nextCursor).toBeNull()
})

test('what was guaranteed and is released; what was paid at once never was', async () => {
  const answer = await get(seller, '/guaranteed-funds/completed?currency=USD')
  expect(summaries(answer)).toEqual(['released'])
  expect(answer.data.items[0]).toMatchObject({ holder: 'seller', releaseDate: '2030-05-05', amount: '100.00' })
  expect(answer.data.total).toBe('100.00')
})

const tally = (count: number, amount: string) => ({ count, amount })

test('the indicators of the seller, with the money that comes in by week', async () => {
  const { status, data } = await get(seller, '/dashboard/invoices-indicators?currency=USD&accountType=smart')
  expect(status).toBe(200)
  expect(data.income).toEqual({
    outstanding: tally(6, '600.00'),
    sent: tally(3, '300.00'),
    overdue: tally(1, '100.00'),
    draft: tally(1, '100.00'),
    scheduled: tally(1, '100.00'),
    allocated: tally(2, '200.00'),
    allocatedEarly: tally(1, '90.00'),
  })
  expect(data.weeks).toHaveLength(13)
  const incoming = data.weeks.filter(({ moneyIn }: { moneyIn: string }) => moneyIn !== '0.00')
  expect(
    incoming.map(({ weekStart, moneyIn }: { weekStart: string; moneyIn: string }) => [weekStart, moneyIn]),
  ).toEqual([
    ['2030-05-06', '100.00'],
    ['2030-05-13', '200.00'],
    ['2030-05-20', '90.00'],
    ['2030-06-24', '100.00'],
    ['2030-07-29', '100.00'],
  ])
})

test('the indicators of the buyer count apart what it says to have paid elsewhere', async () => {
  const { data } = await get(buyer, '/dashboard/invoices-indicators?currency=USD&accountType=smart')
  expect(data.expenses).toEqual({
    outstanding: tally(3, '300.00'),
    unpaid: tally(3, '300.00'),
    overdue: tally(1, '100.00'),
    noticed: tally(1, '100.00'),
    allocated: tally(2, '200.00'),
    allocatedEarly: tally(1, '90.00'),
  })
  expect(data.weeks[1]).toEqual({ weekStart: '2030-05-13', moneyIn: '0.00', moneyOut: '100.00' })
  expect(data.income.outstanding).toEqual(tally(0, '0.00'))
})

test('401, 403, 422', async () => {
  const { browser } = await signUp(app)
  for (const path of [
    '/guaranteed-funds?currency=USD',
    '/guaranteed-funds/completed?currency=USD',
    '/dashboard/invoices-indicators?currency=USD&accountType=smart',
  ]) {
    expect((await app.customer().send('GET', path)).status).toBe(401)
    expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
    const { status, error } = await get(seller, path.replace('USD', 'XXX'))
    expect([status, error?.validations[0]?.field]).toEqual([422, 'currency'])
  }
  for (const cursor of ['x', Buffer.from(JSON.stringify(['2030-02-30', newId()])).toString('base64url')]) {
    const { status, error } = await get(seller, `/guaranteed-funds?currency=USD&cursor=${cursor}`)
    expect([status, error?.validations[0]?.field]).toEqual([422, 'cursor'])
  }
})
