import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Corridor, corridors, fieldsFor } from '@contado/contract/corridors/corridors.ts'
import type { Transfer } from '@contado/contract/transfers/transfers.endpoints.ts'
import { type Currency, currencies, parseMoney } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sandboxOutcomes } from '../../providers/rails/sandbox-outcome.domain.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { ledgerOf, verified } from '../../test-kit/invoicing.ts'
import { secure } from '../../test-kit/people.ts'
import { approveBy, askApprovalFrom, letPass, mustHave, payeeOf, transferFrom } from '../../test-kit/sending-money.ts'
import { type Answered, startTestApp, type TestApp } from '../../test-kit/test-app.ts'

type End = 'settled' | 'failed' | 'returned'
type Outcome = {
  readonly name: string
  /** What the reference begins with, by which the sandbox's banks know what to do. */
  readonly reference: string
  readonly end: End
  /** Of what came back, kept by the banks on the way; minor units of the corridor's currency. */
  readonly keptMinor?: bigint
  /** What arrives, in the corridor's currency; from 50.00 USD on somebody else approves. */
  readonly amount?: string
  /** In its own currency and exchanged; otherwise every other corridor is walked the other way. */
  readonly isBothWays?: true
}

const outcomes: readonly Outcome[] = [
  { name: 'settled', reference: 'INV', end: 'settled', isBothWays: true },
  { name: 'approved by somebody else, settled', reference: 'APP', end: 'settled', amount: '1000.00' },
  { name: 'failed', reference: 'sandbox:failed', end: 'failed', isBothWays: true },
  { name: 'returned for less', reference: 'sandbox:returned', end: 'returned', keptMinor: 1_000n, isBothWays: true },
  { name: 'returned late', reference: 'sandbox:returned-late', end: 'returned' },
  {
    name: 'returned late and for less',
    reference: 'sandbox:returned-late-for-less',
    end: 'returned',
    keptMinor: 1_000n,
  },
  { name: 'unknown for a while', reference: 'sandbox:unknown', end: 'settled' },
  { name: 'lost on its way to the bank', reference: 'sandbox:lost', end: 'settled' },
  { name: 'told twice', reference: 'sandbox:duplicate', end: 'settled' },
]

// The sandbox's banks choose by the reference alone, so each outcome can be had on every rail. These are not of a rail but of the
// provider's notices and statements, and are walked once, in orders.api.test.ts and settlement-files.api.test.ts.
const ofTheProvider: readonly (keyof typeof sandboxOutcomes)[] = [
  'sandbox:slow',
  'sandbox:reordered',
  'sandbox:late',
  'sandbox:contradiction',
  'sandbox:unstated',
  'sandbox:misstated',
  'sandbox:misdated',
  'sandbox:torn',
]

/** From an account of the corridor's currency, or exchanged from another. */
const ways = ['same', 'exchanged'] as const
type Walk = {
  readonly corridor: Corridor
  readonly outcome: Outcome
  readonly from: Currency
  readonly reference: string
  readonly transferId: string
}
type Found = {
  readonly transfer: Transfer
  readonly lines: readonly Transaction[]
  /** What moved for it in all, by account and unit; in minor units, without what is zero. */
  readonly moved: Readonly<Record<string, bigint>>
  readonly orders: readonly string[]
}

const nameOf = ({ corridor: { currency, rail }, from, outcome }: Walk): string =>
  `${from} → ${currency} by ${rail}: ${outcome.name}`
const waysOf = ({ isBothWays }: Outcome, at: number): readonly (typeof ways)[number][] =>
  isBothWays ? ways : ways.slice(at % 2, (at % 2) + 1)
const sourceOf = (currency: Currency, way: (typeof ways)[number]): Currency => {
  if (way === 'same') return currency
  return currency === 'USD' ? 'EUR' : 'USD'
}

let app: TestApp
let company: TestCompany
let approver: TestCompany
const walks: Walk[] = []
let before: Readonly<Record<string, bigint>>
let found: ReadonlyMap<string, Found>

