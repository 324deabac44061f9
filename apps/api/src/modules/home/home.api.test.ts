import {
  type Currency,
  currencies,
  divideRoundHalfUp,
  money,
  moneyText,
  parseDecimal,
  parseMoney,
  sumMoney,
} from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { invite } from '../../test-kit/inviting.ts'
import { draftFrom, moveClockTo, pay, paymentOf, sendFrom, setRole } from '../../test-kit/invoicing.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { confirmWith, mustHave, transferFrom } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

let app: TestApp
let ours: TestCompany
let other: TestCompany
let rates: Readonly<Record<string, string>>

const euros = { currency: 'EUR', accountType: 'traditional' }
const line = (rate: string) => ({ items: [{ name: 'Work', rate, qty: '1' }] })

const read = async (path: string, who = ours): Promise<Wire> => {
  const { status, data } = await who.browser.send('GET', path)
  expect([path, status]).toEqual([path, 200])
  return data
}
const inUsd = (amounts: readonly { currency: Currency; amount: string }[]): string =>
  moneyText(
    sumMoney(
      amounts.map(({ currency, amount }) => {
        const { coefficient, scale } = parseDecimal(rates[currency] ?? '', { maxScale: 8, maxDigits: 20 })
        return money(divideRoundHalfUp(parseMoney(amount, currency).minor * 10n ** BigInt(scale), coefficient), 'USD')
      }),
      'USD',
    ),
  )

const notice = async (buyer: TestCompany, { invoiceId }: Wire) => {
  const told = await buyer.browser.send('POST', '/invoices/notify-external-payment', { body: { invoiceId } })
  expect(told.status).toBe(200)
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  ours = await verifyCompany(app)
  other = await verifyCompany(app)
  await depositTo(app, other, { amount: '9000.00' })
  await moveClockTo(app, '2031-04-01T12:00:00.000Z')
  await depositTo(app, ours, { amount: '1000.00' })
  await depositTo(app, ours, { ...euros, amount: '500.00' })
  await moveClockTo(app, '2031-05-01T12:00:00.000Z')
  await depositTo(app, ours, { amount: '250.00' })
  const late = { dueDate: '2031-05-04' }
  await sendFrom(ours, other, {
    ...line('100.00'),
    ...late,
    lateFeeSettings: { type: 'recurring', percent: '0.01', repeatPeriod: 1 },
  })
  await sendFrom(ours, other, { ...line('99.00'), ...euros, ...late })
  await sendFrom(ours, other, { ...line('1.00'), dueDate: '2031-05-03' })
  await sendFrom(ours, other, { ...line('5.00'), dueDate: '2031-06-01' })
  await sendFrom(ours, other, { ...line('7.00'), ...euros, dueDate: '2031-05-20' })
  await draftFrom(ours, other, line('3.00'))
  const guaranteed = await sendFrom(ours, other, { ...line('40.00'), dueDate: '2031-05-25' })
  expect((await pay(app, other, paymentOf(guaranteed))).status).toBe(200)
  await sendFrom(other, ours, { ...line('20.00'), dueDate: '2031-05-03' })
  await sendFrom(other, ours, { ...line('12.00'), dueDate: '2031-05-15' })
  await sendFrom(other, ours, { ...line('11.00'), ...euros, dueDate: '2031-05-15' })
  await sendFrom(other, ours, { ...line('13.00'), dueDate: '2031-05-16' })
  await notice(ours, await sendFrom(other, ours, { ...line('17.00'), dueDate: '2031-05-10' }))
  await moveClockTo(app, '2031-05-08T12:00:00.000Z')
  await app.drainJobs()
  const { rows } = await app.owner.query(`select currency, per_usd from exchange_rates where rate_date = '2031-05-08'`)
  rates = Object.fromEntries(rows.map(({ currency, per_usd }) => [currency, per_usd]))
})
afterAll(() => app.close())

