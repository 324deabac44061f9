import type { FaultCode } from '@contado/contract/ledger-health/fault-codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { materialiseLines } from './materialise-lines.ts'
import { post } from './post.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'
import type { Fault } from './verification.ts'

let ledger: TestLedger

/** Ids of what the tamperings touch, as the transfers of `fill` in their order. */
const transfers: string[] = []
let groupLeg = ''
let pendingId = ''

const fill = async (): Promise<void> => {
  const [cash, one, two] = await openFor(ledger, [
    smartKey(null, 'cash'),
    smartKey(newId(), 'available'),
    smartKey(newId(), 'available'),
  ])
  const groupId = newId()
  const pending = move(one, two, { minor: 50n, kind: 'pending', expiresAt: instantOf(wallMs() + 86_400_000) })
  const open = move(two, one, { minor: 7n, kind: 'pending', expiresAt: instantOf(wallMs() + 86_400_000) })
  const movements = [
    move(cash, one, { minor: 1_000n }),
    move(one, two, { minor: 100n }),
    move(one, two, { minor: 200n }),
    pending,
    move(one, two, { minor: 30n, kind: 'post', pendingId: pending.id }),
    move(two, one, { minor: 10n }),
    open,
    move(one, two, { minor: 1n, groupId }),
    move(two, cash, { minor: 2n, groupId }),
    move(two, one, { minor: 9_999n }),
  ]
  const results = await ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))
  expect(results.map(({ outcome }) => outcome)).toEqual([...Array(9).fill('posted'), 'rejected'])
  transfers.push(...movements.map(({ id }) => id))
  groupLeg = movements[8]?.id ?? ''
  pendingId = pending.id
  await ledger.as({ kind: 'job' }, (tx) => materialiseLines(tx, 1_000))
}

beforeAll(async () => {
  ledger = await openTestLedger()
  await fill()
})
afterAll(() => ledger.close())

const nth = (index: number): string => transfers[index] ?? ''

/** Tampers as a superuser who switches every trigger off, verifies, and puts everything back. */
const faultsAfter = async (statements: readonly string[]): Promise<readonly Fault[]> => {
  const before = await snapshot()
  await ledger.asOwner(`set session_replication_role = replica`)
  for (const statement of statements) await ledger.asOwner(statement)
  await ledger.asOwner(`set session_replication_role = origin`)
  const { faults, isClean } = await ledger.verify()
  expect(isClean).toBe(faults.length === 0)
  await restore(before)
  return faults
}

