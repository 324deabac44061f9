import type { World } from './world.ts'

/** A fault that is planted on purpose, in the database or in what is asked of it. */
export type Bug = {
  readonly name: string
  readonly sql?: readonly string[]
  readonly alter?: (asked: string) => string
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const rewritten = (name: string, part: string, by: string): string =>
  `do $$ begin execute replace(pg_get_functiondef('${name}'::regproc), ${quoted(part)}, ${quoted(by)}); end $$`

const without = (name: string, part: string): string => rewritten(name, part, '')

/** Of a table, what is written where this holds is lost. */
const losing = (table: string, event: 'insert' | 'update', condition = 'true'): readonly string[] => [
  `create function lose_${table}() returns trigger language plpgsql as 'begin return null; end'`,
  `create trigger lose_${table} before ${event} on ${table} for each row when (${condition}) execute function lose_${table}()`,
]

const spaces = (text: string, length: number): string => text.padEnd(length)
const blank = (part: string) => (asked: string) => asked.replaceAll(part, spaces('', part.length))
const always = (pattern: RegExp) => (asked: string) =>
  asked.replaceAll(pattern, (whole, value: string) => spaces(`(${value} = ${value})`, whole.length))

const unlocked = (statement: string) => (asked: string) =>
  asked.includes(statement) ? blank(' for update')(asked) : asked

export const bugs: readonly Bug[] = [
  { name: 'the answer is not kept under its key', sql: losing('idempotency_keys', 'insert') },
  {
    name: 'a key is held by nobody while its request is under way',
    sql: ['alter table idempotency_keys drop constraint idempotency_keys_key'],
    alter: (asked) => asked.replace('pg_try_advisory_xact_lock(', '0 is not distinct from (0*'),
  },
  {
    name: 'a code counts more than once',
    alter: (asked) => asked.replaceAll('"used_at" is null', 'true             '),
  },
  {
    name: 'nothing keeps an invoice from being paid twice',
    sql: ['drop index payments_one_live', 'alter table invoices disable trigger invoices_keep'],
    alter: (asked) => {
      const free = unlocked('from "invoices"')(asked)
      return free.includes('update "invoices"')
        ? always(/"status" = (\$\d+)(?= and)/g)(always(/"version" = (\$\d+)/g)(free))
        : free
    },
  },
  {
    name: 'accounts are not locked while money moves',
    sql: ['ledger_post', 'ledger_post_many', 'ledger_lock_accounts'].map((name) => without(name, ' for no key update')),
  },
  {
    name: 'balances have no floor',
    sql: [
      'alter table ledger_accounts drop constraint ledger_accounts_floor',
      // The books look whether there is one.
      'alter table ledger_accounts add constraint ledger_accounts_floor check (true)',
      without(
        'ledger_refusal',
        `when kind in ('single', 'pending', 'reversal') and d_balance - d_reserved - amount < d_floor then 'insufficient_funds'`,
      ),
      rewritten('ledger_post', 'd.balance - d.reserved - v_amount < d.floor', 'false'),
    ],
  },
  {
    name: 'a business reads the transfers of others',
    sql: ['create policy open_door on transfers for select to contado_app using (true)'],
  },
  { name: 'a mail is lost', sql: losing('outgoing_messages', 'insert', `new.kind = 'deposit-received'`) },
  {
    name: 'a job that was done is begun again',
    sql: [
      `create or replace function finish_job(job_id bigint) returns boolean language sql as 'select job_id is not null'`,
    ],
  },
  {
    name: 'jobs never reach the queue',
    sql: [`create or replace function enqueue_jobs(jobs json) returns void language sql as 'select'`],
  },
  { name: 'the tallies of invoices are not kept', sql: ['alter table invoices disable trigger invoices_tally'] },
  {
    name: 'what was canceled goes on counting against a limit',
    sql: losing('transfer_usage', 'update', 'new.usd_minor < old.usd_minor'),
  },
  { name: 'an act leaves no audit entry', sql: losing('audit_entries', 'insert', `new.action = 'transfer.approved'`) },
]

/** Has a bug in the product from now on. */
export const plant = async ({ app }: World, { sql = [] }: Bug): Promise<void> => {
  for (const statement of sql) await app.owner.query(statement)
}

/** What changes a message by a bug; it keeps its length, which stands at its beginning. */
export const alteringOf =
  ({ alter }: Bug) =>
  (bytes: Buffer): Buffer => {
    if (!alter) return bytes
    const altered = Buffer.from(alter(bytes.toString('latin1')), 'latin1')
    if (altered.length !== bytes.length) throw new Error('what is asked has to stay as long as it was')
    return altered
  }
