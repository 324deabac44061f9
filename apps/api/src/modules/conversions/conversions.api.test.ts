import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, verified } from '../../test-kit/invoicing.ts'
import { signUp } from '../../test-kit/people.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

/** The rates of a day that nobody else wrote: a euro is 1/0.85 dollars. */
const storeRatesOf = (day: string) =>
  app.owner.query(
    `insert into exchange_rates (rate_date, currency, per_usd, source)
      select $1::date, currency, per_usd, 'test' from exchange_rates where rate_date = '2026-01-02' on conflict do nothing`,
    [day],
  )

const dayOf = async (back = 0): Promise<string> => instantOf(msOf(await businessNow()) - back * 86_400_000).slice(0, 10)

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app)
  other = await verifyCompany(app)
  await depositTo(app, company, { amount: '1000.00', accountType: 'traditional' })
  await app.owner.query('delete from exchange_rates where rate_date > $1', ['2026-01-02'])
  for (const back of [0, 1]) await storeRatesOf(await dayOf(back))
})
afterAll(() => app.close())

const businessNow = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}

type Asked = Readonly<Record<string, unknown>>
const askQuote = (asked: Asked = {}, who = company) =>
  who.browser.send('POST', '/conversions/quote', {
    body: { sourceCurrency: 'USD', targetCurrency: 'EUR', amount: '100.00', fixedSide: 'source', ...asked },
  })
const quote = async (asked: Asked = {}) => {
  const { status, data, error } = await askQuote(asked)
  expect([status, error]).toEqual([200, null])
  return data
}
const accept = (quoteId: string, who = company, key = newId()) =>
  who.browser.send('POST', '/conversions', { body: { quoteId }, headers: { 'idempotency-key': key } })
const read = (conversionId: string, who = company) => who.browser.send('GET', `/conversions/${conversionId}`)
const have = async () => ({
  usd: (await ledgerOf(app, company, { accountType: 'traditional' })).available ?? 0n,
  eur: (await ledgerOf(app, company, { accountType: 'traditional', unit: 'EUR' })).available ?? 0n,
})
const setRole = (role: string) =>
  app.owner.query('update memberships set role = $1 where organization_id = $2', [role, company.organizationId])

const statusOf = async (quoteId: string): Promise<string> =>
  (await app.owner.query('select status from fx_quotes where id = $1', [quoteId])).rows[0].status
const positions = async () => {
  const { rows } = await app.owner.query(
    `select kind || ' ' || unit as name, sum(balance)::text as balance from ledger_accounts
      where organization_id is null and kind in ('fx', 'fees') group by 1`,
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, BigInt(balance)]))
}
const reserved = async (): Promise<string> =>
  (
    await app.owner.query(
      `select coalesce(sum(reserved), 0)::text as minor from ledger_accounts where organization_id = $1`,
      [company.organizationId],
    )
  ).rows[0].minor
/** The workers were away: what was to be done in the meantime comes when they are back, or is lost. */
const stayAway = async (hours: number): Promise<void> => {
  await moveClockTo(app, instantOf(msOf(await businessNow()) + hours * 3_600_000))
}

