// Transfers per second through both doors of the ledger, in the caller's transaction and through the batcher with a companion each, beside
// TPC-B-like transactions of bare SQL on the same server in the same run, through the same driver. Client and server share the cores.
import { sql } from 'kysely'
import {
  type BatchItem,
  type CompanionKind,
  companionOf,
  type LedgerAccount,
  type Movement,
  openAccounts,
  post,
  throughBatcher,
  verifyLedger,
} from '../apps/api/src/modules/ledger/index.ts'
import { instantOf, wallMs } from '../apps/api/src/platform/clock.ts'
import { connectAlone, type Db, openDatabase } from '../apps/api/src/platform/db/db.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import type { Settings } from '../apps/api/src/platform/settings.ts'
import { openBenchDatabase } from './bench-database.ts'
import { type Line, reportInTurns } from './goals.ts'
import { machineLine } from './machine-line.ts'
import { forSeconds, type Measured } from './measure.ts'
import { openTpcb } from './tpcb.ts'

const clients = 16
const callers = 1_024
const seconds = 2
const wallets = 2_000
const batch = 200

const pick = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(Math.random() * list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const move = (debit: LedgerAccount, credit: LedgerAccount, minor = 1n): Movement => ({
  id: newId(),
  debit: debit.id,
  credit: credit.id,
  minor,
  unit: 'USD',
  cause: { kind: 'bench', id: newId() },
  eventAt: instantOf(wallMs()),
})

type Post = Parameters<typeof post>[0]

const asStaff = (db: Db, run: (tx: Post) => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor_kind', 'staff', true), set_config('app.staff_id', ${newId()}, true)`.execute(
      tx,
    )
    return run(tx)
  })

const another = (accounts: readonly LedgerAccount[], than: LedgerAccount): LedgerAccount => {
  let other = pick(accounts)
  while (other.id === than.id) other = pick(accounts)
  return other
}
const between = (accounts: readonly LedgerAccount[], from = pick(accounts)): Movement =>
  move(from, another(accounts, from))

const openBank = async (db: Db): Promise<{ house: LedgerAccount; accounts: readonly LedgerAccount[] }> => {
  const base = { provider: 'smart_rail', unit: 'USD', kind: 'available', accountType: 'smart' } as const
  let opened: readonly LedgerAccount[] = []
  await asStaff(db, async (tx) => {
    opened = await openAccounts(tx, [
      { ...base, organizationId: null, kind: 'cash', accountType: 'none' },
      ...Array.from({ length: wallets }, () => ({ ...base, organizationId: newId() })),
    ])
    const [cash, ...others] = opened
    if (cash)
      await post(
        tx,
        others.map((wallet) => move(cash, wallet, 1_000_000n)),
      )
  })
  const [house, ...accounts] = opened
  if (!house) throw new Error('No house account')
  return { house, accounts }
}

type Step = { readonly caller: number; readonly version: number }

/** A row that moves on one step with each transfer, of each caller its own. */
const steps: CompanionKind<Step> = {
  name: 'bench step',
  textOf: ({ caller }) => String(caller),
  lock: async (tx, keys) => {
    const { rows } = await sql<Step>`select caller, version from bench_steps
      where caller = any(${keys.map(({ caller }) => caller)}::int[]) order by caller for update`.execute(tx)
    const at = new Map(rows.map(({ caller, version }) => [caller, version]))
    return keys.map(({ caller, version }) => at.get(caller) === version)
  },
  write: async (tx, keys) => {
    await sql`update bench_steps set version = version + 1
      where caller = any(${keys.map(({ caller }) => caller)}::int[])`.execute(tx)
  },
}

