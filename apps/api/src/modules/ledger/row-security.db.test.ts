import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { accountHistory } from './account-history.ts'
import type { LedgerAccount } from './accounts.ts'
import { balancesOf } from './find-accounts.ts'
import { materialiseLines } from './materialise-lines.ts'
import { post } from './post.ts'
import { statementOf } from './statement-of.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
const [mine, theirs, strangers] = [newId(), newId(), newId()]
let cash: LedgerAccount
let own: LedgerAccount
let other: LedgerAccount
let third: LedgerAccount

type Actor = Parameters<TestLedger['as']>[0]
const me: Actor = { kind: 'user', organizationId: mine }
const period = { fromInstant: instantOf(0), toInstant: instantOf(4_000_000_000_000) }

beforeAll(async () => {
  ledger = await openTestLedger()
  ;[cash, own, other, third] = await openFor(ledger, [
    smartKey(null, 'cash'),
    smartKey(mine, 'available'),
    smartKey(theirs, 'available'),
    smartKey(strangers, 'available'),
  ])
  await ledger.as({ kind: 'staff' }, (tx) =>
    post(tx, [
      move(cash, own, { minor: 100n }),
      move(own, other, { minor: 40n }),
      move(other, third, { minor: 5n }),
      move(third, cash, { minor: 1n }),
    ]),
  )
  await ledger.as({ kind: 'job' }, (tx) => materialiseLines(tx, 1_000))
})
afterAll(() => ledger.close())

const tables = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_resolutions',
  'ledger_rejections',
  'ledger_provider_events',
  'ledger_accruals',
  'ledger_batches',
  'ledger_account_lines',
  'ledger_checkpoints',
  'ledger_line_progress',
  'ledger_line_feed',
  'ledger_expiry_mark',
  'ledger_verifications',
  'ledger_head_copies',
  'ledger_day_totals',
] as const

const visible = async (actor: Actor): Promise<{ accounts: bigint[]; transfers: number; lines: number }> =>
  ledger.as(actor, async (tx) => {
    const accounts = await sql<{ id: bigint }>`select id from ledger_accounts order by id`.execute(tx)
    const transfers = await sql<{ n: number }>`select count(id)::int as n from ledger_transfers`.execute(tx)
    const lines = await sql<{ n: number }>`select count(*)::int as n from ledger_account_lines`.execute(tx)
    return {
      accounts: accounts.rows.map(({ id }) => id),
      transfers: transfers.rows[0]?.n ?? -1,
      lines: lines.rows[0]?.n ?? -1,
    }
  })

describe('who sees what', () => {
  it('shows a customer the own accounts, and transfers and lines that touch them', async () => {
    expect(await visible(me)).toEqual({ accounts: [own.id], transfers: 2, lines: 2 })
  })

  it('shows a visitor, and a user without an organization, nothing', async () => {
    const nothing = { accounts: [], transfers: 0, lines: 0 }
    expect(await visible({ kind: 'visitor' })).toEqual(nothing)
    expect(await visible({ kind: 'user', organizationId: newId() })).toEqual(nothing)
  })

  it('shows a job its organization and the house', async () => {
    expect(await visible({ kind: 'job', organizationId: theirs })).toEqual({
      accounts: [other.id, cash.id],
      transfers: 4,
      lines: 4,
    })
    expect((await visible({ kind: 'job' })).accounts).toEqual([cash.id])
  })

  it('shows staff and auditors all', async () => {
    const all = { accounts: [own.id, other.id, third.id, cash.id], transfers: 4, lines: 8 }
    expect(await visible({ kind: 'staff' })).toEqual(all)
    expect(await visible({ kind: 'auditor' })).toEqual(all)
  })

  it('keeps the other side’s balance from a customer', async () => {
    await expect(
      ledger.as(me, (tx) => sql`select credit_balance, debit_balance from ledger_transfers`.execute(tx)),
    ).rejects.toMatchObject({ code: '42501' })
  })

  it('answers nothing about accounts of others through the front door', async () => {
    const asMe = await ledger.as(me, async (tx) => ({
      balances: await balancesOf(tx, [own.id, other.id, cash.id]),
      history: await accountHistory(tx, { accountId: other.id, limit: 10 }),
    }))
    expect(asMe.balances.map(({ account }) => account.id)).toEqual([own.id])
    expect(asMe.history).toEqual([])
    await expect(ledger.as(me, (tx) => statementOf(tx, { accountId: other.id, ...period }))).rejects.toMatchObject({
      code: 'AccountNotFound',
    })
    expect(await ledger.as(me, (tx) => statementOf(tx, { accountId: own.id, ...period }))).toMatchObject({
      closing: 60n,
    })
  })
})

