import { verifyLedger } from '../../apps/api/src/modules/ledger/index.ts'
import { readAsAuditor } from '../../apps/api/src/platform/db/read-as-auditor.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'

/** How much of everything there is, each under its name. */
export type Stock = ReadonlyMap<string, bigint>

// What counts attempts or time, and what a job copies whenever it comes by.
const passing = [
  'rate_counters',
  'guess_counters',
  'job_interruptions',
  'worker_heartbeats',
  'ledger_account_lines',
  'ledger_line_progress',
  'ledger_account_days',
  'invoice_tallies',
]

type Table = { readonly name: string; readonly has_status: boolean }

const statementOf = ({ name, has_status }: Table): string =>
  has_status
    ? `select '${name} ' || status as what, count(*)::text as much from "${name}" group by 1`
    : `select '${name}' as what, count(*)::text as much from "${name}"`

const others = [
  // What is open and what is used up of the limits; what the sides of the ledger have.
  `select 'ledger ' || coalesce(organization_id::text, provider) || ' ' || unit || ' ' || kind || ' ' || coalesce(account_type, ''),
     sum(balance - reserved)::text from ledger_accounts group by 1`,
  `select 'limits used', coalesce(sum(usd_minor), 0)::text from transfer_usage`,
  `select 'limits used by persons', coalesce(sum(usd_minor), 0)::text from transfer_usage_of_persons`,
  `select 'mails ' || kind, count(*)::text from outgoing_messages group by 1`,
  `select 'audit ' || action, count(*)::text from audit_entries group by 1`,
  `select 'tally ' || side || ' ' || status, sum(count)::text from invoice_tallies group by 1`,
]

const statements = new WeakMap<TestApp, string>()
const wholeStatement = async (app: TestApp): Promise<string> => {
  const known = statements.get(app)
  if (known !== undefined) return known
  const { rows } = await app.owner.query<Table>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'status'
       and not a.attisdropped) as has_status
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all($1) order by 1`,
    [passing],
  )
  const made = [...rows.map(statementOf), ...others].join(' union all ')
  statements.set(app, made)
  return made
}

export const readStock = async (app: TestApp): Promise<Stock> => {
  const { rows } = await app.owner.query<{ what: string; much: string }>(await wholeStatement(app))
  return new Map(rows.map(({ what, much }) => [what, BigInt(much)]))
}

/** What has become more or less. */
export const changesBetween = (before: Stock, after: Stock): Stock => {
  const changes = new Map<string, bigint>()
  for (const what of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(what) ?? 0n) - (before.get(what) ?? 0n)
    if (change !== 0n) changes.set(what, change)
  }
  return changes
}

/** Names everything in which an effect is not the one that was expected. */
export const differences = (is: Stock, should: Stock): string[] =>
  [...new Set([...is.keys(), ...should.keys()])].sort().flatMap((what) => {
    const [one, other] = [is.get(what) ?? 0n, should.get(what) ?? 0n]
    return one === other ? [] : [`${what}: ${one} more, not ${other}`]
  })

const walls = [
  'transfers',
  'deposits',
  'fx_quotes',
  'beneficiaries',
  'bank_accounts',
  'idempotency_keys',
  'transfer_usage',
]

/** Rows that the role of the API sees of others while it acts for a business. */
const wallFaults = async ({ owner }: TestApp, organizationId: string): Promise<string[]> => {
  await owner.query('begin')
  try {
    await owner.query('set local role contado_app')
    await owner.query(
      `select set_config('app.organization_id', $1, true), set_config('app.actor_kind', 'user', true),
        set_config('app.scope', 'customer', true), set_config('app.actor_key', 'user:nobody', true)`,
      [organizationId],
    )
    const faults: string[] = []
    for (const table of walls) {
      const isOthers =
        table === 'transfers'
          ? 'organization_id <> $1 and payee_organization_id is distinct from $1::uuid'
          : 'organization_id <> $1'
      const { rows } = await owner.query(`select count(*)::int as count from ${table} where ${isOthers}`, [
        organizationId,
      ])
      if (rows[0].count > 0) faults.push(`of others a business sees ${rows[0].count} ${table}`)
    }
    return faults
  } finally {
    await owner.query('rollback')
  }
}

const queries: Readonly<Record<string, string>> = {
  'money is made or lost': `select unit || ' ' || provider as what from ledger_accounts group by unit, provider having sum(balance) <> 0`,
  'a balance is below its floor': `select a.kind as what from ledger_accounts a
    where balance - reserved < ledger_floor_of(provider, unit, kind)`,
  'an invoice is paid more than once': `select invoice_id::text as what from payments where not is_part and method <> 'transfer'
    and status in ('guaranteed', 'settled', 'held', 'processing') group by 1 having count(*) > 1`,
  'parts are more than the invoice': `select i.id::text as what from invoices i join payments p on p.invoice_id = i.id
    where p.is_part and p.status = 'settled' group by i.id having sum(p.amount_minor) > max(i.base_minor)`,
  'what needed approval left without it': `select id::text as what from transfers
    where approvals_needed > 0 and started_at is not null and approved_at is null`,
  'money of a transfer never moved': `select t.id::text as what from transfers t where t.started_at is not null
    and t.kind in ('internal', 'own', 'outgoing') and not exists (select from ledger_transfers l where l.cause_id = t.id)`,
  'somebody is told twice': `select kind || ' to ' || coalesce(recipient, user_id::text) as what from outgoing_messages
    where kind <> 'operation-code' group by kind, recipient, user_id, subject, body_text having count(*) > 1`,
  'a job is dead': `select 'job' as what from queue_health() where dead > 0`,
  'limits are not what counts': `select u.day::text as what from transfer_usage u where u.usd_minor <> coalesce((select sum(t.usd_minor)
    from transfers t where t.organization_id = u.organization_id and t.usage_day = u.day and t.kind <> 'own'
      and t.status in ('in_review', 'processing', 'sent', 'completed', 'returned')), 0)`,
}

/** Everything that holds at any time when nobody is at work. */
export const standingFaults = async (app: TestApp, organizationIds: readonly string[]): Promise<string[]> => {
  const { faults: inBooks } = await readAsAuditor(app.settings, verifyLedger)
  const faults = inBooks.map((fault) => `the books: ${JSON.stringify(fault)}`)
  for (const [name, sql] of Object.entries(queries)) {
    const { rows } = await app.owner.query<{ what: string }>(sql)
    faults.push(...rows.map(({ what }) => `${name}: ${what}`))
  }
  for (const organizationId of organizationIds) faults.push(...(await wallFaults(app, organizationId)))
  return faults
}
