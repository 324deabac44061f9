import pg from 'pg'
import { forSeconds, type Measured } from './measure.ts'

/** What this PostgreSQL does in the same run: TPC-B-like transactions, and a query that reads nothing. */
export const tpcb = async (
  databaseUrl: string,
  { clients, seconds }: { readonly clients: number; readonly seconds: number },
): Promise<{ readonly measured: Measured; readonly bare: Measured }> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  await pool.query(`create table bench_branches as select 1 as id, 0::bigint as balance;
    create table bench_tellers as select g as id, 0::bigint as balance from generate_series(1, 10) g;
    create table bench_accounts as select g as id, 0::bigint as balance from generate_series(1, 100000) g;
    alter table bench_accounts add primary key (id); alter table bench_tellers add primary key (id);
    create table bench_history (teller int, account int, delta int, at timestamptz)`)
  const once = async (): Promise<void> => {
    const client = await pool.connect()
    const account = 1 + Math.floor(Math.random() * 100_000)
    const teller = 1 + Math.floor(Math.random() * 10)
    await client.query('begin')
    await client.query('update bench_accounts set balance = balance + 1 where id = $1', [account])
    await client.query('select balance from bench_accounts where id = $1', [account])
    await client.query('update bench_tellers set balance = balance + 1 where id = $1', [teller])
    await client.query('update bench_branches set balance = balance + 1 where id = 1')
    await client.query('insert into bench_history values ($1, $2, 1, now())', [teller, account])
    await client.query('commit')
    client.release()
  }
  const measured = await forSeconds({ clients, seconds }, once)
  const bare = await forSeconds({ clients, seconds }, () => pool.query('select 1'))
  await pool.end()
  return { measured, bare }
}
