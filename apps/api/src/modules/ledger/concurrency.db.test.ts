import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { LedgerAccount } from './accounts.ts'
import { openAccounts } from './open-accounts.ts'
import { post } from './post.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
let deadlocks = 0
const clients = 20

beforeAll(async () => {
  ledger = await openTestLedger({ connections: clients })
})
afterAll(() => ledger.close())

const random = (limit: number): number => Math.floor(Math.random() * limit)
const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T

const openBank = async (count: number): Promise<{ cash: LedgerAccount; wallets: readonly LedgerAccount[] }> => {
  const [cash, ...wallets] = await openFor(ledger, [
    { ...smartKey(null, 'cash'), reference: newId() },
    ...Array.from({ length: count }, () => smartKey(newId(), 'available')),
  ])
  if (!cash) throw new Error('No account')
  const deposits = wallets.map((wallet) => move(cash, wallet, { minor: 1_000n }))
  await ledger.as({ kind: 'staff' }, (tx) => post(tx, deposits))
  return { cash, wallets }
}

const deadlocksSoFar = async (): Promise<number> => {
  const { rows } = await ledger.asOwner(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0]?.deadlocks ?? 0
}

describe('many at once', () => {
  it('keeps the total at every read, no balance below its floor, no deadlock', { timeout: 120_000 }, async () => {
    const { cash, wallets } = await openBank(6)
    const ids = wallets.map(({ id }) => String(id))
    deadlocks = await deadlocksSoFar()
    let isRunning = true
    let reads = 0
    const counts: Record<string, number> = {}
    const watch = async (): Promise<void> => {
      while (isRunning) {
        const { rows } = await ledger.asOwner(
          'select sum(balance)::int as total, min(balance)::int as least from ledger_accounts where id = any($1)',
          [ids],
        )
        expect(rows).toEqual([{ total: 6_000, least: expect.any(Number) }])
        expect(rows[0].least).toBeGreaterThanOrEqual(0)
        reads += 1
      }
    }
    const client = async (): Promise<void> => {
      for (let round = 0; round < 25; round += 1) {
        const groupId = newId()
        const movements = Array.from({ length: 1 + random(4) }, () =>
          move(pick(wallets), pick(wallets), {
            minor: BigInt(1 + random(700)),
            ...(random(3) === 0 ? { groupId } : {}),
          }),
        )
        for (const result of await ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))) {
          const outcome = result.outcome === 'rejected' ? result.code : result.outcome
          counts[outcome] = (counts[outcome] ?? 0) + 1
        }
      }
    }
    const watching = watch()
    await Promise.all(Array.from({ length: clients - 1 }, client))
    isRunning = false
    await watching
    expect(reads).toBeGreaterThan(20)
    expect(counts.posted).toBeGreaterThan(300)
    expect(counts.insufficient_funds).toBeGreaterThan(20)
    expect(counts.group_rejected).toBeGreaterThan(5)
    expect(await deadlocksSoFar()).toBe(deadlocks)
    const { faults } = await ledger.verify()
    expect(faults).toEqual([])
    expect(cash.unit).toBe('USD')
  })

  it('has one effect for fifty parallel posts of the same id', async () => {
    const { wallets } = await openBank(2)
    const [from, to] = wallets
    if (!from || !to) throw new Error('No account')
    for (let round = 0; round < 4; round += 1) {
      const movement = move(from, to, { minor: 100n })
      const results = await Promise.all(
        Array.from({ length: 50 }, () => ledger.as({ kind: 'staff' }, (tx) => post(tx, [movement]))),
      )
      const outcomes = results.flat().map(({ outcome }) => outcome)
      expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'replayed')).toHaveLength(49)
    }
    const { rows } = await ledger.asOwner('select balance::int from ledger_accounts where id = $1', [String(from.id)])
    expect(rows).toEqual([{ balance: 600 }])
  })

  it('lets only one of fifty spend the last money', async () => {
    const { wallets } = await openBank(8)
    const [from, ...others] = wallets
    if (!from) throw new Error('No account')
    const results = await Promise.all(
      Array.from({ length: 50 }, () =>
        ledger.as({ kind: 'staff' }, (tx) => post(tx, [move(from, pick(others), { minor: 600n })])),
      ),
    )
    expect(results.flat().filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  })

  it('resolves a pending transfer once, whoever comes first', async () => {
    const { wallets } = await openBank(2)
    const [from, to] = wallets
    if (!from || !to) throw new Error('No account')
    const expiresAt = instantOf(wallMs() + 60_000)
    const pending = move(from, to, { minor: 400n, kind: 'pending', expiresAt })
    await ledger.as({ kind: 'staff' }, (tx) => post(tx, [pending]))
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        ledger.as({ kind: 'staff' }, (tx) =>
          post(tx, [move(from, to, { minor: 400n, kind: index % 2 ? 'post' : 'void', pendingId: pending.id })]),
        ),
      ),
    )
    expect(results.flat().filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
  })

  it('opens each account once', async () => {
    const keys = Array.from({ length: 10 }, () => smartKey(newId(), 'available'))
    const shuffled = (): typeof keys => keys.toSorted(() => Math.random() - 0.5)
    const opened = await Promise.all(
      Array.from({ length: 30 }, () => ledger.as({ kind: 'job' }, (tx) => openAccounts(tx, shuffled()))),
    )
    expect(new Set(opened.flat().map(({ id }) => id)).size).toBe(10)
  })

  it('answers an id that another call used on other accounts at the same moment', async () => {
    const { wallets } = await openBank(4)
    const [a, b, c, d] = wallets
    if (!a || !b || !c || !d) throw new Error('No account')
    for (let round = 0; round < 10; round += 1) {
      const id = newId()
      const results = await Promise.all([
        ledger.as({ kind: 'staff' }, (tx) => post(tx, [move(a, b, { minor: 1n, id })])),
        ledger.as({ kind: 'staff' }, (tx) => post(tx, [move(c, d, { minor: 1n, id })])),
      ])
      expect(results.flat().filter(({ outcome }) => outcome === 'posted')).toHaveLength(1)
      expect(results.flat()).toContainEqual(expect.objectContaining({ code: 'id_reused_with_other_content' }))
    }
  })

  it('is clean after all of this', async () => {
    expect(await deadlocksSoFar()).toBe(deadlocks)
    expect((await ledger.verify()).faults).toEqual([])
  })
})