const tables = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_resolutions',
  'ledger_rejections',
  'ledger_account_lines',
  'ledger_checkpoints',
  'ledger_day_totals',
]
const snapshot = async (): Promise<Map<string, string>> => {
  const rows = new Map<string, string>()
  for (const table of tables) {
    const { rows: found } = await ledger.asOwner(`select coalesce(json_agg(t), '[]')::text as rows from ${table} t`)
    rows.set(table, found[0].rows)
  }
  return rows
}
const restore = async (before: ReadonlyMap<string, string>): Promise<void> => {
  await ledger.asOwner(`set session_replication_role = replica`)
  for (const [table, rows] of before) {
    await ledger.asOwner(`delete from ${table}`)
    await ledger.asOwner(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  }
  await ledger.asOwner(`set session_replication_role = origin`)
}

const rehash = 'update ledger_transfers t set content_hash = ledger_content_hash(t)'
const where = (index: number): string => `where id = '${nth(index)}'`

type Tampering = readonly [what: string, first: FaultCode, subject: () => string, statements: () => readonly string[]]

const tamperings: readonly Tampering[] = [
  ['an amount', 'content_changed', () => nth(1), () => [`update ledger_transfers set amount = 150 ${where(1)}`]],
  [
    'an amount, with a fresh hash',
    'balance_not_folded',
    () => nth(1),
    () => [`update ledger_transfers set amount = 150 ${where(1)}`, rehash],
  ],
  [
    'a time',
    'content_changed',
    () => nth(2),
    () => [`update ledger_transfers set event_at = event_at - interval '1 day' ${where(2)}`],
  ],
  [
    'a cause',
    'content_changed',
    () => nth(2),
    () => [`update ledger_transfers set cause_id = gen_random_uuid() ${where(2)}`],
  ],
  ['who did it', 'content_changed', () => nth(2), () => [`update ledger_transfers set actor_kind = 'job' ${where(2)}`]],
  ['a hash', 'content_changed', () => nth(0), () => [`update ledger_transfers set content_hash = '\\x00' ${where(0)}`]],
  [
    'a unit',
    'transfer_malformed',
    () => nth(1),
    () => [`update ledger_transfers set unit = 'EUR' ${where(1)}`, rehash],
  ],
  [
    'an account that does not exist',
    'transfer_malformed',
    () => nth(5),
    () => [`update ledger_transfers set credit_account_id = 424242 ${where(5)}`, rehash],
  ],
  [
    'the direction, with a fresh hash',
    'version_gap',
    () => 'account',
    () => [
      `update ledger_transfers set debit_account_id = credit_account_id, credit_account_id = debit_account_id ${where(5)}`,
      rehash,
    ],
  ],
  ['a deleted transfer', 'version_gap', () => 'account', () => [`delete from ledger_transfers ${where(2)}`]],
  [
    'the last transfer of both accounts, patched over',
    'group_incomplete',
    () => nth(7),
    () => [
      `delete from ledger_transfers where id = '${groupLeg}'`,
      `update ledger_accounts a set balance = balance + s.sign * s.amount, version = version - 1, last_transfer_id = s.previous
        from tampered t, lateral (values (t.debit_account_id, 1, t.amount, t.debit_previous),
          (t.credit_account_id, -1, t.amount, t.credit_previous)) s (account_id, sign, amount, previous)
        where a.id = s.account_id`,
      `delete from ledger_account_lines where transfer_id = '${groupLeg}'`,
    ],
  ],
  [
    'a version',
    'version_gap',
    () => 'account',
    () => [`update ledger_transfers set debit_version = debit_version + 100 ${where(8)}`, rehash],
  ],
  [
    'a pointer',
    'pointer_broken',
    () => nth(2),
    () => [`update ledger_transfers set debit_previous = '${nth(0)}' ${where(2)}`, rehash],
  ],
  [
    'a balance',
    'account_differs',
    () => 'account',
    () => [`update ledger_accounts set balance = balance + 1 where kind = 'available'`],
  ],
  [
    'a balance moved between two accounts, which keeps the sum',
    'account_differs',
    () => 'account',
    () => [
      `update ledger_accounts set balance = balance + case kind when 'cash' then -5 else 5 end
        where id in (select max(id) from ledger_accounts group by kind)`,
    ],
  ],
  [
    'what is reserved',
    'account_differs',
    () => 'account',
    () => [`update ledger_accounts set reserved = 0 where reserved > 0`],
  ],
  [
    'an account without its floor',
    'floor_changed',
    () => 'account',
    () => [`update ledger_accounts set floor = null where floor = 0`],
  ],
  [
    'a lower floor, and a balance below zero with all else in order',
    'floor_changed',
    () => 'account',
    () => [`update ledger_accounts set floor = -5000 where floor = 0`],
  ],
  ['half a group', 'version_gap', () => 'account', () => [`delete from ledger_transfers where id = '${nth(7)}'`]],
  [
    'a resolution that is gone',
    'resolution_broken',
    () => nth(4),
    () => [`delete from ledger_resolutions where resolves_id = '${pendingId}'`],
  ],
  [
    'a resolution that never was',
    'resolution_broken',
    () => nth(6),
    () => [`insert into ledger_resolutions values ('${nth(6)}', gen_random_uuid())`],
  ],
  [
    'a rejected id that was posted',
    'rejected_and_posted',
    () => nth(1),
    () => [`update ledger_rejections set id = '${nth(1)}'`],
  ],
  [
    'a line',
    'line_differs',
    () => 'account',
    () => [`update ledger_account_lines set amount = amount + 1 where transfer_id = '${nth(1)}'`],
  ],
  [
    'a deleted line',
    'line_differs',
    () => 'account',
    () => [`delete from ledger_account_lines where transfer_id = '${nth(3)}'`],
  ],
  ['a checkpoint', 'checkpoint_differs', () => 'account', () => ['update ledger_checkpoints set net = net + 1']],
  [
    'what came in on a day',
    'checkpoint_differs',
    () => 'account',
    () => ['update ledger_checkpoints set gained = gained + 1'],
  ],
  [
    'what went out on a day',
    'checkpoint_differs',
    () => 'account',
    () => ['update ledger_checkpoints set lost = lost + 1'],
  ],
  ['a day of a kind', 'day_total_differs', () => 'USD', () => ['update ledger_day_totals set net = net + 1']],
  [
    'a balance that PostgreSQL folds to the same before it hashes it',
    'balance_not_folded',
    () => nth(1),
    () => [`update ledger_transfers set credit_balance = credit_balance # ((1::bigint << 32) + 1) ${where(1)}`, rehash],
  ],
  [
    'a line of which PostgreSQL hashes balance and counter alike',
    'line_differs',
    () => 'account',
    () => [
      `update ledger_account_lines set balance = balance # ((1::bigint << 32) + 1),
        counter_account_id = counter_account_id # ((1::bigint << 32) + 1) where transfer_id = '${nth(1)}' and balance > 0`,
    ],
  ],
  [
    'a line whose version PostgreSQL hashes alike',
    'line_differs',
    () => 'account',
    () => [
      `update ledger_account_lines set version = version # ((1::bigint << 32) + 1) where transfer_id = '${nth(1)}' and balance > 0`,
    ],
  ],
  [
    'two lines of the same change, which leaves the sum',
    'line_differs',
    () => 'account',
    () => [
      `update ledger_account_lines l set amount = amount + case version when 2 then 1 else -1 end
        where version in (2, 3) and account_id = (select credit_account_id from ledger_transfers ${where(0)})`,
    ],
  ],
  ['a deleted day', 'day_total_differs', () => 'USD', () => ['delete from ledger_day_totals']],
]

describe('verification', () => {
  it('is clean before any tampering, and counts what is there', async () => {
    expect(await ledger.verify()).toEqual({
      isClean: true,
      faults: [],
      counts: { accounts: 3n, transfers: 9n, openPendings: 1n, groups: 1n, rejections: 1n, lines: 18n },
    })
  })

  for (const [what, first, subject, statements] of tamperings) {
    it(`names ${what}`, async () => {
      await ledger.asOwner('drop table if exists tampered')
      await ledger.asOwner(`create temp table tampered as select * from ledger_transfers where id = '${groupLeg}'`)
      const [found] = await faultsAfter(statements())
      expect(found).toMatchObject({ code: first })
      expect(found?.subject).toContain(subject())
      expect((await ledger.verify()).faults).toEqual([])
    })
  }

  it('names a trigger that is off, and a partition without one', async () => {
    await ledger.asOwner('alter table ledger_transfers disable trigger ledger_transfers_append_only')
    expect((await ledger.verify()).faults[0]).toMatchObject({ code: 'guard_missing', found: 'a disabled trigger' })
    await ledger.asOwner('alter table ledger_transfers enable trigger ledger_transfers_append_only')
    await ledger.asOwner('drop trigger ledger_transfers_no_truncate on ledger_transfers_default')
    expect((await ledger.verify()).faults).toEqual([
      {
        code: 'guard_missing',
        subject: 'ledger_transfers_no_truncate on ledger_transfers_default',
        expected: 'an enabled trigger',
        found: 'none',
      },
    ])
    await ledger.asOwner(`create trigger ledger_transfers_no_truncate before truncate on ledger_transfers_default
      for each statement execute function refuse_change()`)
  })

  it.each([
    [
      'a trigger that never fires',
      'drop trigger ledger_batches_append_only on ledger_batches',
      'create trigger ledger_batches_append_only before update or delete on ledger_batches for each row when (false) execute function refuse_change()',
    ],
    [
      'a trigger of somebody else',
      'create function let_by() returns trigger language plpgsql as $$ begin return new; end $$',
      'create trigger aside before insert on ledger_transfers for each row execute function let_by()',
    ],
    [
      'a refusal that refuses nothing',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return coalesce(new, old); end $$',
    ],
    ['a rule', 'create rule aside as on insert to ledger_rejections do instead nothing'],
    ['a policy that is gone', 'drop policy own_transfers on ledger_transfers'],
    ['a policy that says more', 'alter policy own_accounts on ledger_accounts using (true)'],
    ['a policy of a partition', 'create policy aside on ledger_transfers_default using (true)'],
    ['a role that finds other tables', 'alter role contado_worker set search_path = elsewhere, public'],
    ['a right to one column', 'grant update (balance) on ledger_accounts to contado_app'],
    ['a right of anybody', 'grant delete on ledger_transfers to public'],
  ])('names %s', async (_what, ...statements) => {
    expect(await ledger.isNamed([['select 1'], statements])).toEqual([false, true])
  })

  it.each(['single', 'pending'])(
    'names an account that was overdrawn by a %s entry with all else in order',
    async (kind) => {
      const before = await snapshot()
      const { rows } = await ledger.asOwner(`select max(id) as id from ledger_accounts where kind = 'available'`)
      await ledger.asOwner('alter table ledger_accounts drop constraint ledger_accounts_floor')
      await ledger.asOwner('set session_replication_role = replica')
      await ledger.asOwner('update ledger_accounts set floor = null where id = $1', [rows[0].id])
      await ledger.asOwner(
        `select ledger_post(array[$1::uuid], array[$2::bigint], array[(select id from ledger_accounts where kind = 'cash')],
        array[70000::bigint], array['USD'], array[$3::text], array[null::text], array[null::uuid], array['test'],
        array[$1::uuid], array[now()], array[case $3::text when 'pending' then now() + interval '1 day' end])`,
        [newId(), rows[0].id, kind],
      )
      await ledger.asOwner('update ledger_accounts set floor = 0 where id = $1', [rows[0].id])
      const { faults } = await ledger.verify()
      await restore(before)
      await ledger.asOwner(
        'alter table ledger_accounts add constraint ledger_accounts_floor check (reserved >= 0 and balance - reserved >= floor)',
      )
      expect(faults.map(({ code }) => code)).toEqual(['guard_missing', 'floor_broken'])
      expect((await ledger.verify()).faults).toEqual([])
    },
  )

  it('names rows that a policy hides from it', async () => {
    const hide = 'create policy hide on ledger_transfers as restrictive for select using (amount <> 100)'
    await ledger.asOwner(hide)
    expect((await ledger.verify()).faults[0]).toMatchObject({ subject: 'policy hide on ledger_transfers' })
    await ledger.asOwner('drop policy hide on ledger_transfers')
    await ledger.asOwner('alter policy read_by_auditor on ledger_transfers using (amount <> 100)')
    expect((await ledger.verify()).faults[0]).toMatchObject({ subject: 'policy read_by_auditor on ledger_transfers' })
    await ledger.asOwner('alter policy read_by_auditor on ledger_transfers using (true)')
    expect((await ledger.verify()).isClean).toBe(true)
  })

  it('names a right that a request role must not have', async () => {
    await ledger.asOwner('grant update on ledger_accounts to contado_app')
    expect((await ledger.verify()).faults).toEqual([
      {
        code: 'right_granted',
        subject: 'ledger_accounts to contado_app',
        expected: 'no right to UPDATE',
        found: 'granted',
      },
    ])
    await ledger.asOwner('revoke update on ledger_accounts from contado_app')
    expect((await ledger.verify()).isClean).toBe(true)
  })
})
