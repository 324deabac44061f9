import { addDays, type Currency, firstInstantOf, localDateIn, parseMoney } from '@contado/money'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { beginJob } from '../../platform/db/request-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { signUp } from '../../test-kit/people.ts'
import { mustHave, payeeOf, storeRates, transferFrom } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { receiveDeposit } from '../deposits/index.ts'
import { carryOut, transferMovements } from '../ledger/index.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const zone = 'America/New_York'
const today = localDateIn(zone, wallMs())
const days = 400
const start = addDays(today, -days)

let app: TestApp
let company: TestCompany
let quiet: TestCompany

type Place = { readonly currency: Currency; readonly accountType: 'traditional' | 'smart'; readonly provider: string }
const places: readonly Place[] = [
  { currency: 'USD', accountType: 'smart', provider: 'smart_rail' },
  { currency: 'EUR', accountType: 'traditional', provider: 'traditional_rail' },
  { currency: 'MXN', accountType: 'traditional', provider: 'traditional_rail' },
]

// Many on the first and the last instant of a civil month, where the zone decides.
const act = fc.record({
  place: fc.constantFrom(...places),
  day: fc.nat(days),
  isLast: fc.boolean(),
  name: fc.constantFrom(...Array.from({ length: 26 }, (_, index) => `Payer ${index}`)),
  minor: fc.integer({ min: 1, max: 90_000 }),
  isOut: fc.boolean(),
})

const carryOutActs = async (acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]) => {
  const { organizationId } = company
  for (const { place, day, isLast, name, minor, isOut } of acts) {
    const { currency, accountType, provider } = place
    const on = addDays(start, day)
    const at = instantOf(firstInstantOf(isLast ? addDays(on, 1) : on, zone) - (isLast ? 1 : 0))
    await inTransaction(app.as('contado_worker'), async (tx) => {
      await beginJob(tx, { organizationId, userId: null })
      const work = { tx, now: at, wall: at, requestId: 'test', settings: app.settings, language: 'en' as const }
      const ids = { depositId: newId(), eventId: newId() }
      await receiveDeposit(work, {
        ...{ organizationId, currency, accountType, ...ids, minor: String(minor * 2), senderName: name, reference: '' },
      })
      if (!isOut) return
      const purse = { provider, organizationId, unit: currency, accountType }
      const order = { id: newId(), causeId: newId(), at, purse, minor: BigInt(minor), feeMinor: BigInt(minor % 50) }
      const { outcome } = await carryOut(tx, transferMovements.created(order))
      expect(outcome).toBe('posted')
    })
  }
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app)
  quiet = await verifyCompany(app)
  await depositTo(app, company, { amount: '5.00' })
  await carryOutActs(fc.sample(act, { numRuns: 120, seed: 76 }))
})
afterAll(() => app.close())

const ask = (query: string, who = company, suffix = '') => who.browser.send('GET', `/accounts/report${suffix}?${query}`)
const read = async (query: string, who = company): Promise<Wire> => {
  const { status, data, error } = await ask(query, who)
  expect([query, status, error?.code]).toEqual([query, 200, undefined])
  return data
}
const whole = `from=${start}&to=${today}`

const expectAddedUp = (report: Wire) => {
  const minor = (amount: string): bigint => parseMoney(amount, report.currency).minor
  const total = (amounts: readonly string[]): bigint => amounts.reduce((sum, one) => sum + minor(one), 0n)
  for (const { openingBalance, moneyIn, moneyOut, betweenOwn, closingBalance } of [report, ...report.months]) {
    expect(minor(openingBalance) + minor(moneyIn) - minor(moneyOut) + minor(betweenOwn)).toBe(minor(closingBalance))
  }
  const column = (rows: readonly Wire[], name: string): string[] => rows.map((row) => row[name])
  for (const name of ['moneyIn', 'moneyOut', 'betweenOwn']) {
    expect(total(column(report.months, name))).toBe(minor(report[name]))
    expect(total(column(report.kinds, name))).toBe(minor(report[name]))
  }
  expect(total(column([...report.payers.rows, report.payers.others], 'amount'))).toBe(minor(report.moneyIn))
  expect(total(column([...report.payees.rows, report.payees.others], 'amount'))).toBe(minor(report.moneyOut))
  expect(report.months.at(-1).closingBalance).toBe(report.closingBalance)
}

