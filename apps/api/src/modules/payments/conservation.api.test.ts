import { addDays, daysBetween, type LocalDate, localDateIn, parseLocalDate, parseMoney } from '@contado/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, pay, paymentOf, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { asOwner } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { verifyGuarantees } from './verify-guarantees.ts'

let app: TestApp
let companies: TestCompany[] = []
const zone = 'America/New_York'
const purses = ['smart', 'traditional'] as const
type Purse = (typeof purses)[number]

beforeAll(async () => {
  app = await startTestApp()
  for (const legalName of ['One LLC', 'Two LLC', 'Three LLC']) {
    const company = await verifyCompany(app, { legalName })
    for (const accountType of purses) await depositTo(app, company, { accountType, amount: '500.00' })
    companies = [...companies, company]
  }
})
afterAll(() => app.close())

type Step =
  | { do: 'bill'; seller: number; buyer: number; minor: number; dueIn: number; into: Purse }
  | { do: 'pay'; which: number; from: Purse }
  | { do: 'wait'; hours: number }

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('bill' as const),
      seller: fc.nat(2),
      buyer: fc.nat(2),
      minor: fc.integer({ min: 1, max: 40_000 }),
      dueIn: fc.integer({ min: 0, max: 4 }),
      into: fc.constantFrom(...purses),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(), from: fc.constantFrom(...purses) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
)

type Bill = {
  readonly wire: { invoiceId: string; dueDate: string; amountToPay: string }
  readonly seller: number
  readonly buyer: number
  readonly into: Purse
  status: string
  /** The purse that guaranteed it, and when. */
  paid?: { readonly from: Purse; readonly day: LocalDate }
}

/** What the product must do, said in a few lines: balances of purses, and what is set aside for whom. */
type Model = {
  readonly available: Record<string, bigint>
  readonly guaranteed: Record<string, bigint>
  bills: Bill[]
  earned: bigint
}
const model: Model = { available: {}, guaranteed: {}, bills: [], earned: 0n }
const purse = (who: number, type: Purse): string => `${who} ${type}`
const minorOf = ({ wire }: Bill): bigint => parseMoney(wire.amountToPay, 'USD').minor

const businessNow = async (): Promise<number> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return msOf(parseInstant(data.businessNow) ?? instantOf(0))
}

const add = (to: Record<string, bigint>, key: string, minor: bigint): void => {
  to[key] = (to[key] ?? 0n) + minor
}

const bill = async ({ seller, buyer, minor, dueIn, into }: Extract<Step, { do: 'bill' }>): Promise<void> => {
  const [from, to] = [companies[seller], companies[buyer]]
  if (seller === buyer || !from || !to) return
  const dueDate = addDays(localDateIn(zone, await businessNow()), dueIn)
  const rate = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
  const wire = await sendFrom(from, to, { dueDate, accountType: into, items: [{ name: 'Work', rate, qty: '1' }] })
  model.bills.push({ wire, seller, buyer, into, status: 'sent' })
}

const payOne = async ({ which, from }: Extract<Step, { do: 'pay' }>): Promise<void> => {
  const open = model.bills.filter(({ status }) => status === 'sent')
  const one = open[which % Math.max(open.length, 1)]
  const buyer = one && companies[one.buyer]
  if (!one || !buyer) return
  await app.forgetAttempts()
  const today = localDateIn(zone, await businessNow())
  const { status, error, data } = await pay(app, buyer, paymentOf(one.wire, from))
  const minor = minorOf(one)
  if ((model.available[purse(one.buyer, from)] ?? 0n) < minor) {
    expect([status, error?.code]).toEqual([409, 'InsufficientFunds'])
    return
  }
  one.status = today < one.wire.dueDate ? 'allocated' : today === one.wire.dueDate ? 'completed' : 'paid_late'
  expect([status, data.status]).toEqual([200, one.status])
  if (one.status === 'allocated') one.paid = { from, day: today }
  add(model.available, purse(one.buyer, from), -minor)
  add(one.status === 'allocated' ? model.guaranteed : model.available, purse(one.seller, one.into), minor)
}

const wait = async ({ hours }: Extract<Step, { do: 'wait' }>): Promise<void> => {
  await moveClockTo(app, instantOf((await businessNow()) + hours * 3_600_000))
  await app.drainJobs()
  const today = localDateIn(zone, await businessNow())
  for (const one of model.bills.filter(({ status, wire }) => status === 'allocated' && wire.dueDate <= today)) {
    one.status = 'completed'
    add(model.guaranteed, purse(one.seller, one.into), -minorOf(one))
    add(model.available, purse(one.seller, one.into), minorOf(one))
    if (!one.paid) throw new Error('a guarantee without a payer')
    const earned = interestOf(minorOf(one), daysBetween(one.paid.day, parseLocalDate(one.wire.dueDate)))
    add(model.available, purse(one.buyer, one.paid.from), earned)
    model.earned += earned
  }
}

// Far from the rule's exactness, and near enough for amounts below 400.00 over a few days.
const interestOf = (minor: bigint, days: number): bigint =>
  BigInt(Math.floor(Number(minor) * (1.02 ** (days / 365) - 1)))

const compare = async (): Promise<void> => {
  let total = 0n
  for (const [who, company] of companies.entries()) {
    for (const type of purses) {
      const has = await ledgerOf(app, company, { accountType: type })
      const expected = [model.available[purse(who, type)] ?? 0n, model.guaranteed[purse(who, type)] ?? 0n]
      expect([has.available ?? 0n, has.guaranteed ?? 0n]).toEqual(expected)
      total += (has.available ?? 0n) + (has.guaranteed ?? 0n)
    }
  }
  expect(total).toBe(300_000n + model.earned)
  const { rows } = await app.owner.query('select id, status from invoices')
  const statuses = new Map(rows.map((row) => [row.id, row.status]))
  for (const { wire, status } of model.bills) expect(statuses.get(wire.invoiceId)).toBe(status)
}

test('whatever is billed, paid and waited for: no cent is made or lost, and every purse is as the model says', async () => {
  for (const who of companies.keys()) for (const type of purses) add(model.available, purse(who, type), 50_000n)
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      for (const one of steps) {
        if (one.do === 'bill') await bill(one)
        else if (one.do === 'pay') await payOne(one)
        else await wait(one)
      }
      await compare()
    }),
    // The runs build on each other, so a smaller example would start from elsewhere.
    { numRuns: 10, endOnFailure: true },
  )
  expect((await verified(app)).faults).toEqual([])
  expect(await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))).toEqual([])
  const [seller, buyer] = companies
  if (!seller || !buyer) throw new Error('there are three companies')
  const { invoiceId: open } = await sendFrom(seller, buyer)
  await app.owner.query(`set session_replication_role = replica`)
  await app.owner.query(`update invoices set status = 'allocated' where id = $1`, [open])
  await app.owner.query(`set session_replication_role = origin`)
  const planted = await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))
  expect(planted.map(({ code, subject }) => [code, subject])).toEqual([['guarantee_differs', `invoice ${open}`]])
  expect(new Set(model.bills.map(({ status }) => status))).toContain('completed')
}, 120_000)