describe('rates', () => {
  test('are of the business’s day, wherever the clock was moved to', async () => {
    expect(Object.keys(rates)).toHaveLength(currencies.length)
    expect(rates.EUR).not.toBe('0.85000000')
    for (const path of ['/currency-accounts/balances', '/home/overview', '/home/cash-position']) {
      expect([path, (await read(path)).ratesDate]).toEqual([path, '2031-05-08'])
    }
  })
})

describe('home.overview', () => {
  test('200: what is to be collected is what the list of overdue income adds up to, the oldest first and of a day what is worth most', async () => {
    const { collect, today } = await read('/home/overview')
    const list = await read('/invoices/income?bucket=overdue&limit=100')
    expect(today).toBe('2031-05-08')
    expect(collect).toMatchObject({
      count: 3,
      isConverted: true,
      rows: [
        { dueDate: '2031-05-03', currency: 'USD' },
        { dueDate: '2031-05-04', currency: 'EUR' },
        { dueDate: '2031-05-04', currency: 'USD' },
      ],
    })
    expect(collect.count).toBe(list.items.length)
    expect(collect.totalInBase).toBe(
      inUsd(list.totals.map((one: Wire) => ({ currency: one.currency, amount: one.total }))),
    )
    const found = (id: string) => list.items.find((one: Wire) => one.invoiceId === id)
    for (const row of collect.rows) expect(row).toEqual(found(row.invoiceId))
    let overdue: { currency: Currency; amount: string }[] = []
    for (const [currency, accountType] of [
      ['USD', 'smart'],
      ['EUR', 'traditional'],
    ] as const) {
      const { income } = await read(`/dashboard/invoices-indicators?currency=${currency}&accountType=${accountType}`)
      overdue = [...overdue, { currency, amount: income.overdue.amount }]
    }
    expect(collect.totalInBase).toBe(inUsd(overdue))
  })

  test('200: what is to be paid is late or due within seven days and not reported as paid elsewhere, of a day what is worth most first', async () => {
    const { pay: due } = await read('/home/overview')
    const { items } = await read('/invoices/expenses?bucket=outstanding&limit=100')
    expect(due.until).toBe('2031-05-15')
    const soon = items.filter(({ dueDate }: Wire) => dueDate <= due.until)
    expect(soon).toHaveLength(3)
    expect(due.rows).toMatchObject([
      { dueDate: '2031-05-03', currency: 'USD' },
      { dueDate: '2031-05-15', currency: 'EUR' },
      { dueDate: '2031-05-15', currency: 'USD' },
    ])
    expect([due.count, due.totalInBase]).toEqual([
      3,
      inUsd(soon.map((one: Wire) => ({ currency: one.currency, amount: one.amountToPay }))),
    ])
  })

  test('200: what is guaranteed is what the account says, the next to be released first', async () => {
    const { guaranteed } = await read('/home/overview')
    const funds = await read('/organization/funds?currency=USD&accountType=smart')
    expect(guaranteed).toMatchObject({ count: 1, totalInBase: funds.guaranteedInvoicesBalance, isConverted: false })
    expect(guaranteed.next).toMatchObject([{ amount: '40.00', currency: 'USD', releaseDate: '2031-05-25' }])
  })
})

describe('home.setup', () => {
  test('200: how far a new business has come', async () => {
    const fresh = await verifyCompany(app)
    const before = await read('/home/setup', fresh)
    expect(before).toEqual({
      hasMoved: false,
      hasContact: false,
      hasSentInvoice: false,
      hasColleague: false,
      rewardPoints: '500',
    })
    await depositTo(app, fresh, { amount: '1.00' })
    await fresh.browser.send('POST', '/contacts/add', { body: { handle: other.handle, category: 'customer' } })
    await sendFrom(fresh, other, line('1.00'))
    expect(await read('/home/setup', fresh)).toMatchObject({
      hasMoved: true,
      hasContact: true,
      hasSentInvoice: true,
      hasColleague: false,
    })
    await invite(app, fresh)
    expect((await read('/home/setup', fresh)).hasColleague).toBe(true)
  })
})

