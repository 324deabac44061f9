// Transfers per second through the ledger in the caller's transaction, beside TPC-B-like transactions of bare SQL on the
// same server in the same run, through the same driver and number of clients. Client and server share the cores.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { allJobs } from '../apps/api/src/all-modules.ts'
import {
  type LedgerAccount,
  type Movement,
  openAccounts,
  post,
  verifyLedger,
} from '../apps/api/src/modules/ledger/index.ts'
import { instantOf, wallMs } from '../apps/api/src/platform/clock.ts'
import { type Db, openDatabase, openPool } from '../apps/api/src/platform/db/db.ts'
import { startEmbeddedServer } from '../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../apps/api/src/platform/db/migrate.ts'
import { newId } from '../apps/api/src/platform/ids.ts'
import { forSeconds, reportLine } from './measure.ts'

const clients = 16
const seconds = 6
const wallets = 2_000
const batch = 200

const random = (limit: number): number => Math.floor(Math.random() * limit)
const pick = <T>(list: readonly T[]): T => {
  const item = list[random(list.length)]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

const move = (debit: LedgerAccount, credit: LedgerAccount, minor: bigint): Movement => ({
  id: newId(),
  debit: debit.id,
  credit: credit.id,
  minor,
  unit: 'USD',
  cause: { kind: 'bench', id: newId() },
  eventAt: instantOf(wallMs()),
})

const asStaff = (db: Db, run: (tx: Parameters<typeof post>[0]) => Promise<unknown>): Promise<unknown> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('app.actor_kind', 'staff', true), set_config('app.staff_id', ${newId()}, true)`.execute(
      tx,
    )
    return run(tx)
  })

const between = (accounts: readonly LedgerAccount[], from = pick(accounts)): Movement => {
  let to = pick(accounts)
  while (to.id === from.id) to = pick(accounts)
  return move(from, to, 1n)
}

const openBank = async (db: Db): Promise<readonly LedgerAccount[]> => {
  const base = { provider: 'smart_rail', unit: 'USD', kind: 'available', accountType: 'smart' } as const
  let accounts: readonly LedgerAccount[] = []
  await asStaff(db, async (tx) => {
    const [cash, ...opened] = await openAccounts(tx, [
      { ...base, organizationId: null, kind: 'cash', accountType: 'none' },
      ...Array.from({ length: wallets }, () => ({ ...base, organizationId: newId() })),
    ])
    if (!cash) throw new Error('No cash account')
    await post(
      tx,
      opened.map((wallet) => move(cash, wallet, 1_000_000n)),
    )
    accounts = opened
  })
  return accounts
}

const openTpcb = async (databaseUrl: string): Promise<() => Promise<unknown>> => {
  const pool = openPool(databaseUrl, { name: 'bench', max: clients })
  await pool.query(`create table bench_accounts (id int primary key, balance int not null, filler char(84)) with (fillfactor = 90);
    create table bench_tellers (id int primary key, balance int not null, filler char(84));
    create table bench_branches (id int primary key, balance int not null, filler char(88));
    create table bench_history (teller int, branch int, account int, delta int, at timestamptz);
    insert into bench_accounts select i, 0 from generate_series(1, 100000) i;
    insert into bench_tellers select i, 0 from generate_series(1, 160) i;
    insert into bench_branches select i, 0 from generate_series(1, 16) i;`)
  return async () => {
    const client = await pool.connect()
    const [account, teller, branch, delta] = [1 + random(100_000), 1 + random(160), 1 + random(16), random(1000)]
    try {
      await client.query('begin')
      await client.query('update bench_accounts set balance = balance + $1 where id = $2', [delta, account])
      await client.query('select balance from bench_accounts where id = $1', [account])
      await client.query('update bench_tellers set balance = balance + $1 where id = $2', [delta, teller])
      await client.query('update bench_branches set balance = balance + $1 where id = $2', [delta, branch])
      await client.query('insert into bench_history values ($1, $2, $3, $4, now())', [teller, branch, account, delta])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
}

const folder = await mkdtemp(join(tmpdir(), 'contado-bench-'))
const server = await startEmbeddedServer({
  dataFolder: join(folder, 'postgres'),
  password: randomBytes(16).toString('hex'),
})
const secret = randomBytes(32).toString('hex')
try {
  const { databaseUrl } = server
  await migrate({ databaseUrl, secret, jobNames: Object.keys(allJobs) })
  const db = openDatabase(databaseUrl, secret, { role: 'contado_staff', max: clients })
  const accounts = await openBank(db)
  const [hot] = accounts
  const tpcb = await openTpcb(databaseUrl)
  await openPool(databaseUrl, { name: 'bench', max: 1 }).query('vacuum analyze')

  const limit = { name: 'TPC-B', measured: await forSeconds({ clients, seconds }, tpcb) }
  const single = await forSeconds({ clients, seconds }, () => asStaff(db, (tx) => post(tx, [between(accounts)])))
  const contended = await forSeconds({ clients, seconds }, () =>
    asStaff(db, (tx) => post(tx, [between(accounts, hot)])),
  )
  const alone = await forSeconds({ clients: 1, seconds }, () => asStaff(db, (tx) => post(tx, [between(accounts)])))
  const many = await forSeconds({ clients: 2, seconds }, () =>
    asStaff(db, (tx) =>
      post(
        tx,
        Array.from({ length: batch }, () => between(accounts)),
      ),
    ),
  )
  console.log(reportLine(`TPC-B-like transactions, ${clients} clients`, limit.measured))
  console.log(reportLine(`transfers, one per transaction, ${clients} clients`, single, limit))
  console.log(reportLine(`the same, all from one account`, contended, limit))
  console.log(reportLine('one client', alone))
  console.log(
    reportLine(`transfers, ${batch} per transaction, 2 clients`, { ...many, perSecond: many.perSecond * batch }, limit),
  )
  const auditor = openDatabase(databaseUrl, secret, { role: 'contado_auditor', max: 1 })
  const startedMs = performance.now()
  const { isClean, counts } = await auditor.transaction().execute(verifyLedger)
  const took = ((performance.now() - startedMs) / 1000).toFixed(1)
  console.log(`${counts.transfers} transfers verified in ${took} s: ${isClean ? 'clean' : 'NOT CLEAN'}`)
  if (!isClean) process.exitCode = 1
  await Promise.all([db.destroy(), auditor.destroy()])
} finally {
  await server.stop()
  await rm(server.dataFolder, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
process.exit()