describe('each policy is needed', () => {
  const dropped: readonly (readonly [string, string, Actor, 'accounts' | 'transfers' | 'lines'])[] = [
    ['own_accounts', 'ledger_accounts', me, 'accounts'],
    ['own_transfers', 'ledger_transfers', me, 'transfers'],
    ['own_lines', 'ledger_account_lines', me, 'lines'],
    ['own_or_house_accounts', 'ledger_accounts', { kind: 'job', organizationId: theirs }, 'accounts'],
    ['read_by_staff', 'ledger_accounts', { kind: 'staff' }, 'accounts'],
    ['read_by_staff', 'ledger_transfers', { kind: 'staff' }, 'transfers'],
    ['read_by_auditor', 'ledger_transfers', { kind: 'auditor' }, 'transfers'],
    ['read_by_auditor', 'ledger_account_lines', { kind: 'auditor' }, 'lines'],
  ]
  for (const [policy, table, actor, what] of dropped) {
    it(`${policy} on ${table}`, async () => {
      const { rows } = await ledger.asOwner(
        `select format('create policy %I on %I for %s to %s using (%s)', policyname, tablename, cmd,
          array_to_string(roles, ', '), qual) as sql from pg_policies where policyname = $1 and tablename = $2`,
        [policy, table],
      )
      const before = await visible(actor)
      await ledger.asOwner(`drop policy ${policy} on ${table}`)
      const without = await visible(actor)
      await ledger.asOwner(rows[0].sql)
      expect(without[what]).not.toEqual(before[what])
      expect(await visible(actor)).toEqual(before)
    })
  }

  it('row-level security itself: without it a customer sees more', async () => {
    await ledger.asOwner('alter table ledger_accounts disable row level security')
    const without = await visible(me)
    expect((await ledger.verify()).faults).toContainEqual(
      expect.objectContaining({ code: 'guard_missing', subject: 'row-level security of ledger_accounts' }),
    )
    await ledger.asOwner('alter table ledger_accounts enable row level security')
    expect(without.accounts).toHaveLength(4)
    expect((await ledger.verify()).faults).toEqual([])
  })
})

describe('who writes', () => {
  const writes = (table: string, column: string): readonly string[] => [
    `insert into ${table} default values`,
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table}`,
  ]
  const actors: readonly Actor[] = [me, { kind: 'staff' }, { kind: 'job' }, { kind: 'auditor' }]
  for (const actor of actors) {
    it(`not ${actor.kind}, into any table`, async () => {
      for (const table of tables) {
        const { rows } = await ledger.asOwner(
          'select attname from pg_attribute where attrelid = $1::regclass and attnum = 2',
          [table],
        )
        for (const text of writes(table, rows[0].attname)) {
          const attempt = ledger.as(actor, (tx) => sql.raw(text).execute(tx))
          await expect(attempt, text).rejects.toMatchObject({ code: '42501' })
        }
      }
    })
  }

  it('not the owner either, into what is immutable', async () => {
    const { rows } = await ledger.asOwner(
      `select relid::regclass::text as name from pg_partition_tree('ledger_transfers')`,
    )
    const immutable = [...rows.map(({ name }) => name), 'ledger_rejections', 'ledger_resolutions']
    for (const table of immutable) await expect(ledger.asOwner(`truncate ${table}`)).rejects.toThrow('append only')
    for (const text of [
      'update ledger_transfers set amount = amount + 1',
      'delete from ledger_transfers',
      'delete from ledger_accounts',
      'update ledger_accounts set floor = -100',
      `update ledger_account_kinds set floor = null`,
    ]) {
      await expect(ledger.asOwner(text), text).rejects.toThrow('append only')
    }
  })

  it('lets no request role call what is not its own', async () => {
    const attempts: readonly (readonly [Actor, string])[] = [
      [me, 'select ledger_materialise_lines(1)'],
      [me, `select ledger_ensure_partitions('2030-01-01')`],
      [me, 'select ledger_close_account(1)'],
      [me, 'select * from ledger_recent_lines(1, null, null, null, null, null, null)'],
      [{ kind: 'auditor' }, `select * from ledger_open_accounts('{}', '{}', '{}', '{}', '{}', '{}')`],
    ]
    for (const [actor, text] of attempts) {
      await expect(
        ledger.as(actor, (tx) => sql.raw(text).execute(tx)),
        text,
      ).rejects.toMatchObject({ code: '42501' })
    }
  })
})