test('200: what several currencies add up to is in the base currency everywhere, what is one is as it was', async () => {
  const choose = (currency: string) => ours.browser.send('PUT', '/organization/base-currency', { body: { currency } })
  const inEuros = (sums: readonly { currency: Currency; amount: string }[]): string => {
    const minor = sums.reduce((total, { currency, amount }) => {
      const [numerator, denominator] = [rates.EUR, rates[currency]].map((rate) => BigInt((rate ?? '').replace('.', '')))
      const product = parseMoney(amount, currency).minor * (numerator ?? 0n) * 2n
      return total + (product + (denominator ?? 1n)) / (2n * (denominator ?? 1n))
    }, 0n)
    return moneyText(money(minor, 'EUR'))
  }
  const inDollars = await read('/home/overview')
  await choose('EUR')
  const overview = await read('/home/overview')
  const list = await read('/invoices/income?bucket=overdue&limit=100')
  const overdue = list.totals.map((one: Wire) => ({ currency: one.currency, amount: one.total }))
  expect(overview).toMatchObject({ baseCurrency: 'EUR', ratesDate: '2031-05-08' })
  expect(overview.collect).toEqual({ ...inDollars.collect, totalInBase: inEuros(overdue) })
  expect(list.inBase).toMatchObject({ currency: 'EUR', total: inEuros(overdue), ratesDate: '2031-05-08' })
  // What is dollars alone is converted now.
  expect(overview.guaranteed).toMatchObject({
    isConverted: true,
    totalInBase: inEuros([{ currency: 'USD', amount: inDollars.guaranteed.totalInBase }]),
  })
  const balances = await read('/currency-accounts/balances')
  const position = await read('/home/cash-position')
  expect(position).toMatchObject({ currency: 'EUR', balance: balances.totalInBase, notCounted: inEuros(overdue) })
  const { totals, inBase } = await read('/home/activity/sums')
  const moved = totals.map((one: Wire) => ({ currency: one.currency, amount: one.moneyIn }))
  expect(inBase).toMatchObject({ currency: 'EUR', moneyIn: inEuros(moved) })
  expect((await read('/transfers/sums')).inBase).toMatchObject({ currency: 'EUR', amount: '0.00' })
  await choose('USD')
  expect(await read('/home/overview')).toEqual(inDollars)
})

