import { rm } from 'node:fs/promises'
import { addDays, parseLocalDate } from '@contado/money'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { readCopies } from '../../platform/heads/copied-heads.ts'
import { copyHeads } from '../../platform/heads/copy-heads.ts'
import { newId } from '../../platform/ids.ts'
import { readSettings } from '../../platform/settings.ts'
import { makeTemporaryFolder } from '../../test-kit/temporary-folder.ts'
import { accrueInterest } from './accrue-interest.ts'
import { authorize, postAuthorization } from './authorizations.ts'
import { copiedLedger } from './copied-ledger.ts'
import { depositMovements } from './deposit-movements.ts'
import { materialiseLines } from './materialise-lines.ts'
import { atHouse, inPurse } from './purse.ts'
import { sealTransfers } from './seal-transfers.ts'
import { openFor, openTestLedger, type TestLedger } from './test-ledger.ts'
import { createWorld, type World } from './test-world.ts'
import { transferMovements } from './transfer-movements.ts'
import type { Fault } from './verification.ts'
import { verifyHeads } from './verify-heads.ts'

let ledger: TestLedger
let world: World
let dataDir: string
const secret = 'a secret that signs heads in tests'
const settings = () => readSettings({ APP_SECRET: secret, DATA_DIR: dataDir })

const moveSomething = async (): Promise<void> => {
  const [from, to] = [world.purse('buyer', 'traditional'), world.purse('seller')]
  await world.as(
    'job of buyer',
    depositMovements.received({ ...world.act(), purse: from, minor: 500n, into: 'available' }),
  )
  await world.as('buyer', transferMovements.internal({ ...world.act(), from, to, minor: 20n }))
}
const seal = (isComplete = false): Promise<number> =>
  ledger.as({ kind: 'job' }, (tx) => sealTransfers({ tx, settings: settings() }, { isComplete }))
const copy = (): Promise<number> =>
  copyHeads(
    {
      settings: settings(),
      transaction: (run) => {
        const now = instantOf(wallMs())
        const work = { now, wall: now, requestId: 'test', settings: settings(), language: 'en' as const }
        return ledger.as({ kind: 'job' }, (tx) => run({ ...work, tx }))
      },
    },
    copiedLedger,
  )
const headFaults = async (more: { secret?: string } = {}): Promise<Fault[]> => {
  const copies = await readCopies(dataDir)
  return ledger.as({ kind: 'auditor' }, (tx) => verifyHeads(tx, { copies, secret, ...more }))
}

beforeAll(async () => {
  dataDir = await makeTemporaryFolder()
  ledger = await openTestLedger()
  world = await createWorld(ledger)
})
afterAll(async () => {
  await ledger.close()
  await rm(dataDir, { recursive: true, force: true })
})

it('seals what was posted since, chains it and copies the signed heads outside the database', async () => {
  await moveSomething()
  expect([await seal(), await seal()]).toEqual([3, 0])
  await moveSomething()
  await moveSomething()
  expect([await seal(), await seal(true)]).toEqual([6, 0])
  expect([await copy(), await copy()]).toEqual([2, 0])
  await moveSomething()
  expect([await seal(true), await copy()]).toEqual([3, 1])
  expect((await ledger.verify()).faults).toEqual([])
  expect(await headFaults()).toEqual([])
})

it('two sealers at once chain one after the other', async () => {
  await moveSomething()
  const counts = await Promise.all([seal(), seal(), seal()])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3)
  await copy()
  expect((await ledger.verify()).faults).toEqual([])
})

it('another secret did not sign these heads', async () => {
  expect((await headFaults({ secret: 'somebody else' })).map(({ code }) => code)).toContain('signature_invalid')
})

const rehash = 'update ledger_transfers t set content_hash = ledger_content_hash(t)'