describe('accounts.report', () => {
  test.each(places)('200: $currency adds up, and every month is what the statement says of it', async (place) => {
    const { currency, accountType } = place
    const report = await read(`currency=${currency}&${whole}`)
    expectAddedUp(report)
    expect(report).toMatchObject({ currency, ratesDate: null, currencies: [], timeZone: zone })
    expect(report.months.length).toBeGreaterThan(12)
    expect(Number(report.fees)).toBeGreaterThan(0)
    for (const month of report.months) {
      const { data } = await company.browser.send(
        'GET',
        `/accounts/statement?currency=${currency}&accountType=${accountType}&from=${month.from}&to=${month.to}`,
      )
      const { openingBalance, totalIn, totalOut, closingBalance } = data
      expect({ openingBalance, moneyIn: totalIn, moneyOut: totalOut, closingBalance }).toEqual({
        openingBalance: month.openingBalance,
        moneyIn: month.moneyIn,
        moneyOut: month.moneyOut,
        closingBalance: month.closingBalance,
      })
    }
    const { rows } = await app.owner.query(
      `select balance::text from ledger_accounts where organization_id = $1 and unit = $2 and kind = 'available' and account_type = $3`,
      [company.organizationId, currency, accountType],
    )
    expect(parseMoney(report.closingBalance, currency).minor).toBe(BigInt(rows[0].balance))
  })

  test('200: all in US dollars at dated rates, and its closing is what the accounts come to', async () => {
    const report = await read(whole)
    expectAddedUp(report)
    const balances = (await company.browser.send('GET', '/currency-accounts/balances')).data
    expect(report).toMatchObject({
      currency: 'USD',
      ratesDate: balances.ratesDate,
      closingBalance: balances.totalInBase,
    })
    expect(report.currencies.map(({ currency }: Wire) => currency)).toEqual(['USD', 'EUR', 'MXN'])
    for (const { currency, closingBalance, closingInBase, perBase } of report.currencies) {
      const found = balances.accounts.filter((one: Wire) => one.currency === currency && Number(one.balance) > 0)
      expect(found).toMatchObject([{ balance: closingBalance, balanceConvertedToUSD: closingInBase }])
      expect(Number(perBase)).toBeGreaterThan(0)
    }
  })

  test('200: all in the base currency, with what one of it is in each', async () => {
    const choose = (currency: string) =>
      company.browser.send('PUT', '/organization/base-currency', { body: { currency } })
    const inDollars = await read(whole)
    await choose('EUR')
    const report = await read(whole)
    expectAddedUp(report)
    const { totalInBase } = (await company.browser.send('GET', '/currency-accounts/balances')).data
    expect(report).toMatchObject({ currency: 'EUR', closingBalance: totalInBase })
    const rateOf = ({ currencies: rows }: Wire, wanted: string) =>
      rows.find(({ currency }: Wire) => currency === wanted).perBase
    expect(rateOf(report, 'EUR')).toBe('1.00000000')
    expect(rateOf(report, 'USD')).toBe((1 / Number(rateOf(inDollars, 'EUR'))).toFixed(8))
    expect((await ask(whole, company, '/csv')).bytes.toString()).toContain('Units per 1 EUR')
    await choose('USD')
    expect(await read(whole)).toEqual(inDollars)
  })

  test('200: twenty names, the most first, and the others together', async () => {
    const { payers, payees } = await read(whole)
    expect(payers.rows).toHaveLength(20)
    expect(payers.others.names).toBeGreaterThan(0)
    const amounts = payers.rows.map(({ amount }: Wire) => parseMoney(amount, 'USD').minor)
    expect(amounts).toEqual(amounts.toSorted((a: bigint, b: bigint) => (a < b ? 1 : -1)))
    expect(payees).toMatchObject({ rows: [{ name: null }], others: { names: 0, count: 0, amount: '0.00' } })
  })

  test('200: the same before and after its lines were copied', async () => {
    const before = await read(whole)
    await app.owner.query('select ledger_materialise_lines(10000)')
    expect(await read(whole)).toEqual(before)
  })

  test('200: nothing moved', async () => {
    const nothing = {
      openingBalance: '0.00',
      moneyIn: '0.00',
      moneyOut: '0.00',
      betweenOwn: '0.00',
      closingBalance: '0.00',
    }
    for (const query of [whole, `currency=GBP&from=${today}&to=${today}`]) {
      expect(await read(query, quiet)).toMatchObject({ ...nothing, kinds: [], currencies: [], payers: { rows: [] } })
    }
  })
})