describe('conversions', () => {
  test('200: quoted with both sides fixed, accepted, carried out by the job; both lines name both sides, and the spread is earned', async () => {
    const offered = await quote()
    expect(offered).toMatchObject({
      sourceCurrency: 'USD',
      amount: '100.00',
      spread: '0.50',
      spreadShare: '0.0050',
      targetCurrency: 'EUR',
      targetAmount: '84.58',
      rate: '0.850000000000',
      available: '1000.00',
    })
    expect(await quote({ amount: '84.58', fixedSide: 'target' })).toMatchObject({
      amount: '100.01',
      spread: '0.50',
      targetAmount: '84.58',
    })
    expect((await read(offered.quoteId)).error?.code).toBe('ConversionNotFound')
    const taken = await accept(offered.quoteId)
    expect(taken.status).toBe(200)
    expect(taken.data).toMatchObject({ conversionId: offered.quoteId, status: 'processing', lines: null })
    expect(await reserved()).toBe('10000')
    await app.drainJobs()
    const { data } = await read(offered.quoteId)
    expect(data).toMatchObject({
      status: 'completed',
      amount: '100.00',
      targetAmount: '84.58',
      spread: '0.50',
      spreadShare: '0.0050',
      lines: { source: { balanceAfter: '900.00' }, target: { balanceAfter: '84.58' } },
    })
    for (const [currency, line, amount] of [
      ['USD', data.lines.source, '-100.00'],
      ['EUR', data.lines.target, '84.58'],
    ] as const) {
      const path = `/accounts/transactions/${line.transactionId}?currency=${currency}&accountType=traditional`
      expect((await company.browser.send('GET', path)).data).toMatchObject({
        kind: 'conversion',
        amount,
        balanceAfter: line.balanceAfter,
        description: '100.00 USD → 84.58 EUR',
        conversionId: offered.quoteId,
        transferId: null,
      })
    }
    expect(await have()).toEqual({ usd: 90_000n, eur: 8_458n })
    expect((await verified(app)).faults).toEqual([])
  })

  test('what is too little for a spread is exchanged as it is', async () => {
    const { quoteId } = await quote({ amount: '0.10' })
    await accept(quoteId)
    await app.drainJobs()
    expect((await read(quoteId)).data).toMatchObject({
      status: 'completed',
      spread: '0.00',
      // Of which nothing is left where it is rounded.
      spreadShare: '0.0050',
      targetAmount: '0.09',
    })
  })

  test('the same key answers the same, another key is told that the quote was used', async () => {
    const { quoteId } = await quote({ amount: '1.00' })
    const key = newId()
    const first = await accept(quoteId, company, key)
    expect(await accept(quoteId, company, key)).toMatchObject({ status: 200, data: first.data })
    expect(await accept(quoteId)).toMatchObject({ status: 409, error: { code: 'QuoteUsed' } })
    await app.drainJobs()
    expect(await accept(quoteId)).toMatchObject({ status: 409, error: { code: 'QuoteUsed' } })
  })

  test('of ten at once one takes the quote', async () => {
    const before = await have()
    const { quoteId } = await quote({ amount: '1.00' })
    const codes = await Promise.all(
      Array.from({ length: 10 }, async () => (await accept(quoteId)).error?.code ?? 'done'),
    )
    expect(codes.sort()).toEqual([...Array.from({ length: 9 }, () => 'QuoteUsed'), 'done'].sort())
    await app.drainJobs()
    expect((await have()).usd).toBe(before.usd - 100n)
  })

  test('of two at once that need the same balance one is told that there is not enough', async () => {
    const { usd } = await have()
    const amount = `${(usd * 6n) / 1000n}.00`
    const quotes = [await quote({ amount }), await quote({ amount })]
    const codes = await Promise.all(quotes.map(async ({ quoteId }) => (await accept(quoteId)).error?.code ?? 'done'))
    expect(codes.sort()).toEqual(['InsufficientFunds', 'done'])
    await app.drainJobs()
    expect(await reserved()).toBe('0')
    expect((await verified(app)).faults).toEqual([])
  })

  test('a quote holds for thirty seconds, and is forgotten after a day', async () => {
    const { quoteId } = await quote({ amount: '1.00' })
    await moveClockTo(app, instantOf(msOf(await businessNow()) + 30_000))
    const before = await have()
    expect(await accept(quoteId)).toMatchObject({ status: 409, error: { code: 'QuoteExpired' } })
    expect(await have()).toEqual(before)
    await stayAway(25)
    await app.drainJobs()
    expect(await accept(quoteId)).toMatchObject({ status: 404, error: { code: 'QuoteNotFound' } })
  })
})

test.each([
  ['its job comes too late', false],
  ['its job was lost', true],
] as const)(
  'an accepted conversion expires when %s: nothing is exchanged, and the money is free again',
  async (_, isLost) => {
    const before = [await have(), await positions()]
    const { quoteId } = await quote()
    await accept(quoteId)
    expect(await reserved()).toBe('10000')
    if (isLost)
      await app.owner.query(`delete from graphile_worker._private_jobs where payload->>'quoteId' = $1`, [quoteId])
    await stayAway(24)
    for (let times = 0; times < 3; times += 1) await app.drainJobs()
    expect(await statusOf(quoteId)).toBe('expired')
    expect([await have(), await positions(), await reserved()]).toEqual([...before, '0'])
    expect(await accept(quoteId)).toMatchObject({ status: 409, error: { code: 'ConversionExpired' } })
    expect((await read(quoteId)).data).toMatchObject({ status: 'expired', completedAt: null, lines: null })
    const again = await quote()
    await accept(again.quoteId)
    await stayAway(23)
    await app.drainJobs()
    expect(await statusOf(again.quoteId)).toBe('completed')
    expect((await verified(app)).faults).toEqual([])
  },
)

