import type { Currency } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'

type Where = { readonly provider: RailProvider; readonly currency: Currency }
export type Difference = { readonly reference: string; readonly ledgerMinor: bigint; readonly providerMinor: bigint }
type Run = Where & {
  readonly id: string
  readonly at: Instant
  readonly ledgerMinor: bigint
  readonly providerMinor: bigint
  readonly differences: readonly Difference[]
}

export const insertReconciliation = async (tx: Tx, run: Run): Promise<void> => {
  const { provider, currency, at, differences } = run
  await sql`insert into reconciliations (id, provider, currency, ran_at, ledger_minor, provider_minor, difference_count)
    values (${run.id}, ${provider}, ${currency}, ${at}, ${run.ledgerMinor}, ${run.providerMinor}, ${differences.length})`.execute(
    tx,
  )
  for (const { reference, ledgerMinor, providerMinor } of differences) {
    await sql`insert into reconciliation_differences as d
        (provider, currency, reference, ledger_minor, provider_minor, first_seen_at, last_seen_at)
      values (${provider}, ${currency}, ${reference}, ${ledgerMinor}, ${providerMinor}, ${at}, ${at})
      on conflict (provider, currency, reference) do update set ledger_minor = excluded.ledger_minor,
        provider_minor = excluded.provider_minor, last_seen_at = excluded.last_seen_at, resolved_at = null`.execute(tx)
  }
  await sql`update reconciliation_differences set resolved_at = ${at}
    where provider = ${provider} and currency = ${currency} and resolved_at is null and last_seen_at < ${at}`.execute(
    tx,
  )
}

export type OpenDifference = Where & Difference & { readonly firstSeenAt: Instant }

export const selectOpenDifferences = async (tx: Tx): Promise<OpenDifference[]> => {
  const { rows } = await sql<{
    provider: RailProvider
    currency: Currency
    reference: string
    ledger_minor: string
    provider_minor: string
    first_seen_at: Instant
  }>`select * from reconciliation_differences where resolved_at is null order by first_seen_at, reference`.execute(tx)
  return rows.map((row) => ({
    provider: row.provider,
    currency: row.currency,
    reference: row.reference,
    ledgerMinor: BigInt(row.ledger_minor),
    providerMinor: BigInt(row.provider_minor),
    firstSeenAt: row.first_seen_at,
  }))
}

type ClearingRow = {
  readonly id: bigint
  readonly kind: string
  readonly unit: string
  readonly provider: string
  readonly balance: bigint
  readonly since: Instant
}

/** Accounts of these kinds that are not empty, with the event that brought the oldest part of what is still there. */
export const selectClearing = async (tx: Tx, kinds: readonly string[]): Promise<ClearingRow[]> => {
  const { rows } = await sql<ClearingRow>`
    select a.id, a.kind, a.unit, a.provider, a.balance, o.since
    from ledger_accounts a
    cross join lateral (
      select min(e.event_at) as since from (
        select t.event_at, sum(t.amount) over (order by t.event_at desc, t.id desc) - t.amount as newer
        from ledger_transfers t
        where t.kind in ('single', 'post', 'reversal')
          and case when a.balance > 0 then t.credit_account_id else t.debit_account_id end = a.id
      ) e where e.newer < abs(a.balance)
    ) o
    where a.kind = any(${[...kinds]}::text[]) and a.balance <> 0 order by a.id`.execute(tx)
  return rows
}