describe('between own accounts', () => {
  let moving: TestCompany
  const exchange = async (amount: string): Promise<Wire> => {
    const body = { sourceCurrency: 'USD', targetCurrency: 'EUR', amount, fixedSide: 'source' }
    const { quoteId } = mustHave(await moving.browser.send('POST', '/conversions/quote', { body }))
    const headers = { 'idempotency-key': newId() }
    return mustHave(await moving.browser.send('POST', '/conversions', { body: { quoteId }, headers }))
  }

  beforeAll(async () => {
    await storeRates(app)
    moving = await verifyCompany(app)
    await depositTo(app, moving, { amount: '15000.00', accountType: 'traditional' })
  })

  test('200: what is converted or moved was neither earned nor spent, and nobody paid or got it', async () => {
    const { targetAmount, spread } = await exchange('10000.00')
    mustHave(await transferFrom(app, moving, { ownAccountType: 'smart', amount: '250.00' }))
    await app.drainJobs()
    const dollars = await read(`currency=USD&${whole}`, moving)
    expect(dollars).toMatchObject({ moneyIn: '15000.00', moneyOut: '0.00', fees: '0.00', betweenOwn: '-10000.00' })
    expect(dollars.kinds).toMatchObject([
      { kind: 'deposit', moneyIn: '15000.00', betweenOwn: '0.00' },
      { kind: 'conversion', moneyIn: '0.00', moneyOut: '0.00', betweenOwn: '-10000.00', count: 1 },
      { kind: 'transfer', moneyIn: '0.00', moneyOut: '0.00', betweenOwn: '0.00', count: 2 },
    ])
    const euros = await read(`currency=EUR&${whole}`, moving)
    expect(euros).toMatchObject({ moneyIn: '0.00', moneyOut: '0.00', betweenOwn: targetAmount, inRates: '0.00' })
    expect([euros.payers.rows, dollars.payees.rows]).toEqual([[], []])
    const all = await read(whole, moving)
    for (const report of [dollars, euros, all]) expectAddedUp(report)
    expect(all).toMatchObject({ moneyIn: '15000.00', moneyOut: '0.00', fees: '0.00', inRates: '50.00' })
    expect([spread, dollars.inRates]).toEqual(['50.00', '50.00'])
    // The spread is half a percent; both sides were reckoned at the rates that the report converts with.
    expect(Number(all.betweenOwn)).toBeCloseTo(-50, 1)
    expect(all.currencies.map(({ betweenOwn }: Wire) => betweenOwn)).toEqual(['-10000.00', targetAmount])
    const { bytes } = await ask(whole, moving, '/csv')
    const [total]: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    expect(total?.['Between your accounts']).toBe(all.betweenOwn)
    expect(total?.['Included in exchange rates']).toBe('50.00')
  })

  test('200: what an exchange costs on the way to another bank is told with it, unless it never left', async () => {
    const { accountId } = await payeeOf(app, moving)
    const sent = mustHave(await transferFrom(app, moving, { accountId, amount: '400.00', bound: '1.00' }))
    const before = await read(`currency=USD&${whole}`, moving)
    await app.drainJobs()
    const { inRates, fees } = await read(`currency=USD&${whole}`, moving)
    expect(Number(sent.spread)).toBeGreaterThan(0)
    expect([before.inRates, Number(inRates)]).toEqual(['50.00', 50 + Number(sent.spread)])
    expect(fees).toBe(before.fees)
    await app.owner.query(`update transfers set status = 'failed', failed_at = now() where id = $1`, [sent.transferId])
    expect((await read(`currency=USD&${whole}`, moving)).inRates).toBe('50.00')
  })

  test('200: a transfer between own accounts that is held went to nobody', async () => {
    const before = await read(`currency=USD&${whole}`, moving)
    await app.owner.query('insert into monitored_organizations values ($1, true, null, now())', [moving.organizationId])
    const made = mustHave(await transferFrom(app, moving, { ownAccountType: 'smart', amount: '100.00' }))
    expect(made).toMatchObject({ kind: 'own', status: 'processing' })
    const report = await read(`currency=USD&${whole}`, moving)
    expectAddedUp(report)
    expect([report.moneyIn, report.moneyOut]).toEqual([before.moneyIn, before.moneyOut])
    expect(Number(report.betweenOwn)).toBe(Number(before.betweenOwn) - 100)
  })
})

