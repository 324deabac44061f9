import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { accountHistory } from './account-history.ts'
import type { LedgerAccount } from './accounts.ts'
import type { HistoryFilter, HistoryLine } from './history-line.ts'
import { materialiseLines } from './materialise-lines.ts'
import type { Movement } from './movement.ts'
import { linesOf } from './newest-lines.ts'
import { post } from './post.ts'
import { statementOf } from './statement-of.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const startMs = wallMs() - 40 * 86_400_000
const day = (days: number): ReturnType<typeof instantOf> => instantOf(startMs + Math.round(days * 86_400_000))

const openPair = async (): Promise<{ cash: LedgerAccount; wallet: LedgerAccount; organizationId: string }> => {
  const organizationId = newId()
  const [cash, wallet] = await openFor(ledger, [smartKey(null, 'cash'), smartKey(organizationId, 'available')])
  return { cash, wallet, organizationId }
}

const read = (filter: HistoryFilter): Promise<HistoryLine[]> =>
  ledger.as({ kind: 'staff' }, (tx) => accountHistory(tx, filter))
const copyLines = (limit = 1_000_000): Promise<number> =>
  ledger.as({ kind: 'job' }, (tx) => materialiseLines(tx, limit))

const readAll = async (filter: Omit<HistoryFilter, 'limit'>, limit: number): Promise<HistoryLine[]> => {
  const lines: HistoryLine[] = []
  for (;;) {
    const last = lines.at(-1)
    const page = await read({ ...filter, limit, ...(last ? { beforeVersion: last.version } : {}) })
    lines.push(...page)
    if (page.length < limit) return lines
  }
}

describe('history', () => {
  it('is exact at once and the same after the job, in pages and with filters', async () => {
    const { cash, wallet } = await openPair()
    const deposits = Array.from({ length: 12 }, (_, index) =>
      move(cash, wallet, { minor: BigInt(100 + index), eventAt: day(index), cause: { kind: 'deposit', id: newId() } }),
    )
    const payments = Array.from({ length: 7 }, (_, index) =>
      move(wallet, cash, {
        minor: BigInt(10 + index),
        eventAt: day(12 + index),
        cause: { kind: 'payment', id: newId() },
      }),
    )
    const pending = move(wallet, cash, { minor: 5n, kind: 'pending', eventAt: day(19), expiresAt: day(20) })
    const last = move(wallet, cash, { minor: 1n, eventAt: day(20) })
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [...deposits, ...payments]))
    const ask = async (): Promise<unknown> => {
      const accountId = wallet.id
      const all = await readAll({ accountId }, 5)
      return {
        all,
        whole: await read({ accountId, limit: 100 }),
        in: await readAll({ accountId, direction: 'in' }, 4),
        out: await readAll({ accountId, direction: 'out' }, 4),
        payments: await readAll({ accountId, causeKinds: ['payment'] }, 3),
        days: await readAll({ accountId, fromInstant: day(3), toInstant: day(14) }, 2),
      }
    }
    const before = (await ask()) as {
      all: HistoryLine[]
      out: HistoryLine[]
      payments: HistoryLine[]
      days: HistoryLine[]
    }
    expect(before.all.map(({ version }) => Number(version))).toEqual(Array.from({ length: 19 }, (_, i) => 19 - i))
    expect(before.all[0]).toMatchObject({ minor: -16n, cause: payments[6]?.cause, counterAccountId: cash.id })
    expect(before.out).toEqual(before.payments)
    expect(before.days).toHaveLength(11)
    expect(await copyLines()).toBeGreaterThanOrEqual(38)
    expect(await ask()).toEqual(before)
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [pending, last]))
    const mixed = await readAll({ accountId: wallet.id }, 5)
    expect(mixed.map(({ transferId }) => transferId)).toEqual([
      last.id,
      ...before.all.map(({ transferId }) => transferId),
    ])
    expect(mixed[0]?.balance).toBe((mixed[1]?.balance ?? 0n) - 1n)
    await copyLines()
    expect(await readAll({ accountId: wallet.id }, 5)).toEqual(mixed)
    expect((await ledger.verify()).faults).toEqual([])
  })

  it('copies in several runs and never leaves an account out', async () => {
    await copyLines()
    const { cash, wallet } = await openPair()
    const { wallet: second } = await openPair()
    await ledger.as({ kind: 'staff' }, (tx) =>
      post(
        tx,
        [wallet, second, wallet, second].map((account) => move(cash, account, { minor: 5n })),
      ),
    )
    let copied = 0
    for (let run = 0; run < 10; run += 1) {
      // As if these had been recorded long before the job last looked.
      await ledger.asOwner(`update ledger_line_feed set read_until = now() + interval '1 day'`)
      copied += await copyLines(1)
    }
    expect(copied).toBe(8)
    const { rows } = await ledger.asOwner(
      'select count(*)::int as n from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id where a.version <> coalesce(p.version, 0)',
    )
    expect(rows).toEqual([{ n: 0 }])
    expect((await ledger.verify()).faults).toEqual([])
  })

  it('finds an amount, in or out, by its index, in lines that are copied and in those that are not', async () => {
    const { cash, wallet, organizationId } = await openPair()
    const moves = Array.from({ length: 400 }, (_, index) => move(cash, wallet, { minor: BigInt(1000 + index) }))
    const out = move(wallet, cash, { minor: 1007n })
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [...moves, out]))
    const found = (minor: bigint) =>
      ledger.as({ kind: 'job', organizationId }, async (tx) =>
        (await linesOf(tx, { accountId: wallet.id, transferIds: [], between: { least: minor, most: minor } }))
          .map((line) => line.minor)
          .toSorted(),
      )
    expect(await found(1007n)).toEqual([-1007n, 1007n])
    await copyLines()
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [move(wallet, cash, { minor: 1007n })]))
    expect(await found(1007n)).toEqual([-1007n, -1007n, 1007n])
    expect(await found(7n)).toEqual([])
    await ledger.asOwner('analyze ledger_account_lines')
    const { rows } = await ledger.asOwner(
      `explain select * from ledger_account_lines l where l.account_id = ${wallet.id} and abs(l.amount) = 1007 and l.version <= 500
        order by l.version desc limit 5000`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('ledger_account_lines_amounts')
  })

  it('finds amounts from one to another, in or out: few by their index, of many the newest', async () => {
    const { cash, wallet, organizationId } = await openPair()
    const moves = Array.from({ length: 400 }, (_, index) => move(cash, wallet, { minor: BigInt(1000 + index) }))
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [...moves, move(wallet, cash, { minor: 1007n })]))
    const between = { least: 1006n, most: 1008n }
    const found = () =>
      ledger.as({ kind: 'job', organizationId }, async (tx) =>
        (await linesOf(tx, { accountId: wallet.id, transferIds: [], between }))
          .map(({ minor }) => Number(minor))
          .sort(),
      )
    expect(await found()).toEqual([-1007, 1006, 1007, 1008])
    await copyLines()
    expect(await found()).toEqual([-1007, 1006, 1007, 1008])
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [move(wallet, cash, { minor: 1006n })]))
    expect(await found()).toEqual([-1006, -1007, 1006, 1007, 1008])
    // Those of 1,390 to 1,399 are more than may be found: of these, then, the three newest.
    const { rows: newest } = await ledger.asOwner(
      `select abs(amount)::int as size from ledger_lines_between(${wallet.id}, 1390, 1399, 3) order by version desc`,
    )
    expect(newest.map(({ size }) => size)).toEqual([1399, 1398, 1397])
    await ledger.asOwner('analyze ledger_account_lines')
    const plan = async (text: string) =>
      (await ledger.asOwner(`explain ${text}`)).rows.map((row) => row['QUERY PLAN']).join()
    const few = `select * from ledger_account_lines l where l.account_id = ${wallet.id} and abs(l.amount) between 1006 and 1008 limit 5001`
    expect(await plan(few)).toContain('ledger_account_lines_amounts')
  })

  it('runs once at a time', async () => {
    const { cash, wallet } = await openPair()
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [move(cash, wallet, { minor: 5n })]))
    await Promise.all(Array.from({ length: 4 }, () => copyLines()))
    expect((await ledger.verify()).faults).toEqual([])
  })
})

