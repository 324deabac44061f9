import { openPool } from '../apps/api/src/platform/db/db.ts'
import { forSeconds, type Measured } from './measure.ts'

const random = (limit: number): number => 1 + Math.floor(Math.random() * limit)

/** TPC-B-like transactions of bare SQL at a branch for each client, and a query that reads nothing, through the product's driver. */
export const openTpcb = async (databaseUrl: string, clients: number) => {
  const pool = openPool(databaseUrl, { name: 'bench', max: clients })
  await pool.query(`create table bench_accounts (id int primary key, balance int not null, filler char(84)) with (fillfactor = 90);
    create table bench_tellers (id int primary key, balance int not null, filler char(84));
    create table bench_branches (id int primary key, balance int not null, filler char(88));
    create table bench_history (teller int, branch int, account int, delta int, at timestamptz);
    insert into bench_accounts select i, 0 from generate_series(1, 100000) i;
    insert into bench_tellers select i, 0 from generate_series(1, ${clients * 10}) i;
    insert into bench_branches select i, 0 from generate_series(1, ${clients}) i;
    analyze bench_accounts, bench_tellers, bench_branches`)
  const transact = async (): Promise<void> => {
    const client = await pool.connect()
    const [account, teller, branch, delta] = [random(100_000), random(clients * 10), random(clients), random(1000)]
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
  return { transact, selectOne: () => pool.query('select 1'), close: () => pool.end() }
}

/** What this PostgreSQL does in the same run. */
export const tpcb = async (
  databaseUrl: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<Measured> => {
  const { transact, close } = await openTpcb(databaseUrl, clients)
  const measured = await forSeconds({ clients, seconds }, transact)
  await close()
  return measured
}
