import { invoiceStates, stateRules } from '@contado/contract/invoices/invoice-states.ts'
import {
  addMoney,
  type Currency,
  type Money,
  money,
  moneyText,
  parseMoney,
  subtractMoney,
  sumMoney,
} from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { draftFrom, moveClockTo, pay, paymentOf, payPart, sendFrom } from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { sumAtRatesHalfUp } from '../accounts/index.ts'

type Tally = { count: number; amount: string }
type Row = {
  invoiceId: string
  amountToPay: string
  paidAmount: string
  currency: Currency
  status: string
  isOverdue: boolean
  reportedPaidAt: string | null
}
type Total = { currency: string; count: number; total: string; openTotal: string; overdueTotal: string }
type Side = 'income' | 'expenses'

let app: TestApp
let ours: TestCompany
let other: TestCompany

const lateFeeSettings = { type: 'recurring', percent: '0.01', repeatPeriod: 1 }
const early = { earlyDiscountPercent: '0.1', earlyDiscountEndDate: '2031-05-20' }
const euros = { currency: 'EUR', accountType: 'traditional' }

/** Invoices of every kind from one business to another: drafted, scheduled, open, late with fees, noticed, paid in part, guaranteed. */
const bill = async (seller: TestCompany, buyer: TestCompany, terms: Record<string, unknown>) => {
  const line = (rate: string) => ({ items: [{ name: 'Work', rate, qty: '1' }], ...terms })
  const send = (rate: string, more: Record<string, unknown>) => sendFrom(seller, buyer, { ...line(rate), ...more })
  const notice = async (rate: string, more: Record<string, unknown>) => {
    const { invoiceId } = await send(rate, more)
    const told = await buyer.browser.send('POST', '/invoices/notify-external-payment', { body: { invoiceId } })
    expect(told.status).toBe(200)
  }
  await draftFrom(seller, buyer, { ...line('1.01'), dueDate: '2031-09-01' })
  const planned = await draftFrom(seller, buyer, { ...line('2.03'), sendingDate: '2031-08-01', dueDate: '2031-09-01' })
  const { invoiceId, version } = planned
  const scheduled = await seller.browser.send('PUT', '/invoices/schedule', { body: { invoiceId, version } })
  expect(scheduled.status).toBe(200)
  await send('4.05', { dueDate: '2031-09-01' })
  await send('8.07', { dueDate: '2031-05-03', lateFeeSettings })
  await send('16.09', { dueDate: '2031-05-04' })
  await notice('32.11', { dueDate: '2031-09-01' })
  await notice('64.13', { dueDate: '2031-05-03', lateFeeSettings })
  await send('129.00', { dueDate: '2031-09-01', ...early })
}

/** What is paid is in dollars: in part, in full and with the early discount. */
const payAll = async (seller: TestCompany, buyer: TestCompany) => {
  const send = (rate: string, more: Record<string, unknown>) =>
    sendFrom(seller, buyer, { items: [{ name: 'Work', rate, qty: '1' }], dueDate: '2031-09-01', ...more })
  const part = await payPart(app, buyer, { invoice: await send('257.17', {}), amount: '100.00' })
  const whole = await pay(app, buyer, paymentOf(await send('513.19', {})))
  const discounted = await pay(app, buyer, paymentOf(await send('1025.21', early)))
  expect([part.status, whole.status, discounted.status]).toEqual([200, 200, 200])
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  ours = await verifyCompany(app)
  other = await verifyCompany(app)
  await depositTo(app, ours, { amount: '9000.00' })
  await depositTo(app, other, { amount: '9000.00' })
  await moveClockTo(app, '2031-05-01T12:00:00.000Z')
  for (const [seller, buyer] of [
    [ours, other],
    [other, ours],
  ] as const) {
    await bill(seller, buyer, {})
    await bill(seller, buyer, euros)
    await payAll(seller, buyer)
  }
  await moveClockTo(app, '2031-05-08T12:00:00.000Z')
  await app.drainJobs()
})
afterAll(() => app.close())

const read = async (path: string) => {
  const { status, data } = await ours.browser.send('GET', path)
  expect([path, status]).toEqual([path, 200])
  return data
}
const indicatorsOf = (currency: string, accountType: string) =>
  read(`/dashboard/invoices-indicators?currency=${currency}&accountType=${accountType}`)