const balances = async (): Promise<Readonly<Record<string, bigint>>> => {
  const all = await Promise.all(
    currencies.map(async (unit) => {
      const { available = 0n, outgoing = 0n } = await ledgerOf(app, company, { accountType: 'traditional', unit })
      return [
        [`available ${unit}`, available],
        [`outgoing ${unit}`, outgoing],
      ] as const
    }),
  )
  return Object.fromEntries(all.flat())
}

/** A beneficiary's account made of what the corridor's table gives as examples. */
const accountBy = async (corridor: Corridor): Promise<string> => {
  const { currency, rail, countries } = corridor
  const bankCountry = ['DE', 'US', 'GB'].find((one) => countries.includes(one)) ?? countries[0] ?? ''
  const details = fieldsFor(corridor, { country: bankCountry, holder: 'business' }).map(
    ({ key, example }) => [key, example] as const,
  )
  const nowhere = { city: undefined, country: undefined }
  const account = { ...nowhere, ...Object.fromEntries(details), currency, bankCountry, rail }
  return (await payeeOf(app, company, account)).accountId
}

const begin = async (asked: Omit<Walk, 'transferId' | 'reference'>, accountId: string): Promise<Walk> => {
  const { corridor, outcome, from } = asked
  const reference = `${outcome.reference} ${walks.length + 1}`
  const { transferId, status } = mustHave(
    await transferFrom(app, company, {
      accountId,
      sourceCurrency: from,
      amount: outcome.amount ?? '25.00',
      fixedSide: 'target',
      bound: '99999.00',
      reference,
    }),
  )
  expect([corridor.rail, outcome.name, status]).toEqual([
    corridor.rail,
    outcome.name,
    outcome.amount === undefined ? 'processing' : 'needs_approval',
  ])
  return { ...asked, reference, transferId }
}

const approveAll = async (): Promise<void> => {
  for (const { transferId, outcome } of walks) {
    if (outcome.amount === undefined) continue
    const { status } = mustHave(await approveBy(app, approver, transferId))
    expect(status).toBe('processing')
  }
}