describe('home.cash-position', () => {
  test('200: ends at what the accounts add up to, and is at the end of a day what the statements close with', async () => {
    const position = await read('/home/cash-position')
    expect(position.balance).toBe((await read('/currency-accounts/balances')).totalInBase)
    expect(position).toMatchObject({ today: '2031-05-08', until: '2031-06-15' })
    expect(position.past[0].date).toBe('2031-02-10')
    for (const date of ['2031-03-31', '2031-04-02', '2031-05-02', '2031-05-07']) {
      const closing = []
      for (const [currency, accountType] of [
        ['USD', 'smart'],
        ['EUR', 'traditional'],
      ] as const) {
        const period = `from=${date}&to=${date}&currency=${currency}&accountType=${accountType}`
        const { closingBalance } = await read(`/accounts/statement?${period}`)
        closing.push({ currency, amount: closingBalance })
      }
      const told = position.past.find((one: Wire) => one.date === date)?.balance
      expect([date, told]).toEqual([date, inUsd(closing)])
    }
  })

  test('200: weeks say what came in; what is expected adds up to the balances; what is overdue is named and not counted', async () => {
    const position = await read('/home/cash-position')
    const week = (monday: string) => position.weeks.find((one: Wire) => one.weekStart === monday)
    expect(week('2031-04-28')).toMatchObject({ moneyIn: '250.00', moneyOut: '0.00', expectedIn: '0.00' })
    const euro = (amount: string) => ({ currency: 'EUR' as const, amount })
    const dollar = (amount: string) => ({ currency: 'USD' as const, amount })
    expect(week('2031-03-31').moneyIn).toBe(inUsd([dollar('1000.00'), euro('500.00')]))
    expect(position.expectedIn).toBe(inUsd([dollar('45.00'), euro('7.00')]))
    expect(position.expectedOut).toBe(inUsd([dollar('45.00'), euro('11.00')]))
    expect(position.notCounted).toBe((await read('/home/overview')).collect.totalInBase)
    const end = inUsd([dollar(position.balance), dollar(position.expectedIn), dollar(`-${position.expectedOut}`)])
    expect(position.expected.at(-1).balance).toBe(end)
    expect(position.lowest).toEqual({ date: '2031-05-16', balance: position.expected[2].balance })
  })

  test('200: transfers count on their day with those that a recurring one is yet to make, not what goes to own accounts', async () => {
    const payer = await verifyCompany(app)
    await depositTo(app, payer, { amount: '500.00' })
    await payer.browser.send('POST', '/contacts/add', { body: { handle: other.handle, category: 'supplier' } })
    const from = { sourceAccountType: 'smart', handle: other.handle }
    const later = mustHave(await transferFrom(app, payer, { ...from, amount: '9.00', sendDate: '2031-05-20' }))
    const own = { ...from, handle: undefined, ownAccountType: 'traditional', amount: '7.00', sendDate: '2031-05-21' }
    mustHave(await transferFrom(app, payer, own))
    const recurring = {
      ...{ ...from, sourceCurrency: 'USD', amount: '2.00', fixedSide: 'source', reference: 'Cleaning', note: '' },
      ...{ unit: 'week', every: 2, closedDay: 'next', startsOn: '2031-05-12' },
    }
    const [operation, path] = ['recurring-transfers.create', '/recurring-transfers']
    const asked = { operation, method: 'POST', path, body: recurring } as const
    const { recurringTransferId } = mustHave(await confirmWith(app, payer, asked))
    const expectedOf = async () => {
      const { expected, expectedOut } = await read('/home/cash-position', payer)
      return { expected, expectedOut }
    }
    // 26 May is Memorial Day; the fifth falls behind the period's end.
    const planned = {
      expected: [
        { date: '2031-05-12', balance: '498.00' },
        { date: '2031-05-20', balance: '489.00' },
        { date: '2031-05-27', balance: '487.00' },
        { date: '2031-06-09', balance: '485.00' },
      ],
      expectedOut: '15.00',
    }
    expect(await expectedOf()).toEqual(planned)
    // The next one is a transfer by now, and counts once.
    await app.drainJobs()
    const made = await read(`/transfers?recurringTransferId=${recurringTransferId}`, payer)
    expect(made.items).toMatchObject([{ status: 'scheduled', sendDate: '2031-05-12' }])
    expect(await expectedOf()).toEqual(planned)
    const { transferId } = later
    mustHave(await payer.browser.send('POST', '/transfers/cancel', { body: { transferId } }))
    expect((await expectedOf()).expectedOut).toBe('6.00')
  })

  test('200: is the same before the days are copied and afterwards', async () => {
    const before = await read('/home/cash-position')
    await app.owner.query('select ledger_materialise_lines(100000)')
    expect(await read('/home/cash-position')).toEqual(before)
  })
})

describe('what the buyer says is paid', () => {
  test('is told in the row of who sent it, until it is answered', async () => {
    const rowOf = async (invoiceId: string) => {
      const { items } = await read('/invoices/income?bucket=outstanding')
      return items.find((row: Wire) => row.invoiceId === invoiceId)
    }
    const invoice = await sendFrom(ours, other, { ...line('31.00'), dueDate: '2031-05-30' })
    expect(await rowOf(invoice.invoiceId)).toMatchObject({ reportedPaidAt: null })
    await notice(other, invoice)
    expect(await rowOf(invoice.invoiceId)).toMatchObject({ reportedPaidAt: expect.stringMatching(/^2031-05-08T/) })
    await ours.browser.send('POST', '/invoices/mark-as-paid-externally', { body: { invoiceId: invoice.invoiceId } })
    const { items } = await read('/invoices/income')
    expect(items.find((row: Wire) => row.invoiceId === invoice.invoiceId)).toMatchObject({
      status: 'paid_externally',
      reportedPaidAt: null,
    })
  })
})