const listOf = (side: Side, query: string): Promise<{ items: Row[]; totals: Total[] }> =>
  read(`/invoices/${side}?limit=100&${query}`)

const together = (currency: Currency, amounts: readonly string[]): string =>
  moneyText(
    sumMoney(
      amounts.map((amount) => parseMoney(amount, currency)),
      currency,
    ),
  )
const both = (currency: Currency, one: Tally, two: Tally): Tally => ({
  count: one.count + two.count,
  amount: together(currency, [one.amount, two.amount]),
})

describe.each([
  ['USD', 'smart'],
  ['EUR', 'traditional'],
] as const)('what two screens say in %s', (currency, accountType) => {
  test.each(['income', 'expenses'] as const)('of %s is one sum: list, search, rows and indicators', async (side) => {
    const seen = (await indicatorsOf(currency, accountType))[side]
    const none = { count: 0, amount: '0.00' }
    const expected: Record<string, Tally> = {
      outstanding: seen.outstanding,
      overdue: seen.overdue,
      guaranteed: both(currency, seen.allocated, seen.allocatedEarly),
      draft: seen.draft ?? none,
      scheduled: seen.scheduled ?? none,
    }
    expect(seen.outstanding.count).toBeGreaterThan(2)
    for (const [bucket, tally] of Object.entries(expected)) {
      for (const search of ['', '&search=spring']) {
        const { items, totals } = await listOf(side, `bucket=${bucket}&currency=${currency}${search}`)
        const [total = { count: 0, total: '0.00' }] = totals
        expect([bucket, search, total.count, total.total]).toEqual([bucket, search, tally.count, tally.amount])
        expect([bucket, items.length]).toEqual([bucket, tally.count])
        if (bucket === 'guaranteed') continue
        const rows = together(
          currency,
          items.map(({ amountToPay }) => amountToPay),
        )
        expect([bucket, rows]).toEqual([bucket, tally.amount])
      }
    }
    for (const search of ['', '&search=spring']) {
      const totalOf = async (bucket: string): Promise<Total | undefined> =>
        (await listOf(side, `bucket=${bucket}&currency=${currency}${search}`)).totals[0]
      const [all, open] = [await totalOf('all'), await totalOf('open')]
      expect([search, all?.openTotal]).toEqual([search, open?.total])
      // Drafts are in the one, not in the other.
      if (side === 'income') expect(all?.total).not.toBe(all?.openTotal)
    }
  })

  test('is outstanding income when it is sent, overdue, drafted or scheduled', async () => {
    const { income } = await indicatorsOf(currency, accountType)
    const parts = [income.sent, income.overdue, income.draft, income.scheduled]
    expect(income.outstanding.amount).toBe(
      together(
        currency,
        parts.map(({ amount }: Tally) => amount),
      ),
    )
    expect([income.draft, income.scheduled]).toEqual([
      { count: 1, amount: '1.01' },
      { count: 1, amount: '2.03' },
    ])
    const { items } = await listOf('income', `bucket=outstanding&currency=${currency}`)
    expect([...new Set(items.map(({ status }) => status))].sort()).toEqual(['draft', 'scheduled', 'sent'])
    expect(items.filter(({ isOverdue }) => isOverdue)).toHaveLength(income.overdue.count)
    const [total] = (await listOf('income', `bucket=outstanding&currency=${currency}`)).totals
    expect(total?.overdueTotal).toBe(income.overdue.amount)
  })

  test('is outstanding expense when it is unpaid or overdue and nobody was told that it is paid elsewhere', async () => {
    const { expenses } = await indicatorsOf(currency, accountType)
    const { unpaid, overdue, noticed, outstanding } = expenses
    expect(noticed.count).toBe(2)
    const all = addMoney(parseMoney(unpaid.amount, currency), parseMoney(overdue.amount, currency))
    expect(outstanding.amount).toBe(moneyText(subtractMoney(all, parseMoney(noticed.amount, currency))))
    expect(outstanding.count).toBe(unpaid.count + overdue.count - noticed.count)
    // 64.13 and five days of one per cent.
    expect(noticed.amount).toBe(together(currency, ['32.11', '64.13', moneyText(money(320n, currency))]))
  })

  test('is what the account says, and each row is what its invoice and the log say', async () => {
    const { income } = await indicatorsOf(currency, accountType)
    const funds = await read(`/organization/funds?currency=${currency}&accountType=${accountType}`)
    const { amount: guaranteed } = both(currency, income.allocated, income.allocatedEarly)
    expect(funds.outstandingInvoicesTotal).toBe(income.outstanding.amount)
    expect(funds.sentInvoicesTotal).toBe(together(currency, [income.sent.amount, income.overdue.amount]))
    expect(funds.notSentInvoicesTotal).toBe(together(currency, [income.draft.amount, income.scheduled.amount]))
    expect(funds.guaranteedInvoicesBalance).toBe(guaranteed)
    expect((await read(`/guaranteed-funds?currency=${currency}`)).total).toBe(guaranteed)
    const { items: logged } = (await read(`/invoices/log?limit=100&currency=${currency}`)) as { items: Row[] }
    const told = new Map(logged.map((row) => [row.invoiceId, row]))
    for (const side of ['income', 'expenses'] as const) {
      for (const row of (await listOf(side, `currency=${currency}`)).items) {
        const { amountToPay, isOverdue } = await read(`/invoices/${row.invoiceId}`)
        expect([row.amountToPay, row.isOverdue]).toEqual([amountToPay, isOverdue])
        const inLog = told.get(row.invoiceId)
        if (row.status !== 'draft' && row.status !== 'scheduled')
          expect(inLog).toMatchObject({ amountToPay, isOverdue })
      }
    }
  })
})

