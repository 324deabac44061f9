import { settlementSystems } from '@contado/contract/reference-data/settlement-systems.ts'
import { addDays, type LocalDate, localDateIn, parseLocalDate } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Instant, instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { type StatementContent, writeStatement } from '../../providers/rails/sandbox-statement.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { moveClockTo, verified } from '../../test-kit/invoicing.ts'
import { orderFrom } from '../../test-kit/ordering.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { listCases } from './list-cases.ts'
import { selectOpenDifferences } from './reconcile.store.ts'
import { takeSettlementFile } from './take-settlement-file.ts'

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, company, { amount: '9000.00', accountType: 'traditional' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const businessNow = async (): Promise<Instant> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}
const wait = async (days: number): Promise<void> => {
  await moveClockTo(app, instantOf(msOf(await businessNow()) + days * 86_400_000))
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const order = async (reference: string, minor = 50_000n): Promise<string> => {
  const orderId = await orderFrom(app, company, { reference, minor })
  await app.drainJobs()
  return orderId
}
const reconcileNow = (): Promise<void> => runJob(app, { name: 'rails.reconcile', payload: {} })
const asStaff = <T>(read: Parameters<typeof inTransaction<T>>[1]): Promise<T> =>
  inTransaction(app.as('contado_staff'), async (tx) => {
    await sql`select set_config('app.actor_kind', 'staff', true), set_config('app.scope', 'staff', true)`.execute(tx)
    return read(tx)
  })
const files = async () =>
  (
    await app.owner.query(
      `select provider, currency, statement_date::text as "statementDate", problem, closing_minor::text as "closingMinor",
         entry_count as "entryCount" from settlement_files order by statement_date desc`,
    )
  ).rows
const cases = () => asStaff(listCases)
const openDifferences = () => asStaff(selectOpenDifferences)
const differences = async () =>
  (await openDifferences()).map(({ reference, kind, ledgerMinor, providerMinor, statementMinor }) => ({
    reference,
    kind,
    minors: [ledgerMinor, providerMinor, statementMinor],
  }))
const ageOf = async (reference: string): Promise<number> => {
  const found = (await openDifferences()).find((one) => one.reference === reference)
  return Math.floor((msOf(await businessNow()) - msOf(found?.firstSeenAt ?? instantOf(0))) / 86_400_000)
}
const lastRun = async (currency = 'USD') =>
  (
    await app.owner.query(
      `select ledger_minor::text as ledger, provider_minor::text as provider, statement_minor::text as statement,
         statement_through::text as through from reconciliations
       where provider = 'traditional_rail' and currency = $1 order by ran_at desc, id desc limit 1`,
      [currency],
    )
  ).rows[0]
const ofUsd = <T extends { provider: string; currency: string }>(rows: readonly T[]): T[] =>
  rows.filter(({ provider, currency }) => provider === 'traditional_rail' && currency === 'USD')

const waiting = async (): Promise<{ task: string; isLater: boolean }[]> =>
  (
    await app.owner.query(
      `select task_identifier as task, run_at > now() as "isLater" from graphile_worker.jobs
        where task_identifier = 'rails.reconcile'`,
    )
  ).rows

describe('a clock that was moved', () => {
  test('reconciles by itself, once after all moves: each day that passed has its statement, and nothing differs', async () => {
    await order('Before the move')
    await wait(3)
    await order('Between two moves')
    await wait(6)
    expect(await waiting()).toEqual([{ task: 'rails.reconcile', isLater: true }])
    expect(await lastRun()).toBeUndefined()
    await app.owner.query(`update graphile_worker._private_jobs set run_at = now() where key = 'rails.reconcile:clock'`)
    await app.drainJobs()
    expect(await waiting()).toEqual([])
    const read = ofUsd(await files())
    expect(read.length).toBeGreaterThan(1)
    expect(new Set(read.map(({ statementDate }) => statementDate)).size).toBe(read.length)
    expect(await differences()).toEqual([])
    expect(await lastRun()).toMatchObject({ ledger: '800000', provider: '800000', statement: '800000' })
    const { rows } = await app.owner.query(
      `select count(*)::int as runs, bool_and(ran_at > now() + interval '8 days') as "isAfter" from reconciliations
        where provider = 'traditional_rail' and currency = 'USD'`,
    )
    expect(rows).toEqual([{ runs: 1, isAfter: true }])
  })
})

describe('the daily reconciliation of three sides', () => {
  test('is silent when ledger, list and statement agree; a day without entries has no file', async () => {
    await order('Invoice 1')
    await wait(6)
    await reconcileNow()
    expect(await differences()).toEqual([])
    const run = await lastRun()
    expect(run).toMatchObject({ ledger: '750000', provider: '750000', statement: '750000' })
    const [file] = ofUsd(await files())
    expect(file).toMatchObject({ statementDate: run.through, closingMinor: '750000', problem: null })
    expect(await lastRun('PLN')).toEqual({ ledger: '0', provider: '0', statement: null, through: null })
  })

  test('fetches a file once, keeps it as delivered, and what it says of each line', async () => {
    const count = async () => (await app.owner.query('select count(*)::int as n from settlement_files')).rows[0].n
    const before = await count()
    await reconcileNow()
    expect(await count()).toBe(before)
    const { rows } = await app.owner.query(
      `select sha256(content) = content_hash as is_whole, entry_count = (select count(*) from settlement_entries e
         where e.file_id = f.id) as is_read from settlement_files f`,
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ is_whole, is_read }) => is_whole && is_read)).toBe(true)
  })

  test.each([
    ['sandbox:unstated', 'not_on_statement', [-50_000n, -50_000n, 0n]],
    ['sandbox:misstated', 'other_amount', [-50_000n, -50_000n, -50_001n]],
    ['sandbox:misdated', 'other_day', [-50_000n, -50_000n, -50_000n]],
  ] as const)('%s: named as %s, with its age', async (reference, kind, minors) => {
    await wait(7)
    const id = await order(reference)
    await order('Next to it')
    await wait(7)
    await order('After it')
    await wait(7)
    await reconcileNow()
    const own = (await differences()).filter((one) => one.reference === id)
    expect(own).toEqual([{ reference: id, kind, minors }])
    await wait(3)
    await reconcileNow()
    expect(await ageOf(id)).toBe(3)
  })

  test('what only one side has is named, and gone once the others have it, or it was a mistake', async () => {
    const reference = newId()
    const plant = `insert into sandbox_bank_entries values ('smart_rail', $1, 'USD', 700, business_now())`
    const own = async () => (await differences()).filter((one) => one.reference === reference)
    await app.owner.query(plant, [reference])
    await reconcileNow()
    expect(await own()).toEqual([{ reference, kind: 'missing_here', minors: [0n, 700n, null] }])
    await app.owner.query('delete from sandbox_bank_entries where reference = $1', [reference])
    await reconcileNow()
    expect(await own()).toEqual([])
    await wait(2)
    await app.owner.query(plant, [reference])
    await reconcileNow()
    expect(await ageOf(reference)).toBe(0)
    await app.owner.query('delete from sandbox_bank_entries where reference = $1', [reference])
    const { rows } = await app.owner.query(`select reference from sandbox_bank_entries limit 1`)
    await app.owner.query(`create temp table taken as select * from sandbox_bank_entries where reference = $1`, [
      rows[0].reference,
    ])
    await app.owner.query('delete from sandbox_bank_entries where reference = $1', [rows[0].reference])
    await reconcileNow()
    const lost = (await differences()).find((one) => one.reference === rows[0].reference)
    expect(lost?.kind).toBe('missing_there')
    await app.owner.query('insert into sandbox_bank_entries select * from taken')
    await reconcileNow()
    expect((await differences()).filter((one) => one.kind.startsWith('missing'))).toEqual([])
  })

  test('a file that breaks off is refused whole with one case, and read when it is whole', async () => {
    await wait(7)
    const id = await order('sandbox:torn')
    await wait(7)
    await order('Behind it')
    await wait(7)
    await reconcileNow()
    await reconcileNow()
    const torn = ofUsd(await files()).filter(({ problem }) => problem === 'malformed')
    expect(torn).toMatchObject([{ entryCount: 0, closingMinor: null }])
    const day = torn[0]?.statementDate ?? ''
    const about = (await cases()).filter(({ subject }) => subject.startsWith(`USD ${day} `))
    expect(about).toMatchObject([{ provider: 'traditional_rail', kind: 'file_refused' }])
    expect((await lastRun()).through < day).toBe(true)
    await app.owner.query(`update sandbox_bank_orders set outcome = 'sandbox:plain' where order_id = $1`, [id])
    await reconcileNow()
    expect((await lastRun()).through > day).toBe(true)
    expect((await differences()).filter((one) => one.reference === id)).toEqual([])
  })

  test('the ledger is clean after all of it', async () => {
    expect((await verified(app)).faults).toEqual([])
  })
})