describe('accounts.report-csv', () => {
  test('200: every figure of the report in one table, in the reader’s language', async () => {
    const report = await read(whole)
    const { status, headers, bytes } = await ask(whole, company, '/csv')
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe(`attachment; filename="account-report-all-${start}-${today}.csv"`)
    const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true })
    const of = (part: string) => rows.filter(({ Section }) => Section === part)
    expect(of('Period')).toMatchObject([
      { 'Opening balance': report.openingBalance, 'Closing balance': report.closingBalance, Currency: 'USD' },
    ])
    expect(of('Month').map((row) => row['Money in'])).toEqual(report.months.map(({ moneyIn }: Wire) => moneyIn))
    expect(of('Received from')).toHaveLength(21)
    expect(of('In its own currency').map(({ Currency }) => Currency)).toEqual(['USD', 'EUR', 'MXN'])
    const spanish = await company.browser.send('GET', `/accounts/report/csv?${whole}`, {
      headers: { 'accept-language': 'es' },
    })
    expect(spanish.bytes.toString()).toContain('Saldo inicial')
  })
})

describe.each(['', '/csv'])('refusals of /accounts/report%s', (suffix) => {
  test('401, 403, 404, 422', async () => {
    const path = `/accounts/report${suffix}?${whole}`
    expect((await app.customer().send('GET', path)).status).toBe(401)
    const { browser } = await signUp(app)
    expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
    const unverified = await createCompany(app)
    expect((await unverified.browser.send('GET', path)).error?.code).toBe('AccountNotFound')
    await app.owner.query(`update memberships set role = 'no-access' where organization_id = $1`, [
      unverified.organizationId,
    ])
    expect((await unverified.browser.send('GET', path)).error?.code).toBe('NotPermitted')
    const refused = async (query: string) => {
      const { status, error } = await ask(query, company, suffix)
      return [status, error?.code, error?.validations[0]?.field]
    }
    expect(await refused('from=2024-01-01&to=2026-01-01')).toEqual([422, 'ReportTooLong', undefined])
    expect(await refused(`from=${today}&to=${start}`)).toEqual([422, 'ValidationError', 'to'])
    expect(await refused('from=2026-02-30&to=2026-03-01')).toEqual([422, 'ValidationError', 'from'])
    expect(await refused(`currency=XXX&${whole}`)).toEqual([422, 'ValidationError', 'currency'])
    expect(await refused(`from=${start}`)).toEqual([422, 'ValidationError', 'to'])
  })
})

test('a month is read by the days of its lines, not through the account’s history, and names by their key', async () => {
  const { rows: accounts } = await app.owner.query(
    `select id from ledger_accounts where organization_id = $1 and unit = 'CAD' and kind = 'available'`,
    [quiet.organizationId],
  )
  const { id } = accounts[0]
  await app.owner.query('begin')
  try {
    await app.owner.query("set local session_replication_role = 'replica'")
    await app.owner.query(
      `insert into ledger_account_lines
        select $1, n, gen_random_uuid(), 1, n, $1, '2005-01-01T00:00:00Z'::timestamptz + n * interval '4 hours', now(), 'single', 'deposit',
          gen_random_uuid() from generate_series(1, 40000) n`,
      [id],
    )
    await app.owner.query(
      `insert into transaction_notes (organization_id, ledger_transfer_id, counterparty, description)
        select $1, gen_random_uuid(), 'Customer ' || n % 40, '' from generate_series(1, 40000) n`,
      [quiet.organizationId],
    )
    await app.owner.query('analyze ledger_account_lines, transaction_notes')
    await app.owner.query('set local enable_seqscan = off')
    const lines = await app.owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, timing off) select l.* from unnest(array[$1::bigint]) o (id) join ledger_account_lines l on l.account_id = o.id
        and l.event_at >= '2015-03-01' and l.event_at < '2015-04-01' where l.version <= 40000 and l.amount <> 0`,
      [id],
    )
    const named = await app.owner.query<{ 'QUERY PLAN': string }>(
      `explain select n.counterparty from ledger_period_lines(array[$1]::bigint[], '2015-03-01', '2015-04-01') h
        left join transaction_notes n on n.organization_id = $2 and n.ledger_transfer_id = h.transfer_id`,
      [id, quiet.organizationId],
    )
    const [plan, names] = [lines, named].map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'))
    expect(plan).toContain('ledger_account_lines_events')
    expect(plan).toMatch(/ledger_account_lines_events.*actual rows=186(\.00)? /)
    expect(names).toContain('transaction_notes_pkey')
  } finally {
    await app.owner.query('rollback')
  }
})
