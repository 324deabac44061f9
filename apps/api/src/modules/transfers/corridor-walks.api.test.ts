import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Corridor, corridors, fieldsFor } from '@contado/contract/corridors/corridors.ts'
import { rails } from '@contado/contract/corridors/rails.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { addDays, type Currency, currencies, parseLocalDate, parseMoney } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { sandboxOutcomes } from '../../providers/rails/sandbox-outcome.domain.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { type End, type Outcome, ofTheProvider, outcomes } from '../../test-kit/corridor-outcomes.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { ledgerOf, verified } from '../../test-kit/invoicing.ts'
import { secure } from '../../test-kit/people.ts'
import {
  approveBy,
  askApprovalFrom,
  letPass,
  mustHave,
  payeeOf,
  storeRates,
  transferFrom,
} from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

/** From an account of the corridor's currency, or exchanged from another. */
const ways = ['same', 'exchanged'] as const
type Walk = {
  readonly corridor: Corridor
  readonly outcome: Outcome
  readonly from: Currency
  /** Somebody else has to approve it, from 50.00 USD on. */
  readonly isApproved: boolean
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
/** The first one is approved. */
const waysOf = ({ isBothWays }: Outcome, at: number): readonly (typeof ways)[number][] => {
  const turned = at % 2 === 0 ? ways : ways.toReversed()
  return isBothWays ? turned : turned.slice(0, 1)
}
const sourceOf = (currency: Currency, way: (typeof ways)[number]): Currency => {
  if (way === 'same') return currency
  return currency === 'USD' ? 'EUR' : 'USD'
}

/** What was walked, to be read: each corridor with where each of its outcomes ended, or what of it is wrong. */
const tableOfWalks = async (): Promise<string> => {
  const cellOf = async (corridor: Corridor, outcome: Outcome): Promise<string> => {
    const of = walks.filter((walk) => walk.corridor === corridor && walk.outcome === outcome)
    const cells = of.map(async (walk) => {
      const faults = await faultsOf(walk, outcome)
      const way = `${walk.from}${walk.isApproved ? ' approved' : ''}`
      return faults.length > 0
        ? `${way}: ${faults.join('; ')}`
        : `${way}: ${found.get(walk.transferId)?.transfer.status}`
    })
    return (await Promise.all(cells)).join('<br>')
  }
  const rows = await Promise.all(
    corridors.map(async (corridor) => {
      const cells = await Promise.all(outcomes.map((outcome) => cellOf(corridor, outcome)))
      return [corridor.currency, rails[corridor.rail].name, corridor.countries.length, ...cells]
    }),
  )
  const head = ['currency', 'rail', 'countries', ...outcomes.map(({ name }) => name)]
  return `${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`
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

/** What some corridors ask for besides. */
const papersOf = async ({ purposeCodes, isDocumentNeeded, charges }: Corridor, reference: string) => {
  if (!isDocumentNeeded) return {}
  const file = { name: 'invoice.pdf', content: smallPdf(reference) }
  const place = { group: `transfer-document:${newId()}`, slot: '1' }
  const { _id: documentId } = mustHave(await upload(company.browser, place, file))
  return { documentId, purposeCode: purposeCodes[0], charges: charges.at(-1) }
}

const begin = async (asked: Omit<Walk, 'transferId' | 'reference'>, accountId: string): Promise<Walk> => {
  const { corridor, outcome, from, isApproved } = asked
  const reference = `${outcome.reference} ${walks.length + 1}`
  const { transferId, status } = mustHave(
    await transferFrom(app, company, {
      accountId,
      ...(await papersOf(corridor, reference)),
      sourceCurrency: from,
      amount: isApproved ? '1000.00' : '25.00',
      fixedSide: 'target',
      bound: '99999.00',
      reference,
    }),
  )
  expect([corridor.rail, outcome.name, status]).toEqual([
    corridor.rail,
    outcome.name,
    isApproved ? 'needs_approval' : 'processing',
  ])
  return { ...asked, reference, transferId }
}

const approveAll = async (): Promise<void> => {
  for (const { transferId } of walks.filter(({ isApproved }) => isApproved)) {
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

const uetr = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** What of a walk is not as an outcome asks for. */
const faultsOf = async (walk: Walk, { end, keptMinor = 0n }: Outcome): Promise<string[]> => {
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
  const approved = walk.isApproved ? ['approved'] : []
  const shownLine = ({ kind, amount }: Transaction): string => `${kind} ${minorOf(amount, walk.from)}`
  const differences: [string, unknown, unknown][] = [
    ['status', transfer.status, statuses[end]],
    ['rail', transfer.rail, walk.corridor.rail],
    ['has a UETR', uetr.test(transfer.trace ?? ''), walk.corridor.kind === 'swift'],
    ['reason', transfer.returnReason, end === 'settled' ? null : 'account-closed'],
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
  app = await startAppWithCompanies()
  await storeRates(app)
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  approver = await joinAs(app, company, { role: 'manager' })
  await secure(app, approver)
  for (const currency of currencies) {
    await depositTo(app, company, { currency, amount: '900000.00', accountType: 'traditional' })
  }
  await askApprovalFrom(app, company, { from: '50.00' })
  await app.drainJobs()
  before = await balances()
  for (const [row, corridor] of corridors.entries()) {
    const accountId = await accountBy(corridor)
    for (const [column, outcome] of outcomes.entries()) {
      for (const [turn, way] of waysOf(outcome, row + column).entries()) {
        const from = sourceOf(corridor.currency, way)
        walks.push(await begin({ corridor, outcome, from, isApproved: turn === 0 }, accountId))
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
afterAll(async () => {
  const folder = fileURLToPath(new URL('../../../../../test-results', import.meta.url))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'corridor-walks.md'), await tableOfWalks())
  await app.close()
})

describe('every corridor × every outcome of its rail, in its own currency and exchanged', () => {
  test('none is left out', () => {
    const approved = walks.filter(({ isApproved }) => isApproved)
    const cells = new Set(
      approved.map(({ corridor, outcome }) => `${corridor.currency} ${corridor.rail} ${outcome.name}`),
    )
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
    const isLike = (one: Outcome, other: Outcome): boolean => one.end === other.end && one.keptMinor === other.keptMinor
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

  test('the statement of each account adds up to its balance, and has the lines of every walk', async () => {
    const now = await balances()
    const { data: clock } = await app.customer().send('GET', '/sandbox/clock')
    const today = parseLocalDate(clock.businessNow.slice(0, 10))
    for (const currency of currencies) {
      const { data: statement } = await company.browser.send(
        'GET',
        `/accounts/statement?currency=${currency}&accountType=traditional&from=${addDays(today, -100)}&to=${today}`,
      )
      const minor = (text: string): bigint => parseMoney(text, currency).minor
      const closing = minor(statement.closingBalance)
      expect([currency, closing]).toEqual([currency, now[`available ${currency}`]])
      expect(closing - minor(statement.openingBalance)).toBe(minor(statement.totalIn) - minor(statement.totalOut))
      const stated = new Set(statement.transactions.map(({ transactionId }: Transaction) => transactionId))
      const walked = [...found.values()].flatMap(({ lines }) => lines.filter((line) => line.currency === currency))
      expect(walked.filter(({ transactionId }) => !stated.has(transactionId))).toEqual([])
    }
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