describe('what waits for an answer', () => {
  test('200: what was rejected, until it is put away or its customer is written to again, and what is said to be paid', async () => {
    const seller = await verifyCompany(app)
    const answer = async (): Promise<Wire[]> => (await read('/home/overview', seller)).answer
    const reject = async ({ invoiceId }: Wire, buyerRejectionMessage: string) => {
      const { status } = await other.browser.send('POST', '/invoices/reject', {
        body: { invoiceId, buyerRejectionMessage },
      })
      expect(status).toBe(200)
    }
    const due = { dueDate: '2031-06-30' }
    const [put, wrong, told] = [
      await sendFrom(seller, other, { ...line('3.00'), ...due }),
      await sendFrom(seller, other, { ...line('5.00'), ...euros, ...due }),
      await sendFrom(seller, other, { ...line('7.00'), ...due }),
    ]
    expect(await answer()).toEqual([])
    await reject(put, '')
    await reject(wrong, 'We ordered two, not five')
    await notice(other, told)
    const found = await answer()
    expect(found.map(({ invoice, reason }) => [invoice.invoiceId, invoice.status, reason])).toEqual([
      [wrong.invoiceId, 'rejected_by_recipient', 'We ordered two, not five'],
      [put.invoiceId, 'rejected_by_recipient', null],
      [told.invoiceId, 'sent', null],
    ])
    expect(found[2].invoice).toMatchObject({ reportedPaidAt: expect.any(String), isOverdue: false })
    const ofBuyer: Wire[] = (await read('/home/overview', other)).answer
    expect(ofBuyer.filter(({ invoice }) => found.some((one) => one.invoice.invoiceId === invoice.invoiceId))).toEqual(
      [],
    )
    await seller.browser.send('POST', '/invoices/archive', { body: { invoiceId: put.invoiceId } })
    expect((await answer()).map(({ invoice }) => invoice.invoiceId)).toEqual([wrong.invoiceId, told.invoiceId])
    await draftFrom(seller, other, line('2.00'))
    expect((await answer()).map(({ invoice }) => invoice.invoiceId)).toEqual([told.invoiceId])
  })
})

describe('a currency that will not do', () => {
  test('200: is short by itself from the day on which it is owed more than it has, also where all together will do', async () => {
    const buyer = await verifyCompany(app)
    await depositTo(app, buyer, { amount: '5000.00' })
    await depositTo(app, buyer, { ...euros, amount: '20.00' })
    await sendFrom(other, buyer, { ...line('15.00'), ...euros, dueDate: '2031-05-08' })
    const position = async () => read('/home/cash-position', buyer)
    expect((await position()).short).toEqual([])
    await sendFrom(other, buyer, { ...line('417.54'), ...euros, dueDate: '2031-05-12' })
    const { short, lowest } = await position()
    const missingInBase = inUsd([{ currency: 'EUR', amount: '412.54' }])
    expect(short).toEqual([{ currency: 'EUR', date: '2031-05-12', missing: '412.54', missingInBase }])
    expect(lowest.balance).not.toMatch(/^-/)
  })
})

describe('home.activity', () => {
  test('200: what moved last on all accounts, newest first, as each account tells it', async () => {
    const { items } = await read('/home/activity')
    expect(items.map(({ amount, currency }: Wire) => `${amount} ${currency}`)).toEqual([
      '250.00 USD',
      '500.00 EUR',
      '1000.00 USD',
    ])
    const { accountType, ...rest } = items[1]
    const own = await read('/accounts/transactions?currency=EUR&accountType=traditional')
    expect(accountType).toBe('traditional')
    expect(own.items).toEqual([rest])
    expect((await read('/home/activity?limit=1', other)).items).toHaveLength(1)
  })

  test('page after page, whatever their size, each movement of each account once and in its own order', async () => {
    for (const amount of ['1.00', '2.00', '3.00']) {
      await depositTo(app, other, { amount })
      await depositTo(app, other, { ...euros, amount })
    }
    const whole = (await read('/home/activity?limit=100', other)).items
    expect(whole.length).toBeGreaterThan(7)
    for (const limit of [1, 2, 3]) {
      const all: Wire[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { items, nextCursor }: Wire = await read(
          `/home/activity?limit=${limit}${cursor && `&cursor=${cursor}`}`,
          other,
        )
        expect(items.length).toBe(nextCursor === null ? items.length : limit)
        all.push(...items)
        cursor = nextCursor
      }
      expect(all).toEqual(whole)
    }
    const { status, error } = await ours.browser.send(
      'GET',
      `/home/activity?cursor=${Buffer.from('["x"]').toString('base64url')}`,
    )
    expect([status, error?.validations[0]?.field]).toEqual([422, 'cursor'])
  })
})

