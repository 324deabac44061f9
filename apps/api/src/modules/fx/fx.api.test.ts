import { type Currency, money } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Member } from '../../platform/call.ts'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, verified } from '../../test-kit/invoicing.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { acceptQuote } from './accept-quote.ts'
import { quoteConversion } from './quote-conversion.ts'

let app: TestApp
let company: TestCompany
let other: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  company = await verifyCompany(app)
  other = await verifyCompany(app)
  await depositTo(app, company, { amount: '1000.00', accountType: 'traditional' })
})
afterAll(() => app.close())

const businessNow = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}
const asMember = async <T>(
  { userId, organizationId }: TestCompany,
  run: (call: Pick<Call<Member>, 'tx' | 'now' | 'actor'>) => Promise<T>,
): Promise<T> => {
  const now = await businessNow()
  const actor: Member = {
    kind: 'user',
    sessionId: newId(),
    userId,
    organizationId,
    role: 'owner',
    timeZone: 'America/New_York',
    isOrganizationVerified: true,
    isSecure: true,
    isRestricted: false,
  }
  return inTransaction(app.as('contado_app'), async (tx) => {
    await sql`select set_config('app.actor_kind', 'user', true), set_config('app.user_id', ${userId}, true),
      set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
    return run({ tx, now, actor })
  })
}
const quote = (minor: bigint, into: Currency = 'EUR') =>
  asMember(company, (call) => quoteConversion(call, { sold: money(minor, 'USD'), into, pricingTier: 'vault' }))
const accept = (quoteId: string, who = company) => asMember(who, (call) => acceptQuote(call, quoteId))
const have = async () => ({
  usd: (await ledgerOf(app, company, { accountType: 'traditional' })).available ?? 0n,
  eur: (await ledgerOf(app, company, { accountType: 'traditional', unit: 'EUR' })).available ?? 0n,
})

test('a quote is accepted: reserved at once, converted by the job, the spread earned, once', async () => {
  const offered = await quote(10_000n)
  expect(offered).toMatchObject({
    spread: { minor: 50n },
    bought: { minor: 8_458n, currency: 'EUR' },
    rate: '0.850000000000',
  })
  await accept(offered.quoteId)
  await expect(quote(95_000n).then(({ quoteId }) => accept(quoteId))).rejects.toMatchObject({
    code: 'InsufficientFunds',
  })
  await accept(offered.quoteId)
  await app.drainJobs()
  expect(await have()).toEqual({ usd: 90_000n, eur: 8_458n })
  const list = await company.browser.send('GET', '/accounts/transactions?currency=EUR&accountType=traditional&limit=1')
  expect(list.data.items[0]).toMatchObject({ kind: 'conversion', amount: '84.58' })
  expect((await verified(app)).faults).toEqual([])
})

test('a quote holds for thirty seconds', async () => {
  const { quoteId } = await quote(1_000n)
  await moveClockTo(app, instantOf(msOf(await businessNow()) + 30_000))
  await expect(accept(quoteId)).rejects.toMatchObject({ code: 'QuoteExpired', status: 409 })
  expect(await have()).toEqual({ usd: 90_000n, eur: 8_458n })
})

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

test.each([
  ['its job comes too late', false],
  ['its job was lost', true],
] as const)(
  'an accepted conversion expires when %s: nothing is exchanged, and the money is free again',
  async (_, isLost) => {
    const before = [await have(), await positions()]
    const { quoteId } = await quote(10_000n)
    await accept(quoteId)
    expect(await reserved()).toBe('10000')
    if (isLost)
      await app.owner.query(`delete from graphile_worker._private_jobs where payload->>'quoteId' = $1`, [quoteId])
    await stayAway(24)
    for (let times = 0; times < 3; times += 1) await app.drainJobs()
    expect(await statusOf(quoteId)).toBe('expired')
    expect([await have(), await positions(), await reserved()]).toEqual([...before, '0'])
    await expect(accept(quoteId)).rejects.toMatchObject({ code: 'ConversionExpired', status: 409 })
    const again = await quote(10_000n)
    await accept(again.quoteId)
    await stayAway(23)
    await app.drainJobs()
    expect(await statusOf(again.quoteId)).toBe('completed')
    expect((await verified(app)).faults).toEqual([])
  },
)

test('refused: nobody’s quote, somebody else’s, nothing, too little, the same currency', async () => {
  const { quoteId } = await quote(1_000n)
  await expect(accept(newId())).rejects.toMatchObject({ code: 'QuoteNotFound' })
  await expect(accept(quoteId, other)).rejects.toMatchObject({ code: 'QuoteNotFound' })
  await expect(quote(0n)).rejects.toMatchObject({ code: 'AmountOutOfRange' })
  await expect(quote(-5n)).rejects.toMatchObject({ code: 'AmountOutOfRange' })
  await expect(quote(1_000n, 'USD')).rejects.toMatchObject({ code: 'ValidationError' })
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