describe('what is narrowed to a state', () => {
  beforeAll(async () => {
    const ends = [
      [ours, 'cancel', { senderCancelMessage: 'Billed twice' }],
      [other, 'reject', { buyerRejectionMessage: 'Not ordered' }],
    ] as const
    for (const [who, act, words] of ends) {
      const { invoiceId } = await sendFrom(ours, other, { dueDate: '2031-09-01' })
      const { status } = await who.browser.send('POST', `/invoices/${act}`, { body: { invoiceId, ...words } })
      expect([act, status]).toEqual([act, 200])
    }
  })

  const isIn = (row: Row, state: (typeof invoiceStates)[number]): boolean => {
    const [isPaidInPart, isSaidPaid] = [row.paidAmount !== '0.00', row.reportedPaidAt !== null]
    const { statuses, isOverdue = row.isOverdue, isPartPaid = isPaidInPart, isNoticed = isSaidPaid } = stateRules[state]
    return (
      statuses.some((status) => status === row.status) &&
      isOverdue === row.isOverdue &&
      isPartPaid === isPaidInPart &&
      isNoticed === isSaidPaid
    )
  }

  test.each(['all', 'open', 'paid', 'closed'])(
    'of %s is what is in it, and so is what it adds up to',
    async (bucket) => {
      const { items: all } = await listOf('income', `bucket=${bucket}`)
      const seen: string[] = []
      for (const states of [...invoiceStates.map((state) => [state]), ['canceled', 'rejected'], ['overdue', 'paid']]) {
        const query = states.map((state) => `&state[]=${state}`).join('')
        const { items, totals } = await listOf('income', `bucket=${bucket}${query}`)
        const expected = all.filter((row) => invoiceStates.some((state) => states.includes(state) && isIn(row, state)))
        expect([states, items]).toEqual([states, expected])
        expect([states, totals.reduce((sum, { count }) => sum + count, 0)]).toEqual([states, items.length])
        // Words that all have are counted row by row, the rest is tallied: both come to the same.
        const found = await listOf('income', `bucket=${bucket}${query}&search=spring`)
        if (found.items.length === items.length) expect([states, found.totals]).toEqual([states, totals])
        if (items.length > 0) seen.push(...states)
      }
      if (bucket === 'all')
        expect(seen).toEqual(expect.arrayContaining(['partPaid', 'overdue', 'noticed', 'canceled', 'rejected']))
    },
  )
})