describe('home.activity-sums', () => {
  const all = async (query: string) => {
    const { items, nextCursor } = await read(`/home/activity?limit=100${query}`, other)
    expect(nextCursor).toBeNull()
    return items as Wire[]
  }
  const totalsOf = (items: readonly Wire[]): Wire[] =>
    currencies.flatMap((currency) => {
      const own = items.filter((one) => one.currency === currency)
      const sum = (lines: readonly Wire[]) =>
        sumMoney(
          lines.map(({ amount }) => parseMoney(amount, currency)),
          currency,
        )
      const [moneyIn, moneyOut] = [true, false].map(
        (isIn) => sum(own.filter(({ isIncome }) => isIncome === isIn)).minor,
      )
      const text = (minor = 0n) => moneyText(money(minor, currency))
      const sums = { moneyIn: text(moneyIn), moneyOut: text(-(moneyOut ?? 0n)), net: text(sum(own).minor) }
      return own.length === 0 ? [] : [{ currency, count: own.length, ...sums }]
    })

  test('200: what the rows that are found add up to, whatever is asked for, before and after their lines are copied', async () => {
    await depositTo(app, other, { ...euros, amount: '9000.00' })
    for (const copies of [false, true]) {
      if (copies) await app.owner.query('select ledger_materialise_lines(100000)')
      const asked = [
        '',
        '&direction=in',
        '&direction=out',
        '&kind[]=deposit',
        '&kind[]=guarantee&kind[]=deposit&direction=out',
      ]
      const periods = [
        '&from=2031-05-01',
        '&to=2031-04-30',
        '&from=2031-04-01&to=2031-04-01&kind[]=deposit',
        '&from=2032-01-01',
      ]
      const searched = ['&search=9000', '&search=9000&direction=out', '&search=nowhere']
      for (const query of [...asked, ...periods, ...searched]) {
        const { totals, inBase, isWhole } = await read(`/home/activity/sums?${query.slice(1)}`, other)
        expect([query, totals, isWhole]).toEqual([query, totalsOf(await all(query)), true])
        const usd = (of: string) => inUsd(totals.map((one: Wire) => ({ currency: one.currency, amount: one[of] })))
        expect([inBase.moneyIn, inBase.moneyOut]).toEqual([usd('moneyIn'), usd('moneyOut')])
        expect(parseMoney(inBase.net, 'USD').minor).toBe(
          parseMoney(inBase.moneyIn, 'USD').minor - parseMoney(inBase.moneyOut, 'USD').minor,
        )
      }
    }
  })

  test('200: all of it is what the ledger says is there', async () => {
    const { totals } = await read('/home/activity/sums', other)
    const { accounts } = await read('/currency-accounts/balances', other)
    for (const { currency, net } of totals) {
      const balances = accounts.filter((one: Wire) => one.currency === currency)
      const held = sumMoney(
        balances.map((one: Wire) => parseMoney(one.balance, currency)),
        currency,
      )
      expect([currency, net]).toEqual([currency, moneyText(held)])
    }
    expect(totals.length).toBeGreaterThan(1)
  })

  test('422: a period that ends before it begins', async () => {
    const { status, error } = await other.browser.send('GET', '/home/activity/sums?from=2031-05-02&to=2031-05-01')
    expect([status, error?.validations[0]?.field]).toEqual([422, 'to'])
  })
})