const linesOf = async (currency: Currency): Promise<Transaction[]> => {
  const lines: Transaction[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/accounts/transactions?currency=${currency}&accountType=traditional&limit=100`
    const page: Answered = await company.browser.send('GET', cursor === '' ? path : `${path}&cursor=${cursor}`)
    const { items, nextCursor } = mustHave(page)
    lines.push(...items)
    cursor = nextCursor
  }
  return lines.reverse()
}

const movedBy = async (): Promise<ReadonlyMap<string, Record<string, bigint>>> => {
  const { rows } = await app.owner.query(`
    select cause_id, kind || ' ' || unit as account, sum(minor)::text as minor from (
      select t.cause_id, a.kind, t.unit, t.amount as minor from ledger_transfers t
        join ledger_accounts a on a.id = t.credit_account_id
      union all
      select t.cause_id, a.kind, t.unit, -t.amount from ledger_transfers t
        join ledger_accounts a on a.id = t.debit_account_id
    ) sides group by 1, 2 having sum(minor) <> 0`)
  const moved = new Map<string, Record<string, bigint>>()
  for (const { cause_id, account, minor } of rows) {
    moved.set(cause_id, { ...moved.get(cause_id), [account]: BigInt(minor) })
  }
  return moved
}

const look = async (): Promise<ReadonlyMap<string, Found>> => {
  const lines = (await Promise.all(currencies.map(linesOf))).flat()
  const moved = await movedBy()
  const { rows: orders } = await app.owner.query('select order_id from sandbox_bank_orders')
  const looked = new Map<string, Found>()
  for (const { transferId } of walks) {
    looked.set(transferId, {
      transfer: mustHave(await company.browser.send('GET', `/transfers/${transferId}`)),
      lines: lines.filter((line) => line.transferId === transferId),
      moved: moved.get(transferId) ?? {},
      orders: orders.filter(({ order_id }) => order_id === transferId).map(({ order_id }) => order_id),
    })
  }
  return looked
}

/** What came back is worth in the currency that it was paid in, at the mid rate of the day, reckoned by the database. */
const worthOf = async (minor: bigint, { transfer }: Found): Promise<bigint> => {
  const { sourceCurrency, targetCurrency, steps } = transfer
  if (minor === 0n || sourceCurrency === targetCurrency) return minor
  const day = steps.find(({ step }) => step === 'returned')?.at.slice(0, 10) ?? '1970-01-01'
  const { rows } = await app.owner.query(
    `with newest as (select max(rate_date) as day from exchange_rates where rate_date <= $2::date),
      rates as (select currency, per_usd::numeric from exchange_rates, newest where rate_date = newest.day
        union select 'USD', 1)
    select round($1::numeric * a.per_usd / b.per_usd)::text as minor from rates a, rates b
      where a.currency = $3 and b.currency = $4`,
    [String(minor), day, sourceCurrency, targetCurrency],
  )
  return BigInt(rows[0]?.minor ?? -1)
}

const statuses = { settled: 'completed', failed: 'failed', returned: 'returned' } as const
const stepsTo: Readonly<Record<End, readonly string[]>> = {
  settled: ['sent', 'completed'],
  failed: ['sent', 'failed'],
  returned: ['sent', 'completed', 'returned'],
}

type Figures = Readonly<Record<'amount' | 'fee' | 'spread' | 'target' | 'back' | 'backHere', bigint>>

/** Where the money stands at the end, as the domain says it. */
const movedTo = (end: End, { sourceCurrency: a, targetCurrency: b }: Transfer, figures: Figures) => {
  const { amount, fee, spread, target, back, backHere } = figures
  if (end === 'failed') return {}
  const here = { [`available ${a}`]: backHere - amount - fee, [`fees ${a}`]: fee + spread }
  const there =
    a === b ? { [`cash ${b}`]: target - back } : { [`cash ${b}`]: target - back, [`fx ${b}`]: back - target }
  const exchanged = a === b ? {} : { [`fx ${a}`]: amount - spread - backHere }
  return Object.fromEntries(Object.entries({ ...here, ...there, ...exchanged }).filter(([, minor]) => minor !== 0n))
}

/** Whole lines of the statement: kind and minor units. */
const linesTo = (end: End, { amount, fee, backHere }: Figures): string[] => {
  const out = [`transfer ${-amount}`, `fee ${-fee}`]
  const back = end === 'failed' ? [`return ${amount}`, `fee ${fee}`] : [`return ${backHere}`]
  return [...out, ...(end === 'settled' ? [] : back)].filter((line) => !/ -?0$/.test(line)).sort()
}

/** What of a walk is not as an outcome asks for. */
const faultsOf = async (walk: Walk, { end, keptMinor = 0n, amount: asked }: Outcome): Promise<string[]> => {
  const seen = found.get(walk.transferId)
  if (!seen) return ['was not looked at']
  const { transfer, lines, moved, orders } = seen
  const minorOf = (text: string, currency: Currency) => parseMoney(text, currency).minor
  const target = minorOf(transfer.targetAmount, transfer.targetCurrency)
  const back = end === 'returned' ? target - keptMinor : 0n
  const figures = {
    amount: minorOf(transfer.amount, walk.from),
    fee: minorOf(transfer.fee, walk.from),
    spread: minorOf(transfer.spread, walk.from),
    target,
    back,
    backHere: await worthOf(back, seen),
  }
  const approved = asked === undefined ? [] : ['approved']
  const shownLine = ({ kind, amount }: Transaction): string => `${kind} ${minorOf(amount, walk.from)}`
  const differences: [string, unknown, unknown][] = [
    ['status', transfer.status, statuses[end]],
    ['rail', transfer.rail, walk.corridor.rail],
    ['steps', transfer.steps.map(({ step }) => step), [...['created'], ...approved, ...['started'], ...stepsTo[end]]],
    [
      'returned',
      transfer.returnedAmount === null ? null : minorOf(transfer.returnedAmount, walk.from),
      end === 'returned' ? figures.backHere : null,
    ],
    ['moved', moved, movedTo(end, transfer, figures)],
    ['lines', lines.map(shownLine).sort(), linesTo(end, figures)],
    ['currencies of lines', [...new Set(lines.map(({ currency }) => currency))], [walk.from]],
    [
      'words of lines',
      [...new Set(lines.map(({ counterparty, description }) => `${counterparty}: ${description}`))],
      [`${transfer.payee.name}: ${walk.reference}`],
    ],
    ['orders at the bank', orders, [walk.transferId]],
  ]
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, one) =>
      typeof one === 'bigint'
        ? String(one)
        : one !== null && typeof one === 'object' && !Array.isArray(one)
          ? Object.fromEntries(Object.entries(one).sort(([x], [y]) => (x < y ? -1 : 1)))
          : one,
    )
  return differences
    .filter(([, is, shouldBe]) => text(is) !== text(shouldBe))
    .map(([what, is, shouldBe]) => `${nameOf(walk)}: ${what} ${text(is)}, not ${text(shouldBe)}`)
}

beforeAll(async () => {
  app = await startTestApp()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  approver = await joinAs(app, company, { role: 'manager' })
  await secure(app, approver)
  for (const currency of currencies) {
    await depositTo(app, company, { currency, amount: '90000.00', accountType: 'traditional' })
  }
  await askApprovalFrom(app, company, { from: '50.00' })
  await app.drainJobs()
  before = await balances()
  for (const [row, corridor] of corridors.entries()) {
    const accountId = await accountBy(corridor)
    for (const [column, outcome] of outcomes.entries()) {
      for (const way of waysOf(outcome, row + column)) {
        const from = sourceOf(corridor.currency, way)
        walks.push(await begin({ corridor, outcome, from }, accountId))
      }
    }
    await app.forgetAttempts()
  }
  await approveAll()
  await app.drainJobs()
  // What the bank never got is sent again on the next day; what comes back late has come after 60.
  await letPass(app, 24)
  await letPass(app, 60 * 24)
  found = await look()
}, 300_000)
afterAll(() => app.close())

describe('every corridor × every outcome of its rail, in its own currency and exchanged', () => {
  test('none is left out', () => {
    const cells = new Set(walks.map(({ corridor, outcome }) => `${corridor.currency} ${corridor.rail} ${outcome.name}`))
    expect(cells.size).toBe(corridors.length * outcomes.length)
    for (const { currency, rail } of corridors) {
      const froms = walks.filter(({ corridor }) => corridor.currency === currency && corridor.rail === rail)
      expect(new Set(froms.map(({ from }) => from)).size).toBe(ways.length)
    }
    const walked = outcomes.map(({ reference }) => reference).filter((reference) => reference in sandboxOutcomes)
    expect([...walked, ...ofTheProvider].sort()).toEqual(Object.keys(sandboxOutcomes).sort())
  })

  test.each(outcomes)('$name: status, steps, money, statement', async (outcome) => {
    const of = walks.filter((walk) => walk.outcome === outcome)
    expect((await Promise.all(of.map((walk) => faultsOf(walk, outcome)))).flat()).toEqual([])
  })

  test('a walk that is held against another outcome is found out', async () => {
    const isLike = (one: Outcome, other: Outcome): boolean =>
      one.end === other.end && one.keptMinor === other.keptMinor && one.amount === other.amount
    for (const walk of walks) {
      for (const outcome of outcomes.filter((other) => !isLike(walk.outcome, other))) {
        expect([nameOf(walk), outcome.name, (await faultsOf(walk, outcome)).length > 0]).toEqual([
          nameOf(walk),
          outcome.name,
          true,
        ])
      }
    }
  })

  test('the balances moved by exactly what the walks moved, and nothing is in flight', async () => {
    const expected: Record<string, bigint> = { ...before }
    for (const { moved } of found.values()) {
      for (const [account, minor] of Object.entries(moved)) {
        if (account in expected) expected[account] = (expected[account] ?? 0n) + minor
      }
    }
    expect(await balances()).toEqual(expected)
    for (const currency of currencies) expect(expected[`outgoing ${currency}`]).toBe(0n)
  })

  test('the ledger verifies, the banks agree with it, and no case was opened', async () => {
    expect((await verified(app)).faults).toEqual([])
    await app.owner.query(`select enqueue_job('rails.reconcile', '{}'::json, null, null, 1)`)
    await app.drainJobs()
    expect((await app.owner.query('select * from reconciliation_differences where resolved_at is null')).rows).toEqual(
      [],
    )
    expect((await app.owner.query('select * from rail_cases')).rows).toEqual([])
  })
})