/** Measures so many callers who hand over transfers, each with its row, and wait for each. */
const handing = (settings: Settings, accounts: readonly LedgerAccount[]) => {
  const versions = Array.from({ length: callers }, () => 0)
  const itemOf = (caller: number, from = pick(accounts)): BatchItem => {
    const version = versions[caller] ?? 0
    const companion = companionOf(steps, { caller, version })
    return { organizationId: from.organizationId, movements: [between(accounts, from)], companion }
  }
  const transaction = () => Promise.reject(new Error('nobody else has the lock'))
  return (count: number, from?: LedgerAccount): Promise<Measured> =>
    throughBatcher({ settings, transaction }, (hand) =>
      forSeconds({ clients: count, seconds }, async (caller) => {
        const { outcome } = await hand(itemOf(caller, from))
        if (outcome !== 'posted') throw new Error(`A transfer was ${outcome}`)
        versions[caller] = (versions[caller] ?? 0) + 1
      }),
    )
}

const { settings, close } = await openBenchDatabase()
const { databaseUrl, secret } = settings
const db = openDatabase(databaseUrl, secret, { role: 'contado_staff', max: clients })
const tpcb = await openTpcb(databaseUrl, clients)
try {
  const { house, accounts } = await openBank(db)
  const hot = pick(accounts)
  const owner = await connectAlone(databaseUrl, { name: 'bench' })
  await owner.query(`create table bench_steps (caller int primary key, version int not null) with (fillfactor = 50);
    insert into bench_steps select n, 0 from generate_series(0, ${callers - 1}) n; grant select, update on bench_steps to contado_worker`)
  await owner.query('vacuum analyze')
  await owner.end()

  const one = (of: () => Movement, at = clients) =>
    forSeconds({ clients: at, seconds }, () => asStaff(db, (tx) => post(tx, [of()])))
  const many = async (): Promise<Measured> => {
    const measured = await forSeconds({ clients: 2, seconds }, () =>
      asStaff(db, (tx) =>
        post(
          tx,
          Array.from({ length: batch }, () => between(accounts)),
        ),
      ),
    )
    return { ...measured, perSecond: measured.perSecond * batch }
  }
  const handed = handing(settings, accounts)
  const limit = `TPC-B, ${clients} clients`
  const lines: readonly Line[] = [
    { name: limit, slice: () => forSeconds({ clients, seconds }, tpcb.transact) },
    { name: 'one per transaction', slice: () => one(() => between(accounts)), beside: { limit } },
    { name: 'the same, all from one account', slice: () => one(() => between(accounts, hot)), beside: { limit } },
    {
      name: 'the same, all to one house account',
      slice: () => one(() => move(pick(accounts), house)),
      beside: { limit },
    },
    { name: 'the same, one client', slice: () => one(() => between(accounts), 1), beside: { limit } },
    { name: `${batch} per transaction, 2 clients`, slice: many, beside: { limit } },
    {
      name: `batcher, ${clients} callers, one hot account`,
      slice: () => handed(clients, hot),
      beside: { limit, goal: 6.5, floor: 4 },
    },
    {
      name: `batcher, ${callers} callers, random accounts`,
      slice: () => handed(callers),
      beside: { limit, goal: 20, floor: 12 },
    },
    {
      name: `batcher, ${callers} callers, one hot account`,
      slice: () => handed(callers, hot),
      beside: { limit, goal: 20, floor: 13 },
    },
  ]
  console.log(machineLine())
  const fallen = await reportInTurns(lines, Number(process.argv[2] ?? 5))
  for (const name of fallen) console.log(`below its floor: ${name}`)
  const auditor = openDatabase(databaseUrl, secret, { role: 'contado_auditor', max: 1 })
  const startedMs = performance.now()
  const { isClean, counts } = await auditor.transaction().execute(verifyLedger)
  const took = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${counts.transfers} transfers verified in ${took} s: ${isClean ? 'clean' : 'NOT CLEAN'}`)
  if (!isClean || fallen.length > 0) process.exitCode = 1
  await auditor.destroy()
} finally {
  await Promise.all([db.destroy(), tpcb.close()])
  await close()
}
process.exit()