describe('home.activity, narrowed', () => {
  const list = async (query: string) => (await read(`/home/activity?limit=100&${query}`, other)).items

  test('200: by account, other side and amounts, page after page, as it is added up and of one account, too', async () => {
    const whole = await list('')
    const { counterparty } = whole.find((one: Wire) => one.counterparty !== null)
    const size = ({ amount }: Wire) => Number(amount.replace('-', ''))
    const named = encodeURIComponent(counterparty)
    const narrowed: readonly (readonly [string, (one: Wire) => boolean])[] = [
      ['currency=EUR', (one) => one.currency === 'EUR'],
      ['accountType=smart', (one) => one.accountType === 'smart'],
      ['currency=USD&accountType=smart&direction=in', (one) => one.accountType === 'smart' && one.isIncome],
      ['currency=EUR&accountType=smart', () => false],
      [`counterparty=${named}`, (one) => one.counterparty === counterparty],
      [`counterparty=${named}&direction=out`, (one) => one.counterparty === counterparty && !one.isIncome],
      [`counterparty=${named.slice(0, 3)}`, () => false],
      [`counterparty=${named}&search=${named.slice(0, 3)}`, (one) => one.counterparty === counterparty],
      [`counterparty=${named}&search=nowhere`, () => false],
      ['amountFrom=40&amountTo=40.00', (one) => size(one) === 40],
      ['amountFrom=41&currency=USD', (one) => size(one) >= 41 && one.currency === 'USD'],
      ['amountTo=40&direction=out', (one) => size(one) <= 40 && !one.isIncome],
      ['amountFrom=2&amountTo=1', () => false],
    ]
    for (const [query, isMeant] of narrowed) {
      const found = await list(query)
      expect([query, found]).toEqual([query, whole.filter(isMeant)])
      const { totals } = await read(`/home/activity/sums?${query}`, other)
      expect([query, totals.reduce((sum: number, { count }: Wire) => sum + count, 0)]).toEqual([query, found.length])
      const pages = []
      for (let cursor = ''; pages.length <= found.length; ) {
        const page = await read(`/home/activity?limit=1&${query}${cursor && `&cursor=${cursor}`}`, other)
        pages.push(...page.items)
        if (page.nextCursor === null) break
        cursor = page.nextCursor
      }
      expect([query, pages]).toEqual([query, found])
    }
    const own = `currency=USD&accountType=smart&counterparty=${named}&amountFrom=40`
    const { items } = await read(`/accounts/transactions?limit=100&${own}`, other)
    expect(items.length).toBeGreaterThan(0)
    expect(items).toEqual((await list(own)).map(({ accountType: _, ...line }: Wire) => line))
  })

  test('200: the other sides that there are, each once; nobody else’s', async () => {
    const { items } = await read('/home/activity/counterparties', other)
    const names = (await list('')).flatMap((one: Wire) => one.counterparty ?? [])
    expect(items).toEqual([...new Set(names)].sort())
    expect(await read('/home/activity/counterparties', await verifyCompany(app))).toEqual({ items: [] })
  })

  test('422 for amounts that are none', async () => {
    const { status, error } = await other.browser.send('GET', '/home/activity?amountFrom=much')
    expect([status, error?.validations[0]?.field]).toEqual([422, 'amountFrom'])
  })
})