const columns = [
  'amount = amount + $n',
  'event_at = event_at + make_interval(secs => $n)',
  'recorded_at = recorded_at - make_interval(secs => $n)',
  'cause_id = gen_random_uuid()',
  `cause_kind = 'x' || cause_kind`,
  'debit_balance = debit_balance - $n',
  'credit_balance = credit_balance + $n',
  'debit_version = debit_version + $n',
  'credit_version = credit_version + $n',
  'actor_kind = actor_kind || $n',
  'actor_id = gen_random_uuid()',
  'group_leg = coalesce(group_leg, 0) + $n',
  'debit_previous = gen_random_uuid()',
  'credit_account_id = credit_account_id + $n',
  `unit = 'EUR'`,
]

it('whatever a superuser tampers with, with and without fresh hashes, is named (TAMPERINGS says how often, 200 otherwise)', async () => {
  const { rows: ids } = await ledger.asOwner('select id from ledger_transfers')
  const tampering = fc.record({
    column: fc.constantFrom(...columns),
    n: fc.integer({ min: 1, max: 9 }),
    which: fc.nat(ids.length - 1),
    isRehashed: fc.boolean(),
    isRemoved: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  })
  const count = Number(process.env.TAMPERINGS ?? 200)
  const seed = wallMs() % 2 ** 31
  const statements = fc.sample(tampering, { numRuns: count, seed }).map((one) => {
    const id = ids[one.which].id
    const change = one.isRemoved
      ? `delete from ledger_transfers where id = '${id}'`
      : `update ledger_transfers set ${one.column.replaceAll('$n', String(one.n))} where id = '${id}'`
    return [change, ...(one.isRehashed ? [rehash] : [])]
  })
  expect(await ledger.isNamed([['select 1']])).toEqual([false])
  const named = await ledger.isNamed(statements)
  expect({ seed, unnamed: statements.filter((_, index) => named[index] !== true) }).toEqual({ seed, unnamed: [] })
}, 3_600_000)

/** What stands beside the transfers, and how it may be changed or removed. */
const beside: Readonly<Record<string, readonly string[]>> = {
  ledger_accounts: [
    'balance = balance + $n',
    'reserved = reserved + $n',
    'version = version + $n',
    'last_transfer_id = gen_random_uuid()',
    'floor = coalesce(floor, 0) - $n',
    `unit = 'PLN'`,
    `provider = 'house'`,
  ],
  ledger_resolutions: ['transfer_id = gen_random_uuid()', 'resolves_id = gen_random_uuid()'],
  ledger_account_lines: [
    'amount = amount + $n',
    'balance = balance - $n',
    'counter_account_id = counter_account_id + $n',
    'transfer_id = gen_random_uuid()',
    'event_at = event_at - make_interval(secs => $n)',
    `cause_kind = 'x' || cause_kind`,
  ],
  ledger_checkpoints: [
    'net = net + $n',
    'balance = balance + $n',
    'line_count = line_count + $n',
    'gained = gained + $n',
  ],
  ledger_batches: [
    'hash = sha256(hash)',
    'transfer_ids = transfer_ids[2:] || gen_random_uuid()',
    'transfer_ids = transfer_ids || gen_random_uuid(), transfer_count = transfer_count + 1',
  ],
  ledger_accruals: ['booked = booked + $n', 'accrued = accrued + $n', 'base = base + $n', 'fraction = 1 - fraction'],
}