describe('files as they come', () => {
  const account = { provider: 'smart_rail', currency: 'GBP' } as const
  const first = parseLocalDate('2026-03-02')
  const contentOf = (number: number, more: Partial<StatementContent> = {}): StatementContent => {
    const day = more.day ?? addDays(first, number - 1)
    const openingMinor = more.openingMinor ?? BigInt((number - 1) * 10)
    const line = { bankReference: `L${number}`, reference: newId(), minor: 10n, day }
    return { number, day, openingMinor, closingMinor: openingMinor + 10n, lines: [line], ...more }
  }
  const take = async (file: Buffer, day: LocalDate) => {
    const now = await businessNow()
    return inTransaction(app.as('contado_worker'), async (tx) => {
      await sql`select set_config('app.actor_kind', 'job', true)`.execute(tx)
      return takeSettlementFile({ tx, now }, { ...account, day, file })
    })
  }
  const problemsOf = async (day: LocalDate): Promise<string[]> =>
    (
      await app.owner.query(
        `select coalesce(problem, 'read') as problem from settlement_files
          where provider = 'smart_rail' and currency = 'GBP' and statement_date = $1 order by fetched_at, id`,
        [day],
      )
    ).rows.map(({ problem }) => problem)
  const casesAbout = async (day: LocalDate): Promise<number> =>
    (
      await app.owner.query(
        `select count(*)::int as n from rail_cases where kind = 'file_refused' and subject like $1`,
        [`GBP ${day} %`],
      )
    ).rows[0].n

  test('the first begins at nothing, each next one where the last one ended', async () => {
    const begun = contentOf(1, { openingMinor: 5n, closingMinor: 15n })
    expect(await take(writeStatement(account, begun), first)).toBe('refused')
    expect(await problemsOf(first)).toEqual(['does_not_follow'])
    const one = writeStatement(account, contentOf(1))
    expect(await take(one, first)).toBe('read')
    expect(await take(one, first)).toBe('known')
    const three = writeStatement(account, contentOf(3))
    const third = addDays(first, 2)
    expect(await take(three, third)).toBe('refused')
    expect(await take(three, third)).toBe('refused')
    expect([await problemsOf(third), await casesAbout(third)]).toEqual([['does_not_follow'], 1])
    expect(await take(writeStatement(account, contentOf(2)), addDays(first, 1))).toBe('read')
    expect(await take(three, third)).toBe('read')
    expect(await problemsOf(third)).toEqual(['read'])
  })

  test('the same day told otherwise: refused, the first stays, one case', async () => {
    const other = writeStatement(account, contentOf(2, { lines: [], closingMinor: 10n }))
    const second = addDays(first, 1)
    expect(await take(other, second)).toBe('refused')
    expect(await take(other, second)).toBe('refused')
    expect([await problemsOf(second), await casesAbout(second)]).toEqual([['read', 'told_otherwise_before'], 1])
  })

  test('a line that stood in an earlier file: refused, and nothing of it is kept', async () => {
    const fourth = addDays(first, 3)
    const again = contentOf(4)
    const lines = [...again.lines, { bankReference: 'L2', reference: newId(), minor: 1n, day: fourth }]
    expect(await take(writeStatement(account, { ...again, lines, closingMinor: 41n }), fourth)).toBe('refused')
    expect(await problemsOf(fourth)).toEqual(['entry_seen_before'])
    const { rows } = await app.owner.query(
      `select count(*)::int as n from settlement_entries where provider = 'smart_rail' and currency = 'GBP'`,
    )
    expect(rows).toEqual([{ n: 3 }])
  })

  test('nobody but a job writes them, and nobody changes what was delivered', async () => {
    for (const role of ['contado_app', 'contado_staff', 'contado_worker'] as const) {
      await expect(
        inTransaction(app.as(role), (tx) => sql`update settlement_files set content = 'x'`.execute(tx)),
      ).rejects.toThrow('permission denied')
      await expect(
        inTransaction(app.as(role), (tx) => sql`delete from settlement_entries`.execute(tx)),
      ).rejects.toThrow('permission denied')
    }
    await expect(
      inTransaction(app.as('contado_app'), (tx) => sql`select from settlement_files`.execute(tx)),
    ).rejects.toThrow('permission denied')
  })
})

test('a day is a day where the currency settles', async () => {
  const { rows } = await app.owner.query(
    `select booked_on::text as day, b.booked_at::text as at from settlement_entries e
      join sandbox_bank_entries b on b.reference = e.reference where e.currency = 'USD'`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { day, at } of rows) expect(day).toBe(localDateIn(settlementSystems.USD.timeZone, Date.parse(at)))
})