describe('home.activity, searched', () => {
  const found = async (search: string, more = '', by = other) =>
    (await read(`/home/activity?search=${encodeURIComponent(search)}${more}`, by)).items.map(
      ({ amount, currency }: Wire) => `${amount} ${currency}`,
    )

  test('an amount, however it is written, on whichever account; before and after its lines are copied', async () => {
    await depositTo(app, other, { amount: '4321.05' })
    await depositTo(app, other, { ...euros, amount: '4321.05' })
    for (let times = 0; times < 2; times += 1) {
      for (const typed of ['4321.05', '4.321,05', ' $4,321.05']) {
        expect(await found(typed)).toEqual(['4321.05 EUR', '4321.05 USD'])
      }
      expect(await found('4321')).toEqual([])
      expect(await found('4321.05', '', ours)).toEqual([])
      await runJob(app, { name: 'ledger.materialise-lines', payload: {} })
    }
  })

  test('a name, page after page', async () => {
    const whole = (await read('/home/activity?limit=100', other)).items
    const [{ counterparty }] = whole
    const named = whole.filter((one: Wire) => one.counterparty === counterparty)
    const all: Wire[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, nextCursor }: Wire = await read(
        `/home/activity?limit=2&search=${encodeURIComponent(counterparty.toUpperCase())}${cursor && `&cursor=${cursor}`}`,
        other,
      )
      all.push(...items)
      cursor = nextCursor
    }
    expect(all).toEqual(named)
    expect(await found('nobody of that name')).toEqual([])
  })

  test('what else narrows one account narrows all of them, page after page, with a search and without', async () => {
    const own = async (query: string): Promise<Wire[]> => {
      const lists = await Promise.all(
        ['currency=USD&accountType=smart', 'currency=EUR&accountType=traditional'].map((account) =>
          read(`/accounts/transactions?limit=100&${account}&${query}`),
        ),
      )
      return lists.flatMap(({ items }) => items.map(({ transactionId, currency }: Wire) => transactionId + currency))
    }
    const all = async (query: string): Promise<Wire[]> => {
      const ids: string[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const { items, nextCursor }: Wire = await read(
          `/home/activity?limit=1&${query}${cursor && `&cursor=${cursor}`}`,
        )
        ids.push(...items.map(({ transactionId, currency }: Wire) => transactionId + currency))
        cursor = nextCursor
      }
      return ids
    }
    expect((await pay(app, ours, paymentOf(await sendFrom(other, ours)))).status).toBe(200)
    for (const query of [
      'direction=out',
      'direction=in&from=2020-01-01',
      'kind[]=deposit&kind[]=guarantee',
      'kind[]=deposit&direction=out',
      'kind[]=guarantee&search=100.00',
      'direction=in&search=500.00',
      'to=2020-01-01',
    ]) {
      const wanted = await own(query)
      expect([query, (await all(query)).toSorted()]).toEqual([query, wanted.toSorted()])
      expect([query, wanted.length > 0]).toEqual([query, !/^to=|deposit&direction/.test(query)])
    }
    const { error } = await ours.browser.send('GET', '/home/activity?from=2026-02-01&to=2026-01-01')
    expect([error?.code, error?.validations[0]?.field]).toEqual(['ValidationError', 'to'])
  })

  test('on one account alone, among what else is wanted of it', async () => {
    const list = async (query: string) => {
      const { items } = await read(
        `/accounts/transactions?currency=USD&accountType=smart&search=4321.05${query}`,
        other,
      )
      return items.map(({ amount }: Wire) => amount)
    }
    expect(await list('')).toEqual(['4321.05'])
    expect(await list('&direction=in')).toEqual(['4321.05'])
    expect(await list('&direction=out')).toEqual([])
  })
})

describe('home.counts', () => {
  test('200: as many as the overview counts', async () => {
    const { collect, pay: due } = await read('/home/overview')
    expect(await read('/home/counts')).toEqual({
      incomeLate: collect.count,
      expensesLate: due.rows.filter(({ isOverdue }: Wire) => isOverdue).length,
      expensesDue: due.count,
    })
  })
})

describe('who may look', () => {
  test.each([
    '/home/overview',
    '/home/setup',
    '/home/cash-position',
    '/home/activity',
    '/home/activity/sums',
    '/home/counts',
  ])('401, 403: %s', async (path) => {
    expect((await app.customer().send('GET', path)).status).toBe(401)
    const reader = await verifyCompany(app)
    await setRole(app, reader, 'read-only')
    expect((await reader.browser.send('GET', path)).status).toBe(200)
    await setRole(app, reader, 'no-access')
    expect((await reader.browser.send('GET', path)).error?.code).toBe('NotPermitted')
  })
})
