import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let head: TestClient
beforeAll(async () => {
  app = await startTestApp()
  head = await signInStaff(app, 'compliance-head')
})
afterAll(() => app.close())

const open = (): Promise<TestCompany> => verifyCompany(app, { staff: head })
const monthsOf = async ({ organizationId }: TestCompany) =>
  (
    await app.owner.query(
      `select status, tier, price_minor::int as price, charged_minor::int as charged from membership_charges
       where organization_id = $1 order by month`,
      [organizationId],
    )
  ).rows
/** As if the month that waits were the one before this. */
const charge = async ({ organizationId }: TestCompany, monthsAgo = 1): Promise<void> => {
  await app.owner.query(
    `update membership_charges set month = (date_trunc('month', now()) - make_interval(months => $2))::date
     where organization_id = $1 and status = 'waiting'`,
    [organizationId, monthsAgo],
  )
  await runJob(app, { name: 'membership-charges.charge-due', payload: {} })
  await app.drainJobs()
}
const usdOf = async ({ browser }: TestCompany): Promise<string> => {
  const { data } = await browser.send('GET', '/currency-accounts/balances')
  return data.accounts.find(
    ({ currency, accountType }: { currency: string; accountType: string }) =>
      currency === 'USD' && accountType === 'smart',
  ).balance
}

test('a month is charged once, shown in the account, and told; the next one waits', async () => {
  const company = await open()
  expect(await monthsOf(company)).toMatchObject([{ status: 'waiting', price: null }])
  await depositTo(app, company, { amount: '4999.99' })
  await charge(company)
  await runJob(app, { name: 'membership-charges.charge-due', payload: {} })
  await app.drainJobs()
  expect(await monthsOf(company)).toMatchObject([
    { status: 'charged', tier: 'vault', price: 1000, charged: 1000 },
    { status: 'waiting' },
  ])
  expect(await usdOf(company)).toBe('4989.99')
  const { data } = await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart')
  expect(data.items[0]).toMatchObject({
    kind: 'fee',
    amount: '-10.00',
    description: expect.stringMatching(/^Membership, \w+ \d{4}$/),
  })
  const [mail] = await mailsTo(app, company.email, 'membership-charged')
  expect(mail).toMatch(/5,000\.00 or more are free/)
})

test('what is missed while nobody works, or the clock moves over, is caught up with at once, month by month', async () => {
  const company = await open()
  await depositTo(app, company, { amount: '100.00' })
  await charge(company, 3)
  expect(await monthsOf(company)).toMatchObject([
    { status: 'charged' },
    { status: 'charged' },
    { status: 'charged' },
    { status: 'waiting' },
  ])
  expect(await usdOf(company)).toBe('70.00')
})

test('a balance from USD 5,000 makes the month free, in any currency', async () => {
  const company = await open()
  await depositTo(app, company, { amount: '4000.00' })
  await depositTo(app, company, { amount: '1500.00', currency: 'EUR', accountType: 'traditional' })
  await charge(company)
  expect(await monthsOf(company)).toMatchObject([{ status: 'free', charged: 0 }, { status: 'waiting' }])
  expect(await mailsTo(app, company.email, 'membership-charged')).toEqual([])
})

test('never below zero: at most what is there, and the rest is waived; Premium costs more, with any balance', async () => {
  const company = await open()
  await head.send('PUT', '/admin/organizations/pricing-tier', {
    body: { organizationId: company.organizationId, pricingTier: 'premium' },
  })
  await depositTo(app, company, { amount: '12.50' })
  await charge(company)
  expect(await monthsOf(company)).toMatchObject([
    { status: 'charged', tier: 'premium', price: 4900, charged: 1250 },
    {},
  ])
  expect(await usdOf(company)).toBe('0.00')
  expect((await mailsTo(app, company.email, 'membership-charged'))[0]).toContain('You don’t owe the rest')
  await charge(company, 0)
  expect(await monthsOf(company)).toHaveLength(2)
})

test('staff’s waiver holds, and so does a business that may not use its accounts', async () => {
  const company = await open()
  await head.send('PUT', '/admin/organizations/waive-membership-charges', {
    body: { organizationId: company.organizationId, waive: true },
  })
  await depositTo(app, company, { amount: '100.00' })
  await charge(company)
  expect(await monthsOf(company)).toMatchObject([{ status: 'waived', charged: 0 }, { status: 'waiting' }])
  expect(await usdOf(company)).toBe('100.00')
  const closed = await open()
  await depositTo(app, closed, { amount: '100.00' })
  await app.owner.query(`update organizations set status = 'restricted' where id = $1`, [closed.organizationId])
  await charge(closed)
  expect(await monthsOf(closed)).toMatchObject([{ status: 'waived', charged: 0 }, { status: 'waiting' }])
})

test('what is reserved is not there to be charged: what is left pays, and the month is settled', async () => {
  const company = await open()
  const { organizationId, browser } = company
  await depositTo(app, company, { amount: '100.00', accountType: 'traditional' })
  await app.owner.query(`delete from exchange_rates where rate_date > '2026-01-02'`)
  await app.owner.query(
    `insert into exchange_rates (rate_date, currency, per_usd, source)
      select now()::date - back, currency, per_usd, 'test' from exchange_rates, generate_series(0, 1) back
      where rate_date = '2026-01-02'`,
  )
  const quoted = await browser.send('POST', '/conversions/quote', {
    body: {
      sourceCurrency: 'USD',
      targetCurrency: 'EUR',
      amount: '96.00',
      fixedSide: 'source',
    },
  })
  expect(quoted.error).toBe(null)
  const { quoteId } = quoted.data
  const accepted = await browser.send('POST', '/conversions', {
    body: { quoteId },
    headers: { 'idempotency-key': newId() },
  })
  expect(accepted.status).toBe(200)
  const { rows } = await app.owner.query(
    `update membership_charges set month = (date_trunc('month', now()) - interval '1 month')::date
     where organization_id = $1 and status = 'waiting' returning id`,
    [organizationId],
  )
  await runJob(app, { name: 'membership-charges.charge', payload: { organizationId, chargeId: rows[0].id } })
  expect(await monthsOf(company)).toMatchObject([{ status: 'charged', charged: 400 }, { status: 'waiting' }])
})

test('the clock that moves wakes the charge, once what it releases is booked', async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const advanceTo = instantOf(msOf(data.businessNow) + 3_600_000)
  expect((await app.customer().send('POST', '/sandbox/clock', { body: { advanceTo } })).status).toBe(200)
  const { rows } = await app.owner.query(
    `select run_at > now() + interval '20 seconds' as "isLater" from graphile_worker.jobs
     where key = 'membership-charges.charge-due:clock'`,
  )
  expect(rows).toEqual([{ isLater: true }])
})