describe('what several currencies come to', () => {
  const places = [
    { currency: 'USD', accountType: 'smart' },
    { currency: 'GBP', accountType: 'traditional' },
    { currency: 'MXN', accountType: 'traditional' },
  ] as const
  let holder: TestCompany
  let perUsd: (currency: Currency) => string
  let amounts: Money[]

  const inEuros = (of: readonly Money[]): string => moneyText(sumAtRatesHalfUp(of, 'EUR', perUsd))
  const roundedEach = (of: readonly Money[]): string =>
    together(
      'EUR',
      of.map((one) => inEuros([one])),
    )
  const readHeld = async (path: string) => {
    const { status, data } = await holder.browser.send('GET', path)
    expect([path, status]).toEqual([path, 200])
    return data
  }

  // Of an amount in each currency, the first that come to a cent less or more where each is rounded before they are added.
  const telling = (): Money[] => {
    for (let cents = 10_001n; cents < 10_400n; cents += 1n) {
      const of = places.map(({ currency }, index) => money(cents * BigInt(index + 1), currency))
      const late = of.map(({ minor, currency }) => money(minor / 7n, currency))
      if ([of, late].every((all) => inEuros(all) !== roundedEach(all))) return of
    }
    throw new Error('Rates by which nothing is rounded')
  }

  beforeAll(async () => {
    const { rows } = await app.owner.query(
      `select currency, per_usd from exchange_rates where rate_date = (select max(rate_date) from exchange_rates where rate_date <= '2031-05-08')`,
    )
    perUsd = (currency) => rows.find((one) => one.currency === currency).per_usd
    amounts = telling()
    holder = await verifyCompany(app)
    await holder.browser.send('PUT', '/organization/base-currency', { body: { currency: 'EUR' } })
    for (const [index, { currency, accountType }] of places.entries()) {
      const { minor } = amounts[index] ?? money(0n, currency)
      // In two parts, that also days and deposits are added before they are converted.
      for (const part of [minor / 3n, minor - minor / 3n]) {
        await depositTo(app, holder, { currency, accountType, amount: moneyText(money(part, currency)) })
      }
      const late = { items: [{ name: 'Work', rate: moneyText(money(minor / 7n, currency)), qty: '1' }] }
      await sendFrom(holder, other, { ...late, currency, accountType, dueDate: '2031-05-09' })
      await sendFrom(other, holder, { ...late, currency, accountType, dueDate: '2031-05-12' })
    }
  })

  test('is one figure of what is held: balances, cash position, report, and what came in', async () => {
    const held = inEuros(amounts)
    expect(held).not.toBe(roundedEach(amounts))
    const balances = await readHeld('/currency-accounts/balances')
    const position = await readHeld('/home/cash-position')
    const report = await readHeld('/accounts/report?from=2031-05-01&to=2031-05-08')
    const { inBase: moved } = await readHeld('/home/activity/sums')
    expect({
      balances: balances.totalInBase,
      position: position.balance,
      week: position.weeks.find(({ moneyIn }: { moneyIn: string }) => moneyIn !== '0.00')?.moneyIn,
      report: [report.closingBalance, report.moneyIn],
      activity: moved,
    }).toEqual({
      balances: held,
      position: held,
      week: held,
      report: [held, held],
      activity: { currency: 'EUR', moneyIn: held, moneyOut: '0.00', net: held, ratesDate: balances.ratesDate },
    })
  })

  test('is one figure of what is open: lists, home and cash position', async () => {
    const open = amounts.map(({ minor, currency }) => money(minor / 7n, currency))
    const [due, each] = [inEuros(open), roundedEach(open)]
    expect(due).not.toBe(each)
    for (const side of ['income', 'expenses']) {
      expect((await readHeld(`/invoices/${side}?bucket=open`)).inBase).toMatchObject({ total: due, openTotal: due })
    }
    const position = await readHeld('/home/cash-position')
    const { pay: toPay } = await readHeld('/home/overview')
    expect([position.expectedIn, position.expectedOut, toPay.totalInBase]).toEqual([due, due, due])
    expect(position.expected.at(-1).balance).toBe(position.balance)
    await moveClockTo(app, '2031-05-10T12:00:00.000Z')
    await app.drainJobs()
    const { collect } = await readHeld('/home/overview')
    const { notCounted, ratesDate } = await readHeld('/home/cash-position')
    const { inBase } = await readHeld('/invoices/income?bucket=overdue')
    expect([collect.totalInBase, notCounted, ratesDate]).toEqual([inBase.total, inBase.total, inBase.ratesDate])
  })
})