describe('refused, and nothing moved', () => {
  test.each([
    [{ targetCurrency: 'USD' }, 422, 'ValidationError', 'targetCurrency'],
    [{ amount: '1.005' }, 422, 'ValidationError', 'amount'],
    [{ amount: '0.00' }, 422, 'AmountOutOfRange', null],
    [{ amount: '-5.00' }, 422, 'AmountOutOfRange', null],
    [{ sourceCurrency: 'HKD', amount: '0.01', targetCurrency: 'USD' }, 422, 'AmountOutOfRange', null],
  ] as const)('%j: %i %s', async (asked, status, code, field) => {
    const refused = await askQuote(asked)
    expect([refused.status, refused.error?.code]).toEqual([status, code])
    expect(refused.error?.validations.map((one) => one.field) ?? []).toEqual(field === null ? [] : [field])
  })

  test('404: without both accounts, nobody’s quote, somebody else’s', async () => {
    await app.owner.query(`delete from currency_accounts where organization_id = $1 and currency = 'MXN'`, [
      other.organizationId,
    ])
    expect((await askQuote({ targetCurrency: 'MXN' }, other)).error?.code).toBe('AccountNotFound')
    const { quoteId } = await quote({ amount: '1.00' })
    expect((await accept(newId())).error?.code).toBe('QuoteNotFound')
    expect((await accept(quoteId, other)).error?.code).toBe('QuoteNotFound')
    await accept(quoteId)
    expect((await read(quoteId, other)).error?.code).toBe('ConversionNotFound')
    await app.drainJobs()
  })

  test('401 and 403: a stranger, without a business, not verified, and who may only read', async () => {
    const unverified = await createCompany(app)
    const { browser } = await signUp(app)
    const body = { sourceCurrency: 'USD', targetCurrency: 'EUR', amount: '1.00', fixedSide: 'source' }
    const calls = [
      ['POST', '/conversions/quote', { body }],
      ['POST', '/conversions', { body: { quoteId: newId() }, headers: { 'idempotency-key': newId() } }],
    ] as const
    for (const [method, path, sent] of calls) {
      expect((await app.customer().send(method, path, sent)).status).toBe(401)
      expect((await browser.send(method, path, sent)).error?.code).toBe('OrganizationRequired')
      expect((await unverified.browser.send(method, path, sent)).error?.code).toBe('OrganizationNotVerified')
      await setRole('read-only')
      expect((await company.browser.send(method, path, sent)).error?.code).toBe('NotPermitted')
      await setRole('owner')
    }
    expect((await app.customer().send('GET', `/conversions/${newId()}`)).status).toBe(401)
  })

  test('409: at rates that are older than the longest weekend', async () => {
    await app.owner.query('begin')
    await app.owner.query('create table kept_rates as select * from exchange_rates')
    await app.owner.query(`delete from exchange_rates where rate_date > '2026-01-02'`)
    await app.owner.query('commit')
    expect(await askQuote()).toMatchObject({ status: 409, error: { code: 'RateUnavailable' } })
    await app.owner.query('insert into exchange_rates select * from kept_rates on conflict do nothing')
    expect((await askQuote()).status).toBe(200)
  })
})

test('months later the rates are of that day', async () => {
  await stayAway(24 * 100)
  await app.drainJobs()
  const { ratesDate, rate } = await quote({ amount: '1.00' })
  expect([await dayOf(), await dayOf(1)]).toContain(ratesDate)
  expect(rate).not.toBe('0.850000000000')
  const balances = await company.browser.send('GET', '/currency-accounts/balances')
  expect(balances.data.ratesDate).toBe(ratesDate)
})

test('points: 500 for an approved onboarding, shown with the funds, never twice', async () => {
  const points = async () =>
    (await company.browser.send('GET', '/organization/funds?currency=USD&accountType=smart')).data.rewardPoints
  expect(await points()).toBe('500')
  await app.owner.query(`select enqueue_job('rewards.award-onboarding', $1::json, null, null, 1)`, [
    JSON.stringify({ organizationId: company.organizationId }),
  ])
  await app.drainJobs()
  expect(await points()).toBe('500')
})