describe('statements', () => {
  const event = fc.record({
    day: fc.integer({ min: 0, max: 30 }),
    hour: fc.nat(23),
    minor: fc.integer({ min: -40, max: 90 }),
  })

  it('open and close at the balance of their instants, in whatever order entries arrive', async () => {
    const edges = fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 }))
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40 }), edges, fc.nat(2), async (events, [one, two], copies) => {
        const { cash, wallet, organizationId } = await openPair()
        const movements = events
          .filter(({ minor }) => minor !== 0)
          .map(({ day: days, hour, minor }) =>
            move(...(minor > 0 ? ([cash, wallet] as const) : ([wallet, cash] as const)), {
              minor: BigInt(Math.abs(minor)),
              eventAt: day(days + hour / 24),
            }),
          )
        const posted: Movement[] = []
        for (const [index, movement] of movements.entries()) {
          const [result] = await ledger.as({ kind: 'staff' }, (tx) => post(tx, [movement]))
          if (result?.outcome === 'posted') posted.push(movement)
          if (copies > 0 && index === Math.floor(movements.length / 2)) await copyLines()
        }
        if (copies > 1) await copyLines()
        const [fromInstant, toInstant] = [day(Math.min(one, two) / 24), day(Math.max(one, two) / 24)]
        const statement = await ledger.as({ kind: 'user', organizationId }, (tx) =>
          statementOf(tx, { accountId: wallet.id, fromInstant, toInstant }),
        )
        const sumUntil = (instant: string): bigint =>
          posted
            .filter(({ eventAt }) => eventAt < instant)
            .reduce((sum, { credit, minor }) => sum + (credit === wallet.id ? minor : -minor), 0n)
        expect(statement.opening).toBe(sumUntil(fromInstant))
        expect(statement.closing).toBe(sumUntil(toInstant))
        expect(statement.lines.map(({ transferId }) => transferId).toSorted()).toEqual(
          posted
            .filter(({ eventAt }) => eventAt >= fromInstant && eventAt < toInstant)
            .map(({ id }) => id)
            .toSorted(),
        )
        expect(statement.lines.at(-1)?.balance ?? statement.opening).toBe(statement.closing)
      }),
      { numRuns: 25 },
    )
    await copyLines()
    expect((await ledger.verify()).faults).toEqual([])
  })
})