const standBeside = async (): Promise<void> => {
  const purse = world.purse('buyer', 'traditional')
  const act = () => ({ id: newId(), causeId: newId(), at: instantOf(wallMs()) })
  const asJob = <T>(run: Parameters<typeof ledger.as<T>>[1]): Promise<T> =>
    ledger.as({ kind: 'job', organizationId: world.organizations.buyer }, run)
  const pending = {
    ...{ from: inPurse(purse, 'available'), to: atHouse(purse, 'fx'), cause: 'conversion' as const },
    expiresAt: instantOf(wallMs() + 86_400_000),
  }
  for (const minor of [10n, 20n]) {
    const reserved = act()
    await asJob((tx) => authorize(tx, { ...pending, ...reserved, minor }))
    await asJob((tx) => postAuthorization(tx, { id: newId(), pendingId: reserved.id, at: reserved.at, minor: 5n }))
  }
  await asJob((tx) => authorize(tx, { ...pending, ...act(), minor: 30n }))
  const [account] = await openFor(ledger, [inPurse(world.purse('buyer'), 'guaranteed', 'accruing')])
  const since = parseLocalDate('2026-03-01')
  await asJob((tx) =>
    accrueInterest(tx, { accountId: account.id, baseMinor: 777_777n, since, through: addDays(since, 9) }),
  )
  await seal(true)
  await copy()
  await asJob((tx) => materialiseLines(tx, 10_000))
  expect((await ledger.verify()).faults).toEqual([])
}

// An account on which nothing ever moved holds nothing to prove; the last day of interest is booked again the same.
const rowsOf = (table: string, isRemoved: boolean): string => {
  if (table === 'ledger_accounts') return `${table} where version > 0`
  if (table === 'ledger_accruals' && isRemoved) return `${table} where day < (select max(day) from ${table})`
  return table
}

it('whatever a superuser does to what stands beside the transfers is named, too', async () => {
  await standBeside()
  const pairs = Object.entries(beside).flatMap(([table, changes]) =>
    changes.map((change): readonly [string, string] => [table, change]),
  )
  const tampering = fc.record({
    pair: fc.constantFrom(...pairs),
    n: fc.integer({ min: 1, max: 9 }),
    which: fc.nat(40),
    isRemoved: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
  })
  const seed = wallMs() % 2 ** 31
  const numRuns = Number(process.env.TAMPERINGS ?? 200)
  const statements = fc.sample(tampering, { numRuns, seed }).map(({ pair: [table, change], n, which, isRemoved }) => {
    const rows = rowsOf(table, isRemoved)
    const nth = `offset ${which} % (select count(*) from ${rows}) limit 1`
    const row = `where ctid = (select ctid from ${rows} order by ctid ${nth})`
    const isKept = table === 'ledger_accounts'
    return [
      isRemoved && !isKept
        ? `delete from ${table} ${row}`
        : `update ${table} set ${change.replaceAll('$n', String(n))} ${row}`,
    ]
  })
  const copies = await readCopies(dataDir)
  const heads = (tx: Parameters<typeof verifyHeads>[0]) => verifyHeads(tx, { copies, secret })
  expect(await ledger.isNamed([['select 1']], heads)).toEqual([false])
  const named = await ledger.isNamed(statements, heads)
  expect({ seed, unnamed: statements.filter((_, index) => named[index] !== true) }).toEqual({ seed, unnamed: [] })
}, 3_600_000)

it('whoever rewrites history with fresh hashes and a fresh chain is found by the copies outside', async () => {
  await ledger.asOwner('begin; set local session_replication_role = replica')
  await ledger.asOwner(`update ledger_transfers set cause_id = gen_random_uuid()
    where id = (select min(id::text)::uuid from ledger_transfers)`)
  await ledger.asOwner(rehash)
  await ledger.asOwner(
    'update ledger_account_lines l set cause_id = t.cause_id from ledger_transfers t where t.id = l.transfer_id',
  )
  await ledger.asOwner(`do $$ declare b record; head bytea; begin
    for b in select * from ledger_batches order by sequence loop
      update ledger_batches set previous_hash = head, hash = ledger_batch_hash(head, transfer_ids) where sequence = b.sequence;
      select hash into head from ledger_batches where sequence = b.sequence;
    end loop; end $$`)
  await ledger.asOwner('commit')
  expect((await ledger.verify()).faults).toEqual([])
  const codes = new Set((await headFaults()).map(({ code }) => code))
  expect(codes).toEqual(new Set(['copy_differs', 'signature_invalid']))
})
