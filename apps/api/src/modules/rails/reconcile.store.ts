import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { HouseAccount, RailProvider } from '../../providers/rails/rails.ts'
import type { Difference, DifferenceKind } from './reconciliation.domain.ts'

export type Run = HouseAccount & {
  readonly id: string
  readonly at: Instant
  readonly ledgerMinor: bigint
  readonly providerMinor: bigint
  /** Null before the first statement. */
  readonly statementMinor: bigint | null
  readonly statementThrough: LocalDate | null
  readonly differences: readonly Difference[]
}

const keepDifference = async (tx: Tx, { provider, currency, at }: Run, difference: Difference): Promise<void> => {
  const { reference, kind, ledgerMinor, providerMinor, statementMinor } = difference
  // One that comes back after it was gone is a new one: its age begins again.
  await sql`insert into reconciliation_differences as d
      (provider, currency, reference, kind, ledger_minor, provider_minor, statement_minor, first_seen_at, last_seen_at)
    values (${provider}, ${currency}, ${reference}, ${kind}, ${ledgerMinor}, ${providerMinor}, ${statementMinor}, ${at}, ${at})
    on conflict (provider, currency, reference) do update set kind = excluded.kind, ledger_minor = excluded.ledger_minor,
      provider_minor = excluded.provider_minor, statement_minor = excluded.statement_minor,
      first_seen_at = case when d.resolved_at is null then d.first_seen_at else excluded.first_seen_at end,
      last_seen_at = excluded.last_seen_at, resolved_at = null`.execute(tx)
}

export const insertReconciliation = async (tx: Tx, run: Run): Promise<void> => {
  const { provider, currency, at, differences } = run
  await sql`insert into reconciliations (id, provider, currency, ran_at, ledger_minor, provider_minor, statement_minor,
      statement_through, difference_count)
    values (${run.id}, ${provider}, ${currency}, ${at}, ${run.ledgerMinor}, ${run.providerMinor}, ${run.statementMinor},
      ${run.statementThrough}, ${differences.length})`.execute(tx)
  for (const difference of differences) await keepDifference(tx, run, difference)
  await sql`update reconciliation_differences set resolved_at = ${at}
    where provider = ${provider} and currency = ${currency} and resolved_at is null
      and reference <> all(${differences.map(({ reference }) => reference)}::text[])`.execute(tx)
}

export type OpenDifference = HouseAccount & Difference & { readonly firstSeenAt: Instant }

export const selectOpenDifferences = async (tx: Tx): Promise<OpenDifference[]> => {
  const { rows } = await sql<{
    provider: RailProvider
    currency: Currency
    reference: string
    kind: DifferenceKind
    ledger_minor: string
    provider_minor: string
    statement_minor: string | null
    first_seen_at: Instant
  }>`select * from reconciliation_differences where resolved_at is null order by first_seen_at, reference`.execute(tx)
  return rows.map((row) => ({
    provider: row.provider,
    currency: row.currency,
    reference: row.reference,
    kind: row.kind,
    ledgerMinor: BigInt(row.ledger_minor),
    providerMinor: BigInt(row.provider_minor),
    statementMinor: row.statement_minor === null ? null : BigInt(row.statement_minor),
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
